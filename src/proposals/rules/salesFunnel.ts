import type { SellerFunnel } from '../../generated/types/wire';

const counts = [
  ...(['simulations', 'proposals', 'approved', 'active', 'financedValue', 'insurances'] as const),
] as const;

/** What all sellers did together; money in centavos. */
export const sumFunnels = (
  sellers: readonly SellerFunnel[],
): Readonly<Record<(typeof counts)[number], number>> => {
  const sum = {
    simulations: 0,
    proposals: 0,
    approved: 0,
    active: 0,
    financedValue: 0,
    insurances: 0,
  };
  for (const seller of sellers) for (const count of counts) sum[count] += seller[count];
  return sum;
};
