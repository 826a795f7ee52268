import { type FieldKind, ownKind } from '@patio/framework/kernel';
import type {
  NamedScreenSchema,
  PropertySchema,
  ScreenSchema,
  MenuSchema,
  EntitySchema,
  LayoutSchema,
} from '../model/SchemaTypes';
import { remainder } from '../model/buildScreens';
import type { JsonFile } from '../read/readSchemas';
import {
  at,
  type EntityRule,
  type EntitySource,
  problem,
  type World,
  kindName,
  pointer,
  unknownName,
} from './World';
import type { Problem } from './Problem';
import { isDefaultFor } from './propertyRules';
import { wizardRules } from './wizardRules';

type MenuPlace = { readonly file: string; readonly pointer: string };

/** Problems with a menu position: unknown group or icon. */
const menuProblems = (
  menu: MenuSchema | undefined,
  { file, pointer }: MenuPlace,
  { menu: { groups, icons } }: World,
): readonly Problem[] => {
  if (!menu) return [];
  const check = (name: string | undefined, member: 'group' | 'icon', known: readonly string[]) =>
    name === undefined
      ? []
      : unknownName(
          member === 'group' ? 'unknown-menu-group' : 'unknown-icon',
          { file, pointer: `${pointer}/${member}` },
          { name, known, what: member === 'group' ? 'group of the menu' : 'icon' },
        );
  return [...check(menu.group, 'group', groups), ...check(menu.icon, 'icon', icons)];
};

/** Menu groups and icons named by an entity. */
export const menuRules: EntityRule = (entity, world) =>
  menuProblems(entity.schema['x-resource'].menu, at(entity, 'x-resource', 'menu'), world);

/** Kinds with few, canonical values. */
const fixable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'string',
  'enum',
  'boolean',
  'integer',
  'reference',
  'date',
]);

const isFixable = (kind: FieldKind): boolean =>
  fixable.has(kind) || ownKind(kind)?.values !== undefined;

const isSettable = (property: PropertySchema): boolean =>
  property['x-virtual'] !== true &&
  property.writeOnly !== true &&
  property.readOnly !== true &&
  property['x-editable'] !== 'never' &&
  property['x-editable'] !== 'update';

const valueFault = (property: PropertySchema, value: unknown): string | undefined => {
  const kind = kindName(property);
  if (!kind || !isFixable(kind)) return 'a field of this kind cannot be fixed';
  if (!isSettable(property) && property.default !== value)
    return 'a new record could not have it: nobody sets the field';
  return isDefaultFor(kind, property, value)
    ? undefined
    : `${JSON.stringify(value)} is no value of kind ${kind} that the field admits`;
};

type NamedScreen = { readonly file: string; readonly name: string };

const valueProblems = (
  { file, name }: NamedScreen,
  screen: NamedScreenSchema,
  { schema }: EntitySource,
): readonly Problem[] =>
  (['filter', 'given'] as const).flatMap((member) =>
    Object.entries(screen[member] ?? {}).flatMap(([field, value]) => {
      const where = { file, pointer: pointer('screens', name, member, field) };
      const property = schema.properties[field];
      if (!property)
        return unknownName('unknown-field', where, {
          name: field,
          known: Object.keys(schema.properties),
          what: `field of ${schema.$id}`,
        });
      const fault = valueFault(property, value);
      return fault === undefined ? [] : [problem('screen-value', where, { message: fault })];
    }),
  );

const groupProblems = (
  { file, name }: NamedScreen,
  { access }: NamedScreenSchema,
  { groups }: World,
): readonly Problem[] =>
  access && 'groups' in access && groups.length > 0
    ? access.groups.flatMap((group, index) =>
        unknownName(
          'unknown-group',
          { file, pointer: pointer('screens', name, 'access', 'groups', index) },
          { name: group, known: groups, what: 'group' },
        ),
      )
    : [];

/** Problems with named screens in a `ui.json` file, besides names in lists and forms. */
const namedScreenProblems = (
  file: string,
  owner: EntitySource,
  { screens = {}, world }: ScreenSchema & { readonly world: World },
): readonly Problem[] =>
  Object.entries(screens).flatMap(([name, screen]) => [
    ...valueProblems({ file, name }, screen, owner),
    ...groupProblems({ file, name }, screen, world),
    ...menuProblems(screen.menu, { file, pointer: pointer('screens', name, 'menu') }, world),
  ]);

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
