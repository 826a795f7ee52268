import { fixedOf, percentageText, type Fixed } from '../../framework/kernel/fixed';
import { discountRoot, rateOfFactor } from './discountRoot';
import { monthlyRate } from './growth';

/** Total effective cost, unrounded fractions and the published percentages with two places. */
export type Cet = {
  readonly yearlyExact: Fixed;
  /** Percent a year: `26.79`. */
  readonly yearly: string;
  /** Percent a month, from the unrounded year: `2.00`. */
  readonly monthly: string;
};

/**
 * Total effective cost: the yearly rate at which all that the client pays, discounted by calendar days over 365, equals
 * the credit delivered. Ties go to the even cent.
 *
 * @param days      calendar days after the release on which the client pays, increasing from 1
 * @param payments  centavos on those days; what is paid on day 0 lowers `delivered`
 * @param delivered credit that the client really gets, centavos
 * @returns null when no credit is delivered
 * @source Res. CMN 4.881/2020; ABNT NBR 5891
 */
export const cetOf = (
  days: readonly number[],
  payments: readonly bigint[],
  delivered: bigint,
): Cet | null => {
  const day = discountRoot({ at: days, amounts: payments }, fixedOf(delivered), 1);
  if (day === null) return null;
  const yearlyExact = rateOfFactor(day, 365);
  return {
    yearlyExact,
    yearly: percentageText(yearlyExact),
    monthly: percentageText(monthlyRate(yearlyExact)),
  };
};
