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
import type { Constraint } from '../write/sqlColumns';
import { identifier, literal, pathObjectName } from '../write/sqlText';

/**
 * Where the two starts of places are in a JSON path: `own` is the object at hand; undefined where it is the record
 * itself.
 */
type PathScope = { readonly own: string | undefined };

const quoted = (text: string): string => JSON.stringify(text);

const steps = (names: readonly string[]): string =>
  names.map((name) => `.${quoted(name)}`).join('');

/** A place in a JSON path: `@."city"` of the object at hand, `$"address"."city"` of a column. */
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

/** That a value has the form of its comparison. Never unknown, so that `!` of what follows is what a person expects. */
const guard = (as: Comparison, value: string): string => {
  const form = forms[as];
  const type = `${value}.type() == ${quoted(jsonTypes[as] ?? 'string')}`;
  return form === undefined ? type : `${type} && ${value} like_regex ${quoted(form)}`;
};

const pathSymbols = { eq: '==', min: '>=', max: '<=' } as const;

/** A decimal travels as text. `.double()` keeps 15 digits and exists since PostgreSQL 12; `.number()` came with 17. */
const comparable = (as: Comparison, value: string): string =>
  as === 'decimal' ? `${value}.double()` : value;

const constantText = (as: Comparison, value: Constant): string =>
  as === 'decimal' || as === 'number' ? `(${String(value)})` : JSON.stringify(value);

const leaf =
  '@.type() == "number" || @.type() == "boolean" || (@.type() == "string" && @ like_regex "[^[:space:]]")';

/** That something in a value is present, at any depth where it holds others. */
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

/** A condition as a predicate of PostgreSQL's JSON path. Two-valued, like every other form of it. */
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

/** A column as JSON path sees members: decimals, days and moments as the texts that they are on the wire. */
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

/** The columns that places read, as variables of a JSON path. */
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

/** A column as it is compared: identifiers of records as texts. */
const comparedColumn = (place: Place): string => {
  const field = fieldAt(place);
  const column = identifier(field.name);
  return columnType(field) === 'uuid' ? `${column}::text` : column;
};

const symbols = { eq: '=', min: '>=', max: '<=' } as const;

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
