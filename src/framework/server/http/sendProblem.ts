import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type AppError, type Problem, appError } from '#kernel/errors/AppError.ts';
import { statusOf, errorCodes, type ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Socket } from 'node:net';
import { apiHeaders } from './securityHeaders';

const patienceMs = 1_000;

/**
 * Lets go of a request whose answer is given before its body came whole. What still comes is read and dropped for a
 * second, because closing over unread bytes resets the connection and can take the answer with it; then it is closed.
 */
const endUnreadRequest = (request: IncomingMessage, response: ServerResponse): void => {
  response.once('finish', () => {
    if (request.complete || request.readableEnded) return;
    request.unpipe();
    request.resume();
    const closing = setTimeout(() => request.destroy(), patienceMs);
    const settle = (): void => clearTimeout(closing);
    request.once('end', settle).once('close', settle);
  });
};

const params = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'Values for the sentence of the code.',
} as const;

/** JSON Schema of every refusal on the wire, with the codes that are known now. */
export const problemSchema = () => {
  const code = { type: 'string', enum: errorCodes() };
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code'],
    properties: {
      type: { type: 'string', description: '/errors/{code}' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code,
      params,
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code'],
          properties: {
            path: { type: 'string', description: 'Dotted; positions are numbers.' },
            code,
            params,
          },
        },
      },
      requestId: { type: 'string' },
      message: { type: 'string' },
      current: { description: 'The stored record, when the sent version is stale.' },
    },
  };
};

const retryAfterSeconds = 2;

/** The wire form of a refusal. */
const problemOf = (error: AppError, requestId?: string): Problem => {
  const status = statusOf(error.code);
  return {
    type: `/errors/${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...error,
    ...(requestId === undefined ? {} : { requestId }),
  };
};

/**
 * Answers with a refusal: status of the catalogue, `application/problem+json`, `Retry-After` where trying again helps.
 */
export const sendProblem = (
  reply: FastifyReply,
  error: AppError & Readonly<Record<string, unknown>>,
): FastifyReply => {
  const problem = problemOf(error, reply.request.id);
  const wait =
    error.params?.['retryAfterSeconds'] ?? (problem.status === 503 ? retryAfterSeconds : undefined);
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  const { raw } = reply.request;
  if (raw.complete === false) {
    // The framework would close at once over what is too large.
    void reply.removeHeader('connection');
    endUnreadRequest(raw, reply.raw);
  }
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
};

const byCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers bytes that are no HTTP request, or one that never became whole, and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(appError(byCode[error.code ?? ''] ?? 'request.malformed_http'));
  const body = JSON.stringify(problem);
  const headers = {
    ...apiHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
};
