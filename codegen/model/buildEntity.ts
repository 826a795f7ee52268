import {
  type ActionDescription,
  type EntityDescription,
  type EntityPaths,
  type FieldDescription,
  type GenericCall,
  type NamedScreen,
  isCoded,
  isFreeText,
  isSearchableKind,
  type BoardView,
  type CalendarView,
  type ScreenDescription,
  type ViewsDescription,
} from '@patio/framework/kernel';
import { buildFields, type FieldContext, withoutUndefined } from './buildField';
import {
  buildScreens,
  withoutFields,
  buildWizard,
  withStepConditions,
  withAssignee,
} from './buildScreens';
import { kebabCase, pascalCase } from './names';
import { inEach, titleIn, type Languages } from './languages';
import type { EntityModel } from './Model';
import { effectiveOf, withPeriodEnd } from './startOnly';
import type { ActionSchema, EntitySchema, ScreenSchema, ViewsSchema } from './SchemaTypes';

type Sources = {
  readonly fields: readonly FieldDescription[];
  readonly screens: ScreenDescription;
  readonly effective: EntityDescription['effective'];
};

const boardOf = (written: ViewsSchema['board'], { fields, screens }: Sources) => {
  if (!written) return undefined;
  const { field, sum, due, closed = [] } = written;
  const { options = [] } = fields.find(({ name }) => name === field) ?? {};
  const values = options.map(({ value }) => value).filter((value) => !closed.includes(value));
  return withoutUndefined<BoardView>({
    field,
    columns: written.columns ?? values.map((value) => ({ value })),
    closed,
    sum,
    lines: written.lines ?? screens.card,
    due,
  });
};

/** By default, a calendar shows the validity periods of rows. */
const calendarOf = (written: ViewsSchema['calendar'], { screens, effective }: Sources) => {
  const { from, to } = written?.from === undefined ? { ...effective, ...written } : written;
  if (!written || from === undefined) return undefined;
  return withoutUndefined<CalendarView>({ from, to, status: written.status ?? screens.status });
};

/** Views of an entity: `x-views` with its defaults. */
const buildViews = (
  written: ViewsSchema | undefined,
  sources: Sources,
): Pick<EntityDescription, 'views'> => {
  if (!written) return {};
  const { board, calendar, cards } = written;
  const views = withoutUndefined<ViewsDescription>({
    board: boardOf(board, sources),
    calendar: calendarOf(calendar, sources),
    cards: cards && { lines: sources.screens.card, ...cards },
  });
  return { views };
};

const defaultPageSize = 10;

const actionDefaults = { reason: 'none', tone: 'neutral', bulk: false } as const;

/** Name of an action's only count. */
const onlyCount = 'count';

type Affects = NonNullable<ActionSchema['affects']>;

const sentencesOf = (affects: Affects): Readonly<Record<string, string>> =>
  typeof affects === 'string' ? { [onlyCount]: affects } : affects;

const affectsOf = (action: ActionSchema, languages: Languages): ActionDescription['affects'] => {
  if (action.affects === undefined) return undefined;
  const translated = inEach<Affects>(languages, action, ['affects', action.affects]);
  return Object.entries(sentencesOf(action.affects)).map(([name, text]) => ({
    name,
    text: Object.fromEntries(
      Object.entries(translated).map(([language, affects]) => [
        language,
        sentencesOf(affects)[name] ?? text,
      ]),
    ),
  }));
};

const asksOf = (
  name: string,
  { asks }: ActionSchema,
  context: Pick<FieldContext, 'file' | 'keyOf' | 'languages'>,
): ActionDescription['asks'] =>
  asks &&
  buildFields(asks.properties, {
    ...context,
    pointer: `/x-actions/${name}/asks/properties`,
    required: asks.required ?? [],
  });

