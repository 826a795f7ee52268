import { isNativeError } from 'node:util/types';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { sqlState, stateOf } from '../store/database/sqlTransaction';

const bySqlState: Readonly<Record<string, ErrorCode>> = {
  [sqlState.badCharacter]: 'request.invalid_text',
  [sqlState.unstorableCharacter]: 'request.invalid_text',
  [sqlState.badText]: 'validation.failed',
  [sqlState.numberOutOfRange]: 'validation.failed',
  [sqlState.badDate]: 'validation.failed',
  [sqlState.dateOutOfRange]: 'validation.failed',
  [sqlState.textTooLong]: 'validation.failed',
  [sqlState.tooLarge]: 'request.too_large',
  [sqlState.cancelled]: 'server.timeout',
  [sqlState.idleTransaction]: 'server.timeout',
  [sqlState.lockTimeout]: 'record.locked',
  [sqlState.serialization]: 'server.unavailable',
  [sqlState.deadlock]: 'server.unavailable',
};

/** SQLSTATE classes: connection lost, out of resources, server stopping or failing to write. */
const unavailableClasses = new Set(['08', '53', '57', '58']);

/** System call errors of the connection. */
const callCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of a closed stream. */
const streamCodes = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/;

const ofSqlState = (state: string): AppError | undefined => {
  const known = bySqlState[state];
  if (known === 'request.too_large') return appError(known, { params: { limitKb: 1024 } });
  if (known) return appError(known);
  return unavailableClasses.has(state.slice(0, 2)) ? appError('server.unavailable') : undefined;
};

/** Whether the connection is lost, by the code of a system call or a stream, or by the driver's message. */
const isLost = ({ code, syscall, message }: Failure): boolean => {
  if (connectionMessages.test(message)) return true;
  if (typeof code !== 'string') return false;
  return streamCodes.has(code) || (callCodes.has(code) && typeof syscall === 'string');
};

type Failure = Error & { readonly code?: unknown; readonly syscall?: unknown };

/** SQLSTATE classes and states of a lost connection: the server stops or restarts. */
const lostStates = /^(08|57P)/;

/** Whether the database connection was lost or unavailable. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!isNativeError(error)) return false;
  const state = stateOf(error);
  return state === undefined ? isLost(error) : lostStates.test(state);
};

/** Error response for a PostgreSQL or pool error; undefined: a bug. */
export const databaseRefusal = (error: unknown): AppError | undefined => {
  if (!isNativeError(error)) return undefined;
  const failure: Failure = error;
  const state = stateOf(failure);
  if (state !== undefined) return ofSqlState(state);
  return isLost(failure) ? appError('server.unavailable') : undefined;
};
