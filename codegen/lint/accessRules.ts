/**
 * Rules on who may do what: calls and groups (`accessRules`), approvals (`approvalRules`), conditions that reveal a
 * value their writer cannot read (`oracleRules`).
 */

import type { AccessRule, Condition } from '@patio/framework/kernel';
import type { EntitySchema, PropertySchema } from '../model/SchemaTypes';
import { at, type EntityRule, type EntitySource, problem, unknownName, type World } from './World';
import type { Problem } from './Problem';

type RulePlace = { readonly rule: AccessRule; readonly path: readonly string[] };

const groupProblems = (
  entity: EntitySource,
  { rule, path }: RulePlace,
  { groups }: World,
): readonly Problem[] =>
  'groups' in rule && groups.length > 0
    ? rule.groups.flatMap((name, index) =>
        unknownName('unknown-group', at(entity, ...path, 'groups', index), {
          name,
          known: groups,
          what: 'group',
        }),
      )
    : [];

const operationOfCall = {
  list: 'list',
  get: 'show',
  create: 'create',
  update: 'edit',
  delete: 'delete',
  history: 'history',
} as const;

const usualCalls = ({ 'x-resource': { singleton } }: EntitySource['schema']) =>
  singleton ? (['get', 'update', 'history'] as const) : (['list', 'get', 'history'] as const);

const barredCalls = ({ schema }: EntitySource) =>
  (schema['x-resource'].calls ?? usualCalls(schema)).flatMap((call) => {
    const operation = call === 'actions' ? undefined : operationOfCall[call];
    return operation === undefined || schema['x-access'][operation] ? [] : [{ call, operation }];
  });

/** Calls nobody may use, and unknown groups. */
export const accessRules: EntityRule = (entity, world) => {
  const { 'x-access': stated, 'x-actions': actions = {} } = entity.schema;
  const { rows: _rows, ...access } = stated;
  const places: readonly RulePlace[] = [
    ...Object.entries(access).map(([name, rule]) => ({ rule, path: ['x-access', name] })),
    ...Object.entries(actions).map(([name, action]) => ({
      rule: action.access,
      path: ['x-actions', name, 'access'],
    })),
    ...Object.entries(entity.schema.properties).flatMap(([name, property]) =>
      Object.entries(property['x-access'] ?? {}).map(([right, rule]) => ({
        rule,
        path: ['properties', name, 'x-access', right],
      })),
    ),
  ];
  const barred = barredCalls(entity).map(({ call, operation }) =>
    problem('access-missing', at(entity, 'x-access'), {
      message: `the call "${call}" is mounted, but "${operation}" is missing here`,
      suggestion: `Add "${operation}" to x-access, or ${
        entity.schema['x-resource'].calls
          ? `drop "${call}" from x-resource.calls`
          : `list the calls without "${call}" as x-resource.calls`
      }.`,
    }),
  );
  return [...barred, ...places.flatMap((place) => groupProblems(entity, place, world))];
};

const operations = { create: 'create', update: 'edit', delete: 'delete' } as const;

const groupsOf = (rule: AccessRule | undefined): readonly string[] | undefined =>
  rule && 'groups' in rule ? rule.groups : undefined;

/** Groups that read a field unmasked; undefined if not determined by groups. */
const readersOf = (
  access: EntitySchema['x-access'],
  property: PropertySchema,
): readonly string[] | undefined => {
  const own = property['x-access']?.read;
  if (own) return groupsOf(own);
  if ((property['x-pii'] ?? 'none') === 'none') return undefined;
  return access.reveal ? [] : groupsOf(access.edit);
};

const isSet = (property: PropertySchema): boolean =>
  property['x-editable'] !== 'never' && !property.readOnly && !property['x-virtual'];

/** A change with a withheld part cannot be approved: a field no approver reads unmasked could never change. */
const unreadProblems: EntityRule = (entity) => {
  const { 'x-resource': resource, 'x-access': access, properties } = entity.schema;
  const approvers = groupsOf(access.approve);
  const changes = resource.approval?.calls.some((call) => call !== 'delete');
  if (!changes || !approvers) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const readers = isSet(property) ? readersOf(access, property) : undefined;
    if (!readers || approvers.some((group) => readers.includes(group))) return [];
    const isMasked = !property['x-access']?.read;
    return [
      problem('approval-unread', at(entity, 'properties', name), {
        message: `a change of "${name}" could be approved by nobody: who approves (${approvers.join(', ')}) does not see its value`,
        suggestion: isMasked
          ? `Write "x-access": { "read": { "groups": [${approvers.map((group) => `"${group}"`).join(', ')}, …] } } beside its x-pii, or let who edits approve and drop "reveal".`
          : 'Name a group of "approve" in its x-access.read too.',
      }),
    ];
  });
};

