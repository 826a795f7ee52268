import { changeLeadStatus, readFunnel, relateLead } from '../calls';
import { clearLeadNotifications, countLeadNotifications } from '../counterCalls';
import { leads } from '#generated/descriptions/leads.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type RouteModule,
  findRow,
  openContext,
  readIdempotency,
  readVersion,
  route,
  runEntityAction,
} from '@patio/framework/server';
import { actionTo, funnelDays, funnelOf, isSettable, refusalOf } from '../rules/leadStatus';
import { relateTo } from './saleLeads';
import { clearLeadNotices, countLeadNotices } from './store/leadMails';
import { countByStatus } from './store/openLeads';

const isOwnDealer = (actor: Actor, dealerId: string): boolean =>
  actor.scopes.some((dealer) => dealer.id === dealerId);

/** Counts new opportunities; the provider's users may read every dealer, dealer staff only their own. */
const countLeads = async (
  deps: Deps,
  actor: Actor,
  dealerId: string,
): Promise<Result<{ dealerId: string; count: number }, AppError>> => {
  const mayRead = isOwnDealer(actor, dealerId) || actor.userType === 'GMF';
  if (!mayRead) return err(appError('SEC004'));
  const count = await countLeadNotices(deps.db, dealerId);
  return count === undefined ? err(appError('SIS001')) : ok({ dealerId, count });
};

const dayMs = 86_400_000;

/** Results of the opportunities of the person's dealers. */
const funnelFor = async ({ db, clock }: Deps, { userType, scopes }: Actor) => {
  const since = new Date(clock().getTime() - funnelDays * dayMs);
  const dealers = userType === 'DEALER' ? { dealers: scopes.map(({ id }) => id) } : {};
  return funnelOf(await countByStatus(db, { since, ...dealers }));
};

/** Calls about opportunities. */
export const leadRoutes: RouteModule = [
  route(readFunnel, async (deps, { context: { actor } }) => ok(await funnelFor(deps, actor))),
  route(countLeadNotifications, (deps, { query, context }) =>
    countLeads(deps, context.actor, query.dealerId),
  ),
  route(clearLeadNotifications, async (deps, { query, context }) =>
    isOwnDealer(context.actor, query.dealerId)
      ? ok(await clearLeadNotices(deps.db, query.dealerId, deps.clock()))
      : err(appError('SEC004')),
  ),
  route(changeLeadStatus, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const idempotency = readIdempotency(reply.request);
    const own = { ...openContext(deps, context), description: leads };
    const { id, status } = params;
    if (!isSettable(status)) {
      const row = await findRow(own, deps.db, { id });
      return row.ok ? err(appError(refusalOf(row.value.status))) : row;
    }
    return runEntityAction(own, {
      id,
      action: actionTo[status],
      version: version.value,
      reason: body.reason,
      ...(idempotency ? { idempotency } : {}),
    });
  }),
  route(relateLead, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const { id, proposalId } = params;
    const relation = { id, proposalId, version: version.value };
    const done = await relateTo(openContext(deps, context), relation);
    return done.ok ? ok({ ...done.value }) : done;
  }),
];
