import type { EntityRow } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { usesEsign } from '../rules/activation';
import { findDealer, isEsignDisabled } from './store/proposals';

/** Evaluates all three e-sign switches for a proposal. @source OQ-127 */
export const effectiveEsign = async (
  db: Database,
  row: EntityRow<'saleProposals'>,
): Promise<boolean> => {
  const dealer = await findDealer(db, String(row.dealer));
  return usesEsign({
    disabledAllDealers: await isEsignDisabled(db),
    dealerEnabled: dealer?.esignEnabled ?? false,
    proposalEnabled: row.esignEnabled,
  });
};
