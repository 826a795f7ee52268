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
  sqlTypeOf,
  withoutClock,
  type Operand,
  comparisonOf,
} from '@patio/framework/kernel';
import type { EntityModel } from '../model/Model';
import { type Constraint, identifier, literal, pathObjectName } from '../write/sqlColumns';

/** Roots of paths in a JSON path: `own` is the current object; undefined for the record itself. */
type PathScope = { readonly own: string | undefined };

const quoted = (text: string): string => JSON.stringify(text);

const steps = (names: readonly string[]): string =>
  names.map((name) => `.${quoted(name)}`).join('');

/** A JSON path: `@."city"` of the current object, `$"address"."city"` of a column. */
const pathOf = ({ from, path }: Place, { own }: PathScope): string => {
  const names = path.map(({ name }) => name);
  if (from === 'own' && own !== undefined) return `${own}${steps(names)}`;
  const [column = '', ...rest] = names;
  return `$${quoted(column)}${steps(rest)}`;
};

const forms: Readonly<Partial<Record<Comparison, string>>> = {
  decimal: '^-?[0-9]{1,15}([.][0-9]{1,10})?$',
  day: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  instant: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$',
  time: '^[0-9]{2}:[0-9]{2}$',
  text: '[^[:space:]]',
};

const jsonTypes: Readonly<Partial<Record<Comparison, string>>> = {
  number: 'number',
  boolean: 'boolean',
};

/** Tests that a value has its comparison's type. Never unknown, so that `!` behaves as expected. */
const guard = (as: Comparison, value: string): string => {
  const form = forms[as];
  const type = `${value}.type() == ${quoted(jsonTypes[as] ?? 'string')}`;
  return form === undefined ? type : `${type} && ${value} like_regex ${quoted(form)}`;
};

const pathSymbols = { eq: '==', min: '>=', max: '<=' } as const;

/** Decimals are text. `.double()` keeps 15 digits and needs PostgreSQL 12; `.number()` needs 17. */
const comparable = (as: Comparison, value: string): string =>
  as === 'decimal' ? `${value}.double()` : value;

const constantText = (as: Comparison, value: Constant): string =>
  as === 'decimal' || as === 'number' ? `(${String(value)})` : JSON.stringify(value);

const leaf =
  '@.type() == "number" || @.type() == "boolean" || (@.type() == "string" && @ like_regex "[^[:space:]]")';

/** Tests that anything in a value is present, at any depth. */
const presentPath = (value: string, field: FieldDescription): string => {
  const as = comparisonOf(field);
  if (as === 'none') return `exists(${value}.** ? (${leaf}))`;
  return jsonTypes[as] === undefined
    ? `(${guard('text', value)})`
    : `${value}.type() == ${quoted(jsonTypes[as])}`;
};

type Compare = Extract<ConditionNode, { op: 'compare' }>;

const comparePath = (
  { as, test, place }: Pick<Compare, 'as' | 'test' | 'place'>,
  operand: Operand,
  scope: PathScope,
): string => {
  const left = pathOf(place, scope);
  if ('constant' in operand)
    return `(${guard(as, left)} && ${comparable(as, left)} ${pathSymbols[test]} ${constantText(as, operand.constant)})`;
  if ('clock' in operand) throw new Error('a table does not ask for the day');
  const right = pathOf(operand.place, scope);
  const compared =
    operand.plus === undefined
      ? `${comparable(as, left)} ${pathSymbols[test]} ${comparable(as, right)}`
      : `(${left} - ${right}) ${pathSymbols[test]} (${operand.plus})`;
  return `(${guard(as, left)} && ${guard(as, right)} && ${compared})`;
};

