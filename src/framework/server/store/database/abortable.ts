import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/deps.ts';
import { poolOf } from './database';
import { sqlState } from './sqlState';

/** An unresponsive server must not block the queue. */
const patienceMs = 5_000;

/** Cancel requests are sent one at a time, since many clients may disconnect at once. */
const lines = new WeakMap<pg.Pool, Promise<unknown>>();

const sendCancel = async ({ options }: pg.Pool, pid: number): Promise<boolean> => {
  const client = new pg.Client({ ...options, query_timeout: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [pid]);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Cancels a connection's statement through a separate connection: the pool may be exhausted by what is to be cancelled.
 * After its response the request has reached the other backend. False if it could not be sent.
 */
export const cancelStatement = (pool: pg.Pool, pid: number | undefined): Promise<boolean> => {
  if (pid === undefined) return Promise.resolve(false);
  const cancellation = (lines.get(pool) ?? Promise.resolve()).then(() => sendCancel(pool, pid));
  lines.set(pool, cancellation);
  return cancellation;
};

type Client = pg.PoolClient & { readonly processID?: number };

/** Error of a statement whose client has disconnected, equal to a cancellation. */
const nobodyWaits = (): Error =>
  Object.assign(new Error('Nobody waits for the answer.'), { code: sqlState.cancelled });

/**
 * Connections whose statements end with the signal. A connection is released once the cancel request can no longer hit
 * another statement.
 */
const connectUntil = (pool: pg.Pool, signal: AbortSignal) => async () => {
  if (signal.aborted) throw nobodyWaits();
  const client: Client = await pool.connect();
  if (signal.aborted) {
    client.release();
    throw nobodyWaits();
  }
  let cancelRequest: Promise<unknown> | undefined;
  const stop = (): void => {
    cancelRequest = cancelStatement(pool, client.processID);
  };
  signal.addEventListener('abort', stop, { once: true });
  return {
    query: client.query.bind(client) as never,
    release: () => {
      signal.removeEventListener('abort', stop);
      if (cancelRequest) void cancelRequest.then(() => client.release());
      else client.release();
    },
  };
};

/**
 * A database for one client: aborting the signal cancels running statements and prevents new ones. Reads shared by
 * several clients must use the database itself. Returned unchanged for a transaction or without a signal.
 */
export const untilAborted = (db: Database, signal: AbortSignal | undefined): Database => {
  if (!signal || db.isTransaction) return db;
  const connect = connectUntil(poolOf(db), signal);
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }),
  });
};
