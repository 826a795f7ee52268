import path from 'node:path';
import type { Config } from '../Config';
import type { Database } from '../deps';
import { unprivilegedAccount } from '../embedded/account';
import { locateDatabase } from '../embedded/location';
import { findEmbeddedPostgres, startLocated } from '../embedded/startEmbeddedPostgres';
import { openDatabase } from '../store/database/database';

const patienceMs = 600_000;

const openServer = async ({ dataDir, databaseUrl }: Config) => {
  const stop = async (): Promise<void> => undefined;
  if (databaseUrl !== null) return { url: databaseUrl, stop };
  const account = unprivilegedAccount();
  const location = locateDatabase(path.resolve(dataDir), account);
  const running = await findEmbeddedPostgres(location, account);
  return running ? { ...running, stop } : startLocated(location, account, {});
};

/** Runs a command on the database of the settings, also while a server works on it. @fails with StartupError */
export const onDatabase = async <T>(
  config: Config,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const { url, stop } = await openServer(config);
  const db = openDatabase({
    url,
    poolSize: 2,
    statementTimeoutMs: patienceMs,
    lockTimeoutMs: patienceMs,
    poolWaitMs: patienceMs,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
};
