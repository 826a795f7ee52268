import { localDateOf } from '../../../kernel/formats';
import type { LocalDate } from '../../../kernel/formats';

/** Periods relative to today. */
export const periodNames = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;

/** Name of a period relative to today. */
export type PeriodName = (typeof periodNames)[number];

/** First and last day, both included. */
export type Period = readonly [first: LocalDate, last: LocalDate];

const dayMs = 86_400_000;

const shifted = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const monthStart = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;

const monthOf = (day: LocalDate): Period => {
  const first = monthStart(day);
  return [first, shifted(monthStart(shifted(first, 31)), -1)];
};

const periods: Readonly<Record<PeriodName, (today: LocalDate) => Period>> = {
  today: (today) => [today, today],
  yesterday: (today) => [shifted(today, -1), shifted(today, -1)],
  last7: (today) => [shifted(today, -6), today],
  last30: (today) => [shifted(today, -29), today],
  thisMonth: monthOf,
  lastMonth: (today) => monthOf(shifted(monthStart(today), -1)),
  thisYear: (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
};

/**
 * Days of a period, counted from today in São Paulo.
 *
 * @param now the present moment
 */
export const periodDays = (name: PeriodName, now: Date): Period => periods[name](localDateOf(now));

/** Narrows a text to the name of a period. */
export const isPeriodName = (text: string): text is PeriodName =>
  (periodNames as readonly string[]).includes(text);
