import { remainder } from '../model/buildScreens';
import type { EntitySchema, LayoutSchema, ScreenSchema } from '../model/SchemaTypes';
import type { JsonFile } from '../read/readSchemas';
import { namedScreenProblems } from './namedScreenRules';
import type { Problem } from './Problem';
import { wizardRules } from './wizardRules';
import { pointer, problem, unknownName, type World } from './World';

type Place = { readonly path: readonly (string | number)[]; readonly name: string };

const places = (path: readonly string[], names: readonly string[] = []): readonly Place[] =>
  names.map((name, index) => ({ path: [...path, index], name }));

const placesOf = ({
  list = {},
  form = {},
  wizard,
}: LayoutSchema & Pick<ScreenSchema, 'wizard'>): readonly Place[] => [
  ...(wizard?.steps ?? []).flatMap(({ fields }, step) =>
    places(['wizard', 'steps', String(step), 'fields'], fields),
  ),
  ...places(['list', 'columns'], list.columns),
  ...places(['list', 'hidden'], list.hidden),
  ...places(['list', 'filters'], list.filters),
  ...places(['list', 'card'], list.card),
  ...Object.keys(list.widths ?? {}).map((name) => ({ path: ['list', 'widths', name], name })),
  ...Object.entries(list.below ?? {}).flatMap(([name, host]) =>
    [name, host].map((one) => ({ path: ['list', 'below', name], name: one })),
  ),
  ...(list.status === undefined ? [] : [{ path: ['list', 'status'], name: list.status }]),
  ...places(['form', 'wide'], form.wide),
];

const sectionPlaces = ({ form }: LayoutSchema): readonly Place[] =>
  (form?.sections ?? []).flatMap(({ fields }, section) =>
    fields.map((name, index) => ({ path: ['form', 'sections', section, 'fields', index], name })),
  );

const isAwaited = ({ required = [], properties }: EntitySchema, name: string): boolean => {
  const property = properties[name];
  return (
    required.includes(name) && property?.['x-editable'] !== 'never' && property?.readOnly !== true
  );
};

/** A layout with its location and fields. */
type Layout = {
  readonly at: readonly string[];
  readonly written: LayoutSchema;
  readonly schema: EntitySchema;
};

const sectionProblems = (file: string, { at, written, schema }: Layout): readonly Problem[] => {
  const placed = sectionPlaces(written);
  const names = placed.map(({ name }) => name);
  const repeated = placed.filter(({ name }, index) => names.indexOf(name) !== index);
  const isOpen = placed.length === 0 || names.includes(remainder);
  const lost = isOpen
    ? []
    : Object.keys(schema.properties).filter(
        (name) => isAwaited(schema, name) && !names.includes(name),
      );
  return [
    ...repeated.map(({ path, name }) =>
      problem(
        'field-repeated',
        { file, pointer: pointer(...at, ...path) },
        { message: `"${name}" is already in a section` },
      ),
    ),
    ...lost.map((name) =>
      problem(
        'field-unplaced',
        { file, pointer: pointer(...at, 'form', 'sections') },
        {
          message: `the required field "${name}" is in no section`,
          suggestion: `Add "${name}" or "${remainder}" to a section.`,
        },
      ),
    ),
  ];
};

/** A named screen sets its fixed values, so no section needs them. */
const withoutFixed = (schema: EntitySchema, fixed: object): EntitySchema => ({
  ...schema,
  required: (schema.required ?? []).filter((name) => !Object.hasOwn(fixed, name)),
});

const layoutsOf = (screens: ScreenSchema, schema: EntitySchema): readonly Layout[] => [
  { at: [], written: screens, schema },
  ...Object.entries(screens.screens ?? {}).map(([name, screen]) => ({
    at: ['screens', name],
    written: screen,
    schema: withoutFixed(schema, screen.filter),
  })),
];

/** Problems in a `ui.json` file. */
export const screenRules = ({ file, json }: JsonFile, world: World): readonly Problem[] => {
  const owner = world.entities.find(
    (entity) => entity.file.replace('.schema.json', '.ui.json') === file,
  );
  if (!owner)
    return [
      problem('screens-orphan', { file, pointer: '' }, { message: 'its schema file is missing' }),
    ];
  const screens = json as ScreenSchema;
  const known = [...Object.keys(owner.schema.properties), remainder];
  return [
    ...layoutsOf(screens, owner.schema).flatMap((layout) => [
      ...[...placesOf(layout.written), ...sectionPlaces(layout.written)].flatMap(({ path, name }) =>
        unknownName(
          'unknown-field',
          { file, pointer: pointer(...layout.at, ...path) },
          { name, known, what: `field of ${owner.schema.$id}` },
        ),
      ),
      ...sectionProblems(file, layout),
    ]),
    ...namedScreenProblems(file, owner, { ...screens, world }),
    ...(screens.wizard
      ? wizardRules(file, owner, { written: screens.wizard, languages: world.languages })
      : []),
  ];
};
