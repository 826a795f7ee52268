import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { writeDay } from '#kernel/localDate.ts';
import type { KindMessages } from './messages/kinds.pt-BR';
import { kindWordsByLocale } from './learnKindWords';

/** Texts of kinds, without prefix. */
export type KindWords = KindMessages['engine']['kinds'];

/**
 * Dictionary of kinds, for non-component code: formatting, history.
 * @fails when no dictionary of the engine is loaded
 */
export const kindWords = (locale: Locale): KindWords => {
  const words =
    kindWordsByLocale.size === 0
      ? undefined
      : inLanguage(Object.fromEntries(kindWordsByLocale), locale);
  if (!words)
    throw new Error('Load src/framework/browser/texts/messages of a language before its screens.');
  return words as KindWords;
};

/** Format of a date in the language's order and letters: `DD/MM/AAAA`. */
export const dayPattern = (locale: Locale): string => {
  // Pages without date fields load no words of kinds.
  const letters = kindWordsByLocale.size === 0 ? 'DD MM YYYY' : kindWords(locale).dayLetters;
  const [day = '', month = '', year = ''] = letters.split(' ');
  return writeDay((type) => ({ day, month, year })[type]);
};
