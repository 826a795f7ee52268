import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportAudit, verifyAuditFile } from '../audit/auditFile';
import type { Config } from '../Config';
import { StartupError } from '../StartupError';
import { reloadMs, rotateKeys } from '../store/keyRing';
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

/** Runs a command on the configured database, even while a server uses it. @fails with StartupError */
const onDatabase = async <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> => {
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

type Work = { readonly config: Config };

/** By then every process has reloaded the keys. */
const waitMs = reloadMs * 2;

const aboutSecret = ({ tokenSecret }: Config): string =>
  tokenSecret === null
    ? 'Tokens are signed by a new secret; those of the former one stay good until the next rotation.'
    : 'TOKEN_SECRET is yours: put a new one and a comma before it, and start every process again. Once the longest session is over, leave the former one out.';

/** `patio rotate-keys`. @returns terminal output */
export const rotate = async ({ config }: Work): Promise<string> => {
  const id = await onDatabase(config, (db) =>
    rotateKeys({ db, config, clock: () => new Date() }, () => pause(waitMs)),
  );
  return [
    `Key ${id} seals what is stored from now on. A running server, or the next one, seals anew what is there.`,
    aboutSecret(config),
  ].join('\n');
};

/** `patio export-audit <file>`. @returns terminal output */
export const writeAudit = async ({ config }: Work, file: string): Promise<string> => {
  const place = path.resolve(file);
  const events = await onDatabase(config, (db) => exportAudit(db, place));
  return `${place}: ${events.toLocaleString('en')} events with their chain.`;
};

/**
 * `patio verify-audit <file>`: needs neither database nor application.
 *
 * @returns terminal output
 * @fails with StartupError naming the line that breaks the chain
 */
export const verifyAudit = async (file: string): Promise<string> => {
  const place = path.resolve(file);
  const verdict = await verifyAuditFile(place);
  if (!verdict.intact) throw new StartupError(`${place}, line ${verdict.line}: ${verdict.why}.`);
  return `${place}: ${verdict.events.toLocaleString('en')} events in an unbroken chain.`;
};
