import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { AppError, Problem } from '#kernel/errors/AppError.ts';
import { statusOf } from '#kernel/errors/catalogue.ts';
import { endUnreadRequest } from './endUnreadRequest';

const retryAfterSeconds = 2;

/** The wire form of a refusal. */
export const problemOf = (error: AppError, requestId?: string): Problem => {
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
