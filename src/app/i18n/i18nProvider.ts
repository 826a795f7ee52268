import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '../../kernel/entity/EntityDescription';
import { locales, phrasesOf, readLocale, setLocale } from './locale';
import { translate } from './translate';
import type { TextValues } from './translate';

const names: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };

/**
 * react-admin's texts from our dictionaries, for one language. A new provider per language makes every screen speak
 * it at once, without losing what is typed. Polyglot reads the dictionaries' own phrases only: react-admin also hands
 * over sentences as keys and defaults, and data of people in them must never be read as a phrase.
 */
export const createI18nProvider = (locale: Locale): I18nProvider => {
  const phrases = phrasesOf(locale);
  // Flat keys, among them every message of react-admin's own dictionary, whose shape polyglot asks for.
  const messages: object = Object.fromEntries(phrases);
  const polyglot = polyglotI18nProvider(() => messages as TranslationMessages, locale, [], {
    allowMissing: true,
  });
  return {
    translate: (key: string, values?: TextValues) =>
      phrases.has(key) ? polyglot.translate(key, values) : translate(phrases, key, values),
    changeLocale: async (chosen: string) => {
      const known = locales.find((one) => one === chosen);
      if (known) await setLocale(known);
    },
    getLocale: readLocale,
    getLocales: () => locales.map((one) => ({ locale: one, name: names[one] })),
  };
};
