import { isNativeError } from 'node:util/types';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { storageCode } from '../files/FileStore';
import { threadCode } from '../threads/createThread';
import { databaseRefusal } from './databaseErrors';
import { jsonLimits, RequestError } from './strictRequests';
import { sendProblem } from './sendProblem';

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