/** Approvals: someone may approve, and someone may request. */
export const approvalRules: EntityRule = (entity, world) => {
  const { 'x-resource': resource, 'x-access': access } = entity.schema;
  const { approval, calls } = resource;
  if (!approval)
    return access.approve
      ? [
          problem('approval-access', at(entity, 'x-access', 'approve'), {
            message: 'no call waits for an approval',
            suggestion: 'Add "approval" to x-resource, or drop "approve" here.',
          }),
        ]
      : [];
  const child = /\{\w+\}/.test(resource.apiPath ?? '')
    ? [
        problem('approval-child', at(entity, 'x-resource', 'approval'), {
          message: `the calls of the entity lie below one parent ("${resource.apiPath}"), which a waiting change does not keep`,
          suggestion: 'Drop "approval", or give the entity an apiPath without a parent.',
        }),
      ]
    : [];
  const missing = approval.calls.flatMap((call, index) => {
    const isMounted = calls ? calls.includes(call) : access[operations[call]] !== undefined;
    return isMounted
      ? []
      : [
          problem('approval-call', at(entity, 'x-resource', 'approval', 'calls', index), {
            message: `"${call}" is not among the calls of the entity`,
            suggestion: `Add "${operations[call]}" to x-access, or drop "${call}" here.`,
          }),
        ];
  });
  return [
    ...(access.approve
      ? []
      : [
          problem('approval-access', at(entity, 'x-access'), {
            message: 'changes wait for an approval, but nobody may approve them',
            suggestion: 'Add "approve" to x-access.',
          }),
        ]),
    ...missing,
    ...child,
    ...unreadProblems(entity, world),
  ];
};

type Comparison = {
  readonly names: readonly [string, string];
  readonly path: readonly (string | number)[];
};

/** Pairs of fields compared in conditions. */
const comparisonsIn = (condition: Condition, path: Comparison['path']): readonly Comparison[] => {
  if ('not' in condition) return comparisonsIn(condition.not, [...path, 'not']);
  if ('allOf' in condition)
    return condition.allOf.flatMap((part, index) => comparisonsIn(part, [...path, 'allOf', index]));
  if ('anyOf' in condition)
    return condition.anyOf.flatMap((part, index) => comparisonsIn(part, [...path, 'anyOf', index]));
  return Object.entries(condition).flatMap(([test, operand]: readonly [string, unknown]) =>
    typeof operand === 'object' && operand !== null && '$data' in operand
      ? [{ names: [condition.field, String(operand.$data)] as const, path: [...path, test] }]
      : [],
  );
};

const placesIn = ({ schema }: EntitySource): readonly Comparison[] => [
  ...Object.entries(schema['x-checks'] ?? {}).flatMap(([name, { condition }]) =>
    comparisonsIn(condition, ['x-checks', name, 'condition']),
  ),
  ...Object.entries(schema.properties).flatMap(([name, property]) =>
    (['x-when', 'x-required-when'] as const).flatMap((keyword) =>
      property[keyword] ? comparisonsIn(property[keyword], ['properties', name, keyword]) : [],
    ),
  ),
];

/** Whether one rule is certain to admit everyone another admits. */
const admitsAll = (wide: AccessRule | undefined, narrow: AccessRule): boolean => {
  if (!wide) return false;
  if ('groups' in wide && 'groups' in narrow)
    return narrow.groups.every((group) => wide.groups.includes(group));
  return JSON.stringify(wide) === JSON.stringify(narrow);
};

/** Whether everyone admitted by a rule reads a field unmasked. */
const isReadBy = (
  { schema }: EntitySource,
  { 'x-access': access, 'x-pii': pii = 'none' }: PropertySchema,
  rule: AccessRule,
): boolean => {
  if (access?.read) return admitsAll(access.read, rule);
  if (pii === 'none') return true;
  const { reveal, edit } = schema['x-access'];
  return reveal === undefined && admitsAll(edit, rule);
};

/** Rules that admit everyone who may change an existing record's field; undefined if nobody may. */
const writersOf = (
  { schema }: EntitySource,
  { 'x-editable': editable = 'always', 'x-access': access }: PropertySchema,
): readonly AccessRule[] | undefined => {
  const { edit } = schema['x-access'];
  if (!edit || editable === 'never' || editable === 'create') return undefined;
  return access?.write ? [edit, access.write] : [edit];
};

const leakingPairs = (
  entity: EntitySource,
  [one, other]: Comparison['names'],
): readonly (readonly [string, string])[] => {
  const { properties } = entity.schema;
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  return pairs.filter(([set, read]) => {
    const [own, compared] = [set, read].map((name) => properties[name.replace(/^\//, '')]);
    const writers = own && writersOf(entity, own);
    if (!writers || !compared || own === compared) return false;
    return !writers.some((rule) => isReadBy(entity, compared, rule));
  });
};

/**
 * A rule that compares an editable field with one the person cannot read: the hidden value could be found by bisection,
 * whatever the error says.
 */
export const oracleRules: EntityRule = (entity): readonly Problem[] =>
  placesIn(entity).flatMap(({ names, path }) =>
    leakingPairs(entity, names)
      .slice(0, 1)
      .map(([set, read]) =>
        problem('condition-oracle', at(entity, ...path), {
          message: `who may set "${set}" and not read "${read}" in clear learns it by trying`,
          suggestion: `Compare with a constant, or let those who set "${set}" read "${read}".`,
        }),
      ),
  );
