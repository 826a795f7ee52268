import type {
  ActionDescription,
  EntityDescription,
  EntityPaths,
  GenericCall,
} from '../../src/kernel/entity/EntityDescription';
import { buildFields } from './buildField';
import { buildScreens } from './buildScreens';
import type { EntityModel } from './Model';
import { kebabCase, pascalCase } from './names';
import type { ActionSchema, EntitySchema, ScreenSchema } from './SchemaTypes';

const defaultPageSize = 10;

const actionOf = (name: string, action: ActionSchema): ActionDescription => ({
  name,
  label: { 'pt-BR': action.title, en: action['x-en'].title ?? action.title },
  ...(action.confirm === undefined
    ? {}
    : { confirm: { 'pt-BR': action.confirm, en: action['x-en'].confirm ?? action.confirm } }),
  done: { 'pt-BR': action.done, en: action['x-en'].done ?? action.done },
  ...(action.when ? { when: action.when } : {}),
  ...(action.refuse ? { refuse: action.refuse } : {}),
  ...(action.set ? { set: action.set } : {}),
  reason: action.reason ?? 'none',
  tone: action.tone ?? 'neutral',
  bulk: action.bulk ?? false,
  access: action.access,
  ...(action.command === undefined ? {} : { command: action.command }),
});

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

/** What an entity is built from. */
export type EntitySource = {
  readonly file: string;
  readonly schema: EntitySchema;
  readonly screens: ScreenSchema;
  readonly keyOf: (resource: string) => string;
};

const describe = ({ file, schema, screens, keyOf }: EntitySource): EntityDescription => {
  const resource = schema['x-resource'];
  const fields = buildFields(schema.properties, {
    file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf,
  });
  const calls = callsOf(schema);
  const representation = resource.recordRepresentation ?? fields[0]?.name ?? 'id';
  return {
    resource: resource.name,
    type: pascalCase(schema.$id),
    label: {
      one: { 'pt-BR': schema.title, en: schema['x-en'].title ?? schema.title },
      many: { 'pt-BR': resource.title, en: resource.en },
    },
    apiPath: resource.apiPath ?? `/${kebabCase(resource.name)}`,
    calls,
    paths: pathsOf(schema, calls),
    key: resource.key ?? 'id',
    recordRepresentation: representation,
    search: resource.search ?? [representation],
    defaultSort: resource.defaultSort ?? { field: representation, order: 'ASC' },
    pageSize: resource.pageSize ?? defaultPageSize,
    deletable: calls.includes('delete'),
    ...(resource.scope ? { scope: resource.scope } : {}),
    unique: (schema['x-unique'] ?? []).map(({ fields: columns, code }) => ({
      fields: columns,
      code: code ?? 'validation.not_unique',
    })),
    fields,
    actions: Object.entries(schema['x-actions'] ?? {}).map(([name, action]) =>
      actionOf(name, action),
    ),
    access: schema['x-access'],
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
