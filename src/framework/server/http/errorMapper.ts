import { isNativeError } from 'node:util/types';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { storageCode } from '../files/createFileStore';
import { threadCode } from '../threads/createThread';
import { jsonLimits, RequestError } from './strictRequests';
import { sendProblem } from './sendProblem';
import { sqlState, stateOf } from '../store/database/sqlState';

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

const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed_json',
  FST_ERR_BAD_URL: 'request.invalid_text',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'request.method_not_allowed',
  ECONNRESET: 'request.timeout',
  ENOSPC: 'server.unavailable',
  EDQUOT: 'server.unavailable',
  EACCES: 'server.unavailable',
  EROFS: 'server.unavailable',
  EIO: 'server.unavailable',
  EMFILE: 'server.unavailable',
  [storageCode]: 'server.unavailable',
  [threadCode]: 'server.timeout',
};

/** The form parser reports an aborted body only by message. */
const brokenForm = /unexpected end of multipart data$/i;

const isBrokenForm = (error: unknown): boolean =>
  isNativeError(error) && brokenForm.test(error.message);

const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof RequestError) return error.refusal;
  if (isBrokenForm(error)) return appError('request.malformed_json');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return appError('request.too_large', { params: { limitKb: jsonLimits.bodyKb } });
  }
  const fromDatabase = databaseRefusal(error);
  if (fromDatabase) return fromDatabase;
  const known = code === undefined ? undefined : byFrameworkCode[code];
  if (known) return appError(known);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? appError('request.malformed_json')
    : undefined;
};

/** Messages of these come from the engine and contain no data; others may quote user input. */
const isSafeToQuote = (error: Error): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/** Log details of an error: kind, code and location, never a value. */
export const describeError = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!isNativeError(error)) return { kind: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isSafeToQuote(error) ? { text: error.message } : {}),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
};

/** The only place that turns exceptions into responses. Invalid input never gives a 500. */
export const mapError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = refusalOf(error) ?? appError('server.internal');
  if (refusal.code.startsWith('server.')) {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.error({ route, error: describeError(error) }, refusal.code);
  }
  return sendProblem(reply, refusal);
};