const actionOf = (
  name: string,
  action: ActionSchema,
  context: Pick<FieldContext, 'file' | 'keyOf' | 'languages'>,
): ActionDescription => {
  const { languages } = context;
  const {
    title: _,
    confirm,
    affects: _affects,
    asks: _asks,
    done,
    reasonHelp,
    'x-i18n': _texts,
    ...rest
  } = action;
  return withoutUndefined<ActionDescription>({
    name,
    label: titleIn(languages, action),
    confirm: confirm === undefined ? undefined : inEach(languages, action, ['confirm', confirm]),
    affects: affectsOf(action, languages),
    asks: asksOf(name, action, context),
    done: inEach(languages, action, ['done', done]),
    reasonHelp:
      reasonHelp === undefined ? undefined : inEach(languages, action, ['reasonHelp', reasonHelp]),
    ...actionDefaults,
    ...rest,
  });
};

const callsOf = (schema: EntitySchema): readonly GenericCall[] => {
  const stated = schema['x-resource'].calls;
  if (stated) return stated;
  const access = schema['x-access'];
  const isSingle = schema['x-resource'].singleton === true;
  const calls: readonly (GenericCall | false)[] = [
    !isSingle && 'list',
    'get',
    access.create !== undefined && 'create',
    access.edit !== undefined && 'update',
    access.delete !== undefined && 'delete',
    schema['x-actions'] !== undefined && 'actions',
    'history',
  ];
  return calls.filter((call) => call !== false);
};

const pathsBelow = (base: string, calls: readonly GenericCall[]): EntityPaths => ({
  list: base,
  ...(calls.includes('create') ? { create: `${base}/register` } : {}),
  // Both pages read the record.
  ...(calls.includes('update') && calls.includes('get') ? { edit: `${base}/:id/edit` } : {}),
  ...(calls.includes('get') ? { show: `${base}/:id` } : {}),
});

const pathsOf = (schema: EntitySchema, calls: readonly GenericCall[]): EntityPaths => {
  const { name, paths, apiPath = '', singleton } = schema['x-resource'];
  if (singleton) {
    const base = paths?.list ?? `/${kebabCase(name)}`;
    const edit = calls.includes('update') ? { edit: base } : {};
    return { list: base, ...edit, show: `${base}/record` };
  }
  if (paths) return paths;
  // Nested records have one list per parent; a record page would not know the parent.
  if (apiPath.includes('{')) return { list: apiPath.replace(/\{\w+\}/, ':id') };
  return pathsBelow(`/${kebabCase(name)}`, calls);
};

/** Paths of an entity's pages, by screen. */
export const screenPathsOf = (schema: EntitySchema): EntityPaths =>
  pathsOf(schema, callsOf(schema));

type Layout = { readonly fields: readonly FieldDescription[]; readonly representation: string };

const namedScreensOf = (
  { schema, screens, languages }: EntitySource,
  { fields, representation }: Layout,
): Pick<EntityDescription, 'namedScreens'> => {
  const written = Object.entries(screens.screens ?? {});
  if (written.length === 0) return {};
  const namedScreens = written.map(([name, screen]): NamedScreen => {
    const { path, filter, given = {}, access } = screen;
    const list = { ...screens.list, ...screen.list };
    const form = { ...screens.form, ...screen.form };
    const own = buildScreens(
      fields.filter((field) => !Object.hasOwn(filter, field.name)),
      representation,
      { patch: { list, form }, languages },
    );
    return {
      name,
      label: titleIn(languages, screen),
      paths: pathsBelow(path, callsOf(schema)),
      filter,
      given,
      ...(access ? { access } : {}),
      screens: withoutFields(own, new Set(Object.keys(filter))),
    };
  });
  return { namedScreens };
};

const checksOf = ({ schema, languages }: EntitySource): Pick<EntityDescription, 'checks'> => {
  const written = Object.entries(schema['x-checks'] ?? {});
  if (written.length === 0) return {};
  const checks = written.map(([name, check]) => ({
    name,
    fields: check.fields,
    condition: check.condition,
    message: inEach(languages, check, ['message', check.message]),
  }));
  return { checks };
};

/** Wire profile with the operator of each named filter. */
const wireOf = (
  { 'x-resource': { wire } }: EntitySchema,
  fields: readonly FieldDescription[],
): Pick<EntityDescription, 'wire'> => {
  if (!wire) return {};
  const { filters, ...rest } = wire;
  if (!filters) return { wire: rest };
  const named = Object.entries(filters).map(([name, { field, operator }]) => {
    const target = fields.find((one) => one.name === field);
    const usual = target && isFreeText(target) ? 'contains' : 'eq';
    return [name, { field, operator: operator ?? usual }] as const;
  });
  return { wire: { ...rest, filters: Object.fromEntries(named) } };
};

