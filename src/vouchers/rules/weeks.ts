import { type LocalDate, addDays, daysBetween } from '@patio/framework/kernel';

/** Uses in the seven days from `from`. */
export type Week = { readonly from: LocalDate; readonly count: number };

const aMonday = '2024-01-01';
const maxWeeks = 26;

const mondayOf = (day: LocalDate): LocalDate => {
  const since = daysBetween(aMonday, day);
  return addDays(day, -(((since % 7) + 7) % 7));
};

/** Groups uses by week, including empty weeks; keeps the latest half year. */
export const weeksOf = (
  days: readonly { readonly day: LocalDate; readonly count: number }[],
  today: LocalDate,
): readonly Week[] => {
  const first = days[0];
  if (!first) return [];
  const counts = new Map<LocalDate, number>();
  for (const { day, count } of days)
    counts.set(mondayOf(day), (counts.get(mondayOf(day)) ?? 0) + count);
  const start = mondayOf(first.day);
  const length = Math.floor(daysBetween(start, mondayOf(today)) / 7) + 1;
  const weeks = Array.from({ length: Math.max(length, 1) }, (_, at) => addDays(start, at * 7));
  return weeks.slice(-maxWeeks).map((from) => ({ from, count: counts.get(from) ?? 0 }));
};
