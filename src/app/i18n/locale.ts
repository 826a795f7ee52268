import type { Locale } from '../../kernel/entity/EntityDescription';
import { createChoice } from '../state/createChoice';
import { flatten } from './translate';
import type { Phrases } from './translate';

/** Languages offered, in this order. */
export const locales: readonly Locale[] = ['pt-BR', 'en'];

const dictionaries: Record<Locale, Map<string, string>> = { 'pt-BR': new Map(), en: new Map() };

/** The chosen language; pt-BR before any choice. @source I18N-001, I18N-002, OQ-040 */
export const {
  read: readLocale,
  set: setLocale,
  subscribe: subscribeLocale,
  start: startLocale,
} = createChoice<Locale>({
  key: () => 'lang',
  choices: locales,
  fallback: 'pt-BR',
  show: (locale) => {
    document.documentElement.lang = locale;
  },
});

/** Makes more texts known, in both languages. */
export const addTexts = (texts: Readonly<Record<Locale, object>>): void => {
  for (const locale of locales)
    for (const [key, phrase] of flatten(texts[locale])) dictionaries[locale].set(key, phrase);
};

/** The texts of a language that are known so far. */
export const phrasesOf = (locale: Locale): Phrases => dictionaries[locale];
