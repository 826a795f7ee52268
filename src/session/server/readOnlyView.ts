import type { FastifyRequest } from 'fastify';
import { endpointPattern } from '../../framework/kernel/calls/endpointUrl';
import { stopSeeAs, viewHeader } from '../../access/calls';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import type { Actor, Deps, RequestContext } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const stopPattern = endpointPattern(stopSeeAs);

const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  reading.has(method) || routeOptions.config.reads === true;

/** The one call that a person makes as themselves during a view: to end it. */
export const endsView = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === stopSeeAs.method && routeOptions.url === stopPattern;

/**
 * What the portal refuses while it is shown as another group, or to pages that still show it so.
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
export const viewDetail = ({ groupName, activeDealerId, view }: Actor) =>
  view ? { detail: { view: view.id, seenAs: groupName, dealer: activeDealerId } } : {};

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
    ...{ requestId, ip, target },
    ...viewDetail(actor),
  });
};
