import { application, showLanguage } from '#kernel/application.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { createChoice } from '../data/createChoice';
import { flatten } from './translate';
import type { Texts } from './translate';

/** Languages offered, the default first. */
export const locales = (): readonly Locale[] => application().languages;

const baseOf = (locale: Locale): string => locale.split('-', 1)[0] ?? locale;

/** A language as those say who speak it: `Português`, with its region where the application has two of them. */
export const localeName = (locale: Locale): string => {
  const base = baseOf(locale);
  const tag = locales().filter((other) => baseOf(other) === base).length > 1 ? locale : base;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** Dictionaries of one part of the application, by the language in which they are loaded. */
export type TextPart = Readonly<Record<Locale, () => Promise<readonly object[]>>>;

type Known = {
  readonly phrases: Map<string, string>;
  readonly loading: Map<TextPart, Promise<void>>;
  readonly loaded: Set<TextPart>;
  /** How many of `learned` this language has taken what it lacks from. */
  filled: number;
};

const known = new Map<Locale, Known>();
/** Texts that came with code. Modules learn them while they are imported, before an application names its languages. */
const learned: Readonly<Record<Locale, object>>[] = [];
const parts = new Set<TextPart>();
const listeners = new Set<() => void>();
let shown: Locale | undefined;

const knownIn = (locale: Locale): Known => {
  const found = known.get(locale) ?? {
    phrases: new Map(),
    loading: new Map(),
    loaded: new Set(),
    filled: 0,
  };
  known.set(locale, found);
  return found;
};

/** Makes texts of a language known. */
export const addTexts = (locale: Locale, texts: object): void => {
  const { phrases } = knownIn(locale);
  for (const [key, phrase] of flatten(texts)) phrases.set(key, phrase);
};

/**
 * Makes texts known that no dictionary has: what an application says in its own words stays.
 *
 * @param before texts in whose place they are, in development
 */
export const addMissingTexts = (locale: Locale, texts: object, before: object = {}): void => {
  const { phrases } = knownIn(locale);
  const old = new Map(flatten(before));
  for (const [key, phrase] of flatten(texts))
    if (!phrases.has(key) || phrases.get(key) === old.get(key)) phrases.set(key, phrase);
};

/**
 * Makes texts known in every language: of what comes later than its page, beside the code that says them. A language
 * without an entry has those of another where it says nothing itself.
 */
export const learnTexts = (texts: Readonly<Record<Locale, object>>): void => {
  learned.push(texts);
  for (const [locale, own] of Object.entries(texts)) addTexts(locale, own);
};

/** As `learnTexts`, of what an application may say in its own words: those stay. */
export const learnMissingTexts = (texts: Readonly<Record<Locale, object>>): void => {
  learned.push(texts);
  for (const [locale, own] of Object.entries(texts)) addMissingTexts(locale, own);
};

/** Gives a language what it lacks of the texts that came with code: those of another. */
const fill = (locale: Locale): void => {
  const known = knownIn(locale);
  // Asked for every text that is drawn: most times there is nothing new.
  if (known.filled === learned.length) return;
  for (const texts of learned.slice(known.filled))
    if (!texts[locale]) addMissingTexts(locale, inLanguage(texts, locale));
  known.filled = learned.length;
};

const fetchPart = async (part: TextPart, locale: Locale): Promise<void> => {
  const { loading, loaded } = knownIn(locale);
  const add = part[locale] ? addTexts : addMissingTexts;
  try {
    for (const texts of await inLanguage(part, locale)()) add(locale, texts);
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

/** What the application needs so far of a language; nothing to wait for when it is all there. */
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
        // The page stays in the language that is there.
        () => undefined,
      );
  },
});

/**
 * The language that is shown: the chosen one, as soon as its texts are there; the application's default
 * before any choice.
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
export const textsOf = (locale: Locale): Texts => {
  fill(locale);
  return { locale, phrases: knownIn(locale).phrases };
};
