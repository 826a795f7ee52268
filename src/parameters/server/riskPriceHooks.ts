import { ok } from '../../framework/kernel/Result';
import type { EntityHooks } from '../../framework/server/crud/EntityHooks';
import { nextRuleNumber } from './store/riskPriceNumbers';

/** A new rule gets the next short identifier. @source ENT-RISK-02 */
export const riskPriceHooks: EntityHooks = {
  beforeCreate: async ({ trx }, input) => ok({ ...input, number: await nextRuleNumber(trx) }),
};
