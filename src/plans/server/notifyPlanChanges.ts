import { addDays, localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { notifyGroups } from '#session/server/index.ts';
import { noticeOf } from '../rules/planNotice';
import { claimEnding, claimUpdated } from './store/planTables';

/** Groups that maintain price tables or sell with them. */
const recipients = [
  'admin-internal',
  'bit',
  'finance',
  'fi-manager',
  'sales-manager',
  'seller',
  'representante',
  'feirao',
];
const endingDays = 30;

/**
 * Sends one notice about changed price tables and those that end within 30 days, each announced once. Safe to run in
 * several processes.
 *
 * @returns 0: no more batches
 * @source OQ-201, ERR-068 to ERR-070, DLG-015
 */
export const notifyPlanChanges = async (deps: Deps): Promise<number> => {
  const at = deps.clock();
  const from = localDateOf(at);
  await deps.db.transaction().execute(async (trx) => {
    const updated = await claimUpdated(trx, at);
    const ending = await claimEnding(trx, { from, until: addDays(from, endingDays), at });
    const notice = noticeOf({ updated, ending });
    if (notice) await notifyGroups(trx, { ...notice, groups: recipients, at });
  });
  return 0;
};
