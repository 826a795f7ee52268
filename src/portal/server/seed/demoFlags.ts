import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';
import { dealerId, demoDealers } from './demoOrganisation';

const open = {
  viewDirectSale: true,
  viewSimulationTax: true,
  viewSimulationResume: true,
  viewPricingRateNet: false,
  viewPricingRateSpecial: true,
  viewPricingRateComprada: false,
  createPropose: true,
  viewPaymentReport: false,
} as const;

/**
 * Profiles of some dealers that differ from what holds for all: a careful one hides rates, a trusting one shows them.
 */
export const profileFlagRows = (at: Date): readonly InsertRow[] =>
  demoDealers
    .filter((_, index) => index % 12 === 7)
    .flatMap(({ GMFcode }, index) => {
      const differs =
        index % 2 === 0
          ? { viewSimulationTax: false, viewPricingRateSpecial: false }
          : { viewPricingRateNet: true, viewPaymentReport: true };
      return ['seller', 'sales-manager'].map((groupName) => ({
        id: demoId(`flags:${GMFcode}:${groupName}`),
        dealer: dealerId(GMFcode),
        groupName,
        ...open,
        ...differs,
        createdAt: at,
        updatedAt: at,
      }));
    });
