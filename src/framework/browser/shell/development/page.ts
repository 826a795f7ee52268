import type { GeneratedBrowser } from '../openAdmin';

/**
 * Development client: `patio dev` loads it into every page next to Vite's, and sends it generated code, schema problems
 * and pending migrations.
 */
const subscribe = (hot: NonNullable<ImportMeta['hot']>): void => {
  hot.on('patio:schemas-good', () =>
    document
      .querySelectorAll<HTMLElement & { close: () => void }>('vite-error-overlay')
      .forEach((overlay) => overlay.close()),
  );
  hot.on('patio:tables-wait', async (sentences: readonly string[]) =>
    (await import('./migrationNotice')).showWaiting(sentences),
  );
  hot.send('patio:tables-wait');
  type Generated = { readonly module: string; readonly changed: readonly string[] };
  hot.on('patio:generated', async ({ module, changed }: Generated) => {
    const { generated } = (await import(/* @vite-ignore */ module)) as {
      readonly generated: GeneratedBrowser;
    };
    await (await import('../createEntities')).renewEntities(generated, changed);
  });
  hot.on('patio:served', async () => (await import('../createEntities')).refreshRecords());
};

if (import.meta.hot) subscribe(import.meta.hot);
