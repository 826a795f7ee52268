import { type Locale, type Localized, inLanguage } from '@patio/framework/kernel';

/** Languages of the application, default first. */
export type Languages = readonly [Locale, ...Locale[]];

/** Texts in non-default languages, by member. */
export type Translations = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;

/** A translatable part of a schema. */
type Translated = { readonly 'x-i18n'?: Translations };

/** A member in every language; falls back to the default. */
export const inEach = <T>(
  languages: Languages,
  { 'x-i18n': translations = {} }: Translated,
  [member, value]: readonly [member: string, value: T],
): Readonly<Record<Locale, T>> =>
  Object.fromEntries(
    languages.map((language) => [language, (translations[language]?.[member] as T) ?? value]),
  );

/** The title of a part in every language. */
export const titleIn = (
  languages: Languages,
  part: Translated & { readonly title: string },
): Localized => inEach(languages, part, ['title', part.title]);

/** Framework texts in an application's languages. */
export const ownWords = (languages: Languages, words: Localized): Localized =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(words, language)]));
