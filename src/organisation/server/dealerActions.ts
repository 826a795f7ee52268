import { appError, err, ok } from '@patio/framework/kernel';
import type { ActionCommand } from '@patio/framework/server';
import { shareGroupStatus } from './store/groups';

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
