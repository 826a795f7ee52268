import { shareOf, type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type PlanShape,
  termsOf,
  quoteOfTable,
  type PlanInput,
  pricingTablesOf,
  rateFor,
} from '#plans/rules/planTables.ts';
import {
  type PlanOptions,
  figureQuote,
  priceQuote,
  type PriceFigures,
  type Pricing,
  type PriceSums,
  type PricingTables,
  type Quote,
} from '#pricing/rules/index.ts';
import { type SimulationInput, selectTerms, sortTerms, termLimit } from './SimulationInput';
import { chargesOf, tablesOf, type SimulationParameters, type SimulationPlan } from './parameters';
import { whyNot, whyNotEntry, type Reason } from './reasons';

type Part = (input: SimulationInput, table: PlanShape, term: number) => PlanOptions;

const chosen = <T>(value: T | null, allowed: readonly T[] | null, usual: T): T =>
  value !== null && (!allowed || allowed.length === 0 || allowed.includes(value))
    ? value
    : (allowed?.[0] ?? usual);

const shareOfPrice = ({ vehiclePrice }: SimulationInput, percent: string): bigint =>
  shareOf(BigInt(vehiclePrice), percent) ?? 0n;

/** The requested percentage, clamped to the table's bounds; the middle by default. */
const residualShare = (
  { residualPercentage: wanted }: SimulationInput,
  { residualMinimum, residualMaximum }: PlanShape,
): string => {
  const [low, high] = [Number(residualMinimum ?? 0), Number(residualMaximum ?? 100)];
  const share = wanted === null ? (low + high) / 2 : Number(wanted);
  return String(Math.min(Math.max(share, low), high));
};

const residual: Part = (input, table) => ({
  residual: shareOfPrice(input, residualShare(input, table)),
});

const deferral: Part = (input, { deferralMonths }) => ({
  deferral: chosen<number>(input.deferral, deferralMonths, 13),
});

/** Requested balloons; by default one of 10 % of the price in the twelfth month. */
const balloons: Part = (input, { balloonMaximum }) => {
  const share = String(Math.min(10, Number(balloonMaximum ?? 10)));
  const requested = (input.balloons ?? []).map(({ month, amount }) => ({
    month,
    amount: BigInt(amount),
  }));
  const usual = [{ month: 12, amount: shareOfPrice(input, share) }];
  return {
    balloons: requested.length > 0 ? [...requested].sort((a, b) => a.month - b.month) : usual,
  };
};

const freeRows: Part = ({ differentiatedInstallments }, _table, term) => {
  const weights = new Map(
    (differentiatedInstallments ?? []).map(({ month, weight }) => [month, weight]),
  );
  const instalments = Array.from({ length: term }, (_, k) => ({
    month: k + 1,
    weight: weights.get(k + 1) ?? '1',
    fixed: 0n,
  }));
  return { instalments };
};

const evenRows = new Map<number, PlanOptions>();

/** Without custom payments, equal ones: the same object per term, so that caches recognise it. */
const free: Part = (input, table, term) => {
  if (input.differentiatedInstallments?.length) return freeRows(input, table, term);
  const cached = evenRows.get(term) ?? freeRows(input, table, term);
  evenRows.set(term, cached);
  return cached;
};

const parts: Readonly<Record<number, Part>> = {
  2: residual,
  4: (input, { graceMonths }) => ({ grace: chosen<number>(input.grace, graceMonths, 2) }),
  5: (input, { periodicities }) => ({
    periodicity: chosen<number>(input.periodicity, periodicities, 6),
  }),
  6: (input) => ({
    vrg: {
      mode: input.vrgMode ?? 'FINAL',
      amount: shareOfPrice(input, input.vrgPercentage ?? '10'),
    },
  }),
  9: free,
  10: deferral,
  11: deferral,
  12: balloons,
  13: residual,
};

/** Plan options besides amount, rate and term: chosen values if the table allows them, else the defaults. */
export const planOptionsOf: Part = (input, table, term) =>
  parts[table.financeType]?.(input, table, term) ?? {};

/** Options of a sale that a table may limit. */
type LimitedOptions = Pick<
  SimulationInput,
  'grace' | 'deferral' | 'periodicity' | 'residualPercentage'
>;

/** The options that a table does not allow as given, with the values that it prices instead. */
export const replacedOptions = (
  input: SimulationInput,
  table: PlanShape,
): Partial<LimitedOptions> => {
  const { grace, deferral, periodicity } = planOptionsOf(input, table, 1);
  const residualPercentage =
    parts[table.financeType] === residual ? residualShare(input, table) : undefined;
  const priced = { grace, deferral, periodicity, residualPercentage };
  const isReplaced = (name: keyof LimitedOptions): boolean =>
    priced[name] !== undefined &&
    input[name] !== null &&
    Number(priced[name]) !== Number(input[name]);
  return Object.fromEntries(
    (Object.keys(priced) as (keyof LimitedOptions)[])
      .filter(isReplaced)
      .map((name) => [name, priced[name]]),
  );
};

