import { isNativeError } from 'node:util/types';

/** The codes of PostgreSQL that the server tells apart. */
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

/** Every SQLSTATE has a digit; EPIPE, a system's code of the same length, has none. */
const isState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

const failureOf = (error: unknown): Failure | undefined => {
  if (!isNativeError(error)) return undefined;
  const { code, table } = error as { readonly code?: unknown; readonly table?: string };
  return isState(code) ? { state: code, ...(table === undefined ? {} : { table }) } : undefined;
};

/** The code that PostgreSQL gave an error; undefined: it is no error of PostgreSQL. */
export const stateOf = (error: unknown): string | undefined => failureOf(error)?.state;

/**
 * Whether a statement failed because a unique set or a period is taken. Happens only when another transaction was
 * faster.
 */
export const isConflict = (error: unknown): boolean => {
  const state = stateOf(error);
  return state === sqlState.uniqueViolation || state === sqlState.exclusionViolation;
};

/** Whether a statement waited for another transaction for longer than it may. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === sqlState.lockTimeout;

/** Whether a statement was ended because it took too long. */
export const isTimeout = (error: unknown): boolean => stateOf(error) === sqlState.cancelled;

/** Whether the plan that a connection keeps does not fit the table any more: a column was changed meanwhile. */
export const isStalePlan = (error: unknown): boolean => stateOf(error) === sqlState.unknownFeature;

/** Table that still refers to a row, when a statement failed for that reason. */
export const referencingTable = (error: unknown): string | undefined => {
  const { state, table = '' } = failureOf(error) ?? {};
  return state === sqlState.brokenReference || state === sqlState.restrictedByReference
    ? table
    : undefined;
};