/** A condition as a PostgreSQL JSON path predicate. Two-valued, like its other forms. */
const conditionPath = (node: ConditionNode, scope: PathScope): string => {
  if (node.op === 'not') return `!(${conditionPath(node.part, scope)})`;
  if (node.op === 'present') return presentPath(pathOf(node.place, scope), fieldAt(node.place));
  if (node.op === 'compare') return comparePath(node, node.operand, scope);
  const [parts, word] =
    node.op === 'in'
      ? [
          node.values.map((constant) => comparePath({ ...node, test: 'eq' }, { constant }, scope)),
          ' || ',
        ]
      : [node.parts.map((part) => conditionPath(part, scope)), node.of === 'all' ? ' && ' : ' || '];
  return `(${parts.join(word)})`;
};

/** A column as JSON for JSON path: decimals, dates and timestamps as wire text. */
const columnJson = (field: FieldDescription): string => {
  const column = identifier(field.name);
  const as = comparisonOf(field);
  if (as === 'decimal') return `${column}::text`;
  if (as === 'day') return `to_char(${column}, 'YYYY-MM-DD')`;
  if (as === 'time') return `to_char(${column}, 'HH24:MI')`;
  if (as === 'instant')
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sqlTypeOf(field) === 'uuid' ? `${column}::text` : column;
};

/** Columns read by paths, as JSON path variables. */
const pathVariables = (places: readonly Place[], scope: PathScope): string => {
  const columns = new Map(
    places
      .filter(({ from }) => from === 'root' || scope.own === undefined)
      .flatMap(({ path }) => (path[0] ? [[path[0].name, path[0]] as const] : [])),
  );
  const pairs = [...columns.values()].map(
    (field) => `${literal(field.name)}, ${columnJson(field)}`,
  );
  return `jsonb_build_object(${pairs.join(', ')})`;
};

const columnType = (field: FieldDescription): string => sqlTypeOf(field);

const constantSql = (as: Comparison, value: Constant): string => {
  if (as === 'day') return `date ${literal(String(value))}`;
  if (as === 'instant') return `timestamptz ${literal(String(value))}`;
  if (as === 'time') return `time ${literal(String(value))}`;
  return typeof value === 'string' && as === 'text' ? literal(value) : String(value);
};

/** A column as compared: record ids as text. */
const comparedColumn = (place: Place): string => {
  const field = fieldAt(place);
  const column = identifier(field.name);
  return columnType(field) === 'uuid' ? `${column}::text` : column;
};

const symbols = { eq: '=', min: '>=', max: '<=' } as const;

/** Blank text counts as absent everywhere: two blanks are not equal. */
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
    // Differences of dates are integers; those of amounts could overflow the column's type.
    const distance = as === 'day' ? `${left} - ${right}` : `${left}::numeric - ${right}`;
    return `(${distance} ${symbols[test]} ${plus}) is true`;
  }
  return `(${left} ${symbols[test]} ${right}${textGuard(as, place)}) is true`;
};

/** Tests that a column is present: not null, blank or empty. */
const presentSql = (field: FieldDescription): string => {
  const column = identifier(field.name);
  const type = columnType(field);
  if (type === 'jsonb')
    return `jsonb_path_exists(${column}, ${literal(`$ ? (${presentPath('$', field)})`)}) is true`;
  if (type.endsWith('[]')) return `(array_to_string(${column}, '') ~ '[^[:space:]]') is true`;
  return type === 'text' ? `(${column} ~ '[^[:space:]]') is true` : `${column} is not null`;
};

const isColumn = ({ path }: Place): boolean => path.length === 1;

/** Comparisons inside JSON use JSON path, all others plain columns. */
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
 * A condition on table columns. Never null: every comparison is true or false, so that `not` behaves as elsewhere. Own
 * paths are the record's.
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

/** No object along a trail satisfies a predicate. */
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

/** Constraint name of a conditionally required or visible field, by its path. */
export const fieldConditionName = (
  resource: string,
  path: readonly string[],
  what: 'required' | 'when',
): string => pathObjectName(resource, path, what, 'check');

/** Constraint name of a rule over several fields. */
export const checkName = (resource: string, check: string): string =>
  pathObjectName(resource, [check], 'check');

/**
 * Constraints of an entity's conditions: required values present, inapplicable ones absent, and all date-independent
 * checks.
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
