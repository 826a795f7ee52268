/** Language by BCP 47 tag, such as `pt-BR`: one of those in `schemas/application.json`. */
export type Locale = string;

/** Settings in `schemas/application.json`. */
export type ApplicationSettings = {
  /** Languages by BCP 47 tag; the first is the default. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** ISO 4217 code of amounts. */
  readonly currency: string;
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** Language for the format of numbers and dates for everyone; absent: each person's own. */
  readonly formats?: Locale;
  /** Autonyms by language, from code generation: looking one up in the browser takes 15 ms of the first page. */
  readonly languageNames?: Readonly<Record<Locale, string>>;
};

const baseOf = (locale: Locale): string => locale.split('-', 1)[0] ?? locale;

/** Autonym of a language: `Português`, with its region if another of the languages has the same base. */
export const autonymOf = (locale: Locale, languages: readonly Locale[]): string => {
  const base = baseOf(locale);
  const tag = languages.filter((other) => baseOf(other) === base).length > 1 ? locale : base;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

let settings: ApplicationSettings = { languages: ['en'], currency: 'USD', timeZone: 'UTC' };

/** Settings of the running application; English, US dollars and UTC until configured. */
export const application = (): ApplicationSettings => settings;

/**
 * Configures the process, page or worker for an application. Called once, before anything is formatted: every entry
 * point passes the `application` of its generated code.
 */
export const configureApplication = (configured: ApplicationSettings): void => {
  settings = configured;
};

let shown: Locale | undefined;

/** Sets the UI language of this page; on a server, each call passes the language instead. */
export const showLanguage = (locale: Locale): void => {
  shown = locale;
};

/**
 * Language for formatting numbers, amounts and dates: the application's `formats` if set, else the given one, else the
 * page's, else the default.
 */
export const formatLanguage = (wanted?: Locale): Locale =>
  settings.formats ?? wanted ?? shown ?? settings.languages[0];
