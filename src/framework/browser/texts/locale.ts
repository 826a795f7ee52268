import type { Locale } from '../../kernel/entity/EntityDescription';
import { createChoice } from '../data/createChoice';
import { flatten } from './translate';
import type { Texts } from './translate';

/** Languages offered, in this order. */
export const locales: readonly Locale[] = ['pt-BR', 'en'];

/** Each language as those say who speak it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português',
  en: 'English',
};

/** Dictionaries of one part of the application, by the language in which they are loaded. */
export type TextPart = Readonly<Record<Locale, () => Promise<readonly object[]>>>;

const dictionaries: Record<Locale, Map<string, string>> = { 'pt-BR': new Map(), en: new Map() };
const parts = new Set<TextPart>();
const loading: Record<Locale, Map<TextPart, Promise<void>>> = { 'pt-BR': new Map(), en: new Map() };
const loaded: Record<Locale, Set<TextPart>> = { 'pt-BR': new Set(), en: new Set() };
const listeners = new Set<() => void>();
let shown: Locale | undefined;

/** Makes texts of a language known. */
export const addTexts = (locale: Locale, texts: object): void => {
  for (const [key, phrase] of flatten(texts)) dictionaries[locale].set(key, phrase);
};

/** Makes texts known in every language: of what comes later than its page, beside the code that says them. */
export const learnTexts = (texts: Readonly<Record<Locale, object>>): void => {
  for (const locale of locales) addTexts(locale, texts[locale]);
};

/** Makes texts known that no dictionary has: what an application says in its own words stays. */
export const addMissingTexts = (locale: Locale, texts: object): void => {
  const known = dictionaries[locale];
  for (const [key, phrase] of flatten(texts)) if (!known.has(key)) known.set(key, phrase);
};

const fetchPart = async (part: TextPart, locale: Locale): Promise<void> => {
  try {
    for (const texts of await part[locale]()) addTexts(locale, texts);
    loaded[locale].add(part);
  } catch (error) {
    loading[locale].delete(part);
    throw error;
  }
};

const loadPart = (part: TextPart, locale: Locale): Promise<void> => {
  const known = loading[locale].get(part) ?? fetchPart(part, locale);
  loading[locale].set(part, known);
  return known;
};

/** What the application needs so far of a language; nothing to wait for when it is all there. */
const loadLocale = (locale: Locale): Promise<unknown> | undefined => {
  const missing = [...parts].filter((part) => !loaded[locale].has(part));
  return missing.length === 0
    ? undefined
    : Promise.all(missing.map((part) => loadPart(part, locale)));
};

const reveal = (locale: Locale): void => {
  shown = locale;
  document.documentElement.lang = locale;
  listeners.forEach((listener) => listener());
};

const choiceKey = 'lang';

const choice = createChoice<Locale>({
  key: () => choiceKey,
  choices: locales,
  fallback: 'pt-BR',
  show: (locale) => {
    const ready = loadLocale(locale);
    if (!ready) reveal(locale);
    else
      void ready.then(
        () => {
          if (choice.read() === locale) reveal(locale);
        },
        // The page stays in the language that is there.
        () => undefined,
      );
  },
});

/**
 * The language that is shown: the chosen one, as soon as its texts are there; pt-BR before any choice.
 * @source I18N-001, I18N-002, OQ-040
 */
export const readLocale = (): Locale => shown ?? choice.read();

/**
 * Stores a choice and shows it as soon as its texts are there. Rejects when they cannot be loaded: nothing changes
 * then.
 */
export const setLocale = async (locale: Locale): Promise<void> => {
  await loadLocale(locale);
  choice.set(locale);
};

/** Shows a language until the person chooses one: that of the message that led here. Its texts are known already. */
export const proposeLocale = (locale: Locale): void => {
  if (localStorage.getItem(choiceKey) === null) reveal(locale);
};

/** Tells when another language is shown: chosen in this tab or another. Returns the way to stop. */
export const subscribeLocale = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the stored choice and follows the other tabs. Called once at start. */
export const startLocale = choice.start;

/** Makes a part of the texts known: now in the language that is shown, later in each that is chosen. */
export const loadTexts = (part: TextPart): Promise<void> => {
  parts.add(part);
  return loadPart(part, readLocale());
};

/** The texts of a language that are known so far. */
export const textsOf = (locale: Locale): Texts => ({ locale, phrases: dictionaries[locale] });
