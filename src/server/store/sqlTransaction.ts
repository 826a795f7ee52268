import { sql } from 'kysely';
import { err, type Result } from '../../kernel/Result';
import type { Database } from '../deps';

/** Carries a refusal out of a transaction so that it is undone. */
class Refused<E> extends Error {
  constructor(readonly refusal: E) {
    super('The transaction was refused.');
  }
}

type DatabaseError = {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
};

const asDatabaseError = (error: unknown): DatabaseError | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? (error as unknown as DatabaseError)
    : undefined;

/** Whether a statement failed because a unique set is taken. Happens only when another transaction was faster. */
export const isUniqueViolation = (error: unknown): boolean =>
  asDatabaseError(error)?.code === '23505';

/** Whether a statement failed because a unique set or a period is taken. */
export const isTaken = (error: unknown): boolean =>
  isUniqueViolation(error) || asDatabaseError(error)?.code === '23P01';

/** Whether a statement waited for another transaction for longer than it may. */
export const isLockTimeout = (error: unknown): boolean => asDatabaseError(error)?.code === '55P03';

/** Table that still refers to a row, when a statement failed for that reason. */
export const referencingTable = (error: unknown): string | undefined => {
  const failure = asDatabaseError(error);
  return failure?.code === '23503' || failure?.code === '23001' ? (failure.table ?? '') : undefined;
};

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

/** Runs one piece of work in a transaction, or as a part of the one that `db` is. A refused result undoes everything it did. */
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
