import type { AppError } from '../../framework/kernel/errors/AppError';
import { parsePercentage, roundHalfUp } from '../../framework/kernel/fixed';
import { err, ok, type Result } from '../../framework/kernel/Result';
import { cetOf, type Cet } from './cet';
import { refusalOf, refused } from './checkQuote';
import { memoOf } from './memoOf';
import type { Pricing } from './Pricing';
import type { Quote } from './Quote';
import { rulesOf, type PricingRules, type PricingTables } from './rules';
import { scheduleOf } from './schedule';
import type { Solution } from './Solution';
import { solveQuote } from './solveQuote';
import { subsidyOf, type Subsidy } from './subsidy';

const noSolution = (path: string): AppError =>
  refusalOf([refused(path, 'pricing.no_solution')]) as AppError;

const costOf = ({ flow, payments, delivered }: Solution): Cet | null =>
  cetOf(
    flow.moments.map(({ days }) => days),
    payments,
    delivered,
  );

/** The cost without optional items: the quote priced again without them. */
const costWithoutOptional = (solution: Solution, cet: Cet): Result<Cet, AppError> => {
  const { quote, rules } = solution;
  const { charges = [] } = quote;
  if (charges.every(({ isOptional }) => !isOptional)) return ok(cet);
  const needed = charges.filter(({ isOptional }) => !isOptional);
  const bare = solveQuote({ ...quote, charges: needed }, rules);
  if (!bare.ok) return bare;
  const cost = costOf(bare.value);
  return cost ? ok(cost) : err(noSolution('charges'));
};

const subsidyAtNet = ({ quote, flow, payments, financed }: Solution): Subsidy | undefined => {
  const { netRate, basis = 'M30_360' } = quote;
  return netRate === undefined
    ? undefined
    : subsidyOf(flow.moments, payments, { financed, netRate, basis });
};

/** ISS inside the lease payments, line by line; the residual value guaranteed bears none. */
const issOf = ({ quote, flow, payments }: Solution): bigint | undefined => {
  if (quote.issRate === undefined) return undefined;
  const rate = parsePercentage(quote.issRate) ?? 0n;
  return payments.reduce(
    (sum, payment, k) => sum + roundHalfUp((payment - flow.fixed[k]!) * rate),
    0n,
  );
};

const checkReturn = ({ rules }: Solution, subsidy: Subsidy | undefined): AppError | null => {
  const { returnCap } = rules.financeType.value;
  if (returnCap === undefined || subsidy?.kind !== 'RETURN') return null;
  const percent = -(parsePercentage(subsidy.percent) ?? 0n);
  return percent > (parsePercentage(returnCap) ?? 0n)
    ? refusalOf([refused('monthlyRate', 'pricing.return_above_cap', { limit: returnCap })])
    : null;
};

/**
 * Prices a quote with rows of tables that are already chosen: a stored memo's, or those of `rulesOf`.
 *
 * @fails any code of `pricing.*` that a quote can meet, with the field
 */
export const priceWithRules = (quote: Quote, rules: PricingRules): Result<Pricing, AppError> => {
  const solved = solveQuote(quote, rules);
  if (!solved.ok) return solved;
  const solution = solved.value;
  const cet = costOf(solution);
  if (!cet) return err(noSolution('charges'));
  const cetWithoutOptional = costWithoutOptional(solution, cet);
  if (!cetWithoutOptional.ok) return cetWithoutOptional;
  const subsidy = subsidyAtNet(solution);
  const tooMuch = checkReturn(solution, subsidy);
  if (tooMuch) return err(tooMuch);
  const { flow, payments, net, iof, financed, delivered } = solution;
  const total = payments.reduce((sum, payment) => sum + payment, 0n);
  const iss = issOf(solution);
  const extras = {
    total,
    ...(subsidy ? { subsidy } : {}),
    ...(iss === undefined ? {} : { iss }),
  };
  return ok({
    net,
    iof: { person: iof.person, daily: iof.daily, additional: iof.additional, total: iof.total },
    financed,
    instalment: roundHalfUp(solution.instalment),
    schedule: scheduleOf(flow, payments, financed),
    ...extras,
    delivered,
    cet: { yearly: cet.yearly, monthly: cet.monthly },
    cetWithoutOptional: {
      yearly: cetWithoutOptional.value.yearly,
      monthly: cetWithoutOptional.value.monthly,
    },
    memo: memoOf(solution, { ...extras, cet, cetWithoutOptional: cetWithoutOptional.value }),
  });
};

/**
 * Prices a quote: plan, tax, financed total, payments, schedule, cost and memo, by the rows in force on its release date.
 *
 * @fails pricing.row_missing and every other code of `pricing.*` that a quote can meet, with the field
 * @source README.md beside this file
 */
export const priceQuote = (quote: Quote, tables: PricingTables): Result<Pricing, AppError> => {
  const rules = rulesOf(quote, tables);
  return rules.ok ? priceWithRules(quote, rules.value) : rules;
};
