import type { Locale } from '#kernel/entity/Localized.ts';
import { formatLanguage } from '#kernel/application.ts';
import { formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import type { ViewProps } from '../ViewProps';
import type { CalendarFields, Entry } from './calendarDays';
import type { CalendarMoves } from './useCalendarMoves';
import '#browser/texts/words/views.ts';

/** Context shared by the parts of a calendar. */
export type CalendarFrame = {
  readonly view: ViewProps;
  readonly calendar: CalendarFields;
  readonly moves: CalendarMoves;
  readonly entries: readonly Entry[];
  readonly today: LocalDate;
  /** Id of the keyboard instructions. */
  readonly helpId: string;
  /** Path of an entry's record; undefined without the right to open it. */
  readonly pathOf: (entry: Entry) => string | undefined;
};

/** A date in words, independent of time zones. */
export const dayWords = (
  day: LocalDate,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(formatLanguage(locale), {
    ...options,
    timeZone: 'UTC',
  });

/** Dates of an entry in words, with the start time if it has one. */
export const whenOf = (
  { first, last, time, until }: Entry,
  text: EngineText,
  locale: Locale,
): string => {
  const from = formatLocalDate(first, locale);
  if (last === null) return text('views.from', { day: from });
  if (last !== first) return `${from} – ${formatLocalDate(last, locale)}`;
  if (time === undefined) return from;
  return until === undefined ? `${from} ${time}` : `${from} ${time}–${until}`;
};
