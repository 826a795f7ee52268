import { CompiledQuery } from 'kysely';
import type { Database } from '../../deps';
import { poolIn } from './database';

/** What a statement did: its rows, and how many it answered or wrote. */
export type Done<R> = { readonly rows: readonly R[]; readonly count: number };

/** Runs a statement whose text is made already: straight on a connection of the pool, or as a part of the transaction that `db` is. */
export const runText = async <R>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Done<R>> => {
  const pool = poolIn(db);
  if (!pool) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: rows as readonly R[], count: Number(numAffectedRows ?? rows.length) };
  }
  const client = await pool.connect();
  try {
    const { rows, rowCount } = await client.query(text, values as unknown[]);
    return { rows: rows as readonly R[], count: rowCount ?? 0 };
  } finally {
    client.release();
  }
};
