import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { isLocalDate, parseLocalDate, writeDay } from '#kernel/localDate.ts';
import { kindWords } from '#browser/texts/kindWords.ts';

/**
 * Parses a date, typed in the language's format or pasted as YYYY-MM-DD; other text is returned unchanged, empty is
 * null.
 */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return isLocalDate(typed) ? typed : (parseLocalDate(typed) ?? typed);
};

/** Adds omitted zeros: `5/3/2026 9:30` becomes `05/03/2026 09:30`. */
export const withZeros = (text: string): string =>
  text.replace(/(?<!\d)\d(?=[/:.-])|(?<=\d[/.-])\d(?!\d)/g, '0$&');

/** Placeholder of a date in the language's order and letters: `DD/MM/AAAA`. */
export const dayPattern = (locale: Locale): string => {
  const [day = '', month = '', year = ''] = kindWords(locale).dayLetters.split(' ');
  return writeDay((type) => ({ day, month, year })[type]);
};

/** Input mask of a date. */
export const dayMask = (): string => writeDay((type) => (type === 'year' ? '0000' : '00'));
