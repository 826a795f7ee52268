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

/** Whether a statement waited for another transaction for longer than it may. */
export const isLockTimeout = (error: unknown): boolean => asDatabaseError(error)?.code === '55P03';

/** Table that still refers to a row, when a statement failed for that reason. */
export const referencingTable = (error: unknown): string | undefined => {
  const failure = asDatabaseError(error);
  return failure?.code === '23503' || failure?.code === '23001' ? (failure.table ?? '') : undefined;
};

/** Runs one piece of work in a transaction. A refused result undoes everything it did. */
export const transact = async <T, E>(
  db: Database,
  work: (trx: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
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
