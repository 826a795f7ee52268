import { appError, err, ok, type FieldName, type Filter } from '@patio/framework/kernel';
import {
  type ActionCommand,
  type CountAffected,
  applyChange,
  lockRows,
  type EntityHooks,
  writeHistory,
} from '@patio/framework/server';
import { dealers } from '#generated/descriptions/dealers.ts';
import {
  shareGroupStatus,
  countEnabledDealers,
  countDealersOfRegion,
  insertChannels,
} from './store/dealers';

/** Disables a dealer. @fails SET095 without a phone @source OQ-062 */
export const disableDealer: ActionCommand<'dealers'> = async (_context, { row, action }) => {
  const hasPhone = typeof row.phone === 'string' && row.phone.trim() !== '';
  return hasPhone ? ok(action.set ?? {}) : err(appError('SET095'));
};

/** Enables a dealer, unless its group is disabled. @fails SET.target_disabled, record.locked */
export const enableDealer: ActionCommand<'dealers'> = async ({ trx }, { row, action }) => {
  const status = await shareGroupStatus(trx, row.dealerGroup);
  return status === 'enabled' ? ok(action.set ?? {}) : err(appError('SET.target_disabled'));
};

/**
 * Disables a region without dealers. The interpreter locks the region's row; adding a dealer takes a share lock on it
 * first, so that none can arrive between the count and the change.
 *
 * @fails SET.region_has_dealers with their number, enabled or not
 * @source OQ-060
 */
export const disableBranch: ActionCommand<'branches'> = async ({ trx }, { row, action }) => {
  const count = await countDealersOfRegion(trx, row.gmfRegionCode);
  return count === 0
    ? ok(action.set ?? {})
    : err(appError('SET.region_has_dealers', { params: { count } }));
};

const enabledDealersOf = (groupName: string): Filter<FieldName<'dealers'>> => ({
  type: 'and',
  items: [
    { type: 'compare', field: 'dealerGroup', op: 'eq', value: groupName },
    { type: 'compare', field: 'status', op: 'eq', value: 'enabled' },
  ],
});

/**
 * Disables a group and its enabled dealers, each with a history row. Dealers without a phone are disabled too: SET095
 * applies only to disabling a single dealer.
 *
 * @source ENT-GROUP-04, OQ-061
 */
export const disableGroup: ActionCommand<'groups'> = async (context, { row, action, reason }) => {
  const filter = enabledDealersOf(row.groupName);
  const rows = await lockRows(context.trx, dealers, { visibleTo: null, filter });
  await applyChange(
    { ...context, description: dealers },
    { rows, values: { status: 'disabled' }, action: 'disable', reason },
  );
  return ok(action.set ?? {});
};

/** Counts the dealers disabled together with groups. @source ENT-GROUP-04 */
export const countDisabledDealers: CountAffected<'groups'> = async (db, rows) => ({
  count: await countEnabledDealers(
    db,
    rows.map((row) => row.groupName),
  ),
});

/** Creates the channels of new dealers, disabled, one per type. */
export const openChannelsOfAll: NonNullable<EntityHooks<'dealers'>['afterCreateMany']> = async (
  { trx, deps, request },
  created,
) => {
  const at = deps.clock();
  const channels = await insertChannels(trx, { ids: created.map(({ row }) => row.id), at });
  await writeHistory(
    trx,
    { actor: request.actor, taskId: request.taskId, at, action: 'create' },
    channels.map(({ id, name, dealerId }) => ({
      resource: 'channels',
      recordId: id,
      version: 1,
      changes: { name: [null, name], dealerId: [null, dealerId], status: [null, 'disabled'] },
    })),
  );
  return ok(undefined);
};

/** Creates the channels of a new dealer. */
export const openChannels: NonNullable<EntityHooks<'dealers'>['afterCreate']> = (
  context,
  created,
) => openChannelsOfAll(context, [created]);
