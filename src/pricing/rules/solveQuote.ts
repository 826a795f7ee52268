import {
  type Fixed,
  type AppError,
  type Result,
  addMonths,
  err,
  fixedOf,
  ok,
  parseFixed,
  type FieldError,
  appError,
  divide,
  one,
  parsePercentage,
  isObject,
} from '@patio/framework/kernel';
import { type CashFlow, type PlanRow, cashFlowOf, solve, pays } from './cashFlow';
import { type ChargeSums, type Quote, sumCharges, upfrontVrg, type PlanOptions } from './Quote';
import { type Iof, iofOf } from './iof';
import type { PricingRules } from './rules';
import { checkPlan, checkValues, refusalOf, refused, largestRate } from './checkQuote';
import type { FinanceType } from './FinanceType';
import { gridOf, planRowsOf } from './planRows';
import { paymentsOf } from './schedule';
import { reais } from './subsidy';
import { timelineOf, type Anchor } from './growth';
import { discountRoot, rateOfFactor } from './cet';

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
const rateOf = (
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

/** A solved quote at full precision, for memo and searches. bigint amounts are centavos. */
export type Solution = {
  readonly quote: Quote;
  readonly rules: PricingRules;
  readonly rows: readonly PlanRow[];
  readonly rate: Fixed;
  readonly flow: CashFlow;
  readonly charges: ChargeSums;
  readonly net: bigint;
  readonly iof: Iof;
  readonly financed: bigint;
  /** x, in cents at full precision. */
  readonly instalment: Fixed;
  readonly payments: readonly bigint[];
  /** Credit delivered to the client. */
  readonly delivered: bigint;
};

/** Inputs of a quote's layout besides finance type and term. */
type Inputs = Pick<Quote, 'releaseDate' | 'firstDueDate' | 'monthlyRate' | 'basis' | 'options'> & {
  readonly coefficient: string | undefined;
  /** Bounds the options; irrelevant without options. */
  readonly vehiclePrice: bigint;
};

type Named = Readonly<Record<string, unknown>>;

const isEmpty = (options: PlanOptions | undefined): boolean => {
  for (const name in options) if (name) return false;
  return true;
};

/** Deep equality including types (12n, 12 and `12` differ), so that an invalid quote never reuses a valid layout. */
const areAlike = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => areAlike((a as Named)[name], (b as Named)[name]))
  );
};

const inputsOf = (quote: Quote, { coefficient }: PricingRules): Inputs => {
  const { releaseDate, firstDueDate, monthlyRate, basis, options, vehiclePrice } = quote;
  const isPlain = isEmpty(options);
  return {
    releaseDate,
    firstDueDate,
    monthlyRate,
    basis,
    options: isPlain ? undefined : options,
    coefficient: coefficient?.value.coefficient,
    vehiclePrice: isPlain ? 0n : vehiclePrice,
  };
};

const isSameTime = (a: Inputs, b: Quote): boolean =>
  a.releaseDate === b.releaseDate && a.firstDueDate === b.firstDueDate && a.basis === b.basis;

/** Whether a quote has the same layout inputs as another. */
const hasInputs = (slot: Inputs, quote: Quote, { coefficient }: PricingRules): boolean =>
  isSameTime(slot, quote) &&
  slot.monthlyRate === quote.monthlyRate &&
  slot.coefficient === coefficient?.value.coefficient &&
  (isEmpty(quote.options)
    ? slot.options === undefined
    : slot.vehiclePrice === quote.vehiclePrice && areAlike(slot.options, quote.options));

type CachedLayout<L> = Inputs & { layout: L | undefined };

/**
 * Caches layouts while an entry is dragged or many sales use the same tables: the last layout per finance type (by
 * identity; types are immutable) and term, valid while dates, rate and options are unchanged.
 */
