import { sumMembers } from '@patio/framework/kernel';
import type { SellerFunnel } from '#generated/types/wire.ts';

const none: Omit<SellerFunnel, 'name'> = {
  simulations: 0,
  proposals: 0,
  approved: 0,
  active: 0,
  financedValue: 0,
  insurances: 0,
};

/** Sums the funnels of all sellers; money in centavos. */
export const sumFunnels = (sellers: readonly SellerFunnel[]): typeof none =>
  sumMembers(none, sellers);
