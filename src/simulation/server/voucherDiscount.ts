import { type UncheckedValues, type AppError, type Result, err, ok } from '@patio/framework/kernel';
import type { HookContext } from '@patio/framework/server';
import { applyDiscount } from '#vouchers/rules/discountAmount.ts';
import { dealOf, validateDiscount } from '#vouchers/server/index.ts';
import { voucherQuestionOf } from '../rules/voucherQuestion';

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
 * @fails voucher-001 to voucher-007 at voucherCode, with every failing condition
 * @source SIMR-029, CALL-128
 */
export const voucherDiscountOf = async (
  { trx, deps, request }: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  values: UncheckedValues<'simulations'>,
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
  return ok(Number(applyDiscount(rule, BigInt(Number(values.vehiclePrice))).discountCents));
};
