import type { FieldDescription, FilterOperator } from '#kernel/entity/EntityDescription.ts';
import type { Kind } from '../Kind';
import { isAbsent } from '../parts/isAbsent';

/**
 * An operator and what it compares with: a list for `in` and `notIn`, a pair for `between`, a period's name for
 * `relative`.
 */
export type Condition = { readonly op: FilterOperator; readonly operand: unknown };

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The condition in a member of the filter JSON; `bare` is what a bare scalar means. Undefined: not filtered. */
export const readMember = (value: unknown, bare: FilterOperator): Condition | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return { op: 'empty', operand: true };
  if (Array.isArray(value)) return { op: 'in', operand: value };
  if (!isBag(value)) return { op: bare, operand: value };
  if ('gte' in value && 'lte' in value) {
    return { op: 'between', operand: [value['gte'], value['lte']] };
  }
  const [first] = Object.entries(value);
  return first && { op: first[0] as FilterOperator, operand: first[1] };
};

/** The member of the filter JSON that says a condition; undefined while it is not complete. */
export const toMember = ({ op, operand }: Condition): unknown => {
  if (isAbsent(operand)) return undefined;
  if (op === 'empty') return { empty: operand };
  if (op === 'eq' || op === 'in') return operand;
  if (op === 'between') {
    const [from, to] = operand as readonly unknown[];
    return isAbsent(from) || isAbsent(to) ? undefined : { between: [from, to] };
  }
  return { [op]: operand };
};

const shapeOf = (op: FilterOperator): 'one' | 'many' | 'pair' | 'flag' | 'period' => {
  if (op === 'in' || op === 'notIn' || op === 'hasAll') return 'many';
  if (op === 'relative') return 'period';
  if (op === 'between') return 'pair';
  return op === 'empty' ? 'flag' : 'one';
};

const firstOf = (operand: unknown): unknown => {
  if (Array.isArray(operand)) return operand[0] as unknown;
  return typeof operand === 'boolean' ? undefined : operand;
};

/** The condition after its operator was changed: what was filled in is kept as far as the new operator takes it. */
export const withOperator = (current: Condition, op: FilterOperator): Condition => {
  const shape = shapeOf(op);
  if (shape === shapeOf(current.op)) return { op, operand: current.operand };
  if (shape === 'flag') return { op, operand: true };
  if (shapeOf(current.op) === 'period') return { op, operand: undefined };
  const first = firstOf(current.operand);
  if (shape === 'many') return { op, operand: isAbsent(first) ? [] : [first] };
  return { op, operand: shape === 'pair' ? [first, undefined] : first };
};

/** Operators that a field and its kind have in common, in the order of the field: the first is the default. */
export const offeredOperators = (
  field: FieldDescription,
  known: Kind['operators'],
): readonly FilterOperator[] => field.operators.filter((op) => known.includes(op));
