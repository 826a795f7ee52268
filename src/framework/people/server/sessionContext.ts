import type { FastifyRequest } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { peopleOf } from './PeopleModel';
import type { Actor, Deps } from '#server/deps.ts';
import { auditRefusal } from '#server/http/auditRefusal.ts';
import { anonymousContext, type SessionContext } from '#server/http/People.ts';
import { authenticate } from './authenticate';
import { endsView, recordViewedRead, viewRefusal } from './readOnlyView';

const classRefusal = (deps: Deps, request: FastifyRequest, actor: Actor): AppError | undefined => {
  const refused = appError(peopleOf(deps).codes.otherClass);
  const { userType } = request.params as { userType?: string };
  return userType === undefined || userType === actor.userType ? undefined : refused;
};

const refusalOf = (deps: Deps, request: FastifyRequest, actor: Actor): AppError | undefined => {
  const ofView = viewRefusal(request, actor);
  if (ofView) return ofView;
  const own = peopleOf(deps).refusalOf?.(request, actor);
  return own ?? classRefusal(deps, request, actor);
};

/**
 * Reads who calls. The class in the address must be the person's own; another one is audited. While the application is
 * shown as another group, the actor is that group's and everything but reading is refused; ending the view is the
 * person's own call.
 *
 * @fails what `authenticate` refuses; otherClass for an address of another class; what the application's own
 *   `refusalOf` says; access.read_only_view and access.view_over, as `viewRefusal` says
 */
export const sessionContext = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<Result<SessionContext, AppError>> => {
  const known = await authenticate(deps, request);
  if (!known.ok) return known;
  const isEnd = endsView(deps, request);
  const actor = (isEnd && known.value.view?.own) || known.value;
  const context = { ...anonymousContext(request), actor };
  const target = `${request.method} ${request.routeOptions.url ?? ''}`;
  const refusal = isEnd ? classRefusal(deps, request, actor) : refusalOf(deps, request, actor);
  if (refusal) {
    await auditRefusal(deps, refusal, { context, target });
    return err(refusal);
  }
  await recordViewedRead(deps, context, target);
  return ok(context);
};
