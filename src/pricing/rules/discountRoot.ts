import {
  type Fixed,
  divide,
  fixedOf,
  fromNumber,
  multiply,
  one,
  power,
  toNumber,
} from '@patio/framework/kernel';

/** Amounts paid after a number of equal periods; amounts ≥ 0, periods increasing from 1. */
export type Payments = {
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
const known = new WeakMap<readonly number[], Days>();

/** A step this small leaves an error below 10⁻¹⁴: each step squares it. */
const lastStep = 1e-9;

/**
 * The same factor in floats, to 10⁻¹³; null if Newton does not converge. Only for results away from rounding ties.
 * Newton starts from the previous root of the same periods array.
 *
 * @param near starting factor, above 0
 */
export const roughDiscountRoot = (
  payments: Payments,
  target: bigint,
  near: number,
): number | null => {
  const { at, amounts } = payments;
  const days = known.get(at) ?? { gaps: gapsOf(at), root: near };
  known.set(at, days);
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
