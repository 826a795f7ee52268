import { channels } from '#generated/descriptions/channels.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type Idempotency,
  type PersonRequest,
  applyChange,
  lockRows,
  openContext,
  runWrite,
  viewerOf,
} from '@patio/framework/server';
import { dealerIdsOfRegion } from './store/branches';

/** A channel, by name, of all dealers of a region. */
export type RegionChannelSwitch = {
  readonly region: string;
  readonly name: string;
  readonly action: 'enable' | 'disable';
  readonly reason?: string;
  readonly idempotency?: Idempotency;
};

/**
 * Enables or disables a channel at every dealer of a region that has it otherwise, with a history row each.
 *
 * @fails SIS001 when no dealer of the region has such a channel
 * @fails SET.already_enabled, SET.already_disabled when all have it so
 * @source OQ-058
 */
export const switchRegionChannel = async (
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
    const changing = rows.filter((row) => row['status'] !== status);
    if (changing.length === 0) return err(appError(`SET.already_${status}`));
    await applyChange(
      { trx, deps, request, description: channels },
      { rows: changing, values: { status }, action, reason },
    );
    return ok({ changed: changing.length });
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};
