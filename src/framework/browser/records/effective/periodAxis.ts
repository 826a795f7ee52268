import type { RecordPeriod } from '#kernel/effective/periods.ts';
import { daysBetween, type LocalDate } from '#kernel/localDate.ts';

/** Place of a bar, in percent of the line. */
export type BarPlace = { readonly start: number; readonly width: number };

/** How far an open period reaches beyond the last day that is named, as a part of the line. */
const openShare = 0.12;

const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/**
 * Places periods and today on one line from the first day that is named to a little after the last.
 *
 * @param periods in any order, at least one
 */
export const placeOnAxis = (
  periods: readonly RecordPeriod[],
  today: LocalDate,
): { readonly places: readonly BarPlace[]; readonly today: number } => {
  const days = [...periods.flatMap(({ from, to }) => (to === null ? [from] : [from, to])), today];
  const [first = today] = days.toSorted();
  const last = days.toSorted().at(-1) ?? today;
  const length = Math.max(1, daysBetween(first, last)) / (1 - openShare);
  const at = (day: LocalDate): number => (daysBetween(first, day) / length) * 100;
  return {
    places: periods.map(({ from, to }) => {
      const start = at(from);
      const end = to === null ? 100 : at(to) + 100 / length;
      return { start: rounded(start), width: rounded(end - start) };
    }),
    today: rounded(at(today)),
  };
};
