import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { CalendarView } from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
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

/** Displayed span. */
export type Span = 'month' | 'week' | 'list';

/** First and last day, inclusive. */
export type DayRange = { readonly first: LocalDate; readonly last: LocalDate };

/** A calendar with the kind of its fields. */
export type CalendarFields = CalendarView & { readonly isMoment: boolean };

/** A record with its dates. */
export type Entry = {
  readonly record: WireRecord;
  readonly first: LocalDate;
  /** Null: open-ended. */
  readonly last: LocalDate | null;
  /** Start time `HH:MM` in the application's time zone, for timestamps. */
  readonly time: string | undefined;
  /** End time `HH:MM`, if start and end are on the same day. */
  readonly until?: string;
};

/** Displacement of an entry; positive is later. */
export type Shift = { readonly days: number; readonly minutes: number };

const dayOf = ({ isMoment }: CalendarFields, value: unknown): LocalDate | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  return isMoment ? localDateOf(new Date(value)) : value;
};

/** Local time of an instant, to the minute. */
const timeOf = (instant: string): string => formatInstant(instant).slice(-5);

/** End time of a single-day record. */
const endTimeOf = (
  { from, to, isMoment }: CalendarFields,
  record: WireRecord,
): Pick<Entry, 'until'> => {
  if (!isMoment || to === undefined) return {};
  const until = timeOf(String(record[to]));
  return until > timeOf(String(record[from])) ? { until } : {};
};

/** Calendar entry of a record; undefined if its date is empty. */
export const entryOf = (calendar: CalendarFields, record: WireRecord): Entry | undefined => {
  const { from, to, isMoment } = calendar;
  const first = dayOf(calendar, record[from]);
  if (first === undefined) return undefined;
  const last = to === undefined ? first : (dayOf(calendar, record[to]) ?? null);
  const time = isMoment ? timeOf(String(record[from])) : undefined;
  const end = last !== null && last < first ? first : last;
  return { record, first, last: end, time, ...(end === first ? endTimeOf(calendar, record) : {}) };
};

const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const seven = [0, 1, 2, 3, 4, 5, 6];

/** The seven days of a day's week. */
export const weekOf = (day: LocalDate, weekStart: WeekDay): readonly LocalDate[] => {
  const first = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  return seven.map((at) => addDays(first, at));
};

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

/** The weeks overlapping a month. */
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

/** Days to fetch and show. */
export const rangeOf = (span: Span, day: LocalDate, weekStart: WeekDay): DayRange => {
  const start = firstOfMonth(day);
  if (span === 'list') return { first: start, last: addDays(addMonths(start, 1), -1) };
  const days = span === 'week' ? weekOf(day, weekStart) : weeksOfMonth(day, weekStart).flat();
  return { first: days[0]!, last: days.at(-1)! };
};

/** The day to show after moving one span forwards or back. */
export const stepped = (span: Span, day: LocalDate, by: 1 | -1): LocalDate =>
  span === 'week' ? addDays(day, 7 * by) : addMonths(firstOfMonth(day), by);

/** Filter of records overlapping a range of days. */
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

/** Whether an entry overlaps a day. */
export const isOn = ({ first, last }: Entry, day: LocalDate): boolean =>
  first <= day && (last === null || day <= last);

/** Position of an entry in a week: days 0 to 6, lane from the top, and whether it continues past the week. */
export type Bar = {
  readonly entry: Entry;
  readonly start: number;
  readonly length: number;
  readonly lane: number;
  readonly isBegun: boolean;
  readonly isContinued: boolean;
};

type Place = Omit<Bar, 'lane'>;

/** Sort keys of entries; open-ended ones count as longest. */
const orderOf = ({ entry: { first, last, time, record }, isBegun, isContinued }: Place) => ({
  through: isBegun && isContinued ? 1 : 0,
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

/** Horizontal position of an entry in a week. */
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
    isContinued: left > days.length || entry.last === null,
  };
};

/**
 * Assigns entries of a week to lanes, earlier and longer ones first. Entries that span the whole week come last, so
 * that starts and ends stay visible.
 *
 * @param lanes number of lanes; overflowing entries are counted by day in `hidden`
 */
export const layWeek = (
  entries: readonly Entry[],
  days: readonly LocalDate[],
  lanes: number,
): { readonly bars: readonly Bar[]; readonly hidden: readonly number[] } => {
  /** Occupied days of each lane. */
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

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Default duration of an entry without an end, in minutes. */
const shortest = 30;

/** Position of an entry in the hour grid: minutes from midnight, and column among overlapping ones. */
export type HourBar = {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
};

/** Whether an entry has times within one day, rather than whole days. */
export const hasHours = ({ first, last, time }: Entry): boolean =>
  time !== undefined && last === first;

/** Places overlapping entries of a day side by side. */
export const layDay = (entries: readonly Entry[], day: LocalDate): readonly HourBar[] => {
  const bars = entries
    .filter((entry) => hasHours(entry) && entry.first === day)
    .map((entry) => {
      const from = minutesOf(entry.time ?? '00:00');
      const to = entry.until === undefined ? from : minutesOf(entry.until);
      return { entry, from, to: Math.max(to, from + shortest) };
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const laid: HourBar[] = [];
  let together: (Omit<HourBar, 'columns'> & { columns?: number })[] = [];
  const close = () => {
    const columns = 1 + Math.max(0, ...together.map(({ column }) => column));
    laid.push(...together.map((bar) => ({ ...bar, columns })));
    together = [];
  };
  for (const bar of bars) {
    if (together.length > 0 && together.every(({ to }) => to <= bar.from)) close();
    const taken = new Set(together.filter(({ to }) => to > bar.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    together.push({ ...bar, column });
  }
  close();
  return laid;
};

/** Hours that a week shows at least. */
const workingHours = { first: 8, last: 18 } as const;

/** First hour to show, and the hour after the last. */
export const hoursOf = (entries: readonly Entry[]): readonly [number, number] => {
  const bars = entries.filter(hasHours).flatMap((entry) => layDay([entry], entry.first));
  const first = Math.min(workingHours.first, ...bars.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(workingHours.last, ...bars.map(({ to }) => Math.ceil(to / 60)));
  return [first, Math.min(24, last)];
};

/** The same local time on another day; if skipped by daylight saving time, the first moment of the day. */
const movedInstant = (instant: string, { days, minutes }: Shift): string => {
  const day = addDays(localDateOf(new Date(instant)), days);
  // Offsets are whole minutes, so seconds are equal in every zone.
  const seconds = new Date(instant).toISOString().slice(16, 23);
  const moved = instantOf(day, `${timeOf(instant)}${seconds}`) ?? startOfDay(day);
  return minutes === 0 ? moved : new Date(Date.parse(moved) + minutes * 60_000).toISOString();
};

/**
 * Values of a record moved to other days.
 *
 * @param names stored fields of the calendar that the person may edit; empty ones stay empty
 * @param minutes offset within the day, if the calendar has times
 */
export const shifted = (
  { isMoment }: Pick<CalendarFields, 'isMoment'>,
  record: WireRecord,
  {
    names,
    days,
    minutes = 0,
  }: { readonly names: readonly string[] } & Pick<Shift, 'days'> & Partial<Shift>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      if (typeof value !== 'string' || value === '') return [];
      return [
        [name, isMoment ? movedInstant(value, { days, minutes }) : addDays(value, days)] as const,
      ];
    }),
  );
