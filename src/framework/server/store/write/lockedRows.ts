import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { poolOf } from '../database/database';
import { createPlaces, type Places } from '../database/places';
import { isLockTimeout } from '../database/sqlState';

/** A call that changes a record is done sooner; whoever keeps one for longer keeps it for long. */
const briefMs = 100;

/** Lets this transaction wait so long for a row, and no longer. */
export const waitBriefly = (trx: Database): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(`${briefMs}ms`)}`.execute(trx);

const lines = new WeakMap<object, Places>();

/** A quarter of the connections may wait for rows that are held. */
const lineOf = (db: Database): Places => {
  const pool = poolOf(db);
  const own = lines.get(pool) ?? createPlaces(Math.max(1, Math.floor(pool.options.max / 4)));
  lines.set(pool, own);
  return own;
};

/**
 * Tries a write until the rows that it needs are free, for as long as one may wait for a row
 * (DATABASE_LOCK_TIMEOUT_MS). A connection is not kept for that: a try that waits longer than `waitBriefly` gives it
 * back, and of all that try again only some do at a time. Callers of one record that an import holds would else take
 * the connections of everybody.
 *
 * @param attempt a transaction of its own, or a part of one: then it waits as that one does
 */
export const untilFree = async <T>(db: Database, attempt: () => Promise<T>): Promise<T> => {
  if (db.isTransaction) return attempt();
  const end = performance.now() + Number(poolOf(db).options.lock_timeout);
  const again = async (held: unknown): Promise<T> => {
    const left = end - performance.now();
    if (!isLockTimeout(held) || left <= 0) throw held;
    const leave = await lineOf(db).take(left);
    if (!leave) throw held;
    return attempt().finally(leave).catch(again);
  };
  return attempt().catch(again);
};
