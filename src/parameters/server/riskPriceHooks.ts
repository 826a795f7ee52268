import { ok } from '@patio/framework/kernel';
import type { EntityHooks } from '@patio/framework/server';
import { nextRuleNumber } from './store/riskPriceNumbers';

/** A new rule gets the next short identifier. @source ENT-RISK-02 */
export const riskPriceHooks: EntityHooks = {
  beforeCreate: async ({ trx }, input) => ok({ ...input, number: await nextRuleNumber(trx) }),
};
