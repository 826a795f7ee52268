import { localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { expireBefore } from './store/expiry';

/**
 * Ends what was over yesterday in São Paulo: quotes and policies, some in a round.
 *
 * @returns how many
 * @source domain 3.2
 */
export const expireInsurances = ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  return expireBefore(db, localDateOf(now), now);
};
