import {
  type AppError,
  type Fixed,
  type Result,
  appError,
  err,
  fixedOf,
  ok,
  percentageText,
  scaledText,
} from '@patio/framework/kernel';
import { discountRoot, rateOfFactor, roughDiscountRoot } from './discountRoot';
import { monthlyRate } from './growth';

/** Total effective cost, unrounded fractions and the published percentages with two places. */
export type Cet = {
  readonly yearlyExact: Fixed;
  /** Percent a year: `26.79`. */
  readonly yearly: string;
  /** Percent a month, from the unrounded year: `2.00`. */
  readonly monthly: string;
};

/** Maximum cost in percent a year; anything above is a typing error. */
const highestCet = 2000n;
const highest = fixedOf(highestCet) / 100n;

/**
 * Whether the cost exceeds twice the maximum, which floats decide safely. Beyond that the root is too close to 0 for
 * fixed-point powers.
 */
const isFarAbove = (days: readonly number[], payments: readonly bigint[], delivered: bigint) => {
  const factor = 1 / (1 + (2 * Number(highestCet)) / 100);
  const worth = days.reduce((sum, day, k) => sum + Number(payments[k]) * factor ** (day / 365), 0);
  return worth > Number(delivered);
};

const tooHigh = err(appError('pricing.cost_too_high', { params: { limit: Number(highestCet) } }));

/**
 * Total effective cost: the yearly rate at which all that the client pays, discounted by calendar days over 365, equals
 * the credit delivered. Ties go to the even cent.
 *
 * @param days      calendar days after the release on which the client pays, increasing from 1
 * @param payments  centavos on those days; payments on day 0 reduce `delivered`
 * @param delivered credit delivered to the client, centavos
 * @fails pricing.no_solution when no credit is delivered, pricing.cost_too_high above 2,000 % a year
 * @source Res. CMN 4.881/2020; ABNT NBR 5891
 */
export const cetOf = (
  days: readonly number[],
  payments: readonly bigint[],
  delivered: bigint,
): Result<Cet, AppError> => {
  if (delivered > 0n && isFarAbove(days, payments, delivered)) return tooHigh;
  const day = discountRoot({ at: days, amounts: payments }, fixedOf(delivered), 1);
  if (day === null) return err(appError('pricing.no_solution'));
  const yearlyExact = rateOfFactor(day, 365);
  if (yearlyExact > highest) return tooHigh;
  return ok({
    yearlyExact,
    yearly: percentageText(yearlyExact),
    monthly: percentageText(monthlyRate(yearlyExact)),
  });
};

/** Percent with two places of a fraction whose error is below 10⁻⁸; null if too close to a rounding tie. */
const sureText = (fraction: number): string | null => {
  const units = fraction * 10_000;
  const isTie = Math.abs(units - Math.floor(units) - 0.5) < 0.001;
  return isTie ? null : scaledText(BigInt(Math.round(units)), 2);
};

/** Yearly fraction below which floats never misjudge a cost as too high. */
const safeCet = Number(highestCet) / 100 - 1;

/** Daily factor of a typical cost: Newton's starting point. */
const usualDay = 1.27 ** (-1 / 365);

/** The published percentages in floats, unless rounding depends on their last digits. */
const quickCet = (
  days: readonly number[],
  payments: readonly bigint[],
  delivered: bigint,
): Pick<Cet, 'yearly' | 'monthly'> | null => {
  const day = roughDiscountRoot({ at: days, amounts: payments }, delivered, usualDay);
  if (day === null) return null;
  const fraction = day ** -365 - 1;
  if (!(fraction < safeCet)) return null;
  const yearly = sureText(fraction);
  const monthly = sureText(day ** (-365 / 12) - 1);
  return yearly === null || monthly === null ? null : { yearly, monthly };
};

/**
 * Same percentages as `cetOf`, but faster: uses floats, and falls back to `cetOf` near rounding ties.
 *
 * @fails like `cetOf`
 */
export const publishedCetOf = (
  ...[days, payments, delivered]: Parameters<typeof cetOf>
): Result<Pick<Cet, 'yearly' | 'monthly'>, AppError> => {
  const quick = delivered > 0n ? quickCet(days, payments, delivered) : null;
  if (quick) return ok(quick);
  const cet = cetOf(days, payments, delivered);
  return cet.ok ? ok({ yearly: cet.value.yearly, monthly: cet.value.monthly }) : cet;
};
