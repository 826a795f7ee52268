import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { isCoded } from '../kinds/coded';
import { compareDecimals, isDecimal } from '../formats/decimal';
import { isBareTime } from '../formats/time';
import { daysBetween, isInstant, isLocalDate, type LocalDate } from '../localDate';

type Members = Readonly<Record<string, unknown>>;

/** What a condition reads of the clock: the day in São Paulo, or its year. */
export type ClockReading = 'today' | 'year';

/** Member of a record under which its judges find the day. No property can have this name. */
const clockMember = '$today';

/** A record with the day on which it is judged. */
export const onDay = (record: Members, today: LocalDate): Members => ({
  ...record,
  [clockMember]: today,
});

/** What the clock says where a record is judged; undefined where it was given no day. */
export const readClock = (reading: ClockReading, root: Members): string | number | undefined => {
  const today = root[clockMember];
  if (typeof today !== 'string') return undefined;
  return reading === 'today' ? today : Number(today.slice(0, 4));
};

/**
 * Whether a value says something: not absent, not null, not blank. A list or an object is present when something in it
 * is, at any depth.
 */
export const isPresent = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return value !== undefined;
  return value !== null && Object.values(value).some(isPresent);
};

/** How values of a field are compared. `none`: it can only be present or not. */
export type Comparison =
  | 'text'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'time'
  | 'none';

/** A constant of a condition in the stored form of its field. */
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

/** How values of a field are compared: codes and words as texts, all others by what they mean. */
export const comparisonOf = (field: Pick<FieldDescription, 'kind' | 'options'>): Comparison =>
  isCoded(field) ? 'number' : (comparisons[field.kind] ?? 'text');

/** Whether a minimum says something of such values. Texts have no order that all sides agree on. */
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

/** Whether a value has the form that its comparison needs. Values of another form satisfy no comparison. */
export const isComparable = (comparison: Comparison, value: unknown): value is Constant =>
  forms[comparison](value);

const plainOrder = (a: Constant, b: Constant): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Negative, zero or positive as `a` is before, equal to or after `b`.
 *
 * @returns undefined when one of them cannot be compared so, or is absent
 */
export const compareAs = (comparison: Comparison, a: unknown, b: unknown): number | undefined => {
  if (!isComparable(comparison, a) || !isComparable(comparison, b)) return undefined;
  if (comparison === 'decimal') return compareDecimals(String(a), String(b));
  if (comparison === 'instant') return Date.parse(String(a)) - Date.parse(String(b));
  return plainOrder(a, b);
};

/**
 * Compares with a second value that is moved on first: a number by a number, a day by days. Judged by the distance, so
 * that no day falls out of the calendar.
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

/** A constant of a schema in the form in which values of the comparison are stored; others stay as they are. */
export const storedConstant = (comparison: Comparison, value: Constant): Constant => {
  if (comparison === 'decimal' && typeof value === 'number') return String(value);
  return comparison === 'instant' && isComparable(comparison, value)
    ? new Date(String(value)).toISOString()
    : value;
};
