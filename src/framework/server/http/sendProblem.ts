import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type AppError, type Problem, appError } from '#kernel/errors/AppError.ts';
import { statusOf, errorCodes, type ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Socket } from 'node:net';
import { apiHeaders } from './securityHeaders';

const patienceMs = 1_000;

/**
 * Ends a request answered before its body arrived. The rest is read and discarded for a second, since closing with
 * unread data resets the connection and can lose the response; then it is closed.
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

/** JSON Schema of errors on the wire, with all currently registered codes. */
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

/** An error in wire format. */
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

/** Sends an error: the catalogue's status, `application/problem+json`, `Retry-After` if a retry can help. */
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
    // Fastify would close immediately on oversized bodies.
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

/** Responds to invalid or incomplete HTTP requests and closes the connection. */
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
