import type { AccessRule, Condition } from '@patio/framework/kernel';
import type { PropertySchema } from '../model/SchemaTypes';
import { at, type EntityRule } from './entityRule';
import type { Problem } from './Problem';
import { type EntitySource, problem } from './World';

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
