import { errorCodes } from '../../src/kernel/errors/catalogue';
import type { AccessRule } from '../../src/kernel/entity/EntityDescription';
import { kindOf } from '../../src/kernel/kinds/kindOf';
import { isSearchableKind, isSortableKind } from '../../src/kernel/kinds/operators';
import type { PropertySchema } from '../model/SchemaTypes';
import { serverColumnNames } from '../write/sqlTable';
import type { LintCode } from './lintCodes';
import type { Problem } from './Problem';
import {
  type EntitySource,
  pointer,
  problem,
  unknownErrorCode,
  unknownName,
  type World,
} from './World';

type Rule = (entity: EntitySource, world: World) => readonly Problem[];

const maxObjectName = 63;
const longestSuffix = '_check'.length;

const at = ({ file }: EntitySource, ...segments: readonly (string | number)[]) => ({
  file,
  pointer: pointer(...segments),
});

const fieldNames = ({ schema }: EntitySource): readonly string[] => Object.keys(schema.properties);

const kindIn = ({ schema }: EntitySource, name: string) => {
  const property = schema.properties[name];
  const resolution = property ? kindOf(property) : undefined;
  return resolution?.outcome === 'kind' ? resolution.kind : undefined;
};

const knownField = (
  entity: EntitySource,
  name: string,
  where: { readonly pointer: string; readonly extra?: readonly string[] },
): readonly Problem[] =>
  unknownName(
    'unknown-field',
    { file: entity.file, pointer: where.pointer },
    {
      name,
      known: [...fieldNames(entity), ...(where.extra ?? [])],
      what: `field of ${entity.schema.$id}`,
    },
  );

const nameRules: Rule = (entity) => {
  const { schema, file } = entity;
  const isNamedAsFile = file.endsWith(`/${schema.$id}.schema.json`);
  const reserved: readonly string[] = serverColumnNames;
  const table = schema['x-resource'].name;
  return [
    ...(isNamedAsFile
      ? []
      : [
          problem('file-name', at(entity, '$id'), {
            message: `the file is not named ${schema.$id}.schema.json`,
          }),
        ]),
    ...fieldNames(entity)
      .filter((name) => reserved.includes(name))
      .map((name) =>
        problem('reserved-name', at(entity, 'properties', name), {
          message: `every table has a column "${name}"`,
        }),
      ),
    ...fieldNames(entity)
      .filter((name) => `${table}_${name}`.length + longestSuffix > maxObjectName)
      .map((name) =>
        problem('name-too-long', at(entity, 'properties', name), {
          message: `the constraint ${table}_${name}_check would have more than ${maxObjectName} characters`,
        }),
      ),
  ];
};

const translationRules: Rule = (entity) => {
  const { schema } = entity;
  const missing = (where: readonly string[], name: string): Problem =>
    problem('missing-translation', at(entity, ...where, 'x-en'), {
      message: `"${name}" has no English text`,
    });
  const actions = Object.entries(schema['x-actions'] ?? {});
  return [
    ...(schema['x-en'].title === undefined ? [missing([], 'title')] : []),
    ...actions.flatMap(([name, action]) =>
      (['title', 'confirm', 'done'] as const)
        .filter((text) => action[text] !== undefined && action['x-en'][text] === undefined)
        .map((text) => missing(['x-actions', name], text)),
    ),
  ];
};

const isUniqueAlone = ({ schema }: EntitySource, name: string): boolean =>
  (schema['x-unique'] ?? []).some(({ fields }) => fields.length === 1 && fields[0] === name);

const keyRules: Rule = (entity) => {
  const { key } = entity.schema['x-resource'];
  if (key === undefined || key === 'id') return [];
  const where = at(entity, 'x-resource', 'key');
  const unknown = knownField(entity, key, where);
  const isKey = isUniqueAlone(entity, key) && (entity.schema.required ?? []).includes(key);
  return unknown.length > 0 || isKey
    ? unknown
    : [
        problem('key-not-unique', where, {
          message: `"${key}" must be in required and alone in a set of x-unique`,
        }),
      ];
};

