import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { dealOf, validateDiscount, type DealQuestion } from '#vouchers/server/index.ts';

/** What a coupon gives on a premium. @fails voucher-001 to voucher-007 with every failing condition */
export type CouponBenefit = (code: string) => Promise<Result<Benefit, AppError>>;

/**
 * Coupons as they hold for a sale. A voucher is for the vehicle: as a coupon it is refused.
 *
 * @source ENT-VAP-07, ENT-COUPON-01 to ENT-COUPON-21, OQ-158
 */
export const couponsFor =
  (deps: Deps, actor: Actor, sale: Omit<DealQuestion, 'code'>): CouponBenefit =>
  async (code) => {
    const deal = await dealOf(deps, actor, { ...sale, code });
    if (!deal.ok) return deal;
    const found = await validateDiscount(deps, { code, deal: deal.value, subject: null });
    if (!found.ok) return found;
    const { rule } = found.value;
    if (rule.base === 'INSURANCE_NET_PREMIUM') return ok(rule.benefit);
    return err(
      appError('voucher-005', { fields: [{ path: 'code', code: 'voucher.not_a_coupon' }] }),
    );
  };
