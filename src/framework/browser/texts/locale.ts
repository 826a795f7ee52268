import { application, autonymOf, showLanguage } from '#kernel/application.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { createChoice } from '../data/createStore';
import { flatten, type Texts } from './translate';

/** Available languages, default first. */
export const locales = (): readonly Locale[] => application().languages;

/** Autonym of a language: `Português`, with its region if ambiguous. */
export const localeName = (locale: Locale): string =>
  application().languageNames?.[locale] ?? autonymOf(locale, locales());

/** Dictionaries of a part of the application, loadable by language. */
export type TextPart = Readonly<Record<Locale, () => Promise<readonly object[]>>>;

type Known = {
  readonly phrases: Map<string, string>;
  readonly loading: Map<TextPart, Promise<void>>;
  readonly loaded: Set<TextPart>;
  /** Number of `learned` entries merged into this language. */
  filled: number;
};

const cache = new Map<Locale, Known>();
/** Texts shipped with code. Modules register them on import, before an application names its languages. */
const learned: Readonly<Record<Locale, object>>[] = [];
const parts = new Set<TextPart>();
const listeners = new Set<() => void>();
let shown: Locale | undefined;

const knownIn = (locale: Locale): Known => {
  const found = cache.get(locale) ?? {
    phrases: new Map(),
    loading: new Map(),
    loaded: new Set(),
    filled: 0,
  };
  cache.set(locale, found);
  return found;
};

/** Registers texts of a language. */
export const addTexts = (locale: Locale, texts: object): void => {
  const { phrases } = knownIn(locale);
  for (const [key, phrase] of flatten(texts)) phrases.set(key, phrase);
};

/**
 * Registers texts that no dictionary has; an application's own texts take precedence.
 *
 * @param before texts that they replace, in development
 */
export const addMissingTexts = (locale: Locale, texts: object, before: object = {}): void => {
  const { phrases } = knownIn(locale);
  const old = new Map(flatten(before));
  for (const [key, phrase] of flatten(texts))
    if (!phrases.has(key) || phrases.get(key) === old.get(key)) phrases.set(key, phrase);
};

/** Registers texts in every language, for lazily loaded code. Languages without an entry fall back to another. */
export const learnTexts = (texts: Readonly<Record<Locale, object>>): void => {
  learned.push(texts);
  for (const [locale, own] of Object.entries(texts)) addTexts(locale, own);
};

/** Like `learnTexts`, but an application's own texts take precedence. */
export const learnMissingTexts = (texts: Readonly<Record<Locale, object>>): void => {
  learned.push(texts);
  for (const [locale, own] of Object.entries(texts)) addMissingTexts(locale, own);
};

/** Fills a language's gaps in texts shipped with code from another language. */
const fill = (locale: Locale): void => {
  const known = knownIn(locale);
  // Called for every rendered text: usually there is nothing new.
  if (known.filled === learned.length) return;
  for (const texts of learned.slice(known.filled))
    if (!texts[locale]) addMissingTexts(locale, inLanguage(texts, locale));
  known.filled = learned.length;
};

/** Parts are fetched at once and registered in order, so that an application's texts replace the framework's. */
const fetchPart = async (part: TextPart, locale: Locale): Promise<void> => {
  const { loading, loaded } = knownIn(locale);
  const earlier = [...loading.values()];
  const add = part[locale] ? addTexts : addMissingTexts;
  try {
    const fetched = await inLanguage(part, locale)();
    await Promise.allSettled(earlier);
    for (const texts of fetched) add(locale, texts);
    loaded.add(part);
  } catch (error) {
    loading.delete(part);
    throw error;
  }
};

const loadPart = (part: TextPart, locale: Locale): Promise<void> => {
  const { loading } = knownIn(locale);
  const begun = loading.get(part) ?? fetchPart(part, locale);
  loading.set(part, begun);
  return begun;
};

/** Loads a language's texts as far as needed; returns nothing to await if complete. */
const loadLocale = (locale: Locale): Promise<unknown> | undefined => {
  const { loaded } = knownIn(locale);
  const missing = [...parts].filter((part) => !loaded.has(part));
  return missing.length === 0
    ? undefined
    : Promise.all(missing.map((part) => loadPart(part, locale)));
};

const reveal = (locale: Locale): void => {
  shown = locale;
  showLanguage(locale);
  document.documentElement.lang = locale;
  listeners.forEach((listener) => listener());
};

const choiceKey = 'lang';

const choice = createChoice<Locale>({
  key: () => choiceKey,
  choices: locales,
  show: (locale) => {
    const ready = loadLocale(locale);
    if (!ready) reveal(locale);
    else
      void ready.then(
        () => {
          if (choice.read() === locale) reveal(locale);
        },
        // The page keeps its current language.
        () => undefined,
      );
  },
});

/**
 * Active language: the chosen one once its texts are loaded; the application's default before any choice.
 * @source I18N-001, I18N-002, OQ-040
 */
export const readLocale = (): Locale => shown ?? choice.read();

/** Stores a language and activates it once loaded. Rejects without effect if loading fails. */
export const setLocale = async (locale: Locale): Promise<void> => {
  await loadLocale(locale);
  choice.set(locale);
};

/**
 * Uses a language until the person chooses one, such as the language of the e-mail they came from. Its texts are
 * already loaded.
 */
export const proposeLocale = (locale: Locale): void => {
  if (localStorage.getItem(choiceKey) === null) reveal(locale);
};

/** Subscribes to the active language, across tabs. Returns an unsubscribe function. */
export const subscribeLocale = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies the stored choice and follows other tabs. Called once at startup. */
export const startLocale = choice.start;

/** Adds a part of the texts: now in the active language, later in each chosen one. */
export const loadTexts = (part: TextPart): Promise<void> => {
  parts.add(part);
  return loadPart(part, readLocale());
};

/** Texts of a language loaded so far. */
export const textsOf = (locale: Locale): Texts => {
  fill(locale);
  return { locale, phrases: knownIn(locale).phrases };
};
