import { localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { expireBefore } from './store/insurances';

/**
 * Expires quotes and policies that ended before today in São Paulo, in batches.
 *
 * @returns number of expired proposals
 * @source domain 3.2
 */
export const expireInsurances = ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  return expireBefore(db, localDateOf(now), now);
};
