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

const rowOf = (
  at: Date,
  [GMFcode, groupName]: readonly [string, string],
  differs: Partial<Record<keyof typeof open, boolean>>,
): InsertRow => ({
  id: demoId(`flags:${GMFcode}:${groupName}`),
  dealer: dealerId(GMFcode),
  groupName,
  ...open,
  ...differs,
  createdAt: at,
  updatedAt: at,
});

const careful = { viewSimulationTax: false, viewPricingRateSpecial: false };
const trusting = { viewPricingRateNet: true, viewPaymentReport: true };

/**
 * Profiles of some dealers that override the defaults: a strict one hides rates, an open one shows them. The first
 * dealer's F&I manager sees the result of each rate.
 */
export const profileFlagRows = (at: Date): readonly InsertRow[] => [
  rowOf(at, ['101', 'fi-manager'], { ...trusting, viewPricingRateComprada: true }),
  ...demoDealers
    .filter((_, index) => index % 12 === 7)
    .flatMap(({ GMFcode }, index) =>
      ['seller', 'sales-manager'].map((groupName) =>
        rowOf(at, [GMFcode, groupName], index % 2 === 0 ? careful : trusting),
      ),
    ),
];
