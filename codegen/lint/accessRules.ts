import type { AccessRule } from '@patio/framework/kernel';
import { at, type EntityRule } from './entityRule';
import type { Problem } from './Problem';
import { type EntitySource, problem, unknownName, type World } from './World';

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
