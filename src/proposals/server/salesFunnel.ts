import type { SalesFunnel } from '#generated/types/wire.ts';
import { addDays, localDateOf } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { readSellerFunnels } from './store/salesFunnel';

/** Returns the funnel of the person's dealers; staff without dealers use the extractions. */
export const readFunnel = async (
  { db, clock }: Deps,
  actor: Actor,
  days: number,
): Promise<SalesFunnel> => {
  const until = localDateOf(clock());
  const from = addDays(until, 1 - days);
  const dealers = actor.scopes.map(({ id }) => id);
  return { from, until, sellers: [...(await readSellerFunnels(db, { dealers, from }))] };
};
