import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/deps.ts';
import { poolOf } from './database';
import { cancelStatement } from './cancelStatement';
import { sqlState } from './sqlTransaction';

type Client = pg.PoolClient & { readonly processID?: number };

/** What a statement fails with that nobody waits for: as if it had been cancelled. */
const nobodyWaits = (): Error =>
  Object.assign(new Error('Nobody waits for the answer.'), { code: sqlState.cancelled });

/**
 * Connections whose statement ends with the signal. One is given back once the order to end can meet no other
 * statement.
 */
const connectUntil = (pool: pg.Pool, signal: AbortSignal) => async () => {
  if (signal.aborted) throw nobodyWaits();
  const client: Client = await pool.connect();
  if (signal.aborted) {
    client.release();
    throw nobodyWaits();
  }
  let told: Promise<unknown> | undefined;
  const stop = (): void => {
    told = cancelStatement(pool, client.processID);
  };
  signal.addEventListener('abort', stop, { once: true });
  return {
    query: client.query.bind(client) as never,
    release: () => {
      signal.removeEventListener('abort', stop);
      if (told) void told.then(() => client.release());
      else client.release();
    },
  };
};

/**
 * The same database for statements that one caller alone waits for: once the signal is aborted, those that run are
 * cancelled and no other begins. What several callers share belongs on the database itself. A transaction, and no
 * signal, leave everything as it is.
 */
export const untilAborted = (db: Database, signal: AbortSignal | undefined): Database => {
  if (!signal || db.isTransaction) return db;
  const connect = connectUntil(poolOf(db), signal);
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }),
  });
};
