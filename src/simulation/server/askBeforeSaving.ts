import { simulations } from '#generated/descriptions/simulations.ts';
import {
  type Deps,
  type PersonRequest,
  type Values,
  checkCreateBody,
  openContext,
} from '@patio/framework/server';
import { riskQuestionOf } from '../rules/riskQuestion';
import { computeSimulation, ownDealer } from './computeSimulation';
import { askRiskPrice } from './riskPrice';

/**
 * Prices what is about to be stored and asks the risk price for it, before the transaction begins: saving reads the
 * kept answer. What cannot be stored asks nobody; why not is told by the saving itself.
 *
 * @source SIMR-083
 */
export const askBeforeSaving = async (
  deps: Deps,
  request: PersonRequest,
  body: Values,
): Promise<void> => {
  if (deps.config.riskPriceUrl === null) return;
  const context = { ...openContext(deps, request), description: simulations };
  const input = checkCreateBody(context, body);
  if (!input.ok) return;
  const inside = { trx: deps.db, deps, request, description: simulations };
  const whole = { ...input.value, dealer: ownDealer(inside, input.value) };
  const computed = await computeSimulation(inside, whole);
  const question = computed.ok ? riskQuestionOf(whole, computed.value) : undefined;
  if (question) await askRiskPrice(deps, question);
};
