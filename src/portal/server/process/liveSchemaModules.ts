import type { Plugin } from 'vite';
import { tablesWait } from './waitingTables';
import { schemasAreGood } from '../../../framework/server/process/schemaProblems';

const store = '/src/portal/browser/shell/liveSchemas.ts';
const entry = '/src/portal/browser/start.ts';

/** Sent to open pages once the API serves a saved schema. */
export const apiIsLive = 'patio:api-live';

/** Event of the window by which a module hands its new version over, whatever instance of the store the page has. */
const taken = 'patio:schema';

/** Call of the store that takes a module's new version over; null for any other module. */
const takeOver = (file: string): string | null => {
  const description = /\/src\/generated\/descriptions\/(\w+)\.ts$/.exec(file)?.[1];
  if (description !== undefined && description !== 'index')
    return `takeDescription(next.${description})`;
  const locale = /\/src\/generated\/messages\/([\w-]+)\.ts$/.exec(file)?.[1];
  return locale === undefined ? null : `takeMessages('${locale}', next.messages)`;
};

const acceptor = (call: string): string => `
if (import.meta.hot) import.meta.hot.accept((next) => {
  if (!next) return;
  dispatchEvent(new CustomEvent('${taken}', { detail: (store) => store.${call} }));
});
`;

const listener = `
if (import.meta.hot) {
  addEventListener('${taken}', ({ detail }) => detail(liveSchemas));
  import.meta.hot.on('${apiIsLive}', () => liveSchemas.takeApi());
}
`;

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

/** For the development server: open pages take saved schemas over as they are, with everything that was typed. */
export const liveSchemaModules = (): Plugin => ({
  name: 'patio-live-schemas',
  apply: 'serve',
  transform: (code, id) => {
    const file = id.split('?')[0] ?? id;
    if (file.endsWith(store)) return { code: code + listener, map: null };
    if (file.endsWith(entry)) return { code: code + overlayEnd + waiting, map: null };
    const call = takeOver(file);
    return call === null ? null : { code: code + acceptor(call), map: null };
  },
});
