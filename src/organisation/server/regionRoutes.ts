import { ok, appError, err, type AppError, type Result } from '@patio/framework/kernel';
import {
  type RouteModule,
  route,
  type QueryTexts,
  listRecords,
  openContext,
  readIdempotency,
  type Database,
  type Deps,
  type Idempotency,
  type PersonRequest,
  applyChange,
  lockRows,
  runWrite,
  viewerOf,
} from '@patio/framework/server';
import { dealers } from '#generated/descriptions/dealers.ts';
import { channels } from '#generated/descriptions/channels.ts';
import {
  listGroups,
  listRegionChannels,
  listRegionDealers,
  runRegionChannelAction,
} from '../calls';
import { readGroups, hasBranch, dealerIdsOfRegion, readRegionChannels } from './store/dealers';

/** Groups besides their generic calls. */
export const groupRoutes: RouteModule = [
  route(listGroups, async (deps, { query }) => {
    const groups = await readGroups(deps.db, query.groupName);
    return ok([...groups]);
  }),
];

/** A channel, by name, at all dealers of a region. */
type RegionChannelSwitch = {
  readonly region: string;
  readonly name: string;
  readonly action: 'enable' | 'disable';
  readonly reason?: string;
  readonly idempotency?: Idempotency;
};

/**
 * Enables or disables a channel at every dealer of a region where its state differs, with a history row each.
 *
 * @fails SIS001 when no dealer of the region has such a channel
 * @fails SET.already_enabled, SET.already_disabled when all have it so
 * @source OQ-058
 */
const switchRegionChannel = async (
  deps: Deps,
  request: PersonRequest,
  { region, name, action, reason, idempotency }: RegionChannelSwitch,
): Promise<Result<{ changed: number }, AppError>> => {
  const status = action === 'enable' ? 'enabled' : 'disabled';
  const context = { ...openContext(deps, request), description: channels };
  const work = async (trx: Database): Promise<Result<{ changed: number }, AppError>> => {
    const ids = await dealerIdsOfRegion(trx, region);
    if (ids.length === 0) return err(appError('SIS001'));
    const rows = await lockRows(trx, channels, {
      visibleTo: viewerOf(context, channels),
      filter: {
        type: 'and',
        items: [
          { type: 'compare', field: 'dealerId', op: 'in', value: ids },
          { type: 'compare', field: 'name', op: 'eq', value: name },
        ],
      },
    });
    if (rows.length === 0) return err(appError('SIS001'));
    const changing = rows.filter((row) => row.status !== status);
    if (changing.length === 0) return err(appError(`SET.already_${status}`));
    await applyChange(
      { trx, deps, request, description: channels },
      { rows: changing, values: { status }, action, reason },
    );
    return ok({ changed: changing.length });
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};

/** Dealers and channels of a region. */
export const regionRoutes: RouteModule = [
  route(listRegionDealers, async (deps, { params, query, context, reply }) => {
    const entity = {
      ...openContext(deps, context),
      description: dealers,
      fixed: { region: params.id },
    };
    const list = await listRecords(entity, query as QueryTexts);
    if (!list.ok) return list;
    const { records, offset, total } = list.value;
    const part = records.length === 0 ? '*' : `${offset}-${offset + records.length - 1}`;
    void reply.header('content-range', `dealers ${part}/${total ?? '*'}`);
    return ok([...records]);
  }),

  route(listRegionChannels, async (deps, { params }) => {
    if (!(await hasBranch(deps.db, params.id))) return err(appError('SIS001'));
    const channels = await readRegionChannels(deps.db, params.id);
    return ok([...channels]);
  }),

  route(runRegionChannelAction, async (deps, { params, body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    return switchRegionChannel(deps, context, {
      region: params.id,
      name: params.name,
      action: params.action,
      ...(body.reason === undefined ? {} : { reason: body.reason }),
      ...(idempotency ? { idempotency } : {}),
    });
  }),
];
