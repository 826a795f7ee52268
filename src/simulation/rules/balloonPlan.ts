import { percentageText, ratio, shareOf } from '@patio/framework/kernel';

/** Balloons as they are agreed on: how many, each so much of the price, the first in which month. @source SIMR-041 */
export type BalloonPlan = {
  readonly quantity: number;
  /** Decimal text of a percentage. */
  readonly percentage: string;
  readonly start: number;
};

type Balloon = { readonly month: number; readonly amount: number };

/** Months from one balloon to the next. @source domain 1.5 */
const distance = 12;

/** What is agreed on where nobody said otherwise. */
const usual: BalloonPlan = { quantity: 1, percentage: '10', start: distance };

/**
 * The payments of a plan, a year apart.
 *
 * @param price of the vehicle, centavos
 * @returns undefined where there is no payment: no price, or a percentage that is none
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
  const { month, amount } = (one ?? {}) as Partial<Balloon>;
  return typeof month === 'number' && typeof amount === 'number';
};

/** The plan that payments follow, told by the first of them; the usual one where there are none. */
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
