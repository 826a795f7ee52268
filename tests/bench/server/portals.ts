import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@patio/framework/server';
import { startChild, type Child } from './child';

/** Several processes of the portal on one PostgreSQL with synchronous commits. */
export type Portals = {
  readonly db: pg.Pool;
  readonly portals: readonly Child[];
  readonly close: () => Promise<void>;
};

/** A database folder that PostgreSQL's account can enter. */
export const databaseFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `patio-bench-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/**
 * Starts a portal for each set of variables.
 *
 * @param connections size of the pool `db`
 * @param folder kept when they close; without it, a temporary one
 */
export const openPortals = async (
  name: string,
  connections: number,
  envs: readonly NodeJS.ProcessEnv[],
  folder?: string,
): Promise<Portals> => {
  const dataDir = folder ?? databaseFolder(name);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const portals: Child[] = [];
  const db = new pg.Pool({ connectionString: postgres.url, max: connections });
  const close = async (): Promise<void> => {
    await db.end();
    await Promise.all(portals.map(({ stop }) => stop()));
    await postgres.stop();
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const start = (env: NodeJS.ProcessEnv): Promise<Child> =>
    startChild(join(import.meta.dirname, 'runServer.ts'), {
      cwd: process.cwd(),
      env: {
        PORT: '0',
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ID_TOKEN_MINUTES: '60',
        AUTH_CALLS_PER_MINUTE: '1000000',
        ...env,
      },
    });
  try {
    for (const env of envs) portals.push(await start(env));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, portals, close };
};
