import type { Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';

/** `application.ts`: languages, currency and time zone, which every entry point configures first. */
export const writeApplication = ({ application }: Model): GeneratedFiles => ({
  'application.ts': `${header(['schemas/application.json'])}import type { ApplicationSettings } from '@patio/framework/kernel';

export const application: ApplicationSettings = ${source(application)};

/** A language of the application. */
export type Language = ${application.languages.map((language) => `'${language}'`).join(' | ')};
`,
});

/** `menu.ts`: groups of the side menu and additional icons. */
export const writeMenu = ({ menu: { groups, icons } }: Model): GeneratedFiles => ({
  'menu.ts': `${header(['schemas/application.json'])}import type { MenuGroupPlace } from '@patio/framework/kernel';

/** Groups of the side menu, in their order. */
export const menuGroups = ${source(groups)} as const satisfies readonly MenuGroupPlace[];

/** Icons of the menu beside those of the framework. */
export const menuIcons = ${source(icons)} as const satisfies Readonly<Record<string, string>>;
`,
});
