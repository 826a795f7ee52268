import {
  faultyCards,
  type DashboardCard,
  type DashboardLayout,
  type Dashboards,
  type StoredDashboard,
} from '#kernel/dashboards/dashboard.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { parseFilter } from '#kernel/filter/parseFilter.ts';
import { checkQuestion } from '#kernel/reports/question.ts';
import { err, ok } from '#kernel/Result.ts';
import { type CatalogContext, type EntityResult, openContext } from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import type { Database } from '../deps';
import { openReportList } from '../reports/runQuestion';
import { auditedCaller, recordAudit } from '../store/audit';
import * as store from '../store/dashboards';
import type { DashboardPlace, DashboardRow } from '../store/dashboards';
import { transact } from '../store/database/database';
import * as calls from '#kernel/calls/dashboards.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { readVersion } from '../crud/calls/entityRequest';
import { route, type RouteModule } from '../http/route';

const nobody = { groups: [] };

const arrangersOf = ({ catalog }: CatalogContext) =>
  catalog.dashboardArrangers ?? { group: nobody, all: nobody };

const groupPlace = (groupName: string): DashboardPlace => ({ groupName, ownerId: '' });

const ownPlace = ({ request: { actor } }: CatalogContext): DashboardPlace => ({
  groupName: actor.groupName,
  ownerId: actor.userId,
});

/** Whether the person may read a card's list and every field it uses. */
const isReadable = async (context: CatalogContext, card: DashboardCard): Promise<boolean> => {
  if (card.type !== 'list' && card.type !== 'question') return true;
  const list = await openReportList(
    context,
    card.type === 'list' ? card.resource : card.question.resource,
  );
  if (!list.ok) return false;
  const { description } = await readableFields(list.value);
  return card.type === 'list'
    ? parseFilter(description, card.filter ?? {}).ok
    : checkQuestion(description, card.question).ok;
};

/** A card as visible to a reader; if they may not read it, only its layout. */
const presentedCard = async (
  context: CatalogContext,
  card: DashboardCard,
): Promise<DashboardCard> => {
  if (await isReadable(context, card)) return card;
  const { id, width, height } = card;
  return { id, type: 'refused', width, height };
};

const presented = async (
  context: CatalogContext,
  row: DashboardRow | undefined,
): Promise<StoredDashboard | undefined> => {
  if (!row) return undefined;
  const { version, cards, phone, updatedBy, updatedAt } = row;
  return {
    version,
    cards: await Promise.all(cards.map((card) => presentedCard(context, card))),
    phone: phone ?? undefined,
    updatedBy,
    updatedAt,
  };
};

/** Whether the person may arrange the dashboard of a group. */
const mayArrange = async (context: CatalogContext, groupName: string): Promise<boolean> => {
  const { group, all } = arrangersOf(context);
  const isOwnGroup = groupName === context.request.actor.groupName;
  return (isOwnGroup && (await context.can(group))) || context.can(all);
};

/** Reads the dashboards of the person. */
const readDashboards = async (context: CatalogContext): EntityResult<Dashboards> => {
  const { deps, request } = context;
  const { groupName } = request.actor;
  const [groupRow, ownRow] = await Promise.all([
    store.readDashboard(deps.db, groupPlace(groupName)),
    store.readDashboard(deps.db, ownPlace(context)),
  ]);
  const group = await presented(context, groupRow);
  const own = await presented(context, ownRow);
  const all = await context.can(arrangersOf(context).all);
  return ok({
    groupName,
    ...(group ? { group } : {}),
    ...(own ? { own } : {}),
    arranges: { group: await mayArrange(context, groupName), all },
  });
};

/** Reads the dashboard of a group; undefined if it is still the application's. @fails access.denied */
const readGroupDashboard = async (
  context: CatalogContext,
  groupName: string,
): EntityResult<StoredDashboard | undefined> => {
  if (!(await mayArrange(context, groupName))) return err(appError('access.denied'));
  return ok(
    await presented(context, await store.readDashboard(context.deps.db, groupPlace(groupName))),
  );
};

/** Restores the stored cards that the person could not read, at their positions. */
const withUnread = (
  { cards, phone }: DashboardLayout,
  former: readonly (DashboardRow | undefined)[],
): DashboardLayout => {
  const stored = new Map(
    former.flatMap((row) => row?.cards.map((card) => [card.id, card] as const) ?? []),
  );
  return {
    phone,
    cards: cards.flatMap((card): readonly DashboardCard[] => {
      if (card.type !== 'refused') return [card];
      const cached = stored.get(card.id);
      return cached ? [{ ...cached, width: card.width, height: card.height }] : [];
    }),
  };
};

