import type {
  ActionDescription,
  EntityDescription,
  EntityPaths,
  FieldDescription,
  GenericCall,
  Localized,
  NamedScreen,
} from '../../src/framework/kernel/entity/EntityDescription';
import { isFreeText } from '../../src/framework/kernel/filter/filterFields';
import { isCoded } from '../../src/framework/kernel/kinds/coded';
import { isSearchableKind } from '../../src/framework/kernel/kinds/operators';
import { buildFields, type FieldContext } from './buildField';
import { buildScreens, withoutFields } from './buildScreens';
import { buildWizard, withStepConditions } from './buildWizard';
import type { EntityModel } from './Model';
import { effectiveOf, withPeriodEnd } from './startOnly';
import { kebabCase, pascalCase } from './names';
import { withoutUndefined } from './withoutUndefined';
import type { ActionSchema, EntitySchema, ScreenSchema } from './SchemaTypes';

const defaultPageSize = 10;

const actionDefaults = { reason: 'none', tone: 'neutral', bulk: false } as const;

/** A text in both languages; undefined without the Portuguese one. */
const localized = (pt: string | undefined, en: string | undefined): Localized | undefined =>
  pt === undefined ? undefined : { 'pt-BR': pt, en: en ?? pt };

/** Name of the count of an action that states one sentence. */
const onlyCount = 'count';

const affectsOf = ({ affects, 'x-en': english }: ActionSchema): ActionDescription['affects'] => {
  if (affects === undefined) return undefined;
  const texts = typeof affects === 'string' ? { [onlyCount]: affects } : affects;
  const words =
    typeof english.affects === 'string' ? { [onlyCount]: english.affects } : english.affects;
  return Object.entries(texts).map(([name, text]) => ({
    name,
    text: { 'pt-BR': text, en: words?.[name] ?? text },
  }));
};

