import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Actor, Deps } from '../../../framework/server/deps';
import type { SimulationDeal } from '../../../generated/types/wire';
import { askOf } from '../../rules/SimulationAsk';
import { parametersFor } from '../priceStored';

/** Dealership staff asks for its own dealers only. @fails SEC004 */
export const checkDealer = (actor: Actor, dealerId: string | undefined): Result<void, AppError> => {
  const isOwn = actor.dealers.some(({ id }) => id === dealerId);
  return actor.userType === 'DEALER' && dealerId !== undefined && !isOwn
    ? err(appError('SEC004'))
    : ok(undefined);
};

/** Parameters of a sale that came whole. @fails pricing.row_missing */
export const parametersOf = (deps: Deps, deal: SimulationDeal) => parametersFor(deps, askOf(deal));
