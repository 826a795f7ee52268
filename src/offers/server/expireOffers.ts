import { localDateOf } from '../../framework/kernel/localDate';
import { ok } from '../../framework/kernel/Result';
import type { EntityHooks } from '../../framework/server/crud/EntityHooks';
import type { Deps } from '../../framework/server/deps';
import { expireBefore } from './store/offers';

/** Marks the offers whose last day was yesterday in São Paulo or earlier. Answers 0: nothing is left to do. @source OQ-105 */
export const expireOffers = async ({ db, clock }: Deps): Promise<number> => {
  const now = clock();
  await expireBefore(db, localDateOf(now), now);
  return 0;
};

/** An expired offer holds again once its last day is moved ahead, and one that becomes national has no region. */
export const offerHooks: EntityHooks = {
  beforeUpdate: async ({ deps }, { row, values }) => {
    const until = values['validUntil'];
    const revived =
      row['status'] === 'expired' &&
      typeof until === 'string' &&
      until >= localDateOf(deps.clock());
    return ok({
      ...values,
      ...(revived ? { status: 'enabled' } : {}),
      ...(values['type'] === 2 ? { region: null } : {}),
    });
  },
};
