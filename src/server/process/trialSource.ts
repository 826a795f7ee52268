import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../config';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres';
import { createJobQueue } from '../jobs/createJobQueue';
import { seedDemo } from '../seed/seedDemo';
import { seedReference } from '../seed/seedReference';
import { StartupError } from '../StartupError';
import { openDatabase } from '../store/database';
import { migrate, migrationsFolder } from '../store/migrate';
import type { Source } from '../store/trial/copyDatabase';
import { createDeps } from './createDeps';
import { openLog } from './openLog';
import { openServerDatabase } from './openServerDatabase';

/** The database that is copied, and how to let go of it. */
export type OpenSource = Source & { readonly close: () => Promise<void> };

type Urls = { readonly url: string; readonly adminUrl: string };

/** The superuser of the embedded server may make databases; the role of the application may not. */
const asSource = ({ url, adminUrl }: Urls): Source => {
  const admin = new URL(adminUrl);
  admin.pathname = new URL(url).pathname;
  return { url, adminUrl: admin.href };
};

const seed = async (config: Config, url: string, before: string): Promise<void> => {
  const db = openDatabase({
    url,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    poolWaitMs: 10_000,
  });
  try {
    await migrate(db, migrationsFolder, (name) => name < before);
    const deps = createDeps(
      { ...config, demo: true },
      { db, log: openLog(config.logLevel), jobs: createJobQueue(db) },
    );
    await seedReference(deps);
    await seedDemo(deps);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The demo data does not go into tables as they are before ${before}: ${(error as Error).message}`,
    );
  } finally {
    await db.destroy();
  }
};

/**
 * A new server with demo data, as it is before a migration. It is removed at the end.
 *
 * @param before name of the first migration that has not run
 */
export const freshSource = async (config: Config, before: string): Promise<OpenSource> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'patio-try-'));
  fs.chmodSync(dataDir, 0o755);
  const remove = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, disposable: true });
    const close = async (): Promise<void> => {
      await server.stop();
      remove();
    };
    try {
      await seed(config, server.url, before);
    } catch (error) {
      await close();
      throw error;
    }
    return { ...asSource(server), close };
  } catch (error) {
    remove();
    throw error;
  }
};

/** The database that this project is configured for, whether a server runs on it or not. @fails with StartupError */
export const configuredSource = async (config: Config): Promise<OpenSource> => {
  if (config.databaseUrl !== null) {
    const { close } = await openServerDatabase(config, openLog(config.logLevel));
    await close();
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const running = await findEmbeddedPostgres(config.dataDir);
  if (running) return { ...asSource(running), close: async () => undefined };
  const server = await startEmbeddedPostgres(config);
  return { ...asSource(server), close: server.stop };
};
