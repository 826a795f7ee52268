import type { FastifyRequest } from 'fastify';
import { dealerHeader, noDealer } from '../rules/dealerHeader';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Actor, Deps } from '../../framework/server/deps';
import { auditRefusal } from '../../framework/server/http/auditRefusal';
import { anonymousContext, type SessionContext } from '../../framework/server/http/People';
import { authenticate } from './authenticate';
import { endsView, recordViewedRead, viewRefusal } from './readOnlyView';

/**
 * A page says for which dealer it was opened; meanwhile another tab may have changed the session's, or the dealer may
 * have been disabled, or taken from the person.
 */
const formerDealer = (
  request: FastifyRequest,
  { activeDealerId, dealers }: Actor,
): AppError | undefined => {
  const dealer = request.headers[dealerHeader];
  if (dealer === undefined || request.method === 'GET' || dealer === (activeDealerId ?? noDealer))
    return undefined;
  const isGone = dealer !== noDealer && !dealers.some(({ id }) => id === dealer);
  return appError(isGone ? 'session.dealer_gone' : 'session.dealer_changed');
};

const classRefusal = (request: FastifyRequest, actor: Actor): AppError | undefined => {
  const { userType } = request.params as { userType?: string };
  return userType === undefined || userType === actor.userType ? undefined : appError('SEC004');
};

const refusalOf = (request: FastifyRequest, actor: Actor): AppError | undefined => {
  const ofView = viewRefusal(request, actor);
  if (ofView) return ofView;
  return formerDealer(request, actor) ?? classRefusal(request, actor);
};

/**
 * Reads who calls. The class in the address must be the person's own; another one is audited. While the portal is shown
 * as another group, the actor is that group's and everything but reading is refused; ending the view is the person's
 * own call.
 *
 * @fails what `authenticate` refuses; SEC004 for an address of the other class; session.dealer_changed for a write of a
 * page that was opened for another dealer than the session's, session.dealer_gone where that one is none of the
 * person's any more; access.read_only_view and access.view_over, as
 * `viewRefusal` says
 */
export const sessionContext = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<SessionContext, AppError>> => {
  const known = await authenticate(deps, request);
  if (!known.ok) return known;
  const isEnd = endsView(request);
  const actor = (isEnd && known.value.view?.own) || known.value;
  const context = { ...anonymousContext(request), actor };
  const target = `${request.method} ${request.routeOptions.url ?? ''}`;
  const refusal = isEnd ? classRefusal(request, actor) : refusalOf(request, actor);
  if (refusal) {
    await auditRefusal(deps, refusal, { context, target });
    return err(refusal);
  }
  await recordViewedRead(deps, context, target);
  return ok(context);
};
