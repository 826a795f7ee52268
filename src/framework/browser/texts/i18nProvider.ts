import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { localeName, locales, readLocale, setLocale, textsOf } from './locale';
import { said, translate } from './translate';
import type { TextValues } from './translate';

type ValueOf = (placeholder: string, name: string) => unknown;

/** How Polyglot puts values into a phrase of a language. */
const saidIn = (locale: Locale) =>
  function putInto(this: string, placeholder: RegExp, valueOf: ValueOf): string {
    return this.replace(placeholder, (found: string, name: string) =>
      said(valueOf(found, name), locale),
    );
  };

/**
 * react-admin's texts from our dictionaries, for one language. A new provider per language makes every screen speak
 * it at once, without losing what is typed. Polyglot reads the dictionaries' own phrases only: react-admin also hands
 * over sentences as keys and defaults, and data of people in them must never be read as a phrase.
 */
export const createI18nProvider = (
  locale: Locale,
  /** Told each key that has no phrase yet. */
  onMissing: (key: string) => void = () => undefined,
): I18nProvider => {
  // It is handed each phrase when it is asked for: a copy of the whole dictionary would cost every start its time.
  const none: object = {};
  const polyglot = polyglotI18nProvider(() => none as TranslationMessages, locale, [], {
    allowMissing: true,
    replace: saidIn(locale),
  });
  return {
    translate: (key: string, values?: TextValues) => {
      // Asked for anew: code that came meanwhile has brought texts, which a language may have of another.
      const texts = textsOf(locale);
      const phrase = texts.phrases.get(key);
      if (phrase === undefined) onMissing(key);
      return phrase === undefined
        ? translate(texts, key, values)
        : polyglot.translate(key, { ...values, _: phrase });
    },
    changeLocale: async (chosen: string) => {
      const known = locales().find((one) => one === chosen);
      if (known) await setLocale(known);
    },
    getLocale: readLocale,
    getLocales: () => locales().map((one) => ({ locale: one, name: localeName(one) })),
  };
};
