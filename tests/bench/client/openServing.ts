import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compressFiles } from '#framework/server/process/buildStale.ts';
import { startEmbeddedPostgres } from '@patio/framework/server';
import { buildPage } from '../measure/buildPage';
import { startChild } from '../server/child';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** Pages served by the product's server over one database, as in production. */
export type Serving = {
  /** Builds the pages of a folder and returns their address. */
  readonly serve: (folder: string, configured: boolean) => Promise<string>;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
};

/** Starts PostgreSQL with demo data. */
export const openServing = async (): Promise<Serving> => {
  const closings: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closing of closings.toReversed()) await closing();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-data-'));
    chmodSync(dataDir, 0o755);
    closings.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
    closings.push(postgres.stop);
    const serve = async (folder: string, configured: boolean): Promise<string> => {
      const page = await buildPage(folder, { configured });
      closings.push(page.remove);
      await compressFiles(page.folder);
      const html = join(page.folder, 'index.html');
      // A page too small to be compressed would make the server send every file uncompressed.
      writeFileSync(`${html}.br`, brotliCompressSync(readFileSync(html)));
      const child = await startChild(join(root, 'tests/bench/server/runServer.ts'), {
        cwd: root,
        env: {
          PORT: '0',
          PLANS_PORT: '0',
          DATABASE_URL: postgres.url,
          DATA_DIR: dataDir,
          ID_TOKEN_MINUTES: '60',
          AUTH_CALLS_PER_MINUTE: '10000',
          PORTAL_FOLDER: page.folder,
        },
      });
      closings.push(child.stop);
      return child.url;
    };
    return { serve, databaseUrl: postgres.url, close };
  } catch (error) {
    await close();
    throw error;
  }
};
