import { localDateOf, mondayOf, type LocalDate } from '../localDate';
import type { Filter } from './filterFields';

/** Periods relative to today; weeks start on Monday. */
export const periodNames = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'last7Days',
  'last30Days',
  'last90Days',
  'next7Days',
  'next30Days',
] as const;

/** Name of a period relative to today. */
export type PeriodName = (typeof periodNames)[number];

/** First and last day, inclusive. */
export type Period = readonly [first: LocalDate, last: LocalDate];

const dayMs = 86_400_000;

const shifted = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const monthStart = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

const monthOf = (day: LocalDate): Period => {
  const first = monthStart(day);
  return [first, shifted(monthStart(shifted(first, 31)), -1)];
};

const weekOf = (day: LocalDate): Period => {
  const monday = mondayOf(day);
  return [monday, shifted(monday, 6)];
};

const yearOf = (year: number): Period => [`${year}-01-01`, `${year}-12-31`];

const yearNumber = (day: LocalDate): number => Number(day.slice(0, 4));

const periods: Readonly<Record<PeriodName, (today: LocalDate) => Period>> = {
  today: (today) => [today, today],
  yesterday: (today) => [shifted(today, -1), shifted(today, -1)],
  thisWeek: weekOf,
  lastWeek: (today) => weekOf(shifted(today, -7)),
  thisMonth: monthOf,
  lastMonth: (today) => monthOf(shifted(monthStart(today), -1)),
  thisYear: (today) => yearOf(yearNumber(today)),
  lastYear: (today) => yearOf(yearNumber(today) - 1),
  last7Days: (today) => [shifted(today, -6), today],
  last30Days: (today) => [shifted(today, -29), today],
  last90Days: (today) => [shifted(today, -89), today],
  next7Days: (today) => [today, shifted(today, 6)],
  next30Days: (today) => [today, shifted(today, 29)],
};

/**
 * First and last day of a period, relative to today in the application's time zone.
 *
 * @param now the present moment
 */
export const periodDays = (name: PeriodName, now: Date): Period => periods[name](localDateOf(now));

/** Narrows a value to a period name. */
export const isPeriodName = (value: unknown): value is PeriodName =>
  (periodNames as readonly unknown[]).includes(value);

/**
 * Resolves every `relative` of a filter to dates. Required before compiling to SQL.
 *
 * @param now the present moment
 */
export const withDays = (filter: Filter, now: Date): Filter => {
  if (filter.type === 'search') return filter;
  if (filter.type !== 'compare')
    return { ...filter, items: filter.items.map((item) => withDays(item, now)) };
  if (filter.op !== 'relative' || !isPeriodName(filter.value)) return filter;
  return { ...filter, op: 'between', value: periodDays(filter.value, now) };
};
