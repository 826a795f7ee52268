import { sql } from 'kysely';
import { err, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';

/** Carries a refusal out of a transaction so that it is undone. */
class Refused<E> extends Error {
  constructor(readonly refusal: E) {
    super('The transaction was refused.');
  }
}

/** Inside of a transaction: a part of it that can be undone alone. */
const transactInside = async <T, E>(
  trx: Database,
  work: (trx: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work(trx);
    await (result.ok ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
};

/**
 * Runs one piece of work in a transaction, or as a part of the one that `db` is. A refused result undoes everything it
 * did.
 */
export const transact = async <T, E>(
  db: Database,
  work: (trx: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  if (db.isTransaction) return transactInside(db, work);
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return err((error as Refused<E>).refusal);
    throw error;
  }
};
