import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../Config';
import type { Database } from '../deps';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres';
import { databaseRefusal } from '../http/databaseErrors';
import { describeError } from '../http/errorMapper';
import { StartupError } from '../StartupError';
import { openDatabase, serverVersion } from '../store/database/database';

/** An open database, and how to let go of it: an embedded server stops too. */
export type ServerDatabase = { readonly db: Database; readonly close: () => Promise<void> };

const pauseMs = 500;

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'user or password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'there is no such database',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the server does not answer',
};

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return (code === undefined ? undefined : reasons[code]) ?? message ?? 'unknown reason';
};

/** Password and user stay out of messages. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** Waits for a server that is still starting; a refusal that waiting cannot mend is told at once. */
const awaitDatabase = async (db: Database, url: string, seconds: number): Promise<number> => {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await serverVersion(db);
    } catch (error) {
      if (databaseRefusal(error)?.code !== 'server.unavailable' || Date.now() > deadline) {
        throw new StartupError(
          `The database at ${placeOf(url)} (DATABASE_URL) cannot be used: ${reasonOf(error)}.`,
        );
      }
      await pause(pauseMs);
    }
  }
};

const oldestVersion = 150_000;

const open = (config: Config, url: string, log: Logger): Database =>
  openDatabase({
    url,
    poolSize: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    lockTimeoutMs: config.lockTimeoutMs,
    poolWaitMs: config.poolWaitMs,
    onIdleError: (error) =>
      log.warn({ error: describeError(error) }, 'A connection to the database broke.'),
  });

const openOwn = async (config: Config, url: string, log: Logger): Promise<ServerDatabase> => {
  const db = open(config, url, log);
  try {
    const version = await awaitDatabase(db, url, config.databaseWaitSeconds);
    if (version < oldestVersion) {
      throw new StartupError(
        'The server of DATABASE_URL is older than PostgreSQL 15: use a newer one.',
      );
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
};

/** Opens the database of DATABASE_URL, or the embedded one. @fails with StartupError */
export const openServerDatabase = async (config: Config, log: Logger): Promise<ServerDatabase> => {
  if (config.databaseUrl !== null) return openOwn(config, config.databaseUrl, log);
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onEvent: (event) => log.error(`The embedded database was ${event}.`),
  });
  const db = open(config, server.url, log);
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  return { db, close };
};
