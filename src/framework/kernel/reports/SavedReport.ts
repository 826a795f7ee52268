import type { ViewVisibility } from '../entity/SavedView';
import type { Localized } from '../entity/Localized';
import type { ReportQuestion } from './question';
import { addDays, addMonths, instantOf, localDateOf, mondayOf, type LocalDate } from '../localDate';

/** When a report is mailed, by the application's time zone. */
export const reportIntervals = ['day', 'week', 'month'] as const;

/** Hour of a report's mail. */
export type ReportSchedule = {
  readonly every: (typeof reportIntervals)[number];
  /** 0 to 23. */
  readonly hour: number;
  /** 1 Monday to 7 Sunday, for `week`. */
  readonly weekday?: number | undefined;
  /** 1 to 28, for `month`. */
  readonly day?: number | undefined;
  /** Usernames of the recipients. */
  readonly to: readonly string[];
};

/** The scheduled day in the interval around a day, and in the next interval. */
const candidates = (
  { every, weekday = 1, day = 1 }: ReportSchedule,
  today: LocalDate,
): readonly LocalDate[] => {
  if (every === 'day') return [today, addDays(today, 1)];
  if (every === 'week') {
    const first = addDays(mondayOf(today), weekday - 1);
    return [first, addDays(first, 7)];
  }
  const first = addDays(`${today.slice(0, 8)}01`, day - 1);
  return [first, addMonths(first, 1)];
};

/** An hour skipped by daylight saving time moves to the next one. */
const instantAt = (day: LocalDate, hour: number): Date => {
  const text = instantOf(day, `${String(hour).padStart(2, '0')}:00`);
  return text === null ? instantAt(day, hour + 1) : new Date(text);
};

/** First moment of a schedule after another moment. */
export const nextMailAt = (schedule: ReportSchedule, after: Date): Date => {
  const moments = candidates(schedule, localDateOf(after)).map((day) =>
    instantAt(day, schedule.hour),
  );
  const next = moments.find((moment) => moment > after);
  // The next interval always lies ahead.
  return next ?? moments.at(-1)!;
};

/** User-defined properties of a report. */
export type ReportInput = {
  /** In the default language. */
  readonly name: string;
  /** Names by language; absent or empty: one for all. */
  readonly names?: Localized | undefined;
  /** Visible to its owner, the owner's group, or everyone who may open the list. */
  readonly visibility: ViewVisibility;
  readonly question: ReportQuestion;
  /** Absent: not mailed. */
  readonly schedule?: ReportSchedule | undefined;
};

/** A saved question. It grants no rights. */
export type SavedReport = ReportInput & {
  readonly id: string;
  readonly version: number;
  readonly mine: boolean;
  /** Whether the reader may change and delete it. */
  readonly editable: boolean;
  readonly ownerName: string;
  readonly nextMailAt?: string | undefined;
  /** The list no longer exists, or the reader may not use a field of the question. */
  readonly broken?: true;
};
