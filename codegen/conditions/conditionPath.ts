import {
  type Comparison,
  type ConditionNode,
  type Constant,
  type FieldDescription,
  type Operand,
  type Place,
  comparisonOf,
  fieldAt,
  sqlTypes,
} from '@patio/framework/kernel';
import { identifier, literal } from '../write/sqlText';

/**
 * Where the two starts of places are in a JSON path: `own` is the object at hand; undefined where it is the record
 * itself.
 */
export type PathScope = { readonly own: string | undefined };

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

const symbols = { eq: '==', min: '>=', max: '<=' } as const;

/** A decimal travels as text. `.double()` keeps 15 digits and exists since PostgreSQL 12; `.number()` came with 17. */
const comparable = (as: Comparison, value: string): string =>
  as === 'decimal' ? `${value}.double()` : value;

const constantText = (as: Comparison, value: Constant): string =>
  as === 'decimal' || as === 'number' ? `(${String(value)})` : JSON.stringify(value);

const leaf =
  '@.type() == "number" || @.type() == "boolean" || (@.type() == "string" && @ like_regex "[^[:space:]]")';

/** That something in a value is present, at any depth where it holds others. */
export const presentPath = (value: string, field: FieldDescription): string => {
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
    return `(${guard(as, left)} && ${comparable(as, left)} ${symbols[test]} ${constantText(as, operand.constant)})`;
  if ('clock' in operand) throw new Error('a table does not ask for the day');
  const right = pathOf(operand.place, scope);
  const compared =
    operand.plus === undefined
      ? `${comparable(as, left)} ${symbols[test]} ${comparable(as, right)}`
      : `(${left} - ${right}) ${symbols[test]} (${operand.plus})`;
  return `(${guard(as, left)} && ${guard(as, right)} && ${compared})`;
};

/** A condition as a predicate of PostgreSQL's JSON path. Two-valued, like every other form of it. */
export const conditionPath = (node: ConditionNode, scope: PathScope): string => {
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
  return sqlTypes[field.kind](field) === 'uuid' ? `${column}::text` : column;
};

/** The columns that places read, as variables of a JSON path. */
export const pathVariables = (places: readonly Place[], scope: PathScope): string => {
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