const resourceRules: Rule = (entity) => {
  const {
    recordRepresentation,
    search = [],
    defaultSort,
    scope,
    apiPath = '',
  } = entity.schema['x-resource'];
  const where = (...segments: readonly (string | number)[]) =>
    at(entity, 'x-resource', ...segments);
  const placeholders = [...apiPath.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  const sortKind = defaultSort ? kindIn(entity, defaultSort.field) : undefined;
  const unfit = (code: LintCode, place: { file: string; pointer: string }, name: string): Problem =>
    problem(code, place, { message: `"${name}" is of kind ${kindIn(entity, name) ?? 'unknown'}` });
  return [
    ...(recordRepresentation === undefined
      ? []
      : knownField(entity, recordRepresentation, where('recordRepresentation'))),
    ...search.flatMap((name, index) => {
      const kind = kindIn(entity, name);
      const isText = kind === undefined || isSearchableKind(kind);
      return isText
        ? knownField(entity, name, where('search', index))
        : [unfit('search-not-text', where('search', index), name)];
    }),
    ...(defaultSort
      ? knownField(entity, defaultSort.field, {
          ...where('defaultSort', 'field'),
          extra: ['createdAt', 'updatedAt'],
        })
      : []),
    ...(defaultSort && sortKind && !isSortableKind(sortKind)
      ? [unfit('sort-impossible', where('defaultSort', 'field'), defaultSort.field)]
      : []),
    ...(scope
      ? knownField(entity, scope.column, { ...where('scope', 'column'), extra: ['id'] })
      : []),
    ...placeholders.flatMap((name) => knownField(entity, name, where('apiPath'))),
  ];
};

const setRules: Rule = (entity) => [
  ...(entity.schema.required ?? []).flatMap((name, index) =>
    knownField(entity, name, at(entity, 'required', index)),
  ),
  ...(entity.schema['x-unique'] ?? []).flatMap(({ fields, code }, index) => [
    ...fields.flatMap((name, column) =>
      knownField(entity, name, at(entity, 'x-unique', index, 'fields', column)),
    ),
    ...(code === undefined
      ? []
      : unknownErrorCode(at(entity, 'x-unique', index, 'code'), { code, known: errorCodes })),
  ]),
];

const accessProblems = (
  entity: EntitySource,
  rule: AccessRule,
  where: readonly string[],
  world: World,
) =>
  'groups' in rule && world.groups.length > 0
    ? rule.groups.flatMap((name, index) =>
        unknownName('unknown-group', at(entity, ...where, 'groups', index), {
          name,
          known: world.groups,
          what: 'group',
        }),
      )
    : [];

const accessOfCall = { list: 'list', get: 'show', create: 'create', update: 'edit', delete: 'delete', history: 'history' } as const; // prettier-ignore

const accessRules: Rule = (entity, world) => {
  const { 'x-access': access, 'x-resource': resource, 'x-actions': actions = {} } = entity.schema;
  const calls = resource.calls ?? (['list', 'get', 'history'] as const);
  const barred = calls.flatMap((call) =>
    call === 'actions' || access[accessOfCall[call]]
      ? []
      : [{ call, operation: accessOfCall[call] }],
  );
  return [
    ...barred.map(({ call, operation }) =>
      problem('access-missing', at(entity, 'x-access'), {
        message: `the call "${call}" is mounted, but "${operation}" is missing here`,
        suggestion: `Add "${operation}" to x-access, or drop "${call}" from x-resource.calls.`,
      }),
    ),
    ...Object.entries(access).flatMap(([name, rule]) =>
      accessProblems(entity, rule, ['x-access', name], world),
    ),
    ...Object.entries(actions).flatMap(([name, { access: rule }]) =>
      accessProblems(entity, rule, ['x-actions', name, 'access'], world),
    ),
  ];
};

const valueProblems = (
  entity: EntitySource,
  field: string,
  values: readonly unknown[],
  place: readonly string[],
): readonly Problem[] => {
  const property: PropertySchema | undefined = entity.schema.properties[field];
  if (!property) return knownField(entity, field, at(entity, ...place));
  const choices = property.enum;
  if (!choices) return [];
  return values
    .filter((value) => !(choices as readonly unknown[]).includes(value))
    .map((value) =>
      problem('unknown-value', at(entity, ...place, field), {
        message: `"${String(value)}" is no value of ${field}`,
      }),
    );
};

const actionRules: Rule = (entity) =>
  Object.entries(entity.schema['x-actions'] ?? {}).flatMap(([name, { when, set, refuse }]) => {
    const place = (part: string) => ['x-actions', name, part];
    return [
      ...Object.entries(when ?? {}).flatMap(([field, values]) =>
        valueProblems(entity, field, values, place('when')),
      ),
      ...Object.entries(set ?? {}).flatMap(([field, value]) =>
        valueProblems(entity, field, [value], place('set')),
      ),
      ...Object.entries(refuse ?? {}).flatMap(([field, codes]) => [
        ...valueProblems(entity, field, Object.keys(codes), place('refuse')),
        ...Object.entries(codes).flatMap(([value, code]) =>
          unknownErrorCode(at(entity, ...place('refuse'), field, value), {
            code,
            known: errorCodes,
          }),
        ),
      ]),
    ];
  });

/** Rules over an entity as a whole; those of its properties and references stand in their own files. */
export const entityRules: readonly Rule[] = [
  nameRules, translationRules, keyRules, resourceRules, setRules, accessRules, actionRules,
]; // prettier-ignore
