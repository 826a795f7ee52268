import type { BuiltInKind, FieldKind, FilterOperator } from '../entity/EntityDescription';
import { isBareTime } from '../formats/time';
import { type FilterField, isStorableText } from './filterFields';
import type { FilterScalar } from './Filter';
import { isPeriodName } from './periods';

const MAX_TEXT = 200;
const MAX_LIST = 200;
const decimalPattern = /^-?\d{1,15}(\.\d{1,10})?$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_TEXT && isStorableText(value);

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value);

const isDecimal = (value: unknown): boolean =>
  (typeof value === 'number' && Math.abs(value) < 1e15) ||
  (typeof value === 'string' && decimalPattern.test(value));

/** Whether a text is a valid date, `YYYY-MM-DD`, from the year 1. */
export const isCalendarDay = (value: unknown): boolean => {
  const parts = typeof value === 'string' ? dayPattern.exec(value) : null;
  if (!parts || parts[1] === '0000') return false;
  const day = new Date(`${parts[0]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(parts[0]);
};

const isMoment = (value: unknown): boolean =>
  isCalendarDay(value) ||
  (typeof value === 'string' &&
    instantPattern.test(value) &&
    isCalendarDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)));

const isTime = (value: unknown): boolean => typeof value === 'string' && isBareTime(value);

const isUuid = (value: unknown): boolean => typeof value === 'string' && uuidPattern.test(value);

const never = (): boolean => false;

const checks = {
  string: isText,
  text: isText,
  email: isText,
  enum: (value) => isText(value) || isWhole(value),
  reference: isText,
  referenceList: isText,
  valueList: never,
  integer: isWhole,
  money: isWhole,
  decimal: isDecimal,
  percent: isDecimal,
  boolean: (value) => typeof value === 'boolean',
  date: isCalendarDay,
  dateTime: isMoment,
  uuid: isUuid,
  password: never,
  object: never,
  arrayTable: never,
  color: isText,
  time: isTime,
  html: never,
  file: never,
  months: isWhole,
  rateMonthly: isDecimal,
} as const satisfies Record<BuiltInKind, (value: unknown) => boolean>;

/** Values of an application's own kind are text. */
const checkOf = (kind: FieldKind): ((value: unknown) => boolean) =>
  checks[kind as BuiltInKind] ?? isText;

const isScalar = ({ item, ...field }: FilterField, value: unknown): value is FilterScalar =>
  item
    ? isScalar(item, value)
    : checkOf(field.kind)(value) &&
      (field.values.length === 0 || field.values.includes(value as string | number));

const isListOf = (field: FilterField, value: unknown): value is readonly FilterScalar[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_LIST &&
  value.every((item) => isScalar(field, item));

type Check = (field: FilterField, value: unknown) => boolean;

const textPart: Check = (_field, value) => isText(value) && value !== '';
const scalarOrNull: Check = (field, value) => value === null || isScalar(field, value);

const operands: Readonly<Record<FilterOperator, Check>> = {
  eq: scalarOrNull,
  ne: scalarOrNull,
  in: isListOf,
  notIn: isListOf,
  contains: textPart,
  notContains: textPart,
  startsWith: textPart,
  endsWith: textPart,
  hasAll: isListOf,
  gt: isScalar,
  gte: isScalar,
  lt: isScalar,
  lte: isScalar,
  between: (field, value) => isListOf(field, value) && value.length === 2,
  relative: (_field, value) => isPeriodName(value),
  empty: (_field, value) => typeof value === 'boolean',
};

/**
 * Whether a value is a valid operand on the field: `in`, `notIn` and `hasAll` take 1 to 200 values of the kind,
 * `between` two, `relative` a name of `periodNames`, `empty` a boolean; `eq` and `ne` also null; `contains`,
 * `notContains`, `startsWith` and `endsWith` text of 1 to 200 characters.
 */
export const isFilterValue = (
  field: FilterField,
  op: FilterOperator,
  value: unknown,
): value is FilterScalar | readonly FilterScalar[] => operands[op](field, value);