const cacheLayouts = <L>() => {
  const types = new WeakMap<FinanceType, Map<number, CachedLayout<L>>>();
  /** Slot for the layout of a quote; empty if the inputs changed. */
  return (quote: Quote, rules: PricingRules): { layout: L | undefined } => {
    const type = rules.financeType.value;
    const terms = types.get(type) ?? new Map<number, CachedLayout<L>>();
    types.set(type, terms);
    const cached = terms.get(quote.term);
    if (cached && hasInputs(cached, quote, rules)) return cached;
    const place: CachedLayout<L> = { ...inputsOf(quote, rules), layout: undefined };
    if (type.terms.includes(quote.term)) terms.set(quote.term, place);
    return place;
  };
};

const badObject = (path: string, value: unknown): readonly FieldError[] =>
  value === undefined || isObject(value) ? [] : [refused(path, 'validation.type')];

const badRows = (path: string, rows: unknown): readonly FieldError[] => {
  if (rows === undefined) return [];
  if (!Array.isArray(rows)) return [refused(path, 'validation.type')];
  return rows.flatMap((row: unknown, k) =>
    isObject(row) ? [] : [refused(`${path}.${k}`, 'validation.type')],
  );
};

/**
 * Refuses shapes that the types exclude but a stored quote may contain: `null`, or a text instead of an object or list.
 * Later code relies on it.
 */
const checkShape = ({ charges, options }: Quote): readonly FieldError[] => [
  ...badRows('charges', charges),
  ...badObject('options', options),
  ...(isObject(options)
    ? [
        ...badRows('options.balloons', options['balloons']),
        ...badRows('options.instalments', options['instalments']),
        ...badObject('options.vrg', options['vrg']),
      ]
    : []),
];

/** Anchor of the grid: a first due date a whole number of months after the release needs no stub. */
const anchorOf = ({ releaseDate, firstDueDate }: Quote, firstMonth: number): Anchor =>
  firstDueDate === undefined || firstDueDate === addMonths(releaseDate, firstMonth)
    ? { releaseDate }
    : { releaseDate, firstDueDate };

/** A plan on the calendar at its rate: everything about a quote that does not depend on entry and charges. */
type Layout = {
  readonly first: number;
  readonly rows: readonly PlanRow[];
  readonly rate: Fixed;
  readonly flow: CashFlow;
};

/** Lays out the rows of a checked quote. */
const layOut = (quote: Quote, rules: PricingRules, first: number): Result<Layout, AppError> => {
  const rows = planRowsOf(quote, rules.financeType.value);
  if (!rows.ok) return err(refusalOf(rows.error) as AppError);
  const rate = rateOf(quote, rules, rows.value);
  if (!rate.ok) return rate;
  const { basis = 'M30_360' } = quote;
  const months = rows.value.map(({ month }) => month);
  const moments = timelineOf(months, anchorOf(quote, months[0] ?? 1), basis);
  const flow = cashFlowOf(rows.value, moments, { rate: rate.value, basis });
  return ok({ first, rows: rows.value, rate: rate.value, flow });
};

const layoutOf = cacheLayouts<Layout>();

/** Checks a quote against its plan and lays it out, or reuses the cached layout. */
const planOf = (quote: Quote, rules: PricingRules): Result<Layout, AppError> => {
  const type = rules.financeType.value;
  const wrongShape = refusalOf(checkShape(quote));
  if (wrongShape) return err(wrongShape);
  const wrongValues = refusalOf(checkValues(quote, type));
  if (wrongValues) return err(wrongValues);
  const slot = layoutOf(quote, rules);
  const known = slot.layout;
  const grid = known ? ok(known) : gridOf(quote, type);
  if (!grid.ok) return err(refusalOf(grid.error) as AppError);
  const { first } = grid.value;
  const wrongPlan = refusalOf(checkPlan(quote, type, first));
  if (wrongPlan) return err(wrongPlan);
  if (known) return ok(known);
  const layout = layOut(quote, rules, first);
  if (layout.ok) slot.layout = layout.value;
  return layout;
};

type Money = Pick<Solution, 'net' | 'iof' | 'financed' | 'instalment'>;

