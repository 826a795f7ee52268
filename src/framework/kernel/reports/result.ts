import type { FilterJson } from '../filter/filterFields';
import { type Period, periodDays, type PeriodName } from '../filter/periods';
import type { DateUnit, Grouping, ReportQuestion } from './question';
import { addDays, addMonths, daysBetween, mondayOf, type LocalDate } from '../localDate';

const quarterStart = (day: LocalDate): LocalDate => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
};

/** First day of the unit containing a day. */
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

/** First and last day of the unit starting on a day. */
export const bucketDays = (unit: DateUnit, first: LocalDate): Period => [
  first,
  addDays(nexts[unit](first), -1),
];

/** Maximum number of units in a chart. */
export const mostBuckets = 400;

/**
 * First days of all units overlapping a period, in order; undefined for more than `most`.
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

/** The previous period: the preceding calendar week, month or year, else the same number of days. */
const periodBefore = (name: PeriodName, [first, last]: Period): Period => {
  const shift = calendarShifts[name];
  const start = shift ? shift(first) : addDays(first, -(daysBetween(first, last) + 1));
  return [start, addDays(first, -1)];
};

/** Days of a report's period and of the previous one. */
export type ReportDays = { readonly now: Period; readonly before: Period };

/** Days of a period and of the previous one, in the application's time zone. */
export const reportDays = (name: PeriodName, now: Date): ReportDays => {
  const days = periodDays(name, now);
  return { now: days, before: periodBefore(name, days) };
};

/**
 * The unit of this period compared with a unit of the previous one, by position: third day with third day, second week
 * with second week. Undefined past the end of a shorter period.
 */
export const alignedBucket = (
  unit: DateUnit,
  bucket: LocalDate,
  { now, before }: ReportDays,
): LocalDate | undefined => {
  const position = bucketsOf(unit, before, mostBuckets)?.indexOf(bucket) ?? -1;
  return position < 0 ? undefined : bucketsOf(unit, now, mostBuckets)?.[position];
};

/** Value of a group; null for records without one. */
export type GroupValue = string | number | boolean | null;

/** Figures of a set of records. */
export type ReportFigure = {
  /** Number of records; null if too few to disclose. */
  readonly count: number | null;
  /** The measure; null without values, or if there are too few records to disclose. */
  readonly value: number | null;
};

/** Figures of one group, or a total. */
export type ReportCell = ReportFigure & {
  /** Indexes of its values in the axes; empty for the grand total. */
  readonly at: readonly number[];
  /** Figures of the previous period. */
  readonly before?: ReportFigure;
};

/** A value of an axis with its label. */
export type AxisValue = { readonly value: GroupValue; readonly label: string };

/** The values that records are grouped by. */
export type ReportAxis = {
  readonly field: string;
  readonly unit?: DateUnit;
  readonly values: readonly AxisValue[];
};

/** Answer to a question. */
export type ReportResult = {
  readonly axes: readonly ReportAxis[];
  readonly cells: readonly ReportCell[];
  /** Subtotals of one axis's values, for two axes; `axis` is its index. */
  readonly totals: readonly (ReportCell & { readonly axis: number })[];
  readonly total: ReportCell;
  /** Days of the period, and of the previous one if compared. */
  readonly days?: Period;
  readonly before?: Period;
};

/** Cells in the order of their axes. */
export const inOrderOfAxes = (cells: readonly ReportCell[]): readonly ReportCell[] =>
  cells.toSorted(
    ({ at: [row = 0, column = 0] }, { at: [otherRow = 0, otherColumn = 0] }) =>
      row - otherRow || column - otherColumn,
  );

/** Relative change as a fraction: 0.25 is 25 % more. Null if either figure is missing or the former is 0. */
export const changeOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined || before === 0
    ? null
    : (now - before) / Math.abs(before);

/** List filter of a group: equal to its value, empty, or within the days of its unit. */
const conditionOf = ({ field, unit }: Grouping, value: GroupValue, within?: Period): FilterJson => {
  if (value === null) return { [field]: { empty: true } };
  if (unit === undefined) return { [field]: value };
  const [first, last] = bucketDays(unit, String(value));
  const days = [
    within && within[0] > first ? within[0] : first,
    within && within[1] < last ? within[1] : last,
  ];
  return { [field]: { between: days } };
};

/** Joins conditions with and; further ones on the same field go into an `and` group. */
const joined = (conditions: readonly FilterJson[]): FilterJson => {
  const whole = new Map<string, unknown>();
  const others: FilterJson[] = [];
  for (const condition of conditions) {
    const members = Object.entries(condition);
    if (members.some(([name]) => whole.has(name))) others.push(condition);
    else for (const [name, value] of members) whole.set(name, value);
  }
  const and = [...((whole.get('and') as readonly FilterJson[] | undefined) ?? []), ...others];
  return Object.fromEntries(others.length === 0 ? whole : whole.set('and', and));
};

/** Records counted by a mark of a chart: values of some axes, in this period or the previous one. */
export type ReportMark = {
  /** Value by axis index; undefined for all. */
  readonly values: readonly (GroupValue | undefined)[];
  /** Days of the period that it counts; absent without a period. */
  readonly days?: Period | undefined;
};

const without = (filter: FilterJson, names: ReadonlySet<string>): FilterJson =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.has(name)));

/** List filter matching exactly the records counted by a mark. */
export const filterOfMark = (
  { filter = {}, by, period }: ReportQuestion,
  { values, days }: ReportMark,
): FilterJson => {
  const chosen = by.flatMap((grouping, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ grouping, value }];
  });
  // An exact value supersedes other conditions on its field.
  const superseded = new Set(
    chosen.flatMap(({ grouping: { field, unit }, value }) =>
      unit === undefined || value === null ? [field] : [],
    ),
  );
  const isNarrower = chosen.some(
    ({ grouping, value }) => grouping.field === period?.field && value !== null,
  );
  return joined([
    without(filter, superseded),
    ...(period && days && !isNarrower ? [{ [period.field]: { between: days } }] : []),
    ...chosen.map(({ grouping, value }) =>
      conditionOf(grouping, value, grouping.field === period?.field ? days : undefined),
    ),
  ]);
};
