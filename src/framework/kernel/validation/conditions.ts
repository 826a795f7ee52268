import {
  comparerOf,
  type Comparison,
  type Constant,
  isPresent,
  type ClockReading,
  readClock,
} from '../condition/comparison';

/** A path of names from the own object or the whole record. */
type NamedPlace = { readonly from: 'own' | 'root'; readonly names: readonly string[] };

/** A comparison in the compiled validators, for which JSON Schema has no keyword. */
export type NamedComparison = {
  readonly as: Comparison;
  readonly test: 'eq' | 'min' | 'max' | 'present';
  readonly place: NamedPlace;
  readonly operand?:
    | { readonly constant: Constant }
    | { readonly place: NamedPlace; readonly plus?: number }
    | { readonly clock: ClockReading; readonly plus: number };
};

const valueAt = ({ from, names }: NamedPlace, own: unknown, root: unknown): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[name]
        : undefined,
    from === 'own' ? own : root,
  );

const operandAt = (
  operand: NonNullable<NamedComparison['operand']>,
  own: unknown,
  root: unknown,
): unknown => {
  if ('place' in operand) return valueAt(operand.place, own, root);
  return 'clock' in operand
    ? readClock(operand.clock, root as Readonly<Record<string, unknown>>)
    : operand.constant;
};

const passes = {
  eq: (order: number) => order === 0,
  min: (order: number) => order >= 0,
  max: (order: number) => order <= 0,
} as const;

/** Condition checks called by the compiled validators. */
export const conditions = {
  isPresent,
  lacks: (own: unknown, name: string): boolean =>
    !isPresent((own as Readonly<Record<string, unknown>>)[name]),
  fails: ({ as, test, place, operand }: NamedComparison, own: unknown, root: unknown): boolean => {
    const value = valueAt(place, own, root);
    if (test === 'present') return !isPresent(value);
    const other = operand && operandAt(operand, own, root);
    const plus = operand && 'plus' in operand ? operand.plus : 0;
    const order = comparerOf(as, plus)(value, other);
    return order === undefined || !passes[test](order);
  },
};
