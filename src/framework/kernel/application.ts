/** Language by BCP 47 tag, such as `pt-BR`: one of those that `schemas/application.json` names. */
export type Locale = string;

/** What `schemas/application.json` says of an application. */
export type ApplicationSettings = {
  /** Languages by BCP 47 tag; the first is the default. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** ISO 4217 code of amounts. */
  readonly currency: string;
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  /** Language whose numbers and days everybody reads; absent: each person's own. */
  readonly formats?: Locale;
};

let settings: ApplicationSettings = { languages: ['en'], currency: 'USD', timeZone: 'UTC' };

/** The settings of the application that runs; English, US dollars and UTC until one is configured. */
export const application = (): ApplicationSettings => settings;

/**
 * Configures the process, page or worker for an application. Called once, before anything is formatted: every entry of
 * an application hands over the `application` of its generated code.
 */
export const configureApplication = (configured: ApplicationSettings): void => {
  settings = configured;
};

let shown: Locale | undefined;

/** Tells which language the person at this page reads; a server has no such person and says it in each call. */
export const showLanguage = (locale: Locale): void => {
  shown = locale;
};

/**
 * Language in which numbers, amounts, days and moments are written: that of the application where it states one
 * (`formats`), else the wanted one, else that of the person at this page, else the default.
 */
export const formatLanguage = (wanted?: Locale): Locale =>
  settings.formats ?? wanted ?? shown ?? settings.languages[0];
