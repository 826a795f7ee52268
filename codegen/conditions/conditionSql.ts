import {
  type Comparison,
  type ConditionNode,
  type ConditionedField,
  type Constant,
  type FieldDescription,
  type Place,
  conditionPlan,
  fieldAt,
  placesOf,
  sqlTypes,
  withoutClock,
} from '@patio/framework/kernel';
import type { EntityModel } from '../model/Model';
import type { Constraint } from '../write/sqlColumns';
import { identifier, literal, pathObjectName } from '../write/sqlText';
import { conditionPath, pathVariables, presentPath } from './conditionPath';

const columnType = (field: FieldDescription): string => sqlTypes[field.kind](field);

const constantSql = (as: Comparison, value: Constant): string => {
  if (as === 'day') return `date ${literal(String(value))}`;
  if (as === 'instant') return `timestamptz ${literal(String(value))}`;
  if (as === 'time') return `time ${literal(String(value))}`;
  return typeof value === 'string' && as === 'text' ? literal(value) : String(value);
};

/** A column as it is compared: identifiers of records as texts. */
const comparedColumn = (place: Place): string => {
  const field = fieldAt(place);
  const column = identifier(field.name);
  return columnType(field) === 'uuid' ? `${column}::text` : column;
};

const symbols = { eq: '=', min: '>=', max: '<=' } as const;

type Compare = Extract<ConditionNode, { op: 'compare' }>;

/** Blank texts count as absent on every side: two of them are not equal. */
const textGuard = (as: Comparison, place: Place): string =>
  as === 'text' ? ` and ${comparedColumn(place)} ~ '[^[:space:]]'` : '';

const compareSql = ({ as, test, place, operand }: Compare): string => {
  const left = comparedColumn(place);
  if ('constant' in operand)
    return `(${left} ${symbols[test]} ${constantSql(as, operand.constant)}) is true`;
  if ('clock' in operand) throw new Error('a table does not ask for the day');
  const right = comparedColumn(operand.place);
  const { plus } = operand;
  if (plus !== undefined) {
    // Distances of days are whole numbers; those of amounts could leave the type of the column.
    const distance = as === 'day' ? `${left} - ${right}` : `${left}::numeric - ${right}`;
    return `(${distance} ${symbols[test]} ${plus}) is true`;
  }
  return `(${left} ${symbols[test]} ${right}${textGuard(as, place)}) is true`;
};

/** That a column holds something: not null, not blank, not empty. */
const presentSql = (field: FieldDescription): string => {
  const column = identifier(field.name);
  const type = columnType(field);
  if (type === 'jsonb')
    return `jsonb_path_exists(${column}, ${literal(`$ ? (${presentPath('$', field)})`)}) is true`;
  if (type.endsWith('[]')) return `(array_to_string(${column}, '') ~ '[^[:space:]]') is true`;
  return type === 'text' ? `(${column} ~ '[^[:space:]]') is true` : `${column} is not null`;
};

const isColumn = ({ path }: Place): boolean => path.length === 1;

/** Leaves that look into JSON are judged by JSON path, all others by the columns themselves. */
const jsonSql = (node: ConditionNode): string => {
  const scope = { own: undefined };
  const variables = pathVariables(placesOf(node), scope);
  return `jsonb_path_exists('{}', ${literal(`$ ? (${conditionPath(node, scope)})`)}, ${variables})`;
};

const leafSql = (node: Exclude<ConditionNode, { op: 'not' | 'group' }>): string => {
  if (!placesOf(node).every(isColumn)) return jsonSql(node);
  if (node.op === 'present') return presentSql(fieldAt(node.place));
  if (node.op === 'compare') return compareSql(node);
  const values = node.values.map((value) => constantSql(node.as, value));
  return `(${comparedColumn(node.place)} in (${values.join(', ')})) is true`;
};

/**
 * A condition over the columns of a table. Never null: every leaf is true or false, so that `not` means what it means
 * on the other sides. Own places are the record's.
 */
const conditionSql = (node: ConditionNode): string => {
  if (node.op === 'not') return `not (${conditionSql(node.part)})`;
  if (node.op !== 'group') return leafSql(node);
  const parts = node.parts.map(conditionSql);
  return `(${parts.join(node.of === 'all' ? ' and ' : ' or ')})`;
};

const trailPath = (trail: readonly FieldDescription[]): string =>
  trail
    .slice(1)
    .reduce(
      (path, { name, kind }) =>
        `${path}.${JSON.stringify(name)}${kind === 'arrayTable' ? '[*]' : ''}`,
      trail[0]?.kind === 'arrayTable' ? '$[*]' : '$',
    );

/** That no object below a trail satisfies a predicate. */
const nowhereSql = (
  trail: readonly FieldDescription[],
  predicate: string,
  places: readonly Place[],
): string => {
  const column = identifier(trail[0]?.name ?? '');
  const variables = pathVariables(places, { own: '@' });
  const path = literal(`${trailPath(trail)} ? (${predicate})`);
  return `jsonb_path_exists(${column}, ${path}, ${variables}) is not true`;
};

const own = (field: FieldDescription): string =>
  presentPath(`@.${JSON.stringify(field.name)}`, field);

const requiredSql = ({ trail, field }: ConditionedField, node: ConditionNode): string =>
  trail.length === 0
    ? `not (${conditionSql(node)}) or ${presentSql(field)}`
    : nowhereSql(trail, `${conditionPath(node, { own: '@' })} && !(${own(field)})`, placesOf(node));

const clearedSql = ({ trail, field }: ConditionedField, node: ConditionNode): string =>
  trail.length === 0
    ? `${conditionSql(node)} or not (${presentSql(field)})`
    : nowhereSql(trail, `!(${conditionPath(node, { own: '@' })}) && ${own(field)}`, placesOf(node));

const isStored = ({ trail, field }: ConditionedField): boolean =>
  ![...trail, field].some(({ virtual }) => virtual);

/** Name of the constraint of a field that is required, or shown, under a condition; the path leads to it by names. */
export const fieldConditionName = (
  resource: string,
  path: readonly string[],
  what: 'required' | 'when',
): string => pathObjectName(resource, path, what, 'check');

/** Name of the constraint of a rule over several fields. */
export const checkName = (resource: string, check: string): string =>
  pathObjectName(resource, [check], 'check');

/**
 * Constraints of an entity's conditions: what is required now is there, what does not apply is not, every check holds
 * as far as it does not ask for the day.
 */
export const conditionConstraints = ({ description }: EntityModel): readonly Constraint[] => {
  const { fields, checks } = conditionPlan(description);
  const named = (name: string, text: string): Constraint => ({
    name,
    sql: `constraint ${name} check (${text})`,
  });
  const ofFields = fields.filter(isStored).flatMap((subject) => {
    const { trail, field, when, required } = subject;
    const nameFor = (what: 'required' | 'when') =>
      fieldConditionName(
        description.resource,
        [...trail, field].map(({ name }) => name),
        what,
      );
    const isCleared = when && field.onHide !== 'keep';
    return [
      ...(required ? [named(nameFor('required'), requiredSql(subject, required.node))] : []),
      ...(isCleared ? [named(nameFor('when'), clearedSql(subject, when.node))] : []),
    ];
  });
  const ofChecks = checks.flatMap(({ check, node }) => {
    const stored = withoutClock(node);
    return stored ? [named(checkName(description.resource, check.name), conditionSql(stored))] : [];
  });
  return [...ofFields, ...ofChecks];
};