/** A price of the grid, or why there is none. */
type GridCell<P> = { readonly term: number; readonly priced: Result<P, AppError> };

/** A plan of the grid with the prices of the requested terms. */
export type GridRow<P = PriceFigures> = {
  readonly table: SimulationPlan;
  readonly cells: readonly GridCell<P>[];
};

/** An unavailable plan and its first reason. */
export type Refused = { readonly table: SimulationPlan; readonly reason: Reason };

/** Plans × terms: the available ones, and why the others are not. */
type Grid<P = PriceFigures> = {
  readonly terms: readonly number[];
  readonly rows: readonly GridRow<P>[];
  readonly refused: readonly Refused[];
};

/** A quote with the tables that price it: input of searches and memos. */
type TableQuote = { readonly quote: Quote; readonly tables: PricingTables };

/** Common part of the quotes of all tables and terms of a sale. */
type SaleInput = {
  readonly input: SimulationInput;
  readonly shared: Omit<PlanInput, 'options'>;
  readonly tables: PricingTables;
};

const saleInputOf = (input: SimulationInput, parameters: SimulationParameters): SaleInput => ({
  input,
  shared: {
    releaseDate: parameters.releaseDate,
    vehiclePrice: BigInt(input.vehiclePrice),
    entry: BigInt(input.entryValue),
    person: input.personType,
    charges: chargesOf(input, parameters),
    ...(input.tierCode === null ? {} : { tier: input.tierCode }),
    ...(input.firstDueDate === null ? {} : { firstDueDate: input.firstDueDate }),
  },
  tables: tablesOf(parameters),
});

type TableAndTerm = { readonly table: SimulationPlan; readonly term: number };

const quoteOf = (
  { input, shared, tables: all }: SaleInput,
  { table, term }: TableAndTerm,
): Result<TableQuote, AppError> => {
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  const requested = { options: planOptionsOf(input, table, term), ...shared };
  const quote = quoteOfTable(table, term, requested);
  if (!quote) {
    const refusal = { code: 'pricing.term_off_table', params: { term } } as const;
    return err(appError(refusal.code, { ...refusal, fields: [{ path: 'term', ...refusal }] }));
  }
  const tables = pricingTablesOf(table, all, requested);
  return tables.ok ? ok({ quote, tables: tables.value }) : tables;
};

/**
 * Builds the quote of a table and term.
 *
 * @fails pricing.term_off_table; every error of `pricingTablesOf`
 */
export const quoteFor = (
  input: SimulationInput,
  parameters: SimulationParameters,
  deal: TableAndTerm,
): Result<TableQuote, AppError> => quoteOf(saleInputOf(input, parameters), deal);

type PriceOne<P> = (quote: Quote, tables: PricingTables) => Result<P, AppError>;

const priceOf = <P>(
  price: PriceOne<P>,
  sale: SaleInput,
  deal: TableAndTerm,
): Result<P, AppError> => {
  const found = quoteOf(sale, deal);
  return found.ok ? price(found.value.quote, found.value.tables) : found;
};

/** Prices a table and term with schedule and memo. @fails every error of `quoteFor` and `priceQuote` */
export const priceFor = (...[input, parameters, deal]: Parameters<typeof quoteFor>) =>
  priceOf(priceQuote, saleInputOf(input, parameters), deal);

/** The same sums as `priceFor`, faster. @fails every error of `priceFor` */
export const figuresFor = (...[input, parameters, deal]: Parameters<typeof quoteFor>) =>
  priceOf(figureQuote, saleInputOf(input, parameters), deal);

type Whys = { readonly day: string; readonly found: Map<SimulationPlan, Reason | undefined> };
const whys = new WeakMap<SimulationInput, Whys>();

/** `whyNot` once per table and sale: terms and grid use the same result. */
const whyNotOnce = (
  table: SimulationPlan,
  input: SimulationInput,
  day: string,
): Reason | undefined => {
  const cached = whys.get(input);
  const { found } =
    cached?.day === day ? cached : { found: new Map<SimulationPlan, Reason | undefined>() };
  if (cached?.day !== day) whys.set(input, { day, found });
  if (found.has(table)) return found.get(table);
  const reason = whyNot(table, input, day);
  found.set(table, reason);
  return reason;
};

const ratedTerms = new WeakMap<SimulationPlan, Map<string | null, readonly number[]>>();

/**
 * Terms for which a table has a rate in the sale's tier, shortest first. Cached, since rows of tables are immutable.
 */
export const termsWith = (
  table: SimulationPlan,
  { tierCode }: Pick<SimulationInput, 'tierCode'>,
): readonly number[] => {
  const tiers = ratedTerms.get(table) ?? new Map<string | null, readonly number[]>();
  ratedTerms.set(table, tiers);
  const cached = tiers.get(tierCode);
  if (cached) return cached;
  const terms = sortTerms(termsOf(table)).filter((term) =>
    rateFor(table, term, tierCode ?? undefined),
  );
  tiers.set(tierCode, terms);
  return terms;
};

