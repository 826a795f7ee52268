/** Rules on an entity as a whole. `entityRules`, at the end, lists them all in the order of their reports. */

import { basename } from 'node:path';
import { asideName, isComparedAlike, serverMembers } from '@patio/framework/kernel';
import { serverColumnNames } from '../write/sqlTable';
import { pascalCase, takenId, takenResource } from '../model/names';
import { accessRules, oracleRules, approvalRules } from './accessRules';
import { actionRules, asksRules } from './actionRules';
import { siblingRules, rowRules, emptySetRules, repeatedSetRules, spaceRules } from './rowRules';
import { searchRules, sortRules, viewRules } from './viewRules';
import type { PropertySchema } from '../model/SchemaTypes';
import { menuRules } from './screenRules';
import { conditionRules } from './conditionRules';
import { effectiveRules } from './effectiveRules';
import {
  at,
  type EntityRule,
  fieldNames,
  kindName,
  knownField,
  type EntitySource,
  problem,
  unknownErrorCode,
  unstored,
} from './World';

/** A count must be of references to this entity, in a read-only integer. */
const computedRules: EntityRule = (entity, world) =>
  Object.entries(entity.schema.properties).flatMap(([name, property]) => {
    const computed = property['x-computed'];
    if (!computed || !('count' in computed)) return [];
    const { resource, field } = computed.count;
    const other = world.entities.find(({ schema }) => schema['x-resource'].name === resource);
    const ref = other?.schema.properties[field]?.['x-ref'];
    const fault = (message: string, suggestion: string) =>
      problem('computed-unfit', at(entity, 'properties', name, 'x-computed'), {
        message,
        suggestion,
      });
    return [
      ...(ref?.resource === entity.schema['x-resource'].name
        ? []
        : [
            fault(
              `"${resource}.${field}" does not refer to this entity`,
              'Name an entity and its field with an x-ref to this one.',
            ),
          ]),
      ...(property.type === 'integer' && !entity.schema.required?.includes(name)
        ? []
        : [
            fault('a count is never set', 'Write "type": "integer", and leave it out of required.'),
          ]),
    ];
  });

/** The engine's own list parameters. */
const queryNames = [
  'range',
  'sort',
  'filter',
  'count',
  'after',
  'before',
  'limit',
  'deleted',
  'validOn',
];
const maxObjectName = 63;
const longestSuffix = '_check'.length;

