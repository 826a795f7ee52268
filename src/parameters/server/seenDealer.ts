import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { checkDealer, findDealerCode } from '#organisation/server/index.ts';

/**
 * Checks that a person may read a dealer's parameters: dealer staff only its own dealers, others any.
 *
 * @fails SEC004 for a dealer out of scope, SIS001 for an unknown dealer
 */
export const seenDealer = async (
  deps: Deps,
  actor: Actor,
  dealerId: string,
): Promise<Result<void, AppError>> => {
  const own = checkDealer(actor, dealerId);
  if (!own.ok) return own;
  const code = await findDealerCode(deps.db, dealerId);
  return code === undefined ? err(appError('SIS001')) : ok(undefined);
};
