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