const note = (
  trx: Database,
  { deps, request }: CatalogContext,
  event: { readonly verb: 'update' | 'delete'; readonly place: DashboardPlace },
): Promise<void> =>
  recordAudit(trx, deps, {
    action: `dashboard.${event.verb}`,
    outcome: 'ok',
    ...auditedCaller(request),
    target: event.place.groupName,
    detail: { own: event.place.ownerId !== '' },
  });

type Change = { readonly place: DashboardPlace; readonly version: number | undefined };

const save = async (
  context: CatalogContext,
  { place, version }: Change,
  layout: DashboardLayout,
): EntityResult<StoredDashboard | undefined> => {
  const { deps, request } = context;
  const faults = faultyCards(layout);
  if (faults.length > 0) {
    const fields = faults.map(
      (at) => ({ path: `cards.${at}`, code: 'validation.required' }) as const,
    );
    return err(appError('validation.failed', { fields }));
  }
  const former = await Promise.all([
    store.readDashboard(deps.db, groupPlace(place.groupName)),
    store.readDashboard(deps.db, place),
  ]);
  const { cards, phone = null } = withUnread(layout, former);
  const row = {
    ...place,
    cards,
    phone,
    updatedBy: request.actor.name,
    updatedAt: deps.clock().toISOString(),
  };
  const stored = await transact(deps.db, async (trx) => {
    const written = await store.writeDashboard(trx, row, version);
    if (written === undefined) return err(appError('record.version_stale'));
    await note(trx, context, { verb: 'update', place });
    return ok(written);
  });
  return stored.ok ? ok(await presented(context, { ...row, version: stored.value })) : stored;
};

const reset = (context: CatalogContext, { place, version }: Change): EntityResult<void> =>
  transact(context.deps.db, async (trx) => {
    const isRemoved = version !== undefined && (await store.removeDashboard(trx, place, version));
    if (!isRemoved) return err(appError('record.version_stale'));
    await note(trx, context, { verb: 'delete', place });
    return ok(undefined);
  });

/** A group's dashboard in the version that the person saw; undefined: the application's. */
type GroupVersion = { readonly groupName: string; readonly version: number | undefined };

/** Saves the dashboard of a group. @fails access.denied, validation.failed, record.version_stale */
const saveGroupDashboard = async (
  context: CatalogContext,
  { groupName, version }: GroupVersion,
  layout: DashboardLayout,
): EntityResult<StoredDashboard | undefined> =>
  (await mayArrange(context, groupName))
    ? save(context, { place: groupPlace(groupName), version }, layout)
    : err(appError('access.denied'));

/** Resets a group's dashboard to the application's. @fails access.denied, record.version_stale */
const resetGroupDashboard = async (
  context: CatalogContext,
  { groupName, version }: GroupVersion,
): EntityResult<void> =>
  (await mayArrange(context, groupName))
    ? reset(context, { place: groupPlace(groupName), version })
    : err(appError('access.denied'));

/** Saves the person's own dashboard. @fails validation.failed, record.version_stale */
const saveOwnDashboard = (
  context: CatalogContext,
  version: number | undefined,
  layout: DashboardLayout,
): EntityResult<StoredDashboard | undefined> =>
  save(context, { place: ownPlace(context), version }, layout);

/** Deletes the person's own dashboard. @fails record.version_stale */
const resetOwnDashboard = (
  context: CatalogContext,
  version: number | undefined,
): EntityResult<void> => reset(context, { place: ownPlace(context), version });

const layoutOf = (input: WireTypes['DashboardInput']): DashboardLayout => input as DashboardLayout;

const answerOf = async (result: EntityResult<StoredDashboard | undefined>) => {
  const found = await result;
  return found.ok ? ok({ dashboard: found.value }) : found;
};

/** Dashboards of groups and people. */
export const dashboardRoutes: RouteModule = [
  route(calls.readDashboards, (deps, { context }) => readDashboards(openContext(deps, context))),

  route(calls.readGroupDashboard, (deps, { params, context }) =>
    answerOf(readGroupDashboard(openContext(deps, context), params.groupName)),
  ),

  route(calls.saveGroupDashboard, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { groupName: params.groupName, version: version.value };
    return answerOf(saveGroupDashboard(openContext(deps, context), asked, layoutOf(body)));
  }),

  route(calls.resetGroupDashboard, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return resetGroupDashboard(openContext(deps, context), {
      groupName: params.groupName,
      version: version.value,
    });
  }),

  route(calls.saveOwnDashboard, async (deps, { body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return answerOf(saveOwnDashboard(openContext(deps, context), version.value, layoutOf(body)));
  }),

  route(calls.resetOwnDashboard, async (deps, { context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return resetOwnDashboard(openContext(deps, context), version.value);
  }),
];
