import type { Model } from '../model/Model';
import { type GeneratedFiles, header } from './header';

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
  readValidators: async () => (await import('./validators/load')).loadValidators,
  pages: entityPages,
  menuGroups,
  menuIcons,
${kinds ? '  kinds,\n' : ''}${kinds?.facesFrom === undefined ? '' : '  faces,\n'}};
`,
});
