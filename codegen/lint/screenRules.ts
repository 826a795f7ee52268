import {
  type FieldKind,
  ownKind,
  type Condition,
  type FieldDescription,
  type WizardDescription,
  conditionFields,
} from '@patio/framework/kernel';
import type {
  NamedScreenSchema,
  PropertySchema,
  ScreenSchema,
  MenuSchema,
  EntitySchema,
  LayoutSchema,
  WizardSchema,
} from '../model/SchemaTypes';
import { remainder, buildWizard, isStepField } from '../model/buildScreens';
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
import type { Problem, LintCode } from './Problem';
import { isDefaultFor } from './propertyRules';
import { buildFields } from '../model/buildField';
import type { Languages } from '../model/languages';
import { conditionProblems, isClearable } from './conditionRules';

/** A wizard with the context of its rules. */
type Wizard = {
  readonly file: string;
  readonly entity: EntitySource;
  readonly fields: readonly FieldDescription[];
  readonly written: WizardSchema;
  readonly wizard: WizardDescription;
};

const fault = (
  { file }: Pick<Wizard, 'file'>,
  code: LintCode,
  { path, says }: { path: readonly (string | number)[]; says: readonly [string, string?] },
): Problem => {
  const [message, suggestion] = says;
  return problem(code, { file, pointer: pointer('wizard', ...path) }, { message, suggestion });
};

const stepProblems = (one: Wizard): readonly Problem[] => {
  const { steps } = one.written;
  return steps.flatMap(({ id, fields = [], screen }, at) => [
    ...(steps.findIndex((step) => step.id === id) < at
      ? [
          fault(one, 'step-repeated', {
            path: ['steps', at, 'id'],
            says: [`"${id}" is a step already`],
          }),
        ]
      : []),
    ...(fields.length === 0 && !screen
      ? [
          fault(one, 'step-empty', {
            path: ['steps', at],
            says: [
              `"${id}" has nothing to show`,
              'Give it fields, or "screen": true and a component.',
            ],
          }),
        ]
      : []),
  ]);
};

/** Every editable field must be in exactly one step. */
const placeProblems = (one: Wizard): readonly Problem[] => {
  const { wizard, fields } = one;
  const placed = wizard.steps.flatMap((step, at) => step.fields.map((name) => ({ name, at })));
  const names = placed.map(({ name }) => name);
  const repeated = placed.filter(({ name }, index) => names.indexOf(name) !== index);
  const lost = fields.filter((field) => isStepField(field) && !names.includes(field.name));
  return [
    ...repeated.map(({ name, at }) =>
      fault(one, 'field-repeated', {
        path: ['steps', at, 'fields'],
        says: [`"${name}" is already in a step`],
      }),
    ),
    ...lost.map(({ name }) =>
      fault(one, 'field-unplaced', {
        path: ['steps'],
        says: [`the field "${name}" is in no step`, `Add "${name}" or "..." to a step.`],
      }),
    ),
  ];
};

