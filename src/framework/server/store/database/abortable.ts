import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/deps.ts';
import { poolOf } from './database';
import { cancelStatement } from './cancelStatement';
import { sqlState } from './sqlTransaction';

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
