import type { Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';

/** `application.ts`: languages, currency and time zone, which every entry of the application configures first. */
export const writeApplication = ({ application }: Model): GeneratedFiles => ({
  'application.ts': `${header(['schemas/application.json'])}import type { ApplicationSettings } from '@patio/framework/kernel';

export const application: ApplicationSettings = ${source(application)};

/** A language of the application. */
export type Language = ${application.languages.map((language) => `'${language}'`).join(' | ')};
`,
});
