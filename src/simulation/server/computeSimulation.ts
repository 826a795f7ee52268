import { type UncheckedValues, ok } from '@patio/framework/kernel';
import type { HookContext } from '@patio/framework/server';
import { dealQuestionOf } from '../rules/voucherQuestion';
import { chosenAddOns, couponsFor } from '#addOns/server/index.ts';
import { dealerOf } from '#organisation/server/index.ts';
import { priceOfSimulation } from './priceOfSimulation';
import { voucherDiscountOf } from './voucherDiscount';

/** Dealer of an existing or new simulation. */
export const ownDealer = (
  { request }: Pick<HookContext, 'request'>,
  values: UncheckedValues<'simulations'>,
) => (typeof values.dealer === 'string' ? values.dealer : dealerOf(request.actor));

/**
 * Computes the cost of a simulation: voucher, add-ons, table and term.
 * @fails the errors of each, at its field
 */
export const computeSimulation = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  sent: UncheckedValues<'simulations'>,
) => {
  const dealerId = ownDealer(context, sent);
  const voucher = await voucherDiscountOf(context, { ...sent, dealer: dealerId });
  if (!voucher.ok) return voucher;
  const reading = { db: context.trx, clock: context.deps.clock };
  const discounted = { ...sent, voucherDiscount: voucher.value };
  const ownDeps = { ...context.deps, db: context.trx };
  const sale = { ...dealQuestionOf(sent), dealerId };
  const coupon = couponsFor(ownDeps, context.request.actor, sale);
  const addOns = await chosenAddOns(reading, { values: discounted, dealerId, coupon });
  if (!addOns.ok) return addOns;
  const priced = await priceOfSimulation(reading, { ...discounted, ...addOns.value });
  return priced.ok
    ? ok({ voucherDiscount: voucher.value, ...addOns.value, ...priced.value })
    : priced;
};
