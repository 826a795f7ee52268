import type { Database } from '@patio/framework/server';
import { insertRows } from '../store/demo';
import { pathologyRows } from './demoPathologies';
import {
  authorizationRows,
  commissionRows,
  protectedInstalmentRows,
  vapRows,
} from './demoPlanParts';
import { planTableRows } from './demoPlans';

/** Price tables and related data. Needs dealers. */
export const insertDemoPlans = async (trx: Database, now: Date): Promise<void> => {
  await insertRows(trx, 'planTables', planTableRows(now));
  // Initial demo tables are not news; the demo has notices of its own.
  const noticeRows = planTableRows(now).flatMap(({ id, validTo }) => [
    { planId: id, about: 'updated', mark: '1' },
    { planId: id, about: 'ending', mark: validTo },
  ]);
  await insertRows(trx, 'plan_notices', noticeRows);
  await insertRows(trx, 'vaps', vapRows(now));
  await insertRows(trx, 'authorizations', authorizationRows(now));
  await insertRows(trx, 'protectedInstalmentRules', protectedInstalmentRows(now));
  await insertRows(trx, 'commissions', commissionRows(now));
  await insertRows(trx, 'pathologies', pathologyRows(now));
};
