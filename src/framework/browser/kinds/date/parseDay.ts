import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { isLocalDate, parseLocalDate, writeDay } from '#kernel/localDate.ts';
import { kindWords } from '#browser/texts/kindWords.ts';

/**
 * The day in a text, typed as the person's language writes it or pasted as YYYY-MM-DD; another text stays as it is, an
 * empty one is null.
 */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return isLocalDate(typed) ? typed : (parseLocalDate(typed) ?? typed);
};

/** A text with the zeros that people leave out: `5/3/2026 9:30` is `05/03/2026 09:30`. */
export const withZeros = (text: string): string =>
  text.replace(/(?<!\d)\d(?=[/:.-])|(?<=\d[/.-])\d(?!\d)/g, '0$&');

/**
 * How a day is typed: in the order of all days that are shown, in the letters of the person's language: `DD/MM/AAAA`.
 */
export const dayPattern = (locale: Locale): string => {
  const [day = '', month = '', year = ''] = kindWords(locale).dayLetters.split(' ');
  return writeDay((type) => ({ day, month, year })[type]);
};

/** The mask under which a day is typed. */
export const dayMask = (): string => writeDay((type) => (type === 'year' ? '0000' : '00'));
