import type {
  ActionDescription,
  EntityDescription,
  EntityPaths,
  GenericCall,
  Localized,
} from '../../src/kernel/entity/EntityDescription';
import { buildFields } from './buildField';
import { buildScreens } from './buildScreens';
import type { EntityModel } from './Model';
import { kebabCase, pascalCase } from './names';
import { withoutUndefined } from './withoutUndefined';
import type { ActionSchema, EntitySchema, ScreenSchema } from './SchemaTypes';

const defaultPageSize = 10;

const actionDefaults = { reason: 'none', tone: 'neutral', bulk: false } as const;

/** A text in both languages; undefined without the Portuguese one. */
const localized = (pt: string | undefined, en: string | undefined): Localized | undefined =>
  pt === undefined ? undefined : { 'pt-BR': pt, en: en ?? pt };

const actionOf = (name: string, action: ActionSchema): ActionDescription => {
  const { title, confirm, done, 'x-en': english, ...rest } = action;
  return withoutUndefined<ActionDescription>({
    name,
    label: { 'pt-BR': title, en: english.title ?? title },
    confirm: localized(confirm, english.confirm),
    done: { 'pt-BR': done, en: english.done ?? done },
    ...actionDefaults,
    ...rest,
  });
};

const callsOf = (schema: EntitySchema): readonly GenericCall[] => {
  const stated = schema['x-resource'].calls;
  if (stated) return stated;
  const access = schema['x-access'];
  const calls: readonly (GenericCall | false)[] = [
    'list',
    'get',
    access.create !== undefined && 'create',
    access.edit !== undefined && 'update',
    access.delete !== undefined && 'delete',
    schema['x-actions'] !== undefined && 'actions',
    'history',
  ];
  return calls.filter((call) => call !== false);
};

const pathsOf = (schema: EntitySchema, calls: readonly GenericCall[]): EntityPaths => {
  const { name, paths } = schema['x-resource'];
  if (paths) return paths;
  const base = `/${kebabCase(name)}`;
  return {
    list: base,
    ...(calls.includes('create') ? { create: `${base}/register` } : {}),
    ...(calls.includes('update') ? { edit: `${base}/:id/edit` } : {}),
    show: `${base}/:id`,
  };
};

/** Addresses of an entity's pages, by screen. */
export const screenPathsOf = (schema: EntitySchema): EntityPaths =>
  pathsOf(schema, callsOf(schema));

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

/** What an entity is built from. */
export type EntitySource = {
  readonly file: string;
  readonly schema: EntitySchema;
  readonly screens: ScreenSchema;
  readonly keyOf: (resource: string) => string;
  /** Whether another entity stores the field of this resource. */
  readonly isReferred: (resource: string, field: string) => boolean;
};

/** A value of a deleted record may be used again, unless it is the record's id on the wire or others refer to it. */
const isReusable = ({ schema, isReferred }: EntitySource, fields: readonly string[]): boolean => {
  const { name, key = 'id', softDelete = false } = schema['x-resource'];
  return softDelete && !fields.some((field) => field === key || isReferred(name, field));
};

const describe = (from: EntitySource): EntityDescription => {
  const { file, schema, screens, keyOf } = from;
  const fields = buildFields(schema.properties, {
    file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf,
  });
  const { name, title, en, menu: _menu, ...stated } = schema['x-resource'];
  const calls = callsOf(schema);
  const representation = stated.recordRepresentation ?? fields[0]?.name ?? 'id';
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
    recordRepresentation: representation,
    search: [representation],
    defaultSort: { field: representation, order: 'ASC' },
    pageSize: defaultPageSize,
    ...withoutUndefined(stated),
    paths: pathsOf(schema, calls),
    deletable: calls.includes('delete'),
    unique: (schema['x-unique'] ?? []).map(({ fields: columns, code }) => ({
      fields: columns,
      code: code ?? 'validation.not_unique',
      ...(isReusable(from, columns) ? { reusable: true } : {}),
    })),
    fields,
    actions: Object.entries(schema['x-actions'] ?? {}).map(([action, written]) =>
      actionOf(action, written),
    ),
    access: schema['x-access'],
    ...checksOf(schema),
    screens: buildScreens(fields, representation, screens),
  };
};

/** Derives everything of an entity from its files. They must have passed the lint. */
export const buildEntity = (source: EntitySource): EntityModel => ({
  file: source.file,
  name: source.schema.$id,
  schema: source.schema,
  description: describe(source),
});
