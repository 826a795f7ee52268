import { isLocalDate } from '#kernel/localDate.ts';
import type { Locale } from '#kernel/entity/Localized.ts';

const writers = new Map<Locale, Intl.DateTimeFormat>();

const writerOf = (locale: Locale): Intl.DateTimeFormat => {
  const writer =
    writers.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  writers.set(locale, writer);
  return writer;
};

/** A date in words: "9 de março de 2026". Other text is returned unchanged. */
export const spokenDay = (day: string, locale: Locale): string =>
  isLocalDate(day) ? writerOf(locale).format(new Date(`${day}T00:00:00Z`)) : day;
