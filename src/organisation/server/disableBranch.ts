import { appError, err, ok } from '@patio/framework/kernel';
import type { ActionCommand } from '@patio/framework/server';
import { countDealersOfRegion } from './store/dealers';

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
