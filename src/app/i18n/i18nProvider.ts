import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../kernel/entity/EntityDescription';
import { locales, readLocale, setLocale, textsOf } from './locale';
import { translate } from './translate';
import type { TextValues } from './translate';

const names: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English' };

/**
 * react-admin's texts from our dictionaries, for one language. A new provider per language makes every screen speak
 * it at once, without losing what is typed. react-admin also hands over sentences as keys and defaults: data of people
 * in them is never read as a phrase.
 */
export const createI18nProvider = (locale: Locale): I18nProvider => {
  const texts = textsOf(locale);
  return {
    translate: (key: string, values?: TextValues) => translate(texts, key, values),
    changeLocale: async (chosen: string) => {
      const known = locales.find((one) => one === chosen);
      if (known) await setLocale(known);
    },
    getLocale: readLocale,
    getLocales: () => locales.map((one) => ({ locale: one, name: names[one] })),
  };
};
