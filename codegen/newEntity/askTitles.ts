import type { Locale, Localized } from '@patio/framework/kernel';
import type { Dialog } from './dialog';
import { plural, portuguesePlural } from './words';

const baseOf = (language: Locale): string => language.split('-', 1)[0] ?? language;

/** How answers name a language: `pt` for pt-BR, the whole tag where another language begins alike. */
const languageKey = (languages: readonly Locale[], language: Locale): string => {
  const base = baseOf(language);
  return languages.filter((other) => baseOf(other) === base).length > 1 ? language : base;
};

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language in English, as its key tells it: `Portuguese`. */
const languageName = (languages: readonly Locale[], language: Locale): string =>
  names.of(languageKey(languages, language)) ?? language;

/** English first: its words are suggested by names of the code. */
const inOrder = (languages: readonly Locale[]): readonly Locale[] =>
  languages.toSorted((a, b) => Number(baseOf(b) === 'en') - Number(baseOf(a) === 'en'));

const inGivenOrder = (languages: readonly Locale[], titles: Localized): Localized =>
  Object.fromEntries(languages.map((language) => [language, titles[language] ?? '']));

/** Asks for a text in each language of an application. */
export const askTitles = async (
  { settle }: Dialog,
  languages: readonly Locale[],
  {
    key,
    text,
    suggested,
  }: {
    readonly key: (language: string) => string;
    readonly text: (language: string) => string;
    /** What is offered for a language, by its base tag. */
    readonly suggested: (language: string) => string | undefined;
  },
): Promise<Localized> => {
  const titles: Record<Locale, string> = {};
  for (const language of languages)
    titles[language] = await settle({
      key: key(languageKey(languages, language)),
      text: text(languageName(languages, language)),
      suggested: suggested(baseOf(language)),
    });
  return titles;
};

/** Asks for the name of something, English first. */
export const askName = async (
  dialog: Dialog,
  languages: readonly Locale[],
  {
    prefix,
    english,
    comment,
  }: {
    /** Beginning of the keys: the field and a dot. */
    readonly prefix: string;
    readonly english: string;
    /** What a table says of it, in the default language. */
    readonly comment?: string | undefined;
  },
): Promise<Localized> => {
  const isCommented = (language: string): boolean =>
    comment !== undefined && language === baseOf(languages[0] ?? '');
  const titles = await askTitles(dialog, inOrder(languages), {
    key: (language) => `${prefix}${language}`,
    text: (language) => `${prefix === '' ? '' : '  '}${language} name`,
    suggested: (language) => {
      if (isCommented(language)) return comment;
      return language === 'en' ? english : undefined;
    },
  });
  return inGivenOrder(languages, titles);
};

const plurals: Readonly<Record<string, (title: string) => string>> = {
  en: plural,
  pt: portuguesePlural,
};

/** Asks for names of one record and of several. */
export const askNames = async (
  dialog: Dialog,
  languages: readonly Locale[],
  known: { readonly english: string; readonly comment?: string | undefined },
): Promise<{ readonly one: Localized; readonly many: Localized }> => {
  const one: Record<Locale, string> = {};
  const many: Record<Locale, string> = {};
  for (const language of inOrder(languages)) {
    const key = languageKey(languages, language);
    const base = baseOf(language);
    const comment = language === languages[0] ? known.comment : undefined;
    const title = await dialog.settle({
      key,
      text: `${languageName(languages, language)} name`,
      suggested: comment ?? (base === 'en' ? known.english : undefined),
    });
    one[language] = title;
    many[language] = await dialog.settle({
      key: `${key}Plural`,
      text: `${languageName(languages, language)} plural`,
      suggested: plurals[base]?.(title),
    });
  }
  return { one: inGivenOrder(languages, one), many: inGivenOrder(languages, many) };
};
