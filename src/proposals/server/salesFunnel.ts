import type { SalesFunnel } from '../../generated/types/wire';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { addDays, localDateOf } from '../../framework/kernel/localDate';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Actor, Deps } from '../../framework/server/deps';
import { readSellerFunnels } from './store/salesFunnel';

/**
 * The funnel of the dealers that the person works for; whoever looks after all has the extractions.
 *
 * @fails access.denied
 */
export const readFunnel = async (
  { db, clock }: Deps,
  actor: Actor,
  days: number,
): Promise<Result<SalesFunnel, AppError>> => {
  if (actor.userType !== 'DEALER') return err(appError('access.denied'));
  const until = localDateOf(clock());
  const from = addDays(until, 1 - days);
  const dealers = actor.dealers.map(({ id }) => id);
  return ok({ from, until, sellers: [...(await readSellerFunnels(db, { dealers, from }))] });
};
