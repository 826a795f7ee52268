import {
  type FieldDescription,
  type FieldKind,
  type ScreenDescription,
  isReadable,
  ownKind,
  type StepDescription,
  type WizardDescription,
  assigneeField,
  assigneeResource,
  inLanguage,
  type Locale,
} from '@patio/framework/kernel';
import { ownWords, titleIn, type Languages } from './languages';
import type { LayoutSchema, WizardSchema, EntitySchema, PropertySchema } from './SchemaTypes';

const titles: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Atribuído a',
  en: 'Assigned to',
  es: 'Asignado a',
};

const assignee = (resource: string, [first, ...others]: Languages): PropertySchema => ({
  title: inLanguage(titles, first),
  'x-i18n': Object.fromEntries(
    others.map((language) => [language, { title: inLanguage(titles, language) }]),
  ),
  type: ['string', 'null'],
  maxLength: 100,
  'x-ref': { resource: assigneeResource, field: resource },
  'x-sortable': false,
  'x-computed': { assignee: true },
});

/** Adds the assignee field to entities with comments. */
export const withAssignee = (schema: EntitySchema, languages: Languages): EntitySchema => {
  const { comments, name } = schema['x-resource'];
  if (!comments) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, [assigneeField]: assignee(name, languages) },
  };
};

/** Whether a field is the assignee: a column and a filter in lists, part of the conversation on a record's page. */
const isAssignee = ({ computed }: FieldDescription): boolean =>
  computed !== undefined && 'assignee' in computed;

/** The remaining fields, in schema order. */
export const remainder = '...';

const defaultColumnCount = 8;
const neverColumns: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'password',
  'object',
  'arrayTable',
  'text',
  'html',
]);
const wideKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text', 'html', 'object', 'arrayTable', 'referenceList', 'valueList',
]); // prettier-ignore
const quickFilterKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'enum',
  'boolean',
  'reference',
]);

const isQuickFilter = (kind: FieldKind): boolean =>
  quickFilterKinds.has(kind) || ownKind(kind)?.values !== undefined;

/** Expands `...` to the missing names; lists without it are unchanged. */
const expandRemainder = (
  written: readonly string[],
  names: readonly string[],
): readonly string[] => {
  const rest = names.filter((name) => !written.includes(name));
  return written.flatMap((name) => (name === remainder ? rest : [name]));
};

const columnsOf = (
  fields: readonly FieldDescription[],
  list: NonNullable<LayoutSchema['list']>,
): ScreenDescription['columns'] => {
  const names = fields.filter(isReadable).map(({ name }) => name);
  const isQuiet = (name: string) =>
    neverColumns.has(fields.find((field) => field.name === name)?.kind ?? 'string');
  const columns = expandRemainder(list.columns ?? [remainder], names);
  const loud = new Set(columns.filter((name) => !isQuiet(name)).slice(0, defaultColumnCount));
  const quiet = list.columns ? [] : names.filter((name) => !loud.has(name));
  const hidden = new Set(list.hidden ?? quiet);
  return columns.map((field) => {
    const isOff = hidden.has(field) || (isQuiet(field) && !(list.columns ?? []).includes(field));
    const width = list.widths?.[field];
    const below = list.below?.[field];
    return {
      field,
      hidden: isOff,
      ...(width === undefined ? {} : { width }),
      ...(below === undefined ? {} : { below }),
    };
  });
};

/** Heading of a form's single default section. */
const generalWords = { 'pt-BR': 'Dados', en: 'Details', es: 'Datos' };

const sectionsOf = (
  fields: readonly FieldDescription[],
  sections: NonNullable<LayoutSchema['form']>['sections'],
  languages: Languages,
): ScreenDescription['sections'] => {
  const names = fields.map(({ name }) => name);
  if (!sections)
    return [{ name: 'general', label: ownWords(languages, generalWords), fields: names }].filter(
      ({ fields: own }) => own.length > 0,
    );
  const written = sections;
  const placed = new Set(written.flatMap((section) => section.fields));
  return written
    .map((section) => ({
      name: section.name,
      label: titleIn(languages, section),
      fields: section.fields.flatMap((name) =>
        name === remainder ? names.filter((other) => !placed.has(other)) : [name],
      ),
    }))
    .filter((section) => section.fields.length > 0);
};

