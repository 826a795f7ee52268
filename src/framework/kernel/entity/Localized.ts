import { application, type Locale } from '../application';

export type { Locale } from '../application';

/** Text by language. */
export type Localized = Readonly<Record<Locale, string>>;

/** Primary subtag of a language: `pt` for `pt-BR`. */
const baseOf = (locale: Locale): string => locale.split('-', 1)[0] ?? locale;

const find = <T>(texts: Readonly<Record<Locale, T>>, wanted: Locale): T | undefined => {
  const own = texts[wanted];
  if (own !== undefined) return own;
  const base = baseOf(wanted);
  const near = Object.keys(texts).find((locale) => baseOf(locale) === base);
  return near === undefined ? undefined : texts[near];
};

/** The same text in every language of the application. */
export const sameIn = (text: string): Localized =>
  Object.fromEntries(application().languages.map((locale) => [locale, text]));

type InLanguage = {
  <T>(texts: Readonly<Record<Locale, T>>, locale: Locale): T;
  <T>(texts: Readonly<Record<Locale, T>> | null | undefined, locale: Locale): T | undefined;
};

/**
 * Entry for a language: its own, else another region of the same language, else the application's default language,
 * else English, else the first.
 *
 * @param texts entries by language, at least one
 */
export const inLanguage: InLanguage = <T>(
  texts: Readonly<Record<Locale, T>> | null | undefined,
  locale: Locale,
): T | undefined => {
  if (!texts) return undefined;
  const [first] = application().languages;
  const found = find(texts, locale) ?? find(texts, first) ?? find(texts, 'en');
  return found ?? Object.values(texts)[0];
};

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