/** Whether a table has the finance structure of the sale. */
export const offersType = (input: SimulationInput, { financeType }: SimulationPlan): boolean =>
  input.financeType === null || input.financeType === financeType;

/** Maximum number of selected terms: the largest among the sale's tables. @source SIMR-054 */
export const limitTermsOf = (input: SimulationInput, { plans }: SimulationParameters): number => {
  const limits = plans
    .filter((table) => offersType(input, table))
    .map(({ limitTerms }) => limitTerms);
  return termLimit(input.financeType ?? 1, limits.length > 0 ? Math.max(...limits) : undefined);
};

/** All terms of a sale's tables in its tier. */
export const offeredTermsOf = (
  input: SimulationInput,
  { plans, releaseDate }: SimulationParameters,
): readonly number[] =>
  sortTerms(
    plans
      .filter((table) => offersType(input, table) && !whyNotOnce(table, input, releaseDate))
      .flatMap((table) => termsWith(table, input)),
  );

/** Terms of at least half of a sale's plans: rarer terms would leave gaps in the grid. */
const commonTermsOf = (
  input: SimulationInput,
  parameters: SimulationParameters,
): readonly number[] => {
  const offered = offeredTermsOf(input, parameters);
  if (input.financeType !== null) return offered;
  const plans = new Map<number, Set<number>>();
  for (const table of parameters.plans) {
    if (whyNotOnce(table, input, parameters.releaseDate)) continue;
    const cached = plans.get(table.financeType) ?? new Set<number>();
    plans.set(table.financeType, cached);
    termsOf(table).forEach((term) => cached.add(term));
  }
  const half = plans.size / 2;
  const common = offered.filter(
    (term) => [...plans.values()].filter((terms) => terms.has(term)).length >= half,
  );
  return common.length > 0 ? common : offered;
};

/** Default selection of terms. @source SIMR-052 to SIMR-055 */
export const usualTermsOf = (
  input: SimulationInput,
  parameters: SimulationParameters,
): readonly number[] =>
  selectTerms(commonTermsOf(input, parameters), {
    financeType: input.financeType ?? 1,
    limitTerms: limitTermsOf(input, parameters),
  });

/** Whether the amount lent is outside the table's limits. */
export const outOfLimits = (
  { minimumFinanced, maximumFinanced }: SimulationPlan,
  financed: bigint,
) =>
  (minimumFinanced !== null && financed < BigInt(minimumFinanced)) ||
  (maximumFinanced !== null && financed > BigInt(maximumFinanced));

/** Why no term has a price: none belongs to the table, or pricing refuses them all. */
const priceReason = (
  table: SimulationPlan,
  cells: readonly GridCell<unknown>[],
): Reason | undefined => {
  const [first] = cells;
  if (!first) return { code: 'term', terms: termsOf(table) };
  const isNone = cells.every(({ priced }) => !priced.ok);
  return isNone && !first.priced.ok ? { code: 'price', error: first.priced.error } : undefined;
};

/** Why an applicable table has no price in any term. */
const limitReason = (
  table: SimulationPlan,
  cells: readonly GridCell<PriceSums>[],
): Reason | undefined => {
  const { minimumFinanced: minimum, maximumFinanced: maximum } = table;
  const isOut = cells.every(({ priced }) => priced.ok && outOfLimits(table, priced.value.financed));
  return cells.length > 0 && isOut ? { code: 'financed', minimum, maximum } : undefined;
};

type GridBy<P> = (
  input: SimulationInput,
  parameters: SimulationParameters,
  terms?: readonly number[],
) => Grid<P>;

const gridBy =
  <P extends PriceSums>(price: PriceOne<P>): GridBy<P> =>
  (input, parameters, terms = usualTermsOf(input, parameters)) => {
    const rows: GridRow<P>[] = [];
    const refused: Refused[] = [];
    const sale = saleInputOf(input, parameters);
    for (const table of parameters.plans.filter((plan) => offersType(input, plan))) {
      const reason = whyNotOnce(table, input, parameters.releaseDate) ?? whyNotEntry(table, input);
      if (reason) {
        refused.push({ table, reason });
        continue;
      }
      const rated = termsWith(table, input);
      const cells = terms
        .filter((term) => rated.includes(term))
        .map((term) => ({ term, priced: priceOf(price, sale, { table, term }) }));
      const unpriced = limitReason(table, cells) ?? priceReason(table, cells);
      if (unpriced) refused.push({ table, reason: unpriced });
      else rows.push({ table, cells });
    }
    return { terms, rows, refused };
  };

/**
 * Prices all applicable tables of a sale in the given terms.
 *
 * @param terms terms to show; the default selection if empty
 */
export const gridOf = gridBy<PriceFigures>(figureQuote);

/** The same with schedule and memo of each price. */
export const wholeGridOf = gridBy<Pricing>(priceQuote);