const createOf = (
  { create }: NonNullable<LayoutSchema['list']>,
  languages: Languages,
): Pick<ScreenDescription, 'create'> => (create ? { create: titleIn(languages, create) } : {});

/**
 * Screens of an entity: defaults overridden by `ui.json`.
 *
 * @param all all fields of the entity, in schema order
 * @param representation the name field
 * @param patch `ui.json`, or `{}` without one
 */
export const buildScreens = (
  all: readonly FieldDescription[],
  representation: string,
  { patch, languages }: { readonly patch: LayoutSchema; readonly languages: Languages },
): ScreenDescription => {
  const fields = all.filter((field) => !isAssignee(field));
  const assignees = all.filter(isAssignee).map(({ name }) => name);
  const list = patch.list ?? {};
  const shown = fields.filter(isReadable);
  const status =
    list.status ??
    shown.find(({ kind, options }) => kind === 'enum' && options?.some(({ tone }) => tone))?.name;
  const filterable = shown.filter(({ operators }) => operators.length > 0).map(({ name }) => name);
  const quick = shown
    .filter(({ kind, name }) => isQuickFilter(kind) && filterable.includes(name))
    .map(({ name }) => name);
  const facts = shown
    .filter(
      ({ name, kind }) => name !== representation && name !== status && !neverColumns.has(kind),
    )
    .map(({ name }) => name);
  return {
    columns: [...columnsOf(fields, list), ...assignees.map((field) => ({ field, hidden: true }))],
    filters: [...expandRemainder(list.filters ?? quick, filterable), ...assignees],
    sections: sectionsOf(fields, patch.form?.sections, languages),
    wide:
      patch.form?.wide ?? fields.filter(({ kind }) => wideKinds.has(kind)).map(({ name }) => name),
    card: list.card ?? facts.slice(0, 2),
    ...(status === undefined ? {} : { status }),
    ...createOf(list, languages),
  };
};

/** A screen without fields that are constant for its records. */
export const withoutFields = (
  screens: ScreenDescription,
  gone: ReadonlySet<string>,
): ScreenDescription => {
  const left = (names: readonly string[]) => names.filter((name) => !gone.has(name));
  const { status, ...rest } = screens;
  return {
    ...rest,
    columns: screens.columns.filter(({ field }) => !gone.has(field)),
    filters: left(screens.filters),
    sections: screens.sections
      .map((section) => ({ ...section, fields: left(section.fields) }))
      .filter(({ fields }) => fields.length > 0),
    wide: left(screens.wide),
    card: left(screens.card),
    ...(status === undefined || gone.has(status) ? {} : { status }),
  };
};

/** Whether a field must be in a step: it is editable. */
export const isStepField = ({ editable }: FieldDescription): boolean => editable !== 'never';

/** Steps of a wizard, with `...` expanded to the remaining fields. */
export const buildWizard = (
  { path, look = 'pages', pages, steps }: WizardSchema,
  fields: readonly FieldDescription[],
  languages: Languages,
): WizardDescription => {
  const placed = new Set(steps.flatMap((step) => step.fields ?? []));
  const rest = fields.filter(isStepField).map(({ name }) => name);
  const namesOf = (name: string) =>
    name === remainder ? rest.filter((one) => !placed.has(one)) : [name];
  return {
    path,
    look,
    ...(pages
      ? {
          pages: pages.map((page) => ({
            id: page.id,
            label: titleIn(languages, page),
            steps: page.steps,
            ...(page.screen ? { screen: page.screen } : {}),
          })),
        }
      : {}),
    steps: steps.map((step) => ({
      id: step.id,
      label: titleIn(languages, step),
      fields: (step.fields ?? []).flatMap(namesOf),
      ...(step.also ? { also: step.also } : {}),
      ...(step.when ? { when: step.when } : {}),
      ...(step.screen ? { screen: step.screen } : {}),
    })),
  };
};

const underStep = (field: FieldDescription, { when }: StepDescription): FieldDescription => {
  if (!when) return field;
  return { ...field, when: field.when ? { allOf: [when, field.when] } : when };
};

/** Adds a step's condition to its fields, so that form, server and table enforce it for every write. */
export const withStepConditions = (
  fields: readonly FieldDescription[],
  wizard: WizardDescription | undefined,
): readonly FieldDescription[] =>
  wizard
    ? fields.map((field) => {
        const step = wizard.steps.find((one) => one.fields.includes(field.name));
        return step ? underStep(field, step) : field;
      })
    : fields;
