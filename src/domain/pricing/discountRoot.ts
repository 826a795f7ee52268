import {
  divide,
  fixedOf,
  fromNumber,
  multiply,
  one,
  power,
  toNumber,
  type Fixed,
} from '../../kernel/fixed';

/** Amounts paid after a count of equal periods; amounts 0 and more, periods increasing from 1. */
export type Payments = {
  readonly at: readonly number[];
  readonly amounts: readonly bigint[];
};

/** Σ amount·q^at and its slope in floats: good for a start, not for a result. */
const estimate = ({ at, amounts }: Payments, q: number): [value: number, slope: number] => {
  let [value, slope, factor, before] = [0, 0, 1, 0];
  for (let k = 0; k < at.length; k += 1) {
    factor *= q ** (at[k]! - before);
    before = at[k]!;
    const term = Number(amounts[k]) * factor;
    value += term;
    slope += (term * before) / q;
  }
  return [value, slope];
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

/**
 * The factor q > 0 with Σ amount·q^at = target. The sum rises with q, so there is one; Newton's method from the right side
 * finds it in floats, then exact sums correct it, each by twelve digits and more.
 *
 * @param target centavos, more than 0
 * @returns null when there is nothing to pay or no target
 */
export const discountRoot = (payments: Payments, target: Fixed): Fixed | null => {
  const goal = toNumber(target);
  if (target <= 0n || payments.amounts.every((amount) => amount === 0n)) return null;
  let q = 1;
  for (let step = 0; step < stepsAtMost; step += 1) {
    const [value, slope] = estimate(payments, q);
    const next = q - (value - goal) / slope;
    const change = Math.abs(next - q);
    q = next;
    if (change < 1e-15) break;
  }
  const [, slope] = estimate(payments, q);
  let exact = fromNumber(q);
  for (let step = 0; step < 2; step += 1)
    exact -= divide(valueAt(payments, exact) - target, fromNumber(slope));
  return exact;
};

/** Effective rate for a count of periods at a factor for one: q^-periods − 1. */
export const rateOfFactor = (q: Fixed, periods: number): Fixed =>
  divide(fixedOf(1n), power(q, periods)) - one;
