import type { Locale } from '../../kernel/entity/EntityDescription';
import { flatten } from './translate';
import type { Phrases } from './translate';

/** Languages offered, in this order. */
export const locales: readonly Locale[] = ['pt-BR', 'en'];

const storageKey = 'lang';
const listeners = new Set<() => void>();
const dictionaries: Record<Locale, Map<string, string>> = { 'pt-BR': new Map(), en: new Map() };

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The chosen language; pt-BR before any choice. @source I18N-001, I18N-002, OQ-040 */
export const readLocale = (): Locale => {
  const stored = localStorage.getItem(storageKey);
  return isLocale(stored) ? stored : 'pt-BR';
};

const apply = () => {
  document.documentElement.lang = readLocale();
  listeners.forEach((listener) => listener());
};

/** Stores the choice and shows everything in that language at once. */
export const setLocale = (locale: Locale): void => {
  localStorage.setItem(storageKey, locale);
  apply();
};

/** Tells when the language changes, in this tab or another. Returns the way to stop. */
export const subscribeLocale = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the language of the document and follows the other tabs. Called once at start. */
export const startLocale = (): void => {
  apply();
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
};

/** Makes more texts known, in both languages. */
export const addTexts = (texts: Readonly<Record<Locale, object>>): void => {
  for (const locale of locales)
    for (const [key, phrase] of flatten(texts[locale])) dictionaries[locale].set(key, phrase);
};

/** The texts of a language that are known so far. */
export const phrasesOf = (locale: Locale): Phrases => dictionaries[locale];
