import { channels } from '../../generated/descriptions/channels';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import { applyChange } from '../../framework/server/crud/write/applyChange';
import type { PersonRequest } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { runWrite, type Idempotency } from '../../framework/server/crud/write/runWrite';
import { viewerOf } from '../../framework/server/crud/viewerOf';
import type { Database, Deps } from '../../framework/server/deps';
import { dealerIdsOfRegion } from './store/branches';
import { lockRows } from '../../framework/server/store/write/records';

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
