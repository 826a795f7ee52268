import type { Plugin } from 'vite';
import { schemasAreGood } from '@patio/framework/server';
import { tablesWait } from './waitingTables';

const entry = '/src/portal/browser/start.ts';

/** Faults are laid over every page: over those before a sign-in too. */
const overlayEnd = `
if (import.meta.hot) import.meta.hot.on('${schemasAreGood}', () =>
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.close()));
`;

/** What waits for a migration is told in a corner of every page. */
const waiting = `
if (import.meta.hot) {
  import.meta.hot.on('${tablesWait}', async (sentences) =>
    (await import('/src/session/browser/entry/developerNotice.ts')).showWaiting(sentences));
  import.meta.hot.send('${tablesWait}');
}
`;

/** For the development server: pages tell what is wrong in the schemas and what waits for a migration. */
export const developerPages = (): Plugin => ({
  name: 'patio-developer-pages',
  apply: 'serve',
  // Pages load anew once the API serves the same schemas.
  hotUpdate: ({ file }) => (file.includes('/src/generated/') ? [] : undefined),
  transform: (code, id) =>
    (id.split('?')[0] ?? id).endsWith(entry)
      ? { code: code + overlayEnd + waiting, map: null }
      : null,
});
