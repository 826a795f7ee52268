import { type LocalDate, addMonths, daysBetween } from '@patio/framework/kernel';
import type { AccrualBasis } from './growth';

/** Due date of a payment. */
export type Moment = {
  readonly due: LocalDate;
  /** Calendar days after the release. */
  readonly days: number;
  /** Units of the accrual basis after the release: days of 30-day months, or calendar days. */
  readonly units: number;
};

/** Position of a grid in the calendar. */
export type Anchor = {
  readonly releaseDate: LocalDate;
  /** The client's own first due date; absent if it is a whole number of months after the release. */
  readonly firstDueDate?: LocalDate;
};

type Day = { readonly due: LocalDate; readonly days: number };

const calendars = new Map<string, Day[]>();
const calendarsAtMost = 32;

/** Calendar days of an anchor's months, cached for the last anchors: grids of plans share them. */
const calendarOf = (anchor: LocalDate, releaseDate: LocalDate): ((month: number) => Day) => {
  const key = `${anchor} ${releaseDate}`;
  const known = calendars.get(key);
  if (!known && calendars.size >= calendarsAtMost) calendars.clear();
  const calendar = known ?? [];
  if (!known) calendars.set(key, calendar);
  return (month) => {
    const day = calendar[month];
    if (day) return day;
    const due = addMonths(anchor, month);
    return (calendar[month] = { due, days: daysBetween(releaseDate, due) });
  };
};

/**
 * Due dates and units of a grid of months. Months keep the day of their anchor, clamped to the month's end: the
 * release, or the client's own first due date. With the latter, g days pass before the first payment: m₁ = g/30, m₂ =
 * g/30 + 1, …
 *
 * @param months increasing; the first is the month of the first payment when the anchor has a first due date
 */
export const timelineOf = (
  months: readonly number[],
  anchor: Anchor,
  basis: AccrualBasis,
): readonly Moment[] => {
  const { releaseDate, firstDueDate } = anchor;
  const first = firstDueDate === undefined ? 0 : (months[0] ?? 0);
  const dayOf = calendarOf(firstDueDate ?? releaseDate, releaseDate);
  const stub = firstDueDate === undefined ? 0 : daysBetween(releaseDate, firstDueDate);
  return months.map((month) => {
    const { due, days } = dayOf(month - first);
    return { due, days, units: basis === 'M30_360' ? stub + 30 * (month - first) : days };
  });
};