/** A property renamed to this wire name. */
const renamedSuggestion = (id: string, name: string): string => {
  const singular = id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const own = `${singular}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return name === 'id'
    ? `Name it "${own}"; with "key" in x-resource it is the id on the wire.`
    : `Name it "${own}"; with "wire": { "names": { "${own}": "${name}" } } in x-resource it travels as "${name}".`;
};

/** Names that generated code, the language or the framework's tables have already. */
const takenNameRules: EntityRule = (entity) => {
  const { $id: id, 'x-resource': resource } = entity.schema;
  const [idFault, nameFault] = [takenId(id), takenResource(resource.name)];
  return [
    ...(idFault === undefined
      ? []
      : [
          problem('reserved-name', at(entity, '$id'), {
            message: idFault,
            suggestion: `Choose another name for the entity and its file, such as "${id}-record".`,
          }),
        ]),
    ...(nameFault === undefined
      ? []
      : [
          problem('reserved-name', at(entity, 'x-resource', 'name'), {
            message: nameFault,
            suggestion: `Choose another name, such as "own${pascalCase(resource.name)}".`,
          }),
        ]),
  ];
};

/** Names that the server refuses in every body, since they would reach a prototype. */
const unsendableNames: ReadonlySet<string> = new Set(['constructor', 'prototype']);

type Path = readonly string[];

/** Paths of properties that no body may contain, at any depth. */
const unsendableIn = (
  properties: Readonly<Record<string, PropertySchema>> = {},
  path: Path,
): readonly Path[] =>
  Object.entries(properties).flatMap(([name, property]) => [
    ...(unsendableNames.has(name) ? [[...path, name]] : []),
    ...unsendableIn(property.properties, [...path, name, 'properties']),
    ...unsendableIn(property.items?.properties, [...path, name, 'items', 'properties']),
  ]);

const sendableRules: EntityRule = (entity) => {
  const { properties, 'x-actions': actions = {} } = entity.schema;
  const paths = [
    ...unsendableIn(properties, ['properties']),
    ...Object.entries(actions).flatMap(([name, { asks }]) =>
      unsendableIn(asks?.properties, ['x-actions', name, 'asks', 'properties']),
    ),
  ];
  return paths.map((path) =>
    problem('reserved-name', at(entity, ...path), {
      message: `the server refuses a member "${path.at(-1)}" in every call`,
      suggestion: `Name it "${path.at(-1)}Name" or the like.`,
    }),
  );
};

/** Constraints of unique sets have the names of their fields. */
const setNameRules: EntityRule = (entity) => {
  const { 'x-resource': resource, 'x-unique': sets = [], properties } = entity.schema;
  const isAlike = (field: string): boolean => {
    const property = properties[field];
    const kind = property && kindName(property);
    if (!property || property['x-ref'] || kind === undefined) return false;
    return isComparedAlike({ kind, pattern: property.pattern, case: property['x-case'] });
  };
  return sets.flatMap(({ fields }, index) => {
    const suffix = fields.some(isAlike) ? 'alike' : 'key';
    const name = [resource.name, ...fields, suffix].join('_');
    return fields.length > 1 && name.length > maxObjectName
      ? [
          problem('name-too-long', at(entity, 'x-unique', index, 'fields'), {
            message: `the constraint ${name} would have more than ${maxObjectName} characters`,
            suggestion: 'Shorten the name of the resource or of a field.',
          }),
        ]
      : [];
  });
};

const nameRules: EntityRule = (entity) => {
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
            suggestion: `Write "$id": "${basename(file, '.schema.json')}", or rename the file.`,
          }),
        ]),
    ...fieldNames(entity)
      .filter((name) => reserved.includes(name))
      .map((name) =>
        problem('reserved-name', at(entity, 'properties', name), {
          message: `every record has a member "${name}" of the server`,
          suggestion: renamedSuggestion(schema.$id, name),
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

const isUniqueAlone = ({ schema }: EntitySource, name: string): boolean =>
  (schema['x-unique'] ?? []).some(({ fields }) => fields.length === 1 && fields[0] === name);

const keyRules: EntityRule = (entity) => {
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

/** Kinds of fields that can hold names. */
const nameKinds: ReadonlySet<string | undefined> = new Set(['string', 'text']);

type NamedProperty = { readonly name: string; readonly property: PropertySchema };

const readersOf = ({ 'x-access': access, 'x-pii': pii = 'none' }: PropertySchema): string =>
  JSON.stringify([access?.read, pii]);

/** Why a field cannot name records in another language, with a suggestion. */
const nameFault = (
  { name, property }: NamedProperty,
  usual: Partial<NamedProperty>,
): readonly [message: string, suggestion: string] | undefined => {
  if (!usual.property)
    return ['the default language names no field', 'Add "recordRepresentation" to x-resource.'];
  if (!nameKinds.has(kindName(property)) || property['x-computed'] || property.writeOnly)
    return [
      `"${name}" cannot name records: it is no text`,
      'Name a field with "type": "string" and no format.',
    ];
  return readersOf(property) === readersOf(usual.property)
    ? undefined
    : [
        `"${name}" and "${usual.name}" are read by different people`,
        'Give both the same x-pii and x-access.read.',
      ];
};

/** Names in other languages are texts in columns, read by the same people as the name that they replace. */
const translatedNameRules: EntityRule = (entity) => {
  const { properties, 'x-resource': resource } = entity.schema;
  const { recordRepresentation: usual = '', 'x-i18n': translations = {} } = resource;
  return Object.entries(translations).flatMap(([language, { recordRepresentation: name }]) => {
    if (typeof name !== 'string') return [];
    const where = at(entity, 'x-resource', 'x-i18n', language, 'recordRepresentation');
    const { [name]: property, [usual]: named } = properties;
    if (!property) return knownField(entity, name, where);
    const withoutColumn = unstored(entity, name, where);
    if (withoutColumn.length > 0) return withoutColumn;
    const fault = nameFault({ name, property }, named ? { name: usual, property: named } : {});
    if (!fault) return [];
    const [message, suggestion] = fault;
    return [problem('keyword-unfit', where, { message, suggestion })];
  });
};

const resourceRules: EntityRule = (entity) => {
  const { recordRepresentation, unnamed, scope, apiPath = '' } = entity.schema['x-resource'];
  const where = (name: string) => at(entity, 'x-resource', name);
  const placeholders = [...apiPath.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  return [
    ...(recordRepresentation === undefined
      ? []
      : knownField(entity, recordRepresentation, where('recordRepresentation'))),
    ...(unnamed?.by ?? []).flatMap((name) => knownField(entity, name, where('unnamed'))),
    ...(scope
      ? knownField(entity, scope.column, {
          ...at(entity, 'x-resource', 'scope', 'column'),
          extra: ['id'],
        })
      : []),
    ...placeholders.flatMap((name) => knownField(entity, name, where('apiPath'))),
  ];
};

/** Query parameters must refer to filterable fields, and not clash with the engine's. */
const wireFilterRules: EntityRule = (entity) => {
  const { page, filters = {} } = entity.schema['x-resource'].wire ?? {};
  const taken = new Set([...queryNames, ...(page ? [page.number, page.size] : [])]);
  return Object.entries(filters).flatMap(([name, { field }]) => [
    ...knownField(entity, field, at(entity, 'x-resource', 'wire', 'filters', name, 'field')),
    ...(taken.has(name)
      ? [
          problem('reserved-name', at(entity, 'x-resource', 'wire', 'filters', name), {
            message: `"${name}" asks for something else in the query of a list`,
          }),
        ]
      : []),
  ]);
};

/** Wire names must be unique, and not clash with members clients need. */
const wireNameRules: EntityRule = (entity) => {
  const names = entity.schema['x-resource'].wire?.names ?? {};
  const place = (name: string) => at(entity, 'x-resource', 'wire', 'names', name);
  const taken = Object.values(names);
  const others = new Set([
    ...fieldNames(entity).filter((name) => !Object.hasOwn(names, name)),
    ...serverMembers.map((name) => (taken.includes(name) ? asideName(name) : '')),
  ]);
  return Object.entries(names).flatMap(([name, other]) => [
    ...knownField(entity, name, place(name)),
    ...(other === 'id'
      ? [
          problem('reserved-name', place(name), {
            message: 'clients find every record by its "id"',
            suggestion: `Say "key": "${name}" in x-resource: the field is the id on the wire.`,
          }),
        ]
      : []),
    ...(others.has(other) || taken.indexOf(other) !== taken.lastIndexOf(other)
      ? [problem('duplicate-name', place(name), { message: `"${other}" is another member` })]
      : []),
  ]);
};

/** Bulk deletion requires the call that deletes one record. */
const wireDeleteRules: EntityRule = (entity) => {
  const { 'x-resource': resource, 'x-access': access } = entity.schema;
  if (resource.wire?.delete === undefined) return [];
  const place = at(entity, 'x-resource', 'wire', 'delete');
  if (resource.approval?.calls.includes('delete'))
    return [
      problem('keyword-unfit', place, {
        message: 'deletions of these records wait for a second person, one by one',
        suggestion: 'Drop it.',
      }),
    ];
  const isDeletable = resource.calls?.includes('delete') ?? access.delete !== undefined;
  return isDeletable
    ? []
    : [
        problem('keyword-unfit', place, {
          message: 'no call deletes these records',
          suggestion: 'Drop it, or say in x-access who may delete.',
        }),
      ];
};

/** Records below a parent have one list per parent, with its id in the path, and no other page. */
const parentRules: EntityRule = (entity) => {
  const { apiPath = '', paths = {} } = entity.schema['x-resource'];
  if (!apiPath.includes('{')) return [];
  return Object.entries(paths).flatMap(([screen, path]) =>
    screen === 'list' && path.includes(':id')
      ? []
      : [
          problem('page-parent', at(entity, 'x-resource', 'paths', screen), {
            message: `the calls lie below one parent ("${apiPath}"), which this page does not name`,
            suggestion:
              screen === 'list'
                ? `Write "${apiPath.replace(/\{\w+\}/, ':id')}": the parent's id is :id.`
                : 'Drop the page, or give the entity an apiPath without a parent.',
          }),
        ],
  );
};

