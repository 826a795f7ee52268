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
  checkViolation: '23514',
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

/** Whether a statement failed on a value that the table does not allow: taken by another row, or out of bounds. */
export const isRefusedValue = (error: unknown): boolean =>
  isConflict(error) || stateOf(error) === sqlState.checkViolation;

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
