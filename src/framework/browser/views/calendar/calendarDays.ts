import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { CalendarView } from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  formatInstant,
  instantOf,
  localDateOf,
  startOfDay,
  type LocalDate,
} from '#kernel/localDate.ts';
import type { WeekDay } from '#browser/ui/calendar/week.ts';

/** How much of the calendar is shown. */
export type Span = 'month' | 'week' | 'list';

/** First and last day, inclusive. */
export type DayRange = { readonly first: LocalDate; readonly last: LocalDate };

/** A calendar with the kind of its fields. */
export type CalendarFields = CalendarView & { readonly isMoment: boolean };

/** A record on the days that it takes. */
export type Entry = {
  readonly record: WireRecord;
  readonly first: LocalDate;
  /** Null: until further notice. */
  readonly last: LocalDate | null;
  /** `HH:MM` in the application's time zone, where it begins at a moment. */
  readonly time: string | undefined;
};

const dayOf = ({ isMoment }: CalendarFields, value: unknown): LocalDate | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  return isMoment ? localDateOf(new Date(value)) : value;
};

/** Local time of an instant, to the minute. */
const timeOf = (instant: string): string => formatInstant(instant).slice(-5);

/** A record's place in the calendar; undefined if its day is empty. */
export const entryOf = (calendar: CalendarFields, record: WireRecord): Entry | undefined => {
  const { from, to, isMoment } = calendar;
  const first = dayOf(calendar, record[from]);
  if (first === undefined) return undefined;
  const last = to === undefined ? first : (dayOf(calendar, record[to]) ?? null);
  const time = isMoment ? timeOf(String(record[from])) : undefined;
  return { record, first, last: last !== null && last < first ? first : last, time };
};

const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const seven = [0, 1, 2, 3, 4, 5, 6];

/** The seven days of the week of a day. */
export const weekOf = (day: LocalDate, weekStart: WeekDay): readonly LocalDate[] => {
  const first = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return seven.map((at) => addDays(first, at));
};

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

/** The weeks that hold the days of a month. */
export const weeksOfMonth = (
  day: LocalDate,
  weekStart: WeekDay,
): readonly (readonly LocalDate[])[] => {
  const start = firstOfMonth(day);
  const next = addMonths(start, 1);
  const weeks: (readonly LocalDate[])[] = [];
  for (let at = start; at < next || weekOf(at, weekStart)[0]! < next; at = addDays(at, 7)) {
    const week = weekOf(at, weekStart);
    if (week[0]! >= next) break;
    weeks.push(week);
  }
  return weeks;
};

/** Days that are fetched and shown. */
export const rangeOf = (span: Span, day: LocalDate, weekStart: WeekDay): DayRange => {
  const start = firstOfMonth(day);
  if (span === 'list') return { first: start, last: addDays(addMonths(start, 1), -1) };
  const days = span === 'week' ? weekOf(day, weekStart) : weeksOfMonth(day, weekStart).flat();
  return { first: days[0]!, last: days.at(-1)! };
};

/** The day to show after a step forward or back. */
export const stepped = (span: Span, day: LocalDate, by: 1 | -1): LocalDate =>
  span === 'week' ? addDays(day, 7 * by) : addMonths(firstOfMonth(day), by);

/** Filter of the records that take a day of a range. */
export const rangeFilter = (
  { from, to }: Pick<CalendarView, 'from' | 'to'>,
  { first, last }: DayRange,
): FilterJson =>
  to === undefined
    ? { [from]: { gte: first, lte: last } }
    : {
        and: [
          { [from]: { lte: last } },
          { or: [{ [to]: { empty: true } }, { [to]: { gte: first } }] },
        ],
      };

/** Whether an entry takes a day. */
export const isOn = ({ first, last }: Entry, day: LocalDate): boolean =>
  first <= day && (last === null || day <= last);

/** An entry in a week: days 0 to 6, lane from the top, and whether it goes on beyond the week. */
export type Bar = {
  readonly entry: Entry;
  readonly start: number;
  readonly length: number;
  readonly lane: number;
  readonly isBegun: boolean;
  readonly goesOn: boolean;
};

type Place = Omit<Bar, 'lane'>;

/** What entries are ordered by; open ends are the longest. */
const orderOf = ({ entry: { first, last, time, record }, isBegun, goesOn }: Place) => ({
  through: isBegun && goesOn ? 1 : 0,
  first,
  last: last ?? '9999-12-31',
  rest: `${time ?? ''} ${record.id}`,
});

const byPlace = (left: Place, right: Place): number => {
  const [one, other] = [orderOf(left), orderOf(right)];
  return (
    one.through - other.through ||
    one.first.localeCompare(other.first) ||
    other.last.localeCompare(one.last) ||
    one.rest.localeCompare(other.rest)
  );
};

/** Where an entry stands in a week, without its lane. */
const inWeek = (entry: Entry, days: readonly LocalDate[]): Place => {
  const first = days[0]!;
  const start = Math.max(0, daysBetween(first, entry.first));
  const left = entry.last === null ? days.length : daysBetween(first, entry.last) + 1;
  const end = Math.min(days.length, left);
  return {
    entry,
    start,
    length: end - start,
    isBegun: entry.first < first,
    goesOn: left > days.length || entry.last === null,
  };
};

/**
 * Places entries in the lanes of a week, the earlier and longer ones on top; what only runs through comes last, so that
 * begins and ends are seen.
 *
 * @param lanes number of lanes; what has no place is counted by day in `hidden`
 */
export const layWeek = (
  entries: readonly Entry[],
  days: readonly LocalDate[],
  lanes: number,
): { readonly bars: readonly Bar[]; readonly hidden: readonly number[] } => {
  /** Days of a week that a lane has given away. */
  const taken: Set<number>[] = [];
  const hidden = days.map(() => 0);
  const bars: Bar[] = [];
  const shown = entries
    .filter((entry) => days.some((day) => isOn(entry, day)))
    .map((entry) => inWeek(entry, days))
    .toSorted(byPlace);
  for (const place of shown) {
    const own = seven.slice(place.start, place.start + place.length);
    const free = taken.findIndex((lane) => own.every((day) => !lane.has(day)));
    const lane = free < 0 ? taken.length : free;
    if (lane >= lanes) {
      own.forEach((day) => (hidden[day]! += 1));
      continue;
    }
    taken[lane] = new Set([...(taken[lane] ?? []), ...own]);
    bars.push({ ...place, lane });
  }
  return { bars, hidden };
};

/** The same local time on a later or earlier day; where clocks skip it, the first moment of the day. */
const movedInstant = (instant: string, days: number): string => {
  const day = addDays(localDateOf(new Date(instant)), days);
  // Offsets are whole minutes: seconds are the same in every zone.
  const seconds = new Date(instant).toISOString().slice(16, 23);
  return instantOf(day, `${timeOf(instant)}${seconds}`) ?? startOfDay(day);
};

/**
 * Values of a record on other days.
 *
 * @param names stored fields of the calendar that the person may change; empty ones stay empty
 * @param days later if positive
 */
export const shifted = (
  { isMoment }: Pick<CalendarFields, 'isMoment'>,
  record: WireRecord,
  { names, days }: { readonly names: readonly string[]; readonly days: number },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      if (typeof value !== 'string' || value === '') return [];
      return [[name, isMoment ? movedInstant(value, days) : addDays(value, days)] as const];
    }),
  );