const setRules: EntityRule = (entity, world) => [
  ...(entity.schema.required ?? []).flatMap((name, index) =>
    knownField(entity, name, at(entity, 'required', index)),
  ),
  ...[entity.schema['x-resource'].wire?.absent].flatMap((code) =>
    code === undefined
      ? []
      : unknownErrorCode(at(entity, 'x-resource', 'wire', 'absent'), { code, world }),
  ),
  ...(entity.schema['x-unique'] ?? []).flatMap(({ fields, code }, index) =>
    fields
      .flatMap((name, column) => {
        const place = at(entity, 'x-unique', index, 'fields', column);
        return [...knownField(entity, name, place), ...unstored(entity, name, place)];
      })
      .concat(
        code === undefined
          ? []
          : unknownErrorCode(at(entity, 'x-unique', index, 'code'), { code, world }),
      ),
  ),
];

const unfitKeywords = ['effective', 'softDelete', 'scope', 'key'] as const;
const unfitCalls = ['create', 'delete'] as const;

/** A singleton is created from defaults, and cannot be created or deleted. */
const singletonRules: EntityRule = (entity) => {
  const { schema } = entity;
  const resource = schema['x-resource'];
  if (!resource.singleton) return [];
  const keywords = unfitKeywords.filter((name) => resource[name] !== undefined);
  const without = (schema.required ?? []).filter(
    (name) => schema.properties[name] && schema.properties[name].default === undefined,
  );
  return [
    ...keywords.map((name) =>
      problem('singleton-form', at(entity, 'x-resource', name), {
        message: `"${name}" has no effect on a singleton`,
        suggestion: `Drop "${name}".`,
      }),
    ),
    ...(resource.apiPath?.includes('{')
      ? [
          problem('singleton-form', at(entity, 'x-resource', 'apiPath'), {
            message: 'a singleton cannot be below a parent',
          }),
        ]
      : []),
    ...unfitCalls
      .filter((call) => schema['x-access'][call])
      .map((call) =>
        problem('singleton-form', at(entity, 'x-access', call), {
          message: `a singleton has no ${call}`,
          suggestion: `Drop "${call}".`,
        }),
      ),
    ...without.map((name) =>
      problem('singleton-form', at(entity, 'properties', name), {
        message: 'a singleton is created from its defaults, and this required field has none',
        suggestion: 'Write a default, or take the field out of required and admit null.',
      }),
    ),
  ];
};

/** Rules on whole entities; those of properties and references are in separate files. */
export const entityRules: readonly EntityRule[] = [
  nameRules,
  takenNameRules,
  sendableRules,
  setNameRules,
  menuRules,
  keyRules,
  resourceRules,
  translatedNameRules,
  wireFilterRules,
  wireNameRules,
  wireDeleteRules,
  parentRules,
  searchRules,
  sortRules,
  setRules,
  emptySetRules,
  repeatedSetRules,
  spaceRules,
  accessRules,
  actionRules,
  asksRules,
  conditionRules,
  oracleRules,
  effectiveRules,
  singletonRules,
  computedRules,
  rowRules,
  ...siblingRules,
  approvalRules,
  viewRules,
];
