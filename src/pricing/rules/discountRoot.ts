import {
  divide,
  fixedOf,
  fromNumber,
  multiply,
  one,
  power,
  toNumber,
  type Fixed,
} from '../../framework/kernel/fixed';

/** Amounts paid after a count of equal periods; amounts 0 and more, periods increasing from 1. */
export type Payments = {
  readonly at: readonly number[];
  readonly amounts: readonly bigint[];
};

/** The payments as floats with the gaps between them: good for a start, not for a result. */
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

/** A root in floats. `isSettled`: the last step moved it by less than 10⁻¹³. */
type RoughRoot = { readonly root: number; readonly slope: number; readonly isSettled: boolean };

/** Newton's method in floats, from the right side of the root after one step at most. */
const roughRoot = (payments: Payments, goal: number, start = 1): RoughRoot => {
  const { at, amounts } = payments;
  const gaps = at.map((period, k) => period - (at[k - 1] ?? 0));
  const rough = { gaps, floats: amounts.map(Number) };
  let q = start;
  let [value, slope] = estimate(payments, rough, q);
  for (let step = 0; step < stepsAtMost; step += 1) {
    const change = (value - goal) / slope;
    q -= change;
    [value, slope] = estimate(payments, rough, q);
    if (Math.abs(change) < 1e-13) return { root: q, slope, isSettled: true };
  }
  return { root: q, slope, isSettled: false };
};

/**
 * The same factor in floats, to 10⁻¹³; null where they do not settle. For who rounds it far from a tie.
 *
 * @param near a factor not far from it, above 0
 */
export const roughDiscountRoot = (
  payments: Payments,
  target: bigint,
  near: number,
): number | null => {
  const { root, isSettled } = roughRoot(payments, Number(target), near);
  return isSettled && root > 0 ? root : null;
};

/**
 * The factor q > 0 with Σ amount·q^at = target. The sum rises with q, so there is one. Floats find it to their last
 * places; exact sums correct it by twelve digits and more each.
 *
 * @param target      centavos
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

/** Effective rate for a count of periods at a factor for one: q^-periods − 1. */
export const rateOfFactor = (q: Fixed, periods: number): Fixed =>
  divide(fixedOf(1n), power(q, periods)) - one;
