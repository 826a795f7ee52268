import type { Socket } from 'node:net';
import { appError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { problemOf } from './sendProblem';
import { apiHeaders } from './securityHeaders';

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
