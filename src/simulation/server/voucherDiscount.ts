import { type AppError, type Result, err, ok } from '@patio/framework/kernel';
import type { HookContext, Values } from '@patio/framework/server';
import { applyDiscount } from '#vouchers/rules/discountAmount.ts';
import { dealOf, validateDiscount } from '#vouchers/server/index.ts';
import { voucherQuestionOf } from '../rules/voucherQuestion';

/** Every reason of a refusal stands at the code that was typed. */
const atCode = ({ code, fields = [] }: AppError): AppError => ({
  code,
  fields: fields.map(({ code: reason, params }) => ({
    path: 'voucherCode',
    code: reason,
    ...(params ? { params } : {}),
  })),
});

/**
 * What the voucher of a simulation takes off the price of its vehicle; null without one. A coupon is for insurances: it
 * takes nothing off the vehicle.
 *
 * @fails voucher-001 to voucher-007 at voucherCode, with every failing condition
 * @source SIMR-029, CALL-128
 */
export const voucherDiscountOf = async (
  { trx, deps, request }: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  values: Values,
): Promise<Result<number | null, AppError>> => {
  const question = voucherQuestionOf(values);
  if (!question) return ok(null);
  const { dealer } = values;
  const dealerId = typeof dealer === 'string' ? dealer : null;
  const deal = await dealOf({ ...deps, db: trx }, request.actor, { ...question, dealerId });
  if (!deal.ok) return deal;
  const asked = { code: question.code, deal: deal.value, subject: null };
  const found = await validateDiscount({ db: trx, clock: deps.clock }, asked);
  if (!found.ok) return err(atCode(found.error));
  const { rule } = found.value;
  if (rule.base !== 'VEHICLE_PRICE') return ok(0);
  return ok(Number(applyDiscount(rule, BigInt(Number(values['vehiclePrice']))).discountCents));
};
