import { addDays, addMonths, daysBetween, mondayOf, type LocalDate } from '../localDate';
import { periodDays, type Period, type PeriodName } from '../filter/periods';
import type { DateUnit } from './question';

const quarterStart = (day: LocalDate): LocalDate => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
};

/** First day of the unit that a day lies in. */
const starts: Readonly<Record<DateUnit, (day: LocalDate) => LocalDate>> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 8)}01`,
  quarter: quarterStart,
  year: (day) => `${day.slice(0, 5)}01-01`,
};

/** First day of the next unit. */
const nexts: Readonly<Record<DateUnit, (first: LocalDate) => LocalDate>> = {
  day: (first) => addDays(first, 1),
  week: (first) => addDays(first, 7),
  month: (first) => addMonths(first, 1),
  quarter: (first) => addMonths(first, 3),
  year: (first) => addMonths(first, 12),
};

/** First and last day of the unit that begins on a day. */
export const bucketDays = (unit: DateUnit, first: LocalDate): Period => [
  first,
  addDays(nexts[unit](first), -1),
];

/** Units that a chart can still show. */
export const mostBuckets = 400;

/**
 * First days of all units that a period touches, in order; undefined for more than `most`.
 *
 * @param most e.g. `mostBuckets`
 */
export const bucketsOf = (
  unit: DateUnit,
  [first, last]: Period,
  most: number,
): readonly LocalDate[] | undefined => {
  const found: LocalDate[] = [];
  for (let day = starts[unit](first); day <= last; day = nexts[unit](day)) {
    if (found.length === most) return undefined;
    found.push(day);
  }
  return found;
};

type Shift = (first: LocalDate) => LocalDate;

const byWeek: Shift = (first) => addDays(first, -7);
const byMonth: Shift = (first) => addMonths(first, -1);
const byYear: Shift = (first) => addMonths(first, -12);

const calendarShifts: Readonly<Partial<Record<PeriodName, Shift>>> = {
  thisWeek: byWeek,
  lastWeek: byWeek,
  thisMonth: byMonth,
  lastMonth: byMonth,
  thisYear: byYear,
  lastYear: byYear,
};

/** The period before: the whole week, month or year before, else as many days. */
const periodBefore = (name: PeriodName, [first, last]: Period): Period => {
  const shift = calendarShifts[name];
  const start = shift ? shift(first) : addDays(first, -(daysBetween(first, last) + 1));
  return [start, addDays(first, -1)];
};

/** Days of a report's period and of the one before it. */
export type ReportDays = { readonly now: Period; readonly before: Period };

/** Days of a period and of the one before, by the application's time zone. */
export const reportDays = (name: PeriodName, now: Date): ReportDays => {
  const days = periodDays(name, now);
  return { now: days, before: periodBefore(name, days) };
};

/**
 * The unit of this period that one of the period before is compared with: the third day with the third day, the second
 * week with the second week. Undefined beyond the end of a shorter period.
 */
export const alignedBucket = (
  unit: DateUnit,
  bucket: LocalDate,
  { now, before }: ReportDays,
): LocalDate | undefined => {
  const position = bucketsOf(unit, before, mostBuckets)?.indexOf(bucket) ?? -1;
  return position < 0 ? undefined : bucketsOf(unit, now, mostBuckets)?.[position];
};
