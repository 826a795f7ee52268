import { percentageText, ratio, shareOf, objectOf } from '@patio/framework/kernel';

/** Balloons as agreed: count, share of the price for each, and month of the first. @source SIMR-041 */
export type BalloonPlan = {
  readonly quantity: number;
  /** Decimal text of a percentage. */
  readonly percentage: string;
  readonly start: number;
};

type Balloon = { readonly month: number; readonly amount: number };

/** Months between balloons. @source domain 1.5 */
const distance = 12;

/** Default agreement. */
const usual: BalloonPlan = { quantity: 1, percentage: '10', start: distance };

/**
 * Payments of a balloon plan, a year apart.
 *
 * @param price of the vehicle, cents
 * @returns undefined without payments: no price, or an invalid percentage
 */
export const balloonsOf = (
  { quantity, percentage, start }: BalloonPlan,
  price: number,
): readonly Balloon[] | undefined => {
  const amount = Number(shareOf(BigInt(price), percentage) ?? 0n);
  return amount > 0 && start > 0
    ? Array.from({ length: quantity }, (_, k) => ({ month: start + k * distance, amount }))
    : undefined;
};

const isBalloon = (one: unknown): one is Balloon => {
  const { month, amount } = objectOf(one);
  return typeof month === 'number' && typeof amount === 'number';
};

/** Derives the plan from payments by the first of them; the default if there are none. */
export const balloonPlanOf = (balloons: unknown, price: number): BalloonPlan => {
  const known = Array.isArray(balloons) ? balloons.filter(isBalloon) : [];
  const [first] = known;
  if (!first) return usual;
  const share = price > 0 ? percentageText(ratio(BigInt(first.amount), BigInt(price))) : '0';
  return {
    quantity: known.length,
    percentage: share.replace(/\.?0+$/, ''),
    start: first.month,
  };
};
