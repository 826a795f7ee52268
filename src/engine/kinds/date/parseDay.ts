import type { Locale } from '../../../kernel/entity/EntityDescription';
import { isLocalDate, parseLocalDate } from '../../../kernel/formats';

/** The day in a text, typed as DD/MM/AAAA or pasted as YYYY-MM-DD; another text stays as it is, an empty one is null. */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return isLocalDate(typed) ? typed : (parseLocalDate(typed) ?? typed);
};

/** How a day is typed, in the letters of the person's language. */
export const dayPattern = (locale: Locale): string =>
  locale === 'en' ? 'DD/MM/YYYY' : 'DD/MM/AAAA';
