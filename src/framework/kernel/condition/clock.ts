import type { LocalDate } from '../localDate';

type Members = Readonly<Record<string, unknown>>;

/** What a condition reads of the clock: the day in São Paulo, or its year. */
export type ClockReading = 'today' | 'year';

/** Member of a record under which its judges find the day. No property can have this name. */
const clockMember = '$today';

/** A record with the day on which it is judged. */
export const onDay = (record: Members, today: LocalDate): Members => ({
  ...record,
  [clockMember]: today,
});

/** What the clock says where a record is judged; undefined where it was given no day. */
export const readClock = (reading: ClockReading, root: Members): string | number | undefined => {
  const today = root[clockMember];
  if (typeof today !== 'string') return undefined;
  return reading === 'today' ? today : Number(today.slice(0, 4));
};
