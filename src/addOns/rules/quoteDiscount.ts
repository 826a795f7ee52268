import { type LocalDate, shareOf } from '@patio/framework/kernel';
import { premiumTax } from '#pricing/rules/tables/insuranceTax.ts';
import { discountAmount } from '#vouchers/rules/discountAmount.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';

/** A quote in centavos: total = net + tax. */
export type QuotedAmounts = {
  readonly net: number;
  readonly tax: number;
  readonly total: number;
};

/** Tax on a lower net: at the rate of the day if the quote used it, else in the quote's own proportion. */
const taxOn = (net: bigint, quoted: QuotedAmounts, day: LocalDate): bigint => {
  const [whole, tax] = [BigInt(quoted.net), BigInt(quoted.tax)];
  const row = premiumTax('DAMAGE', day);
  const percent = row.ok ? row.value.percent : '0';
  if (shareOf(whole, percent) === tax) return shareOf(net, percent) ?? 0n;
  return whole === 0n ? 0n : (2n * tax * net + whole) / (2n * whole);
};

/**
 * Applies a coupon to a quoted premium: the discount is taken off the net, then the tax is recomputed, rounded half up.
 *
 * @param day the day of the sale
 * @returns amounts in centavos; `discount` is the reduction of the total
 * @source domain 5.2, CAMP-007
 */
export const discountQuote = (
  quoted: QuotedAmounts,
  benefit: Benefit,
  day: LocalDate,
): QuotedAmounts & { readonly discount: number } => {
  const whole = BigInt(quoted.net);
  const net = whole - discountAmount(benefit, whole);
  const tax = taxOn(net, quoted, day);
  const total = Number(net + tax);
  return { net: Number(net), tax: Number(tax), total, discount: quoted.total - total };
};
