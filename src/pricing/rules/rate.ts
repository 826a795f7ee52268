import {
  type AppError,
  type Fixed,
  type Result,
  appError,
  divide,
  err,
  fixedOf,
  ok,
  one,
  parseFixed,
  parsePercentage,
} from '@patio/framework/kernel';
import { largestRate } from './checkQuote';
import { discountRoot, rateOfFactor } from './cet';
import type { PlanRow } from './cashFlow';
import type { Quote } from './Quote';
import type { PricingRules } from './rules';

/** As a fraction. */
const highestRate = fixedOf(BigInt(largestRate)) / 100n;

/** A single payment already repays the loan, so there is no rate. */
const isAbsurd = (coefficient: Fixed, months: readonly number[]): boolean =>
  months.length > 1 && coefficient >= one;

/**
 * The monthly rate behind a coefficient: the one at which payments of `coefficient` have a present value of 1.00.
 *
 * @param months      months of the payments, increasing
 * @param coefficient instalment per 1.00 financed, decimal text
 * @returns a fraction; exactly 0 where the coefficients sum to 1
 * @fails pricing.coefficient_invalid if it is not a number, too small to repay the loan, or so large that its rate
 *   exceeds the maximum
 */
const rateOfCoefficient = (
  months: readonly number[],
  { term, coefficient }: { readonly term: number; readonly coefficient: string },
): Result<Fixed, AppError> => {
  const value = parseFixed(coefficient);
  const detail = { code: 'pricing.coefficient_invalid', params: { term } } as const;
  const invalid = err({ ...detail, fields: [{ path: 'term', ...detail }] });
  if (value === null || value <= 0n || isAbsurd(value, months)) return invalid;
  const repaid = value * BigInt(months.length) - one;
  // Coefficients are truncated: a sum just below 1 still means no interest.
  if (repaid < 0n) return repaid > -(one >> 32n) ? ok(0n) : invalid;
  if (repaid === 0n) return ok(0n);
  const q = discountRoot({ at: months, amounts: months.map(() => 1n) }, divide(one, value));
  const rate = rateOfFactor(q ?? one, 1);
  return rate > highestRate ? invalid : ok(rate);
};

/**
 * The contract's monthly rate of a checked quote, as a fraction.
 *
 * @fails pricing.coefficient_invalid
 */
export const rateOf = (
  quote: Quote,
  { coefficient }: PricingRules,
  rows: readonly PlanRow[],
): Result<Fixed, AppError> => {
  if (!coefficient) return ok(parsePercentage(quote.monthlyRate) ?? 0n);
  return rateOfCoefficient(
    rows.map(({ month }) => month),
    coefficient.value,
  );
};

/**
 * Monthly rate at which the payments are worth the financed total, on 30-day months.
 *
 * @param payments cents by month, months increasing
 * @param financed cents, more than 0
 * @returns a fraction, negative if less is paid than was lent
 * @fails pricing.no_solution when nothing is paid or lent
 */
export const rateOfPayments = (
  payments: readonly { readonly month: number; readonly payment: bigint }[],
  financed: bigint,
): Result<Fixed, AppError> => {
  const at = payments.map(({ month }) => month);
  const amounts = payments.map(({ payment }) => payment);
  const q = discountRoot({ at, amounts }, fixedOf(financed));
  return q === null ? err(appError('pricing.no_solution')) : ok(rateOfFactor(q, 1));
};
