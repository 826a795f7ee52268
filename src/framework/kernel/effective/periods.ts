import type { EffectiveDescription } from '../entity/EntityDescription';
import type { LocalDate } from '../localDate';

/** State of a period relative to a day. */
export const periodStatuses = ['past', 'current', 'scheduled'] as const;
export type PeriodStatus = (typeof periodStatuses)[number];

/** First and last day of a period, inclusive; `to` is null if open-ended. */
export type RecordPeriod = { readonly from: LocalDate; readonly to: LocalDate | null };

type Fields = Readonly<Record<string, unknown>>;

const dayOf = (value: unknown): LocalDate | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Period of a record; undefined if its start is not set. */
export const periodOf = (
  { from, to }: Pick<EffectiveDescription, 'from' | 'to'>,
  record: Fields,
): RecordPeriod | undefined => {
  const first = dayOf(record[from]);
  return first === null ? undefined : { from: first, to: dayOf(record[to]) };
};

/** Whether a day is within a period. */
export const isInForceOn = ({ from, to }: RecordPeriod, day: LocalDate): boolean =>
  from <= day && (to === null || day <= to);

/** Whether two periods overlap. */
export const periodsOverlap = (one: RecordPeriod, other: RecordPeriod): boolean =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to);

/**
 * State of a period.
 *
 * @param today current date
 */
export const periodStatus = (period: RecordPeriod, today: LocalDate): PeriodStatus => {
  if (period.from > today) return 'scheduled';
  return isInForceOn(period, today) ? 'current' : 'past';
};

/** Whether two records belong to the same sequence of periods. */
export const isSameSequence = (
  { by }: Pick<EffectiveDescription, 'by'>,
  one: Fields,
  other: Fields,
): boolean => by.every((name) => one[name] === other[name]);

/** Whether a record has started and is therefore immutable, where only starts are stored. */
export const hasBegun = (
  { effective }: { readonly effective?: EffectiveDescription },
  record: Fields,
): boolean => effective?.startOnly === true && record['periodStatus'] !== 'scheduled';
