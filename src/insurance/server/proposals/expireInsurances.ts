import { localDateOf } from '../../../framework/kernel/localDate';
import type { Deps } from '../../../framework/server/deps';
import { expireBefore } from './store/expiry';

/**
 * Ends what was over yesterday in São Paulo: quotes and policies. Answers 0: nothing is left to do.
 * @source domain 3.2
 */
export const expireInsurances = async ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  await expireBefore(db, localDateOf(now), now);
  return 0;
};
