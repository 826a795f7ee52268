import {
  type AppError,
  type Result,
  err,
  ok,
  parsePercentage,
  percentageText,
  roundHalfUp,
  appError,
} from '@patio/framework/kernel';
import { cetOf, publishedCetOf, type Cet } from './cet';
import { refusalOf, refused } from './checkQuote';
import { memoOf } from './memoOf';
import type { PriceFigures, PriceSums, Pricing } from './Pricing';
import type { Quote } from './Quote';
import { rulesOf, type PricingRules, type PricingTables } from './rules';
import { scheduleOf } from './schedule';
import { type Solution, solveQuote } from './solveQuote';
import { subsidyOf, type Subsidy } from './subsidy';
import type { Memo } from './Memo';

/** Cost of a solution; a refusal points to the charges, the only possible cause. */
const costBy = <C>(
  { flow, payments, delivered }: Solution,
  find: (...of: Parameters<typeof cetOf>) => Result<C, AppError>,
): Result<C, AppError> => {
  const cet = find(flow.days, payments, delivered);
  if (cet.ok) return cet;
  const { code, params } = cet.error;
  return err(refusalOf([refused('charges', code, params)]) as AppError);
};

/** Cost without optional items: reprices the quote without them, which may fail. */
const costWithoutOptional = (solution: Solution, cet: Cet): Result<Cet, AppError> => {
  const { quote, rules } = solution;
  const { charges = [] } = quote;
  if (charges.every(({ isOptional }) => !isOptional)) return ok(cet);
  const needed = charges.filter(({ isOptional }) => !isOptional);
  const bare = solveQuote({ ...quote, charges: needed }, rules);
  return bare.ok ? costBy(bare.value, cetOf) : bare;
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

/** ISS inside the lease payments, line by line; none on the guaranteed residual value. */
const issOf = ({ quote, flow, payments }: Solution): bigint | undefined => {
  if (quote.issRate === undefined) return undefined;
  const rate = parsePercentage(quote.issRate) ?? 0n;
  return payments.reduce(
    (sum, payment, k) => sum + roundHalfUp((payment - flow.fixed[k]!) * rate),
    0n,
  );
};

/** Whether the client's rate is above the lender's; otherwise there is no return. */
const mayReturn = ({ quote: { netRate }, rate }: Solution): boolean =>
  netRate !== undefined && rate > (parsePercentage(netRate) ?? 0n);

const checkReturn = ({ rules }: Solution, subsidy: Subsidy | undefined): AppError | null => {
  const { returnCap } = rules.financeType.value;
  if (returnCap === undefined || subsidy?.kind !== 'RETURN') return null;
  const percent = -(parsePercentage(subsidy.percent) ?? 0n);
  return percent > (parsePercentage(returnCap) ?? 0n)
    ? refusalOf([refused('monthlyRate', 'pricing.return_above_cap', { limit: returnCap })])
    : null;
};

/** Published monthly rate: the quote's, else the one derived from its coefficient. */
const rateText = ({ quote: { monthlyRate }, rate }: Solution): string =>
  monthlyRate ?? Number(percentageText(rate, 10)).toFixed(4);

/** Fast path for equal payments. */
const totalOf = ({ flow, payments }: Solution): bigint =>
  flow.isEven
    ? payments[0]! * BigInt(payments.length)
    : payments.reduce((sum, payment) => sum + payment, 0n);

const sumsOf = (solution: Solution, cet: PriceSums['cet']): PriceSums => {
  const { quote, net, iof, financed, delivered } = solution;
  const { person, daily, additional, total } = iof;
  return {
    term: quote.term,
    rate: rateText(solution),
    net,
    financed,
    delivered,
    cet,
    iof: { person, daily, additional, total },
    instalment: roundHalfUp(solution.instalment),
    total: totalOf(solution),
  };
};

/**
 * Prices a quote with given table rows: a stored memo's, or those of `rulesOf`.
 *
 * @fails every `pricing.*` code that a quote can cause, with the field
 */
const priceWithRules = (quote: Quote, rules: PricingRules): Result<Pricing, AppError> => {
  const solved = solveQuote(quote, rules);
  if (!solved.ok) return solved;
  const solution = solved.value;
  const cost = costBy(solution, cetOf);
  if (!cost.ok) return cost;
  const cet = cost.value;
  const bare = costWithoutOptional(solution, cet);
  const subsidy = subsidyAtNet(solution);
  const tooMuch = checkReturn(solution, subsidy);
  if (tooMuch) return err(tooMuch);
  const { flow, payments, financed } = solution;
  const sums = sumsOf(solution, published(cet));
  const iss = issOf(solution);
  const extras = { ...(subsidy ? { subsidy } : {}), ...(iss === undefined ? {} : { iss }) };
  return ok({
    ...sums,
    schedule: scheduleOf(flow, payments, financed),
    ...extras,
    cetWithoutOptional: bare.ok ? published(bare.value) : { absent: bare.error.code },
    memo: memoOf(solution, {
      ...extras,
      total: sums.total,
      cet,
      ...(bare.ok ? { cetWithoutOptional: bare.value } : {}),
    }),
  });
};

/**
 * Prices a quote by the rows in force on its release date: plan, tax, financed total, payments, schedule, cost and
 * memo.
 *
 * @fails pricing.row_missing and every other `pricing.*` code that a quote can cause, with the field
 * @source README.md beside this file
 */
export const priceQuote = (quote: Quote, tables: PricingTables): Result<Pricing, AppError> => {
  const rules = rulesOf(quote, tables);
  return rules.ok ? priceWithRules(quote, rules.value) : rules;
};

/**
 * Same result as `priceQuote` without schedule, memo and the cost without optional items: fast enough to refresh a grid
 * on every slider move.
 *
 * @fails like `priceQuote`
 */
export const figureQuote = (
  quote: Quote,
  tables: PricingTables,
): Result<PriceFigures, AppError> => {
  const rules = rulesOf(quote, tables);
  if (!rules.ok) return rules;
  const solved = solveQuote(quote, rules.value);
  if (!solved.ok) return solved;
  const solution = solved.value;
  const cet = costBy(solution, publishedCetOf);
  if (!cet.ok) return cet;
  const isCapped = rules.value.financeType.value.returnCap !== undefined;
  const tooMuch =
    isCapped && mayReturn(solution) ? checkReturn(solution, subsidyAtNet(solution)) : null;
  if (tooMuch) return err(tooMuch);
  const { payments, flow } = solution;
  const moment = flow.moments[payments.findIndex((payment) => payment > 0n)];
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  return ok({
    first: moment && { due: moment.due, days: moment.days },
    last: payments.at(-1) ?? 0n,
    payments: payments.length,
    ...sumsOf(solution, cet.value),
  });
};

/**
 * Recomputes a memo from its own quote and rows, ignoring today's tables.
 *
 * @returns the same cents, rates and steps
 * @fails pricing.memo_unreadable for another version; else like `priceQuote`
 */
export const recompute = (memo: Memo): Result<Pricing, AppError> =>
  memo.version === 1
    ? priceWithRules(memo.quote, memo.rules)
    : err(appError('pricing.memo_unreadable'));
