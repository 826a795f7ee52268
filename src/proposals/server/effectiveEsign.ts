import type { Database, Row } from '@patio/framework/server';
import { usesEsign } from '../rules/esign';
import { findDealer, isEsignDisabled } from './store/proposals';

/** Whether a proposal is signed electronically, by all three switches. @source OQ-127 */
export const effectiveEsign = async (db: Database, row: Row): Promise<boolean> => {
  const dealer = await findDealer(db, String(row['dealer']));
  return usesEsign({
    disabledAllDealers: await isEsignDisabled(db),
    dealerEnabled: dealer?.esignEnabled ?? false,
    proposalEnabled: row['esignEnabled'] === true,
  });
};
