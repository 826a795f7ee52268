import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../deps';

/** The context of a call before sign-in. */
export const anonymousContext = (request: FastifyRequest): RequestContext => ({
  actor: null,
  requestId: request.id,
  ip: request.ip,
});
