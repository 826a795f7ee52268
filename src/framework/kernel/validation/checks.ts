import { compareDecimals, decimalPlaces, isDecimal } from '../formats/decimal';
import { isObject } from '../objects';
import {
  comparerOf,
  type Comparison,
  type Constant,
  isPresent,
  type ClockReading,
  readClock,
} from '../condition/comparison';

/** Decimal checks called by the compiled validators. Non-decimals are refused by their format. */
export const decimals = {
  isBelow: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) < 0,
  isAbove: (text: string, limit: string): boolean =>
    isDecimal(text) && compareDecimals(text, limit) > 0,
  /** Written places are at least the significant ones, so only more than the scale need a closer look. */
  hasMorePlaces: (text: string, scale: number): boolean => {
    const point = text.indexOf('.');
    if (point === -1 || text.length - point - 1 <= scale) return false;
    return isDecimal(text) && decimalPlaces(text) > scale;
  },
  /** Smallest step of a scale, for the message: 2 gives `0.01`. */
  stepOfScale: (scale: number): string => (scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`),
};

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Length in code points: an emoji counts once, as in PostgreSQL's `char_length`. */
export const codePointLength = (text: string): number => {
  let { length } = text;
  // A surrogate pair counts once; a lone surrogate too.
  for (let at = 0; at < text.length - 1; at += 1)
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length -= 1;
      at += 1;
    }
  return length;
};

/** Whether a text is empty or whitespace, by `\s`. The first character decides most texts. */
export const isBlank = (text: string): boolean => {
  const unit = text.charCodeAt(0);
  return !(unit > 0x20 && unit < 0x7f) && text.trim() === '';
};

/** Deep equality of JSON values; member order is ignored. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b) || a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
};

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
