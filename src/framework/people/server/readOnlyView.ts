import type { FastifyRequest } from 'fastify';
import { endpointPattern } from '#kernel/calls/endpointUrl.ts';
import { viewHeader } from '../rules/viewHeader';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { peopleOf } from './PeopleModel';
import type { Actor, Deps, RequestContext } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  reading.has(method) || routeOptions.config.reads === true;

/** The one call that a person makes as themselves during a view: to end it. */
export const endsView = (deps: Deps, { method, routeOptions }: FastifyRequest): boolean => {
  const stop = peopleOf(deps).seeAs?.stop;
  return stop?.method === method && routeOptions.url === endpointPattern(stop);
};

/**
 * What is refused while the application is shown as another group, or to pages that still show it so.
 *
 * @fails access.view_over for a page of a view that is over; access.read_only_view for everything but reading
 */
export const viewRefusal = (request: FastifyRequest, { view }: Actor): AppError | undefined => {
  const mark = request.headers[viewHeader];
  if (mark !== undefined && mark !== view?.id) return appError('access.view_over');
  if (view && !onlyReads(request)) return appError('access.read_only_view');
  return undefined;
};

/** What the audit says of a view, beside the person: whose eyes, and which view. */
export const viewDetail = ({ groupName, activeScopeId, view }: Actor) =>
  view ? { detail: { view: view.id, seenAs: groupName, scope: activeScopeId } } : {};

/** Writes down that something was read through another group's eyes. Nothing is answered that is not written down. */
export const recordViewedRead = async (
  deps: Deps,
  context: RequestContext & { readonly actor: Actor },
  target: string,
): Promise<void> => {
  const { actor, requestId, ip } = context;
  if (!actor.view) return;
  await recordAudit(deps.db, deps, {
    action: 'view.read',
    outcome: 'ok',
    username: actor.username,
    sessionId: actor.sessionId,
    requestId,
    ip,
    target,
    ...viewDetail(actor),
  });
};