/** Field to correct when the fixed payments leave no instalment. */
const fixedField = ({ options = {} }: Quote): string => {
  const field = (['residual', 'balloons', 'vrg', 'instalments'] as const).find(
    (name) => options[name],
  );
  return field ? `options.${field}` : 'entry';
};

const tooLarge = (quote: Quote): Result<never, AppError> =>
  err(refusalOf([refused(fixedField(quote), 'pricing.balloon_too_large')]) as AppError);

const moneyOf = (
  quote: Quote,
  { iof: row }: PricingRules,
  { flow, charges }: { flow: CashFlow; charges: ChargeSums },
): Result<Money, AppError> => {
  const net = quote.vehiclePrice - quote.entry - upfrontVrg(quote) + charges.financed;
  if (net <= 0n)
    return err(refusalOf([refused('entry', 'pricing.nothing_to_finance')]) as AppError);
  // Without an instalment there is no schedule to base the tax on.
  if (flow.fixedValue >= fixedOf(net) + (fixedOf(net) >> 4n)) return tooLarge(quote);
  const { person, iofBase = 'FINANCED_TOTAL' } = quote;
  const terms = {
    net,
    tariffs: charges.tariffs,
    person: row ? person : 'EXEMPT',
    base: iofBase,
  } as const;
  const untaxed = { rates: {}, dayCap: 365, simplesLimit: 0n };
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  const iof: Iof = iofOf(flow, { rule: row?.value ?? untaxed, ...terms });
  const financed = net + iof.total;
  const instalment = solve(flow, fixedOf(financed));
  if (!instalment.ok) return tooLarge(quote);
  return ok({ net, iof, financed, instalment: instalment.value });
};

const shareOfAverage = (text: string, total: bigint, count: bigint): Fixed =>
  ((parseFixed(text) ?? 0n) * total) / (100n * count);

/** Checks the smallest and the most uneven payment against the plan. */
const checkPayments = (
  { minimumInstalment, free }: FinanceType,
  { rows, flow }: Layout,
  payments: readonly bigint[],
): AppError | null => {
  const paying = flow.isEven ? payments.slice(0, 1) : payments.filter((_, k) => pays(rows[k]!));
  const minimum = minimumInstalment ?? 1n;
  if (paying.some((payment) => payment < minimum))
    return refusalOf([
      refused('term', 'pricing.instalment_too_small', { minimum: reais(minimum) }),
    ]);
  if (!free) return null;
  const total = paying.reduce((sum, payment) => sum + payment, 0n);
  const count = BigInt(paying.length);
  const low = shareOfAverage(free.minimum, total, count);
  const high = shareOfAverage(free.maximum, total, count);
  const uneven = payments.findIndex(
    (payment) => payment !== 0n && (fixedOf(payment) < low || fixedOf(payment) > high),
  );
  if (uneven < 0) return null;
  const month = rows[uneven]?.month ?? 0;
  return refusalOf([refused('options.instalments', 'pricing.instalment_uneven', { month })]);
};

/**
 * Solves a quote with given table rows: plan, rate, tax, financed total, payments.
 *
 * @fails every `pricing.*` code that a quote can cause, with the field
 */
export const solveQuote = (quote: Quote, rules: PricingRules): Result<Solution, AppError> => {
  const type = rules.financeType.value;
  const plan = planOf(quote, rules);
  if (!plan.ok) return plan;
  const { rows, rate, flow } = plan.value;
  const charges = sumCharges(quote.charges ?? []);
  const money = moneyOf(quote, rules, { flow, charges });
  if (!money.ok) return money;
  const { financed, instalment, net } = money.value;
  const payments = paymentsOf(flow, instalment, { financed, rate });
  const uneven = checkPayments(type, plan.value, payments);
  if (uneven) return err(uneven);
  const delivered = net - charges.financed + charges.financedCredit - charges.upfrontCharges;
  if (delivered <= 0n)
    return err(refusalOf([refused('charges', 'pricing.nothing_to_finance')]) as AppError);
  return ok({
    quote,
    rules,
    rows,
    rate,
    flow,
    charges,
    ...money.value,
    payments,
    delivered,
  });
};
