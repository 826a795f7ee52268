import {
  type Fixed,
  divide,
  fixedOf,
  fromNumber,
  multiply,
  one,
  power,
  toNumber,
  type AppError,
  type Result,
  appError,
  err,
  ok,
  percentageText,
  scaledText,
} from '@patio/framework/kernel';
import { monthlyRate } from './growth';

/** Amounts paid after a number of equal periods; amounts ≥ 0, periods increasing from 1. */
type Payments = {
  readonly at: readonly number[];
  readonly amounts: readonly bigint[];
};

/** Payments as floats with the gaps between them, used only for starting values. */
type Rough = { readonly gaps: readonly number[]; readonly floats: readonly number[] };

/** Σ amount·q^at and its slope. */
const estimate = (
  { at }: Payments,
  { gaps, floats }: Rough,
  q: number,
): [value: number, slope: number] => {
  const powers: number[] = [];
  let [value, slope, factor] = [0, 0, 1];
  for (let k = 0; k < at.length; k += 1) {
    const gap = gaps[k]!;
    factor *= powers[gap] ??= q ** gap;
    const term = floats[k]! * factor;
    value += term;
    slope += term * at[k]!;
  }
  return [value, slope / q];
};

/** Σ amount·q^at, exactly. */
const valueAt = ({ at, amounts }: Payments, q: Fixed): Fixed => {
  const powers = new Map<number, Fixed>();
  let [value, factor, before] = [0n, one, 0];
  for (let k = 0; k < at.length; k += 1) {
    const gap = at[k]! - before;
    const step = powers.get(gap) ?? power(q, gap);
    powers.set(gap, step);
    factor = multiply(factor, step);
    before = at[k]!;
    value += amounts[k]! * factor;
  }
  return value;
};

const stepsAtMost = 60;

type RoughRoot = { readonly root: number; readonly slope: number };

const gapsOf = (at: readonly number[]): readonly number[] =>
  at.map((period, k) => period - (at[k - 1] ?? 0));

/** Newton's method in floats; on the right side of the root after at most one step. */
const roughRoot = (payments: Payments, goal: number): RoughRoot => {
  const { at, amounts } = payments;
  const rough = { gaps: gapsOf(at), floats: amounts.map(Number) };
  let q = 1;
  let [value, slope] = estimate(payments, rough, q);
  for (let step = 0; step < stepsAtMost; step += 1) {
    const change = (value - goal) / slope;
    q -= change;
    [value, slope] = estimate(payments, rough, q);
    if (Math.abs(change) < 1e-13) break;
  }
  return { root: q, slope };
};

type Days = { readonly gaps: readonly number[]; root: number };
const cache = new WeakMap<readonly number[], Days>();

/** A step this small leaves an error below 10⁻¹⁴: each step squares it. */
const lastStep = 1e-9;

/**
 * The same factor in floats, to 10⁻¹³; null if Newton does not converge. Only for results away from rounding ties.
 * Newton starts from the previous root of the same periods array.
 *
 * @param near starting factor, above 0
 */
const roughDiscountRoot = (payments: Payments, target: bigint, near: number): number | null => {
  const { at, amounts } = payments;
  const days = cache.get(at) ?? { gaps: gapsOf(at), root: near };
  cache.set(at, days);
  const rough = { gaps: days.gaps, floats: amounts.map(Number) };
  const goal = Number(target);
  let q = days.root;
  for (let step = 0; step < stepsAtMost; step += 1) {
    const [value, slope] = estimate(payments, rough, q);
    const change = (value - goal) / slope;
    q -= change;
    if (Math.abs(change) >= lastStep) continue;
    days.root = q > 0 ? q : near;
    return q > 0 ? q : null;
  }
  days.root = near;
  return null;
};

/**
 * The factor q > 0 with Σ amount·q^at = target; unique, because the sum rises with q. Floats find it to their last
 * digits; each exact correction adds at least twelve digits.
 *
 * @param target      cents
 * @param corrections exact sums: one gives 24 places of a yearly cost, two all places of a rate
 * @returns null when there is nothing to pay or no target above 0
 */
export const discountRoot = (payments: Payments, target: Fixed, corrections = 2): Fixed | null => {
  if (target <= 0n || payments.amounts.every((amount) => amount === 0n)) return null;
  const { root: start, slope } = roughRoot(payments, toNumber(target));
  const exactSlope = fromNumber(slope);
  let root = fromNumber(start);
  for (let step = 0; step < corrections; step += 1)
    root -= divide(valueAt(payments, root) - target, exactSlope);
  return root;
};

/** Effective rate over a number of periods, from the factor of one: q^-periods − 1. */
export const rateOfFactor = (q: Fixed, periods: number): Fixed =>
  divide(fixedOf(1n), power(q, periods)) - one;

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
