import { isLocalDate, parseLocalDate, writeDay } from '#kernel/localDate.ts';

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

/** Input mask of a date. */
export const dayMask = (): string => writeDay((type) => (type === 'year' ? '0000' : '00'));
