import { isNativeError } from 'node:util/types';
import { appError, type AppError } from '../../kernel/errors/AppError';
import type { ErrorCode } from '../../kernel/errors/catalogue';

const bySqlState: Readonly<Record<string, ErrorCode>> = {
  '22021': 'request.invalid_text',
  '22P05': 'request.invalid_text',
  '22P02': 'validation.failed',
  '22003': 'validation.failed',
  '22007': 'validation.failed',
  '22008': 'validation.failed',
  '22001': 'validation.failed',
  '54000': 'request.too_large',
  '57014': 'server.timeout',
  '25P03': 'server.timeout',
  '55P03': 'record.locked',
  '40001': 'server.unavailable',
  '40P01': 'server.unavailable',
};

/** Classes of SQLSTATE: connection lost, out of resources, server stopping or failing to write. */
const unavailableClasses = new Set(['08', '53', '57', '58']);

/** Of a system call on the connection. */
const callCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Of a stream that is gone already. */
const streamCodes = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/;

/** Every SQLSTATE has a digit; EPIPE, a system's code of the same length, has none. */
const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

const ofSqlState = (state: string): AppError | undefined => {
  const known = bySqlState[state];
  if (known === 'request.too_large') return appError(known, { params: { limitKb: 1024 } });
  if (known) return appError(known);
  return unavailableClasses.has(state.slice(0, 2)) ? appError('server.unavailable') : undefined;
};

/** Whether the connection is gone, by the code of a system call or a stream, or by the driver's words. */
const isLost = ({ code, syscall, message }: Failure): boolean => {
  if (connectionMessages.test(message)) return true;
  if (typeof code !== 'string') return false;
  return streamCodes.has(code) || (callCodes.has(code) && typeof syscall === 'string');
};

type Failure = Error & { readonly code?: unknown; readonly syscall?: unknown };

/** The refusal that an error of PostgreSQL or of its pool amounts to; undefined: it is a mistake of ours. */
export const databaseRefusal = (error: unknown): AppError | undefined => {
  if (!isNativeError(error)) return undefined;
  const failure: Failure = error;
  if (isSqlState(failure.code)) return ofSqlState(failure.code);
  return isLost(failure) ? appError('server.unavailable') : undefined;
};
