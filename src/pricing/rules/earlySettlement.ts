import {
  type AppError,
  type ErrorCode,
  type ErrorParams,
  type Fixed,
  type LocalDate,
  type Result,
  addMonths,
  daysBetween,
  divide,
  err,
  fixedOf,
  isLocalDate,
  multiply,
  ok,
  one,
  ratio,
  roundHalfUp,
  shareOf,
} from '@patio/framework/kernel';
import { partOfStep } from './growth';
import type { ScheduleRow } from './schedule';
import { type Solution, solveQuote } from './solveQuote';

/** Early settlement of a contract, in centavos. */
type Settlement = {
  /** Sum of the open payments, undiscounted. */
  readonly open: bigint;
  /** Their present value: what the client pays. No fee is charged. */
  readonly amount: bigint;
  /** open − amount */
  readonly discount: bigint;
};

/** Growth of 1.00 from the release date to a day between two rows of the schedule. */
const growthUntil = ({ flow: { moments, steps, discounts } }: Solution, days: number): Fixed => {
  const next = moments.findIndex((moment) => moment.days >= days);
  const last = next < 0 ? moments.length - 1 : next - 1;
  const before = divide(one, last < 0 ? one : (discounts[last] ?? one));
  const start = last < 0 ? 0 : (moments[last]?.days ?? 0);
  const step = steps[next];
  const end = moments[next];
  return step && end ? multiply(before, partOfStep(step, days - start, end.days - start)) : before;
};

const refusedDate = (code: ErrorCode, params?: ErrorParams): Result<never, AppError> => {
  const detail = { code, ...(params ? { params } : {}) };
  return err({ ...detail, fields: [{ path: 'date', ...detail }] });
};

type Request = { readonly paid: number; readonly date: LocalDate };

/** Open rows after `paid` payments, and days from the release; null if settlement is impossible on that day. */
const openOn = (
  { quote, flow, payments }: Solution,
  { paid, date }: Request,
): { readonly open: readonly number[]; readonly days: number } | null => {
  if (!isLocalDate(date) || !Number.isInteger(paid) || paid < 0) return null;
  const paying = payments.map((_, k) => k).filter((k) => payments[k] !== 0n);
  const open = paying.slice(paid);
  const days = daysBetween(quote.releaseDate, date);
  const nextDue = flow.moments[open[0] ?? -1]?.days;
  return nextDue !== undefined && days >= 0 && days <= nextDue ? { open, days } : null;
};

/**
 * Early settlement: the open payments, discounted daily at the contract's rate. Between two due dates the debt grows in
 * proportion to the days passed. No fee: Res. CMN 3.516/2007; right of the client: CDC art. 52 § 2.
 *
 * @param contract quote and table rows that priced it: a memo, or a solution
 * @param request  `paid` counts payments made, from the first; `date` is a day from the release to the next open due
 *   date
 * @fails pricing.settlement_date_invalid for another day or when all is paid
 * @fails pricing.settlement_too_early while the plan forbids it
 */
export const settleEarly = (
  contract: Pick<Solution, 'quote' | 'rules'>,
  request: Request,
): Result<Settlement, AppError> => {
  const solved = solveQuote(contract.quote, contract.rules);
  if (!solved.ok) return solved;
  const { quote, rules, flow, payments } = solved.value;
  const found = openOn(solved.value, request);
  if (!found) return refusedDate('pricing.settlement_date_invalid');
  const { settlementAfterMonths: months = 0 } = rules.financeType.value;
  if (request.date < addMonths(quote.releaseDate, months))
    return refusedDate('pricing.settlement_too_early', { months });
  let [value, open] = [0n, 0n];
  for (const k of found.open) {
    open += payments[k]!;
    value += payments[k]! * flow.discounts[k]!;
  }
  const amount = roundHalfUp(multiply(value, growthUntil(solved.value, found.days)));
  return ok({ open, amount, discount: open - amount });
};

/** A contract with its stored schedule; rows in order, amounts in centavos. */
export type StoredContract = {
  readonly releaseDate: LocalDate;
  readonly schedule: readonly Pick<ScheduleRow, 'due' | 'payment' | 'amortisation' | 'balance'>[];
};

/**
 * The same from a stored schedule, assuming that all due payments were made: the balance of the last due row, grown in
 * proportion to the days to the next one. Differs from `settleEarly` by rounding, at most a cent per payment.
 *
 * @returns null before the release, and once the last payment has fallen due
 */
export const settleStored = (
  { releaseDate, schedule }: StoredContract,
  date: LocalDate,
): Settlement | null => {
  const at = schedule.findIndex(({ due }) => due > date);
  const next = schedule[at];
  if (!next || date < releaseDate) return null;
  const start = schedule[at - 1]?.due ?? releaseDate;
  const debt = next.balance + next.amortisation;
  const step = { up: ratio(next.balance + next.payment, debt) };
  const growth = partOfStep(step, daysBetween(start, date), daysBetween(start, next.due));
  const amount = roundHalfUp(multiply(fixedOf(debt), growth));
  const open = schedule.slice(at).reduce((sum, { payment }) => sum + payment, 0n);
  return { open, amount, discount: open - amount };
};

/** Inputs of a guaranteed buy-back, in centavos and percent. */
type HandBack = {
  readonly residual: bigint;
  /** Guaranteed amount for the vehicle; 0 if only the share of the market value is guaranteed. */
  readonly guarantee: bigint;
  /** Market value on the day, FIPE. */
  readonly marketValue: bigint;
  /** Share of the market value that is bought back: `85`. */
  readonly marketShare: string;
  /** Condition of the vehicle, in percent of an unworn one: `100`. */
  readonly condition: string;
};

/**
 * Credit towards the next vehicle when the client hands the car back instead of paying the residual:
 * max(guarantee, share × market value × condition) − residual. Negative: the client still owes.
 *
 * @returns centavos; null when a percentage is no number
 */
export const handBackCredit = (exit: HandBack): bigint | null => {
  const shared = shareOf(exit.marketValue, exit.marketShare);
  const worth = shared === null ? null : shareOf(shared, exit.condition);
  if (worth === null) return null;
  return (worth > exit.guarantee ? worth : exit.guarantee) - exit.residual;
};
