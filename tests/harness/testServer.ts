import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/embedded/startEmbeddedPostgres';
import type { Database } from '../../src/server/deps';
import { seedReference } from '../../src/server/seed/seedReference';
import { openDatabase } from '../../src/server/store/database';
import { migrate } from '../../src/server/store/migrate';

const prefix = 'patio-tests-';

/** What a test file needs to find the run's PostgreSQL. */
export type TestServer = { readonly adminUrl: string; readonly url: string };

export const templateName = 'patio';
export const serverVariable = 'PATIO_TEST_SERVER';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const removeFolder = async (folder: string): Promise<void> => {
  const leftover = await startEmbeddedPostgres({ dataDir: folder, disposable: true });
  await leftover.stop();
  fs.rmSync(folder, { recursive: true, force: true });
};

/** A run that was killed leaves its server behind: stops it and removes its folder. */
const sweep = async (): Promise<void> => {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) {
      await removeFolder(path.join(os.tmpdir(), name)).catch(() => undefined);
    }
  }
};

/** The template holds what every installation has: tables, states, municipalities and zip codes. */
const prepareTemplate = async (db: Database): Promise<void> => {
  await migrate(db);
  await seedReference({ db, clock: () => new Date() });
};

/** Starts the run's one PostgreSQL and migrates the template that every test file clones. */
export const startTestServer = async (): Promise<
  EmbeddedPostgres & { remove: () => Promise<void> }
> => {
  await sweep();
  const dataDir = path.join(os.tmpdir(), `${prefix}${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, disposable: true });
  const remove = async (): Promise<void> => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const db = openDatabase({
      url: server.url,
      poolSize: 2,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 60_000,
      poolWaitMs: 10_000,
    });
    await prepareTemplate(db).finally(() => db.destroy());
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...server, remove };
};
