import type { SellerFunnel } from '../../generated/types/wire';

const none = {
  ...{ simulations: 0, proposals: 0, approved: 0, active: 0 },
  ...{ financedValue: 0, insurances: 0 },
};

/** What all sellers did together; money in centavos. */
export const sumFunnels = (sellers: readonly SellerFunnel[]): Omit<SellerFunnel, 'name'> => {
  const sum = { ...none };
  for (const seller of sellers)
    for (const count of Object.keys(sum) as (keyof typeof sum)[]) sum[count] += seller[count];
  return sum;
};
