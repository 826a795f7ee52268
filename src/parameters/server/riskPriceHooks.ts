import { ok } from '@patio/framework/kernel';
import type { EntityHooks } from '@patio/framework/server';
import { nextRuleNumber } from './store/parameters';

/** Assigns the next short identifier to a new rule. @source ENT-RISK-02 */
export const riskPriceHooks: EntityHooks<'riskPriceRules'> = {
  beforeCreate: async ({ trx }, input) => ok({ ...input, number: await nextRuleNumber(trx) }),
};
