import { addDays, localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { tellPeople } from '#session/server/index.ts';
import { noticeOf } from '../rules/planNotice';
import { claimEnding, claimUpdated } from './store/planNotices';

/** Who keeps price tables, and who sells by them. */
const concerned = [
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
 * Tells once of price tables that were changed, and of those that end within 30 days, in one notice. Any number of
 * processes may ask at once.
 *
 * @returns 0: nothing is left to do
 * @source OQ-201, ERR-068 to ERR-070, DLG-015
 */
export const tellOfPlans = async (deps: Deps): Promise<number> => {
  const at = deps.clock();
  const from = localDateOf(at);
  await deps.db.transaction().execute(async (trx) => {
    const updated = await claimUpdated(trx, at);
    const ending = await claimEnding(trx, { from, until: addDays(from, endingDays), at });
    const notice = noticeOf({ updated, ending });
    if (notice) await tellPeople(trx, { ...notice, groups: concerned, at });
  });
  return 0;
};
