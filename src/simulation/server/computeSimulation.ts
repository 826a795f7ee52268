import {
  type EntityRow,
  type UncheckedValues,
  type AppError,
  type Result,
  err,
  ok,
} from '@patio/framework/kernel';
import type { HookContext } from '@patio/framework/server';
import { applyDiscount } from '#vouchers/rules/discountAmount.ts';
import { dealOf, findSubject, validateDiscount } from '#vouchers/server/index.ts';
import { chosenAddOns, couponsFor } from '#addOns/server/index.ts';
import { dealerOf } from '#organisation/server/index.ts';
import { voucherQuestionOf, dealQuestionOf } from '../rules/SimulationInput';
import { priceOfSimulation } from './priceStored';

/** All reasons of a refusal are reported at the code. */
const atCode = ({ code, fields = [] }: AppError): AppError => ({
  code,
  fields: fields.map(({ code: reason, params }) => ({
    path: 'voucherCode',
    code: reason,
    ...(params ? { params } : {}),
  })),
});

/**
 * Voucher discount of a simulation on the vehicle price; null without a voucher. Coupons apply to insurances and give
 * no vehicle discount.
 *
 * @param stored id of the simulation where it is changed: what its proposal reserved does not count against the limits
 * @fails voucher-001 to voucher-007 at voucherCode, with every failing condition
 * @source SIMR-029, CALL-128
 */
export const voucherDiscountOf = async (
  { trx, deps, request }: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  values: UncheckedValues<'simulations'>,
  stored?: string,
): Promise<Result<number | null, AppError>> => {
  const question = voucherQuestionOf(values);
  if (!question) return ok(null);
  const { dealer } = values;
  const dealerId = typeof dealer === 'string' ? dealer : null;
  const deal = await dealOf({ ...deps, db: trx }, request.actor, { ...question, dealerId });
  if (!deal.ok) return deal;
  const subject = stored === undefined ? null : await findSubject(trx, stored);
  const use = { code: question.code, deal: deal.value, subject };
  const found = await validateDiscount({ db: trx, clock: deps.clock }, use);
  if (!found.ok) return err(atCode(found.error));
  const { rule } = found.value;
  if (rule.base !== 'VEHICLE_PRICE') return ok(0);
  return ok(Number(applyDiscount(rule, BigInt(Number(values.vehiclePrice))).discountCents));
};

/** Dealer of an existing or new simulation. */
export const ownDealer = (
  { request }: Pick<HookContext, 'request'>,
  values: UncheckedValues<'simulations'>,
) => (typeof values.dealer === 'string' ? values.dealer : dealerOf(request.actor));

/**
 * Computes the cost of a simulation: voucher, add-ons, table and term.
 *
 * @param former the stored simulation where it is changed: its combo need not be offered to the person's group, and
 * what its proposal reserved is its own
 * @fails the errors of each, at its field
 */
export const computeSimulation = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  sent: UncheckedValues<'simulations'>,
  former?: EntityRow<'simulations'>,
) => {
  const dealerId = ownDealer(context, sent);
  const voucher = await voucherDiscountOf(context, { ...sent, dealer: dealerId }, former?.id);
  if (!voucher.ok) return voucher;
  const reading = { db: context.trx, clock: context.deps.clock };
  const discounted = { ...sent, voucherDiscount: voucher.value };
  const ownDeps = { ...context.deps, db: context.trx };
  const sale = { ...dealQuestionOf(sent), dealerId };
  const coupon = couponsFor(ownDeps, context.request.actor, sale);
  const isStored = former !== undefined && former.combo === sent.combo;
  const comboFor = isStored ? undefined : context.request.actor.groupName;
  const addOns = await chosenAddOns(reading, { values: discounted, dealerId, coupon, comboFor });
  if (!addOns.ok) return addOns;
  const priced = await priceOfSimulation(reading, { ...discounted, ...addOns.value });
  return priced.ok
    ? ok({ voucherDiscount: voucher.value, ...addOns.value, ...priced.value })
    : priced;
};