const asksOf = (
  name: string,
  { asks }: ActionSchema,
  context: Pick<FieldContext, 'file' | 'keyOf'>,
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
  context: Pick<FieldContext, 'file' | 'keyOf'>,
): ActionDescription => {
  const { title, confirm, affects: _affects, asks: _asks, done, 'x-en': english, ...rest } = action;
  return withoutUndefined<ActionDescription>({
    name,
    label: { 'pt-BR': title, en: english.title ?? title },
    confirm: localized(confirm, english.confirm),
    affects: affectsOf(action),
    asks: asksOf(name, action, context),
    done: { 'pt-BR': done, en: english.done ?? done },
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
  ...(calls.includes('update') ? { edit: `${base}/:id/edit` } : {}),
  show: `${base}/:id`,
});

const pathsOf = (schema: EntitySchema, calls: readonly GenericCall[]): EntityPaths => {
  const { name, paths, apiPath = '', singleton } = schema['x-resource'];
  if (singleton) {
    const base = paths?.list ?? `/${kebabCase(name)}`;
    const edit = calls.includes('update') ? { edit: base } : {};
    return { list: base, ...edit, show: `${base}/record` };
  }
  if (paths) return paths;
  // Records of one parent have a list for each parent; a page of one record could not say whose it is.
  if (apiPath.includes('{')) return { list: apiPath.replace(/\{\w+\}/, ':id') };
  return pathsBelow(`/${kebabCase(name)}`, calls);
};

/** Addresses of an entity's pages, by screen. */
export const screenPathsOf = (schema: EntitySchema): EntityPaths =>
  pathsOf(schema, callsOf(schema));

type Layout = { readonly fields: readonly FieldDescription[]; readonly representation: string };

const namedScreensOf = (
  { schema, screens }: EntitySource,
  { fields, representation }: Layout,
): Pick<EntityDescription, 'namedScreens'> => {
  const written = Object.entries(screens.screens ?? {});
  if (written.length === 0) return {};
  const namedScreens = written.map(([name, screen]): NamedScreen => {
    const { title, en, path, filter, given = {}, access } = screen;
    const list = { ...screens.list, ...screen.list };
    const form = { ...screens.form, ...screen.form };
    const own = buildScreens(
      fields.filter((field) => !Object.hasOwn(filter, field.name)),
      representation,
      { list, form },
    );
    return {
      name,
      label: { 'pt-BR': title, en },
      paths: pathsBelow(path, callsOf(schema)),
      filter,
      given,
      ...(access ? { access } : {}),
      screens: withoutFields(own, new Set(Object.keys(filter))),
    };
  });
  return { namedScreens };
};

const checksOf = (schema: EntitySchema): Pick<EntityDescription, 'checks'> => {
  const written = Object.entries(schema['x-checks'] ?? {});
  if (written.length === 0) return {};
  const checks = written.map(([name, { fields, condition, message, en }]) => ({
    name,
    fields,
    condition,
    message: { 'pt-BR': message, en },
  }));
  return { checks };
};

/** The wire profile, with the operator of each named filter. */
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

/** What an entity is built from. */
export type EntitySource = {
  readonly file: string;
  readonly schema: EntitySchema;
  readonly screens: ScreenSchema;
  readonly keyOf: (resource: string) => string;
  /** Entities whose records share the values of a space. */
  readonly sharedBy: (space: string) => readonly string[];
  readonly referringBy: NonNullable<FieldContext['referringBy']>;
  /** Whether another entity stores the field of this resource. */
  readonly isReferred: (resource: string, field: string) => boolean;
};

/** A value of a deleted record may be used again, unless it is the record's id on the wire or others refer to it. */
const isReusable = ({ schema, isReferred }: EntitySource, fields: readonly string[]): boolean => {
  const { name, key = 'id', softDelete = false } = schema['x-resource'];
  return softDelete && !fields.some((field) => field === key || isReferred(name, field));
};

/** Whether full-text search can read a field: it is stored as a text, which the id of a record is not. */
const isSearchable = ({ kind, options, ref, virtual, writeOnly }: FieldDescription): boolean =>
  isSearchableKind(kind) &&
  !isCoded({ kind, options }) &&
  !virtual &&
  !writeOnly &&
  ref?.field !== 'id';

type Found = Pick<EntityDescription, 'recordRepresentation' | 'search' | 'defaultSort'>;

/** By what a record is named, searched and sorted where its schema does not say. */
const foundBy = (fields: readonly FieldDescription[], stated: Partial<Found>): Found => {
  const readable = fields.filter(isSearchable).map(({ name }) => name);
  const recordRepresentation =
    stated.recordRepresentation ?? readable[0] ?? fields[0]?.name ?? 'id';
  const isSorted = fields.some(({ name, sortable }) => name === recordRepresentation && sortable);
  return {
    recordRepresentation,
    search: readable.includes(recordRepresentation) ? [recordRepresentation] : readable.slice(0, 1),
    defaultSort: isSorted
      ? { field: recordRepresentation, order: 'ASC' }
      : { field: 'createdAt', order: 'DESC' },
  };
};

/** The other entities that share a space. */
const sharing = ({ schema, sharedBy }: EntitySource, space: string): readonly string[] =>
  sharedBy(space).filter((resource) => resource !== schema['x-resource'].name);

/** Sets of fields whose values together are unique. No two rows of a sequence begin on the same day. */
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

const unnamedOf = (
  unnamed: EntitySchema['x-resource']['unnamed'],
): Pick<EntityDescription, 'unnamed'> => {
  if (!unnamed) return {};
  const { title, ...rest } = unnamed;
  return { unnamed: { 'pt-BR': title, ...rest } };
};

const describe = (from: EntitySource): EntityDescription => {
  const { file, schema, screens, keyOf } = from;
  const own = buildFields(schema.properties, {
    file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf,
    referringBy: from.referringBy,
  });
  const wizard = screens.wizard && buildWizard(screens.wizard, own);
  const fields = withStepConditions(own, wizard);
  const {
    name,
    title,
    en,
    menu: _menu,
    effective: _effective,
    wire: _wire,
    unnamed,
    ...stated
  } = schema['x-resource'];
  const effective = effectiveOf(schema);
  const calls = callsOf(schema);
  const found = foundBy(fields, stated);
  return {
    resource: name,
    type: pascalCase(schema.$id),
    label: {
      one: { 'pt-BR': schema.title, en: schema['x-en'].title ?? schema.title },
      many: { 'pt-BR': title, en },
    },
    apiPath: `/${kebabCase(name)}`,
    calls,
    key: 'id',
    ...found,
    pageSize: defaultPageSize,
    ...withoutUndefined(stated),
    ...unnamedOf(unnamed),
    ...(effective ? { effective } : {}),
    ...wireOf(schema, fields),
    paths: { ...pathsOf(schema, calls), ...(wizard ? { step: wizard.path } : {}) },
    deletable: calls.includes('delete'),
    unique: uniqueOf(from),
    fields,
    actions: Object.entries(schema['x-actions'] ?? {}).map(([action, written]) =>
      actionOf(action, written, { file, keyOf }),
    ),
    access: schema['x-access'],
    ...checksOf(schema),
    screens: buildScreens(fields, found.recordRepresentation, screens),
    ...(wizard ? { wizard } : {}),
    ...namedScreensOf(from, { fields, representation: found.recordRepresentation }),
  };
};

/** Derives everything of an entity from its files. They must have passed the lint. */
export const buildEntity = (source: EntitySource): EntityModel => {
  const schema = withPeriodEnd(source.schema);
  return {
    file: source.file,
    name: schema.$id,
    schema,
    screens: source.screens,
    description: describe({ ...source, schema }),
  };
};
