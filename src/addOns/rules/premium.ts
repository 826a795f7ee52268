import { type AppError, type LocalDate, type Result, ok, shareOf } from '@patio/framework/kernel';
import type { Charge } from '#pricing/rules/Quote.ts';
import type { DatedRows } from '#pricing/rules/datedRows.ts';
import {
  premiumTax,
  type InsuranceTaxRates,
  type PremiumTax,
  type TaxBranch,
} from '#pricing/rules/tables/taxes.ts';
import { discountAmount } from '#vouchers/rules/discountAmount.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';

/** A premium in cents, with its tax row. Tax is computed on the rounded net; total = net + tax. */
export type Premium = {
  readonly netCents: bigint;
  readonly tax: PremiumTax;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
};

const premiumWith = (netCents: bigint, tax: PremiumTax): Premium => {
  const taxCents = shareOf(netCents, tax.percent) ?? 0n;
  return { netCents, tax, taxCents, totalCents: netCents + taxCents };
};

/** Tax base: a branch's net premium in cents (0 or more). */
type NetPremium = { readonly netCents: bigint; readonly branch: TaxBranch };

/**
 * Adds the tax of the day to a net premium, rounded half up.
 *
 * @param date  release date if the premium is financed, else the day of contracting
 * @param table tax by day; defaults to the reference table
 * @fails pricing.row_missing from 2027-01-01 until the row of the new taxes is supplied
 * @fails pricing.date_invalid, pricing.row_ambiguous
 * @source domain 3.1, 3.2
 */
export const premiumOf = (
  { netCents, branch }: NetPremium,
  date: LocalDate,
  table?: DatedRows<InsuranceTaxRates>,
): Result<Premium, AppError> => {
  const tax = premiumTax(branch, date, table);
  return tax.ok ? ok(premiumWith(netCents, tax.value)) : tax;
};

/**
 * Applies a coupon: the discount is taken off the net, then the tax is recomputed.
 *
 * @param minimumCents lower bound of the net (0 or more)
 * @source domain 5.2
 */
export const discountPremium = (
  { netCents, tax }: Premium,
  benefit: Benefit,
  minimumCents = 0n,
): Premium => {
  const room = netCents > minimumCents ? netCents - minimumCents : 0n;
  const discount = discountAmount(benefit, netCents);
  return premiumWith(netCents - (discount < room ? discount : room), tax);
};

/** Products that enter a financing as items. */
type InsuranceCode = Extract<Charge['code'], 'PREST' | 'PMC' | 'GAP' | 'LIFE' | 'AUTO'>;

/** How a premium is added to a financing. `version` names the tariff row. */
type PremiumItem = {
  readonly code: InsuranceCode;
  readonly isFinanced: boolean;
  readonly version: string;
};

/** Converts a premium to a charge of a quote; always optional for the client. @source STJ Tema 972 */
export const premiumCharge = (
  { totalCents, tax }: Premium,
  { code, isFinanced, version }: PremiumItem,
): Charge => ({
  code,
  amount: totalCents,
  isFinanced,
  cetRole: 'CHARGE',
  isOptional: true,
  ruleVersion: `${version}; tax ${tax.version}`,
});

/** A quote in centavos: total = net + tax. */
type QuotedAmounts = {
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
