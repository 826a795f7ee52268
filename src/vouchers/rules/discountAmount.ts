import { type Fixed, fixedOf, fixedText, parseFixed, shareOf } from '@patio/framework/kernel';
import type { Benefit, DiscountRule, RateBenefit } from './DiscountRule';

const smaller = <T extends bigint>(a: T, b: T): T => (a < b ? a : b);
const atLeastZero = (value: bigint): bigint => (value < 0n ? 0n : value);

const uncapped = (benefit: Benefit, base: bigint): bigint => {
  if (benefit.type === 'VALUE') return benefit.amountCents;
  if (benefit.type === 'FIXED_PRICE') return base - benefit.priceCents;
  const share = shareOf(base, benefit.percent) ?? 0n;
  return benefit.capCents === undefined ? share : smaller(share, benefit.capCents);
};

/**
 * Discount on an amount: never negative, never above the cap or the base. A percentage is rounded half up; a fixed
 * price never raises what is paid.
 *
 * @param benefit of a stored rule; an invalid percentage gives 0
 * @param base    amount in cents (0 or more); of insurance, the premium net of tax
 * @returns discount in cents
 * @source domain 5.2
 */
export const discountAmount = (benefit: Benefit, base: bigint): bigint =>
  atLeastZero(smaller(uncapped(benefit, base), base));

const ratePlaces = 8;
const hundred = fixedOf(100n);

const lowered = (benefit: RateBenefit, rate: Fixed): Fixed => {
  if (benefit.type === 'VALUE') return rate - (parseFixed(benefit.points) ?? 0n);
  if (benefit.type === 'FIXED_PRICE') return smaller(parseFixed(benefit.rate) ?? rate, rate);
  return rate - (rate * (parseFixed(benefit.percent) ?? 0n)) / hundred;
};

/**
 * A rate after a discount: between 0 and the rate itself.
 *
 * @param benefit in the unit of the rate
 * @param rate    decimal text of 0 or more, in percent a month as in plans
 * @returns decimal text with 8 places; null for an invalid rate
 * @source domain 5.2, 1.1
 */
export const discountedRate = (benefit: RateBenefit, rate: string): string | null => {
  const before = parseFixed(rate);
  if (before === null) return null;
  return fixedText(atLeastZero(smaller(lowered(benefit, before), before)), ratePlaces);
};

/** Stored form of a discount, sufficient to recompute it. Amounts in cents. */
export type AppliedDiscount = {
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly code: string;
  readonly base: Exclude<DiscountRule['base'], 'RATE'>;
  readonly baseCents: bigint;
  readonly discountCents: bigint;
  /** Base less discount. */
  readonly resultCents: bigint;
};

/**
 * Applies a money rule to its base (cents, 0 or more). The rule must have been judged.
 * @source domain 5.2
 */
export const applyDiscount = (
  rule: Exclude<DiscountRule, { base: 'RATE' }>,
  baseCents: bigint,
): AppliedDiscount => {
  const discountCents = discountAmount(rule.benefit, baseCents);
  return {
    ruleId: rule.id,
    ruleVersion: rule.version,
    code: rule.code,
    base: rule.base,
    baseCents,
    discountCents,
    resultCents: baseCents - discountCents,
  };
};
