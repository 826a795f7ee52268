import type { Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './generatedFiles';

/** `parts.ts`: languages, currency and time zone, which every entry point configures first. */
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

/** Menu icons in addition to the framework's. */
export const menuIcons = ${source(icons)} as const satisfies Readonly<Record<string, string>>;
`,
});

/** `server.ts` and `browser.ts`: generated code for each side, as passed to the framework. */
export const writeParts = ({ kinds }: Pick<Model, 'kinds'>): GeneratedFiles => ({
  'server.ts': `${header(['schemas'])}import type { GeneratedServer } from '@patio/framework/server';
import { application } from './application';
import { descriptions } from './descriptions';
${kinds ? "import './kinds';\n" : ''}import { jsonSchemas, wireSchemas } from './schemas';
import { entityValidators, wireValidators } from './validators';

/** What the schemas give the server. */
export const generated: GeneratedServer = {
  settings: application,
  descriptions,
  validators: entityValidators,
  wireSchemas,
  schemas: jsonSchemas,
  wireValidators,
};
`,
  'browser.ts': `${header(['schemas'])}import type { GeneratedBrowser } from '@patio/framework/react';
import { application } from './application';
import { loadDescriptions } from './descriptions/load';
import { outlines } from './descriptions/outlines';
${kinds ? "import { kinds } from './kinds';\n" : ''}import { menuGroups, menuIcons } from './menu';
import { entityPages } from './pages';
${kinds?.facesFrom === undefined ? '' : `import { faces } from '${kinds.facesFrom}';\n`}
/** What the schemas give the browser. */
export const generated: GeneratedBrowser = {
  settings: application,
  outlines,
  loadDescriptions,
  readValidators: async () => (await import('./validators/lazy')).loadValidators,
  pages: entityPages,
  menuGroups,
  menuIcons,
${kinds ? '  kinds,\n' : ''}${kinds?.facesFrom === undefined ? '' : '  faces,\n'}};
`,
});

/** Import of registered kinds, for a module one folder deep; empty if unused. */
export const kindsImportOf = (used: readonly string[]): string =>
  used.length > 0 ? "import '../kinds';\n" : '';

/** `kinds.ts`: registers the application's kinds before use; absent without any. */
export const writeKinds = ({ kinds }: Model): GeneratedFiles =>
  kinds
    ? {
        'kinds.ts': `${header([kinds.list])}import { registerKinds } from '@patio/framework/kernel';
import { kinds } from '${kinds.from}';

registerKinds(kinds);

export { kinds };
`,
      }
    : {};
