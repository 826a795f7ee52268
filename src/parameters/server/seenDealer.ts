import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { checkDealer, findDealerCode } from '#organisation/server/index.ts';

/**
 * Whether a person may read parameters of a dealer: dealer staff of its own dealers, others of every dealer.
 *
 * @fails SEC004 another dealer than the person's, SIS001 no such dealer
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
