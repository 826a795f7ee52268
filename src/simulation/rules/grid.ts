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

type Part = (ask: SimulationInput, table: PlanShape, term: number) => PlanOptions;

const chosen = <T>(value: T | null, allowed: readonly T[] | null, usual: T): T =>
  value !== null && (!allowed || allowed.length === 0 || allowed.includes(value))
    ? value
    : (allowed?.[0] ?? usual);

const shareOfPrice = ({ vehiclePrice }: SimulationInput, percent: string): bigint =>
  shareOf(BigInt(vehiclePrice), percent) ?? 0n;

/** The requested residual, clamped to the table's bounds; the middle by default. */
const residual: Part = (ask, { residualMinimum, residualMaximum }) => {
  const [low, high] = [Number(residualMinimum ?? 0), Number(residualMaximum ?? 100)];
  const wanted =
    ask.residualPercentage === null ? (low + high) / 2 : Number(ask.residualPercentage);
  return { residual: shareOfPrice(ask, String(Math.min(Math.max(wanted, low), high))) };
};

const deferral: Part = (ask, { deferralMonths }) => ({
  deferral: chosen<number>(ask.deferral, deferralMonths, 13),
});

/** Requested balloons; by default one of 10 % of the price in the twelfth month. */
const balloons: Part = (ask, { balloonMaximum }) => {
  const share = String(Math.min(10, Number(balloonMaximum ?? 10)));
  const asked = (ask.balloons ?? []).map(({ month, amount }) => ({
    month,
    amount: BigInt(amount),
  }));
  const usual = [{ month: 12, amount: shareOfPrice(ask, share) }];
  return { balloons: asked.length > 0 ? [...asked].sort((a, b) => a.month - b.month) : usual };
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
const free: Part = (ask, table, term) => {
  if (ask.differentiatedInstallments?.length) return freeRows(ask, table, term);
  const known = evenRows.get(term) ?? freeRows(ask, table, term);
  evenRows.set(term, known);
  return known;
};

const parts: Readonly<Record<number, Part>> = {
  2: residual,
  4: (ask, { graceMonths }) => ({ grace: chosen<number>(ask.grace, graceMonths, 2) }),
  5: (ask, { periodicities }) => ({
    periodicity: chosen<number>(ask.periodicity, periodicities, 6),
  }),
  6: (ask) => ({
    vrg: { mode: ask.vrgMode ?? 'FINAL', amount: shareOfPrice(ask, ask.vrgPercentage ?? '10') },
  }),
  9: free,
  10: deferral,
  11: deferral,
  12: balloons,
  13: residual,
};

/** Plan options besides amount, rate and term: chosen values if the table allows them, else the defaults. */
export const planOptionsOf: Part = (ask, table, term) =>
  parts[table.financeType]?.(ask, table, term) ?? {};

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
type SaleAsk = {
  readonly ask: SimulationInput;
  readonly shared: Omit<PlanInput, 'options'>;
  readonly tables: PricingTables;
};

const saleAskOf = (ask: SimulationInput, parameters: SimulationParameters): SaleAsk => ({
  ask,
  shared: {
    releaseDate: parameters.releaseDate,
    vehiclePrice: BigInt(ask.vehiclePrice),
    entry: BigInt(ask.entryValue),
    person: ask.personType,
    charges: chargesOf(ask, parameters),
    ...(ask.tierCode === null ? {} : { tier: ask.tierCode }),
    ...(ask.firstDueDate === null ? {} : { firstDueDate: ask.firstDueDate }),
  },
  tables: tablesOf(parameters),
});

type TableAndTerm = { readonly table: SimulationPlan; readonly term: number };

const quoteOf = (
  { ask, shared, tables: all }: SaleAsk,
  { table, term }: TableAndTerm,
): Result<TableQuote, AppError> => {
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  const asked = { options: planOptionsOf(ask, table, term), ...shared };
  const quote = quoteOfTable(table, term, asked);
  if (!quote) {
    const refusal = { code: 'pricing.term_off_table', params: { term } } as const;
    return err(appError(refusal.code, { ...refusal, fields: [{ path: 'term', ...refusal }] }));
  }
  const tables = pricingTablesOf(table, all, asked);
  return tables.ok ? ok({ quote, tables: tables.value }) : tables;
};

/**
 * Builds the quote of a table and term.
 *
 * @fails pricing.term_off_table; every error of `pricingTablesOf`
 */
export const quoteFor = (
  ask: SimulationInput,
  parameters: SimulationParameters,
  deal: TableAndTerm,
): Result<TableQuote, AppError> => quoteOf(saleAskOf(ask, parameters), deal);

type PriceOne<P> = (quote: Quote, tables: PricingTables) => Result<P, AppError>;

const priceOf = <P>(price: PriceOne<P>, sale: SaleAsk, deal: TableAndTerm): Result<P, AppError> => {
  const found = quoteOf(sale, deal);
  return found.ok ? price(found.value.quote, found.value.tables) : found;
};

/** Prices a table and term with schedule and memo. @fails every error of `quoteFor` and `priceQuote` */
export const priceFor = (...[ask, parameters, deal]: Parameters<typeof quoteFor>) =>
  priceOf(priceQuote, saleAskOf(ask, parameters), deal);

/** The same sums as `priceFor`, faster. @fails every error of `priceFor` */
export const figuresFor = (...[ask, parameters, deal]: Parameters<typeof quoteFor>) =>
  priceOf(figureQuote, saleAskOf(ask, parameters), deal);

type Whys = { readonly day: string; readonly found: Map<SimulationPlan, Reason | undefined> };
const whys = new WeakMap<SimulationInput, Whys>();

/** `whyNot` once per table and sale: terms and grid use the same result. */
const whyNotOnce = (
  table: SimulationPlan,
  ask: SimulationInput,
  day: string,
): Reason | undefined => {
  const known = whys.get(ask);
  const { found } =
    known?.day === day ? known : { found: new Map<SimulationPlan, Reason | undefined>() };
  if (known?.day !== day) whys.set(ask, { day, found });
  if (found.has(table)) return found.get(table);
  const reason = whyNot(table, ask, day);
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
  const known = tiers.get(tierCode);
  if (known) return known;
  const terms = sortTerms(termsOf(table)).filter((term) =>
    rateFor(table, term, tierCode ?? undefined),
  );
  tiers.set(tierCode, terms);
  return terms;
};

/** Whether a table has the finance structure of the sale. */
export const isWanted = (ask: SimulationInput, { financeType }: SimulationPlan): boolean =>
  ask.financeType === null || ask.financeType === financeType;

/** Maximum number of selected terms: the largest among the sale's tables. @source SIMR-054 */
export const limitTermsOf = (ask: SimulationInput, { plans }: SimulationParameters): number => {
  const limits = plans.filter((table) => isWanted(ask, table)).map(({ limitTerms }) => limitTerms);
  return termLimit(ask.financeType ?? 1, limits.length > 0 ? Math.max(...limits) : undefined);
};

/** All terms of a sale's tables in its tier. */
export const offeredTermsOf = (
  ask: SimulationInput,
  { plans, releaseDate }: SimulationParameters,
): readonly number[] =>
  sortTerms(
    plans
      .filter((table) => isWanted(ask, table) && !whyNotOnce(table, ask, releaseDate))
      .flatMap((table) => termsWith(table, ask)),
  );

/** Terms of at least half of a sale's plans: rarer terms would leave gaps in the grid. */
const commonTermsOf = (
  ask: SimulationInput,
  parameters: SimulationParameters,
): readonly number[] => {
  const offered = offeredTermsOf(ask, parameters);
  if (ask.financeType !== null) return offered;
  const plans = new Map<number, Set<number>>();
  for (const table of parameters.plans) {
    if (whyNotOnce(table, ask, parameters.releaseDate)) continue;
    const known = plans.get(table.financeType) ?? new Set<number>();
    plans.set(table.financeType, known);
    termsOf(table).forEach((term) => known.add(term));
  }
  const half = plans.size / 2;
  const common = offered.filter(
    (term) => [...plans.values()].filter((terms) => terms.has(term)).length >= half,
  );
  return common.length > 0 ? common : offered;
};

/** Default selection of terms. @source SIMR-052 to SIMR-055 */
export const usualTermsOf = (
  ask: SimulationInput,
  parameters: SimulationParameters,
): readonly number[] =>
  selectTerms(commonTermsOf(ask, parameters), {
    financeType: ask.financeType ?? 1,
    limitTerms: limitTermsOf(ask, parameters),
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
  ask: SimulationInput,
  parameters: SimulationParameters,
  terms?: readonly number[],
) => Grid<P>;

const gridBy =
  <P extends PriceSums>(price: PriceOne<P>): GridBy<P> =>
  (ask, parameters, terms = usualTermsOf(ask, parameters)) => {
    const rows: GridRow<P>[] = [];
    const refused: Refused[] = [];
    const sale = saleAskOf(ask, parameters);
    for (const table of parameters.plans.filter((plan) => isWanted(ask, plan))) {
      const reason = whyNotOnce(table, ask, parameters.releaseDate) ?? whyNotEntry(table, ask);
      if (reason) {
        refused.push({ table, reason });
        continue;
      }
      const rated = termsWith(table, ask);
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
