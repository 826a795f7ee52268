import type { FastifyRequest } from 'fastify';
import { dealerHeader, noDealer } from '../../contract/dealerHeader';
import { appError, type AppError } from '../../kernel/errors/AppError';
import { err, ok, type Result } from '../../kernel/Result';
import type { Actor, Deps, RequestContext } from '../deps';
import { auditRefusal } from './auditRefusal';
import { authenticate } from './authenticate';

/** The context of a call before sign-in. */
export const anonymousContext = (request: FastifyRequest): RequestContext => ({
  actor: null,
  requestId: request.id,
  ip: request.ip,
});

/** A page says for which dealer it was opened; meanwhile another tab may have changed the session's. */
const isForFormerDealer = (request: FastifyRequest, { activeDealerId }: Actor): boolean => {
  const dealer = request.headers[dealerHeader];
  return (
    dealer !== undefined && request.method !== 'GET' && dealer !== (activeDealerId ?? noDealer)
  );
};

/** The context of a call of a signed-in person. */
export type SessionContext = RequestContext & { readonly actor: Actor };

/**
 * Reads who calls. The class in the address must be the person's own; another one is audited.
 *
 * @fails what `authenticate` refuses; SEC004 for an address of the other class; session.dealer_changed for a write of a page
 * that was opened for another dealer than the session's
 */
export const sessionContext = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<SessionContext, AppError>> => {
  const actor = await authenticate(deps, request);
  if (!actor.ok) return actor;
  const { userType } = request.params as { userType?: string };
  const context = { ...anonymousContext(request), actor: actor.value };
  if (isForFormerDealer(request, actor.value)) return err(appError('session.dealer_changed'));
  if (userType === undefined || userType === actor.value.userType) return ok(context);
  const refusal = appError('SEC004');
  const target = `${request.method} ${request.routeOptions.url ?? ''}`;
  await auditRefusal(deps, refusal, { context, target });
  return err(refusal);
};
