import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { isCoded } from '../kinds/lists';
import { compareDecimals, isDecimal } from '../formats/decimal';
import { isBareTime } from '../formats/textFormats';
import { daysBetween, isInstant, isLocalDate, type LocalDate } from '../localDate';

type Members = Readonly<Record<string, unknown>>;

/** Clock values in conditions: the current date or year. */
export type ClockReading = 'today' | 'year';

/** Member of a record that holds the evaluation date. Cannot clash with a property name. */
const clockMember = '$today';

/** A record with its evaluation date. */
export const onDay = (record: Members, today: LocalDate): Members => ({
  ...record,
  [clockMember]: today,
});

/** Reads a clock value for a record; undefined without an evaluation date. */
export const readClock = (reading: ClockReading, root: Members): string | number | undefined => {
  const today = root[clockMember];
  if (typeof today !== 'string') return undefined;
  return reading === 'today' ? today : Number(today.slice(0, 4));
};

/**
 * Whether a value is present: not absent, null or blank. A list or an object is present if anything in it is, at any
 * depth.
 */
export const isPresent = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && Object.values(value).some(isPresent);
};

/** How values of a field are compared. `none`: only presence can be tested. */
export type Comparison =
  | 'text'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'time'
  | 'none';

/** A constant of a condition in the field's stored form. */
export type Constant = string | number | boolean;

const comparisons: Readonly<Partial<Record<FieldKind, Comparison>>> = {
  integer: 'number',
  money: 'number',
  months: 'number',
  decimal: 'decimal',
  percent: 'decimal',
  rateMonthly: 'decimal',
  boolean: 'boolean',
  date: 'day',
  dateTime: 'instant',
  time: 'time',
  referenceList: 'none',
  valueList: 'none',
  object: 'none',
  arrayTable: 'none',
};

/** Comparison of a field's values: codes and words as text, others by value. */
export const comparisonOf = (field: Pick<FieldDescription, 'kind' | 'options'>): Comparison =>
  isCoded(field) ? 'number' : (comparisons[field.kind] ?? 'text');

/** Whether values have an order. Texts do not: databases and JavaScript sort them differently. */
export const isOrdered = (comparison: Comparison): boolean =>
  comparison !== 'text' && comparison !== 'boolean' && comparison !== 'none';

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const forms: Readonly<Record<Comparison, (value: unknown) => value is Constant>> = {
  text: isFilled,
  number: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  decimal: (value): value is string => typeof value === 'string' && isDecimal(value),
  boolean: (value): value is boolean => typeof value === 'boolean',
  day: (value): value is string => typeof value === 'string' && isLocalDate(value),
  instant: (value): value is string => typeof value === 'string' && isInstant(value),
  time: (value): value is string => typeof value === 'string' && isBareTime(value),
  none: (_value): _value is never => false,
};

/** Whether a value has the type of its comparison. Other values satisfy no comparison. */
export const isComparable = (comparison: Comparison, value: unknown): value is Constant =>
  forms[comparison](value);

const plainOrder = (a: Constant, b: Constant): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Negative, zero or positive as `a` is before, equal to or after `b`.
 *
 * @returns undefined when a value is absent or not comparable
 */
export const compareAs = (comparison: Comparison, a: unknown, b: unknown): number | undefined => {
  if (!isComparable(comparison, a) || !isComparable(comparison, b)) return undefined;
  if (comparison === 'decimal') return compareDecimals(String(a), String(b));
  if (comparison === 'instant') return Date.parse(String(a)) - Date.parse(String(b));
  return plainOrder(a, b);
};

/**
 * Compares with an offset second value: a number plus a number, a date plus days. Computed as a difference, so that no
 * date leaves the calendar.
 */
export const comparerOf =
  (comparison: Comparison, plus = 0) =>
  (a: unknown, b: unknown): number | undefined => {
    const order = compareAs(comparison, a, b);
    if (plus === 0 || order === undefined) return order;
    const distance =
      comparison === 'day' ? daysBetween(String(b), String(a)) : Number(a) - Number(b);
    return distance - plus;
  };

/** Places of a decimal on the wire. */
const mostPlaces = 10;

/** A number as a decimal text: `1e-7`, as JavaScript writes it, is `0.0000001`. */
const decimalText = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(mostPlaces).replace(/\.?0+$/, '') : text;
};

/** Converts a schema's constant to the stored form of its comparison; other values are returned unchanged. */
export const storedConstant = (comparison: Comparison, value: Constant): Constant => {
  if (comparison === 'decimal' && typeof value === 'number') return decimalText(value);
  return comparison === 'instant' && isComparable(comparison, value)
    ? new Date(String(value)).toISOString()
    : value;
};
