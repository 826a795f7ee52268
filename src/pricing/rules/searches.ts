import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  roundHalfUp,
  scaledText,
} from '@patio/framework/kernel';
import type { Quote } from './Quote';
import { rulesOf, type PricingRules, type PricingTables } from './rules';
import { solveQuote } from './solveQuote';

/** Errors that mean the client pays too much, not too little. */
const repaid: ReadonlySet<string> = new Set([
  'pricing.balloon_too_large',
  'pricing.nothing_to_finance',
]);

/** A quote's instalment of weight 1, in cents; 0 if the fixed payments already repay the loan. */
const instalmentWith = (quote: Quote, rules: PricingRules): Result<bigint, AppError> => {
  const solved = solveQuote(quote, rules);
  if (solved.ok) return ok(roundHalfUp(solved.value.instalment));
  return repaid.has(solved.error.code) ? ok(0n) : solved;
};

/** Smallest integer of a range for which a monotone predicate is true; null if none. */
export const firstWhere = (
  from: bigint,
  until: bigint,
  isMet: (value: bigint) => boolean,
): bigint | null => {
  if (!isMet(until)) return null;
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isMet(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
};

const none = err(appError('pricing.no_solution'));

/** The plan's entry bounds are ignored during a search; the resulting quote is checked like any other. */
const unbounded = (rules: PricingRules): PricingRules => ({
  ...rules,
  financeType: {
    ...rules.financeType,
    value: { ...rules.financeType.value, entry: { minimum: '0', maximum: '100' } },
  },
});

/**
 * Smallest entry whose instalment does not exceed a target.
 *
 * @param quote  its own entry is ignored
 * @param target cents, more than 0
 * @returns the quote with that entry, which prices without an error
 * @fails pricing.no_solution when no entry does; pricing.entry_out_of_range when the plan does not allow it
 */
export const entryForInstalment = (
  quote: Quote,
  target: bigint,
  tables: PricingTables,
): Result<Quote, AppError> => {
  const rules = rulesOf(quote, tables);
  if (!rules.ok) return rules;
  const free = unbounded(rules.value);
  const probe = solveQuote({ ...quote, entry: 0n }, free);
  if (!probe.ok && probe.error.code !== 'pricing.balloon_too_large') return probe;
  const entry = firstWhere(0n, quote.vehiclePrice, (value) => {
    const instalment = instalmentWith({ ...quote, entry: value }, free);
    return instalment.ok && instalment.value <= target;
  });
  if (entry === null) return none;
  const found = { ...quote, entry };
  const solved = solveQuote(found, rules.value);
  if (solved.ok) return ok(found);
  return repaid.has(solved.error.code) ? none : solved;
};

/**
 * Largest amount that can be lent so that the instalment does not exceed a target, in cents: price − entry of
 * `entryForInstalment`.
 *
 * @fails as `entryForInstalment`
 */
export const amountForInstalment = (
  quote: Quote,
  target: bigint,
  tables: PricingTables,
): Result<bigint, AppError> => {
  const found = entryForInstalment(quote, target, tables);
  return found.ok ? ok(found.value.vehiclePrice - found.value.entry) : found;
};

/** Rates are searched in steps of a millionth of a percent a month, eight places of the fraction. */
const ratePlaces = 6;
const highestRate = 20_000_000n;

/**
 * Monthly rate that gives an instalment: the first rate with eight places (as a fraction) that reaches it.
 *
 * @param quote  its own rate is ignored
 * @param target cents
 * @returns percent as decimal text
 * @fails pricing.no_solution when neither zero interest nor 20 % a month reaches it
 */
export const rateForInstalment = (
  quote: Quote,
  target: bigint,
  tables: PricingTables,
): Result<string, AppError> => {
  const rules = rulesOf(quote, tables);
  if (!rules.ok) return rules;
  const at = (units: bigint): Result<bigint, AppError> =>
    instalmentWith({ ...quote, monthlyRate: scaledText(units, ratePlaces) }, rules.value);
  const lowest = at(0n);
  if (!lowest.ok) return lowest;
  const found = firstWhere(0n, highestRate, (units) => {
    const instalment = at(units);
    return instalment.ok && instalment.value >= target;
  });
  return found === null || lowest.value > target ? none : ok(scaledText(found, ratePlaces));
};
