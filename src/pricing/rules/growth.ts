import { type Fixed, divide, multiply, one, power, root } from '@patio/framework/kernel';

/**
 * How the contract's interest accrues: months of 30 days (`M30_360`, the default), calendar days at the 30th root of
 * the monthly factor (`ACT_30`), or calendar days at the 365th root of the yearly factor (`ACT_365`).
 */
export const accrualBases = ['M30_360', 'ACT_30', 'ACT_365'] as const;
export type AccrualBasis = (typeof accrualBases)[number];

/** Growth of 1.00 over some units of a basis, and the present value of 1.00 paid at their end. */
export type Step = { readonly up: Fixed; readonly down: Fixed };

/** Growth at one rate on one basis. The unit is a day, of a 30-day month or of the calendar. */
export type Growth = { readonly over: (units: number) => Step };

const growthOf = (rate: Fixed, basis: AccrualBasis): Growth => {
  const month = one + rate;
  const steps = new Map<number, Step>();
  let day: Fixed | undefined;
  const dayFactor = (): Fixed => {
    day ??= basis === 'ACT_365' ? root(power(month, 12), 365) : root(month, 30);
    return day;
  };
  const factor = (units: number): Fixed =>
    basis === 'ACT_365' || units % 30 !== 0 ? power(dayFactor(), units) : power(month, units / 30);
  return {
    over: (units) => {
      const known = steps.get(units);
      if (known) return known;
      const up = factor(units);
      const step = { up, down: divide(one, up) };
      steps.set(units, step);
      return step;
    },
  };
};

const cache = new Map<string, Growth>();
const cacheLimit = 256;

/**
 * Growth at a rate. Deterministic; the powers of the last 256 rates are cached, because grids of plans and terms reuse
 * them.
 *
 * @param rate effective monthly rate as a fraction, ≥ 0
 */
export const growthAt = (rate: Fixed, basis: AccrualBasis): Growth => {
  const key = `${basis} ${rate.toString(36)}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= cacheLimit) cache.clear();
  const growth = growthOf(rate, basis);
  cache.set(key, growth);
  return growth;
};

/** Effective yearly rate of a monthly rate, both as fractions: (1 + i)^12 − 1. */
export const yearlyRate = (monthly: Fixed): Fixed => power(one + monthly, 12) - one;

/** Effective monthly rate of a yearly rate, both as fractions: (1 + a)^(1/12) − 1. */
export const monthlyRate = (yearly: Fixed): Fixed => root(one + yearly, 12) - one;

/** Growth of a debt over part of a step, such as 10 of its 30 days. `days` and `of` are whole, 0 ≤ days ≤ of. */
export const partOfStep = (step: Pick<Step, 'up'>, days: number, of: number): Fixed =>
  days === 0 ? one : power(root(step.up, of), days);

/** v₁, v₂ …: present value of 1.00 paid after each step. */
export const discountsOf = (steps: readonly Step[]): readonly Fixed[] => {
  let value = one;
  return steps.map(({ down }) => (value = multiply(value, down)));
};
