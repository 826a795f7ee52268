import { type Locale, type Localized, inLanguage } from '@patio/framework/kernel';

/** Languages of the application, the default first. */
export type Languages = readonly [Locale, ...Locale[]];

/** Texts of a part of a schema in the languages that are not the default, by member. */
export type Translations = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;

/** A part of a schema whose texts are translated. */
export type Translated = { readonly 'x-i18n'?: Translations };

/** A member of a part in every language; in the default where a translation is missing. */
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

/** Words of the framework in every language of an application. */
export const ownWords = (languages: Languages, words: Localized): Localized =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(words, language)]));
