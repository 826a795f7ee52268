import {
  type AppError,
  type Fixed,
  type Result,
  appError,
  divide,
  err,
  fixedOf,
  multiply,
  ok,
  one,
  parseFixed,
} from '@patio/framework/kernel';
import { discountsOf, growthAt, type AccrualBasis, type Step, type Moment } from './growth';

/**
 * One month of a plan. The client pays `weight × x + fixed`, where the solver finds x. A row without payment is a
 * capitalisation row: the debt grows.
 */
export type PlanRow = {
  /** Whole months after the release, from 1, increasing. */
  readonly month: number;
  /** Decimal text ≥ 0: `1`, `0.5`. */
  readonly weight: string;
  /** Cents, ≥ 0. */
  readonly fixed: bigint;
};

/** The same payment in each month of `first`, `first + step`, … */
export const evenRows = (first: number, step: number, count: number): readonly PlanRow[] =>
  Array.from({ length: count }, (_, position) => ({
    month: first + position * step,
    weight: '1',
    fixed: 0n,
  }));

/** Whether the client pays in a row; otherwise the debt only grows. */
export const pays = ({ weight, fixed }: PlanRow): boolean =>
  weight === '1' || fixed > 0n || /[1-9]/.test(weight);

/** A discounted plan: input of the solver, the tax and the schedule. The arrays are parallel. */
export type CashFlow = {
  readonly weights: readonly Fixed[];
  readonly fixed: readonly bigint[];
  readonly moments: readonly Moment[];
  /** Calendar days of the moments. */
  readonly days: readonly number[];
  /** From each payment, or the release, to the next payment. */
  readonly steps: readonly Step[];
  /** v_k: present value at the release of 1.00 paid at k. */
  readonly discounts: readonly Fixed[];
  /** Whether every payment equals the instalment. Without interest the last one absorbs the rounding. */
  readonly isEven: boolean;
  /** Σ w·v */
  readonly weightValue: Fixed;
  /** Σ B·v in centavos. */
  readonly fixedValue: Fixed;
};

const usual: Readonly<Record<string, Fixed>> = { '0': 0n, '1': one };
const weightOf = (text: string): Fixed => usual[text] ?? parseFixed(text) ?? 0n;

/** w × figure, without a product for the usual weight. */
const weigh = (weight: Fixed, figure: Fixed): Fixed =>
  weight === one ? figure : multiply(weight, figure);

/**
 * Discounts a plan.
 *
 * @param rows  checked rows: months increase, weights are decimal texts
 * @param rate  effective rate a month as a fraction
 */
export const cashFlowOf = (
  rows: readonly PlanRow[],
  moments: readonly Moment[],
  { rate, basis }: { readonly rate: Fixed; readonly basis: AccrualBasis },
): CashFlow => {
  const growth = growthAt(rate, basis);
  const steps = moments.map(({ units }, k) => growth.over(units - (moments[k - 1]?.units ?? 0)));
  const discounts = discountsOf(steps);
  const weights = rows.map(({ weight }) => weightOf(weight));
  const fixed = rows.map((row) => row.fixed);
  let [weightValue, fixedValue] = [0n, 0n];
  for (let k = 0; k < rows.length; k += 1) {
    const [weight, amount, discount] = [weights[k]!, fixed[k]!, discounts[k]!];
    if (weight !== 0n) weightValue += weigh(weight, discount);
    if (amount !== 0n) fixedValue += amount * discount;
  }
  const isEven = rate !== 0n && weights.every((weight, k) => weight === one && fixed[k] === 0n);
  const days = moments.map((moment) => moment.days);
  return { weights, fixed, moments, days, steps, discounts, isEven, weightValue, fixedValue };
};

/** x = (F − Σ B·v) / Σ w·v, the instalment of weight 1, in cents at full precision. */
export const instalmentOf = (flow: CashFlow, financed: Fixed): Fixed =>
  divide(financed - flow.fixedValue, flow.weightValue);

/** w·x + B of payment k. */
export const paymentOf = (flow: CashFlow, k: number, instalment: Fixed): Fixed => {
  const weight = flow.weights[k] ?? 0n;
  const amount = flow.fixed[k] ?? 0n;
  const weighed = weight === 0n ? 0n : weigh(weight, instalment);
  return amount === 0n ? weighed : weighed + fixedOf(amount);
};

/**
 * The instalment of a financed total.
 *
 * @param financed centavos
 * @fails pricing.balloon_too_large if the fixed payments leave no instalment: x ≤ 0
 */
export const solve = (flow: CashFlow, financed: Fixed): Result<Fixed, AppError> => {
  const instalment = instalmentOf(flow, financed);
  return instalment > 0n ? ok(instalment) : err(appError('pricing.balloon_too_large'));
};