/** Inputs of building an entity. */
export type EntitySource = {
  readonly file: string;
  readonly schema: EntitySchema;
  readonly screens: ScreenSchema;
  readonly languages: Languages;
  readonly keyOf: (resource: string) => string;
  /** Other entities sharing a namespace. */
  readonly sharedBy: (space: string) => readonly string[];
  readonly referringBy: NonNullable<FieldContext['referringBy']>;
  /** Whether another entity stores the field of this resource. */
  readonly isReferred: (resource: string, field: string) => boolean;
};

/** Whether a deleted record's value can be reused: not if it is the wire id or referenced. */
const isReusable = ({ schema, isReferred }: EntitySource, fields: readonly string[]): boolean => {
  const { name, key = 'id', softDelete = false } = schema['x-resource'];
  return softDelete && !fields.some((field) => field === key || isReferred(name, field));
};

/** Whether full-text search covers a field: stored text other than record ids. */
const isSearchable = ({ kind, options, ref, virtual, writeOnly }: FieldDescription): boolean =>
  isSearchableKind(kind) &&
  !isCoded({ kind, options }) &&
  !virtual &&
  !writeOnly &&
  ref?.field !== 'id';

type Found = Pick<EntityDescription, 'recordRepresentation' | 'namesIn' | 'search' | 'defaultSort'>;

/** Default name, search and sort fields. */
const foundBy = (fields: readonly FieldDescription[], stated: Partial<Found>): Found => {
  const readable = fields.filter(isSearchable).map(({ name }) => name);
  const recordRepresentation =
    stated.recordRepresentation ?? readable[0] ?? fields[0]?.name ?? 'id';
  const isSorted = fields.some(({ name, sortable }) => name === recordRepresentation && sortable);
  return {
    recordRepresentation,
    search: readable.includes(recordRepresentation)
      ? [recordRepresentation, ...Object.values(stated.namesIn ?? {})]
      : readable.slice(0, 1),
    defaultSort: isSorted
      ? { field: recordRepresentation, order: 'ASC' }
      : { field: 'createdAt', order: 'DESC' },
  };
};

/** Other entities sharing a namespace. */
const sharing = ({ schema, sharedBy }: EntitySource, space: string): readonly string[] =>
  sharedBy(space).filter((resource) => resource !== schema['x-resource'].name);

/** Unique sets of fields. Rows of a sequence have distinct starts. */
const uniqueOf = (from: EntitySource): EntityDescription['unique'] => {
  const { effective } = from.schema['x-resource'];
  const starts =
    effective && effective.to === undefined
      ? [
          {
            fields: [effective.from, ...effective.by],
            code: 'effective.same_start',
            empty: undefined,
            space: undefined,
          },
        ]
      : [];
  return [...(from.schema['x-unique'] ?? []), ...starts].map(({ fields, code, empty, space }) => ({
    fields,
    code: code ?? 'validation.not_unique',
    ...(isReusable(from, fields) ? { reusable: true } : {}),
    ...(empty ? { emptyCounts: true } : {}),
    ...(space ? { space: { name: space, resources: sharing(from, space) } } : {}),
  }));
};

const unnamedOf = ({ schema, languages }: EntitySource): Pick<EntityDescription, 'unnamed'> => {
  const { unnamed } = schema['x-resource'];
  if (!unnamed) return {};
  const { by } = unnamed;
  return { unnamed: { label: titleIn(languages, unnamed), ...(by ? { by } : {}) } };
};

/** Fields with the records' names in other languages. */
const namesInOf = ({ schema, languages }: EntitySource): Pick<EntityDescription, 'namesIn'> => {
  const { 'x-i18n': translations } = schema['x-resource'];
  const names = languages.slice(1).flatMap((language): (readonly [string, string])[] => {
    const name = translations?.[language]?.['recordRepresentation'];
    return typeof name === 'string' ? [[language, name]] : [];
  });
  return names.length === 0 ? {} : { namesIn: Object.fromEntries(names) };
};

