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

/** The cost of what was solved; a refusal names the charges, which alone can drive it beyond measure. */
const costOf = ({ flow, payments, delivered }: Solution): Result<Cet, AppError> => {
  const days = flow.moments.map((moment) => moment.days);
  const cet = cetOf(days, payments, delivered);
  if (cet.ok) return cet;
  const { code, params } = cet.error;
  return err(refusalOf([refused('charges', code, params)]) as AppError);
};

/** The cost without optional items: the quote priced again without them. It may have no price of its own. */
const costWithoutOptional = (solution: Solution, cet: Cet): Result<Cet, AppError> => {
  const { quote, rules } = solution;
  const { charges = [] } = quote;
  if (charges.every(({ isOptional }) => !isOptional)) return ok(cet);
  const needed = charges.filter(({ isOptional }) => !isOptional);
  const bare = solveQuote({ ...quote, charges: needed }, rules);
  return bare.ok ? costOf(bare.value) : bare;
};

const published = ({ yearly, monthly }: Cet): Pick<Cet, 'yearly' | 'monthly'> => ({
  yearly,
  monthly,
});

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
  const cost = costOf(solution);
  if (!cost.ok) return cost;
  const cet = cost.value;
  const bare = costWithoutOptional(solution, cet);
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
    cet: published(cet),
    cetWithoutOptional: bare.ok ? published(bare.value) : { absent: bare.error.code },
    memo: memoOf(solution, {
      ...extras,
      cet,
      ...(bare.ok ? { cetWithoutOptional: bare.value } : {}),
    }),
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