const rootName = (name: string): string => name.replace(/^\//, '').split('/')[0] ?? '';

/** Step of a field; undefined if in none. */
const stepOf = ({ wizard }: Wizard, name: string): number | undefined => {
  const at = wizard.steps.findIndex(({ fields }) => fields.includes(rootName(name)));
  return at < 0 ? undefined : at;
};

const laterNames = (one: Wizard, condition: Condition, first: number): readonly string[] =>
  conditionFields(condition).filter((name) => (stepOf(one, name) ?? -1) >= first);

const orderProblems = (one: Wizard): readonly Problem[] =>
  one.wizard.steps.flatMap(({ when, fields }, at) => [
    ...(when ? laterNames(one, when, at) : []).map((name) =>
      fault(one, 'step-order', {
        path: ['steps', at, 'when'],
        says: [`"${name}" is not in an earlier step`],
      }),
    ),
    ...fields.flatMap((name) => {
      const field = one.fields.find((each) => each.name === name);
      const conditions = [field?.when, field?.requiredWhen].filter((each) => each !== undefined);
      return conditions
        .flatMap((condition) => laterNames(one, condition, at + 1))
        .map((later) =>
          fault(one, 'step-order', {
            path: ['steps', at, 'fields'],
            says: [`"${name}" depends on "${later}", which is in a later step`],
          }),
        );
    }),
  ]);

const whenProblems = (one: Wizard): readonly Problem[] =>
  one.wizard.steps.flatMap(({ when, fields: names }, at) => {
    if (!when) return [];
    const path = ['steps', at, 'when'];
    const scope = { own: one.fields, root: one.fields };
    const entity = { ...one.entity, file: one.file };
    const placed = { entity, pointer: pointer('wizard', ...path), scope, isStored: true };
    const fields = one.fields.filter(({ name }) => names.includes(name));
    return [
      ...conditionProblems(placed, when),
      ...fields
        .filter((field) => !field.required && field.onHide !== 'keep')
        .filter((field) => !isClearable(field, false))
        .map(({ name }) =>
          fault(one, 'condition-not-clearable', {
            path,
            says: [
              `"${name}" is emptied where the step is not shown, but its type does not admit null`,
              'Add "null" to its type.',
            ],
          }),
        ),
      ...fields
        .filter(({ required }) => required)
        .map(({ name }) =>
          fault(one, 'condition-required', {
            path,
            says: [
              `"${name}" is in required and yet in a step that is not always shown`,
              'Take it out of required and say when in x-required-when.',
            ],
          }),
        ),
    ];
  });

/** A page must have consecutive steps, not on other pages, and a name unlike any step's. */
const pageProblems = (one: Wizard): readonly Problem[] => {
  const { pages = [], steps, look } = one.written;
  const at = (id: string) => steps.findIndex((step) => step.id === id);
  return pages.flatMap(({ id, steps: ids }, page) => {
    const path = ['pages', page];
    const places = ids.map(at);
    const unknown = ids.find((name) => at(name) < 0);
    const taken = ids.find((name) =>
      pages.slice(0, page).some((each) => each.steps.includes(name)),
    );
    const isNamed = at(id) >= 0 || pages.findIndex((each) => each.id === id) < page;
    const isApart = places.some((place, index) => place !== (places[0] ?? 0) + index);
    const says = [
      look === 'accordion' && 'sections of one page stand on no other page',
      isNamed && `"${id}" is a step or a page already`,
      unknown !== undefined && `"${unknown}" is no step`,
      taken !== undefined && `"${taken}" is already on a page`,
      isApart && 'its steps do not follow each other',
    ].find((message) => message !== false);
    return says === undefined ? [] : [fault(one, 'page-steps', { path, says: [says] })];
  });
};

/** Checks that fields a step adds by `also` belong to an earlier step. */
const alsoProblems = (one: Wizard): readonly Problem[] =>
  one.written.steps.flatMap(({ also = [] }, step) =>
    also.flatMap((name, index) => {
      const place = stepOf(one, name);
      const path = ['steps', step, 'also', index];
      return place !== undefined && place < step
        ? []
        : [fault(one, 'step-order', { path, says: [`"${name}" is not in an earlier step`] })];
    }),
  );

/** Wizards exclude periods, nested records and approvals. */
const fitProblems = (one: Wizard): readonly Problem[] => {
  const { effective, approval, singleton, apiPath = '' } = one.entity.schema['x-resource'];
  const why = effective
    ? 'its rows hold for periods'
    : singleton
      ? 'there is exactly one record'
      : approval
        ? 'its changes wait for an approval'
        : apiPath.includes('{') && 'its records belong to a parent of the path';
  const remedy = 'Drop the wizard, or that keyword of x-resource.';
  return why ? [fault(one, 'step-unfit', { path: [], says: [why, remedy] })] : [];
};

/** Problems of a `wizard`: steps, fields, order of conditions. */
const wizardRules = (
  file: string,
  entity: EntitySource,
  { written, languages }: { readonly written: WizardSchema; readonly languages: Languages },
): readonly Problem[] => {
  const { schema } = entity;
  const fields = buildFields(schema.properties, {
    file: entity.file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf: () => 'id',
    languages,
  });
  const one: Wizard = {
    file,
    entity,
    fields,
    written,
    wizard: buildWizard(written, fields, languages),
  };
  const rules = [
    stepProblems,
    placeProblems,
    orderProblems,
    whenProblems,
    pageProblems,
    alsoProblems,
    fitProblems,
  ];
  return rules.flatMap((rule) => rule(one));
};

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
