import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { localeName, locales, readLocale, setLocale, textsOf } from './locale';
import { formatValue, pluralForm, translate, type TextValues } from './translate';

type ValueOf = (placeholder: string, name: string) => unknown;

/** Polyglot's interpolation for a language. */
const formattedIn = (locale: Locale) =>
  function interpolate(this: string, placeholder: RegExp, valueOf: ValueOf): string {
    return this.replace(placeholder, (found: string, name: string) =>
      formatValue(valueOf(found, name), locale),
    );
  };

/**
 * i18n provider for react-admin from our dictionaries, one per language, so that switching re-renders everything
 * without losing input. Polyglot interprets only dictionary phrases: react-admin also passes sentences as keys and
 * defaults, and user data in them must not be interpreted.
 */
export const createI18nProvider = (
  locale: Locale,
  /** Called with each missing key. */
  onMissing: (key: string) => void = () => undefined,
): I18nProvider => {
  // Phrases are passed on demand: copying the dictionary would slow every start.
  const none: object = {};
  const polyglot = polyglotI18nProvider(() => none as TranslationMessages, locale, [], {
    allowMissing: true,
    replace: formattedIn(locale),
  });
  return {
    translate: (key: string, values?: TextValues) => {
      // Read again: code loaded meanwhile may have added texts, possibly as fallback from another language.
      const texts = textsOf(locale);
      const phrase = texts.phrases.get(key);
      if (phrase === undefined) {
        onMissing(key);
        return translate(texts, key, values);
      }
      // Chosen here: Polyglot has its own plural rules, for some languages.
      const count = values?.smart_count;
      const form = count === undefined ? phrase : pluralForm(phrase, count, locale);
      return polyglot.translate(key, { ...values, _: form });
    },
    changeLocale: async (chosen: string) => {
      const known = locales().find((one) => one === chosen);
      if (known) await setLocale(known);
    },
    getLocale: readLocale,
    getLocales: () => locales().map((one) => ({ locale: one, name: localeName(one) })),
  };
};
