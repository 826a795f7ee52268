import { application } from '../application';
import type { Localized } from './Localized';

/**
 * A person's text by language, without blank ones; undefined without any.
 *
 * @param text in the application's default language
 */
export const writtenTexts = (
  text: string | undefined,
  translations: Localized | undefined,
): Localized | undefined => {
  const [first] = application().languages;
  const texts = { ...translations, ...(text === undefined ? {} : { [first]: text }) };
  const filled = Object.entries(texts).flatMap(([locale, one]) =>
    one.trim() === '' ? [] : [[locale, one.trim()] as const],
  );
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
};
