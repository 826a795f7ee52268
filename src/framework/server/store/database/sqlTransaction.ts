import { sql } from 'kysely';
import { err, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { isNativeError } from 'node:util/types';

/** PostgreSQL codes with special handling. */
export const sqlState = {
  unknownFeature: '0A000',
  textTooLong: '22001',
  numberOutOfRange: '22003',
  badDate: '22007',
  dateOutOfRange: '22008',
  badCharacter: '22021',
  badText: '22P02',
  unstorableCharacter: '22P05',
  restrictedByReference: '23001',
  brokenReference: '23503',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  idleTransaction: '25P03',
  serialization: '40001',
  deadlock: '40P01',
  tooLarge: '54000',
  lockTimeout: '55P03',
  cancelled: '57014',
} as const;

type Failure = { readonly state: string; readonly table?: string };

/** Every SQLSTATE contains a digit; the system code EPIPE, of the same length, does not. */
const isState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

const failureOf = (error: unknown): Failure | undefined => {
  if (!isNativeError(error)) return undefined;
  const { code, table } = error as { readonly code?: unknown; readonly table?: string };
  return isState(code) ? { state: code, ...(table === undefined ? {} : { table }) } : undefined;
};

/** SQLSTATE of an error; undefined if not from PostgreSQL. */
export const stateOf = (error: unknown): string | undefined => failureOf(error)?.state;

/** Whether a statement failed on a unique or period conflict, which requires losing a race. */
export const isConflict = (error: unknown): boolean => {
  const state = stateOf(error);
  return state === sqlState.uniqueViolation || state === sqlState.exclusionViolation;
};

/** Whether a statement exceeded its lock timeout. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === sqlState.lockTimeout;

/** Whether a statement exceeded its time limit. */
export const isTimeout = (error: unknown): boolean => stateOf(error) === sqlState.cancelled;

/** Whether a prepared plan no longer fits the table, because a column changed. */
export const isStalePlan = (error: unknown): boolean => stateOf(error) === sqlState.unknownFeature;

/** Table with a foreign key violation, if that is why a statement failed. */
export const referencingTable = (error: unknown): string | undefined => {
  const { state, table = '' } = failureOf(error) ?? {};
  return state === sqlState.brokenReference || state === sqlState.restrictedByReference
    ? table
    : undefined;
};

type Reading<T> = { readonly now: Promise<T>; next?: Promise<T> };

/**
 * Shares one read among concurrent callers. A read already running is not shared with later callers, which share the
 * next one: results are never older than the call.
 */
export const sharedReads = <T>(read: (db: Database, key: string) => Promise<T>) => {
  const readings = new WeakMap<Database, Map<string, Reading<T>>>();

  const begin = (db: Database, own: Map<string, Reading<T>>, key: string): Promise<T> => {
    const reading: Reading<T> = { now: read(db, key) };
    own.set(key, reading);
    const settle = (): void => {
      if (own.get(key) === reading && !reading.next) own.delete(key);
    };
    reading.now.then(settle, settle);
    return reading.now;
  };

  return (db: Database, key: string): Promise<T> => {
    const own = readings.get(db) ?? new Map<string, Reading<T>>();
    readings.set(db, own);
    const reading = own.get(key);
    if (!reading) return begin(db, own, key);
    const again = (): Promise<T> => begin(db, own, key);
    reading.next ??= reading.now.then(again, again);
    return reading.next;
  };
};

/** Carries a refusal out of a transaction so that it is rolled back. */
class Refused<E> extends Error {
  constructor(readonly refusal: E) {
    super('The transaction was refused.');
  }
}

/** Runs a savepoint inside a transaction. */
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

/** Runs work in a transaction, or in a savepoint if `db` is one. A refused result rolls it back. */
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

/** Runs work in a transaction, or in a savepoint if `db` is one, and rolls it back whatever its result. */
export const transactAndUndo = async <T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
): Promise<T> => {
  const outcome = await transact<never, { readonly value: T }>(db, async (trx) =>
    err({ value: await work(trx) }),
  );
  if (outcome.ok) throw new TypeError('This transaction is always undone.');
  return outcome.error.value;
};
