import type { Locale } from '#kernel/entity/Localized.ts';
import { formatLanguage } from '#kernel/application.ts';
import { formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import type { EngineText } from '#browser/texts/useEngineText.ts';
import type { ViewProps } from '../ViewProps';
import type { CalendarFields, Entry } from './calendarDays';
import type { CalendarMoves } from './useCalendarMoves';
import '#browser/texts/words/views.ts';

/** What the parts of a calendar have in common. */
export type CalendarFrame = {
  readonly view: ViewProps;
  readonly calendar: CalendarFields;
  readonly moves: CalendarMoves;
  readonly entries: readonly Entry[];
  readonly today: LocalDate;
  /** Id of the text that tells the keys. */
  readonly helpId: string;
  /** Address of an entry's record; undefined without the right to open it. */
  readonly pathOf: (entry: Entry) => string | undefined;
};

/** A day in words; days are dates without a zone. */
export const dayWords = (
  day: LocalDate,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(formatLanguage(locale), {
    ...options,
    timeZone: 'UTC',
  });

/** Days of an entry in words, with the hour where it begins at a moment. */
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