/** Languages in which the entity's name is feminine. */
const genderOf = ({ schema, languages }: EntitySource): Pick<EntityDescription, 'gender'> => {
  const { gender, 'x-i18n': translations } = schema['x-resource'];
  const genders = languages.flatMap((language, index) => {
    const own = index === 0 ? gender : translations?.[language]?.['gender'];
    return own === 'feminine' ? [[language, own] as const] : [];
  });
  return genders.length === 0 ? {} : { gender: Object.fromEntries(genders) };
};

/** How the entity and its records are named, besides its label and `recordRepresentation`. */
const namingOf = (
  from: EntitySource,
): Pick<EntityDescription, 'namesIn' | 'gender' | 'unnamed'> => ({
  ...namesInOf(from),
  ...genderOf(from),
  ...unnamedOf(from),
});

/** Marks references followed by row rules, whose options depend on them. */
const withRowRules = (
  { 'x-access': { rows = [] }, 'x-resource': { name: resource } }: EntitySchema,
  fields: readonly FieldDescription[],
): readonly FieldDescription[] => {
  const first = ([path = '']: readonly [string, unknown]) => path.split('.')[0];
  const followed = new Set(rows.flatMap(({ where }) => Object.entries(where).map(first)));
  return fields.map((field) =>
    field.ref && followed.has(field.name)
      ? { ...field, ref: { ...field.ref, of: `${resource}.${field.name}` } }
      : field,
  );
};

/** Screens and views of the list. */
const layoutOf = (
  { schema, screens: patch, languages }: EntitySource,
  {
    fields,
    representation,
    effective,
  }: Layout & { readonly effective: EntityDescription['effective'] },
): Pick<EntityDescription, 'screens' | 'views'> => {
  const screens = buildScreens(fields, representation, { patch, languages });
  return { screens, ...buildViews(schema['x-views'], { fields, screens, effective }) };
};

const describe = (from: EntitySource): EntityDescription => {
  const { file, schema, screens, keyOf, languages } = from;
  const own = buildFields(schema.properties, {
    file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf,
    languages,
    referringBy: from.referringBy,
  });
  const wizard = screens.wizard && buildWizard(screens.wizard, own, languages);
  const fields = withRowRules(schema, withStepConditions(own, wizard));
  const {
    name,
    title: _title,
    'x-i18n': _texts,
    gender: _gender,
    menu: _menu,
    effective: _effective,
    wire: _wire,
    unnamed: _unnamed,
    ...stated
  } = schema['x-resource'];
  const effective = effectiveOf(schema);
  const calls = callsOf(schema);
  const { rows, ...access } = schema['x-access'];
  const naming = namingOf(from);
  const found = foundBy(fields, { ...stated, ...naming });
  return {
    resource: name,
    type: pascalCase(schema.$id),
    label: {
      one: titleIn(languages, schema),
      many: titleIn(languages, schema['x-resource']),
    },
    apiPath: `/${kebabCase(name)}`,
    calls,
    key: 'id',
    ...found,
    pageSize: defaultPageSize,
    ...withoutUndefined(stated),
    ...naming,
    ...(effective ? { effective } : {}),
    ...wireOf(schema, fields),
    paths: { ...pathsOf(schema, calls), ...(wizard ? { step: wizard.path } : {}) },
    deletable: calls.includes('delete'),
    unique: uniqueOf(from),
    fields,
    actions: Object.entries(schema['x-actions'] ?? {}).map(([action, written]) =>
      actionOf(action, written, { file, keyOf, languages }),
    ),
    access,
    ...(rows ? { rows } : {}),
    ...checksOf(from),
    ...layoutOf(from, { fields, effective, representation: found.recordRepresentation }),
    ...(wizard ? { wizard } : {}),
    ...namedScreensOf(from, { fields, representation: found.recordRepresentation }),
  };
};

/** Derives an entity's model from its files, which must have passed the lint. */
export const buildEntity = (source: EntitySource): EntityModel => {
  const { languages } = source;
  const schema = withAssignee(withPeriodEnd(source.schema, languages), languages);
  return {
    file: source.file,
    name: schema.$id,
    schema,
    screens: source.screens,
    description: describe({ ...source, schema }),
  };
};
