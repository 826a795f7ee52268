import {
  type AppError,
  type FieldError,
  type Result,
  err,
  ok,
  parseFixed,
} from '@patio/framework/kernel';
import type { PlanTable } from '#generated/types/plan-table.ts';
import type { FinanceType } from '#pricing/rules/FinanceType.ts';
import { planRowsOf } from '#pricing/rules/planRows.ts';
import type { PlanRow } from '#pricing/rules/cashFlow.ts';
import { financeTypeOf, type PricingTables } from '#pricing/rules/rules.ts';
import {
  type Quote,
  type PlanOptions,
  type RateKind,
  type Charge,
  isTariff,
} from '#pricing/rules/Quote.ts';
import type { PersonTax } from '#pricing/rules/iof.ts';

/** Fields of a price table that define its plan, from a row or draft. */
export type PlanShape = Omit<
  PlanTable,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'periodStatus'
>;

/** Months that a table allows; the plan's own by default. */
const monthsOf = (month: FinanceType['step'], allowed: readonly number[]): FinanceType['step'] => {
  if (typeof month === 'number' || allowed.length === 0) return month;
  const { usual, ...option } = month;
  return {
    ...option,
    allowed,
    ...(usual !== undefined && allowed.includes(usual) ? { usual } : {}),
  };
};

const firstOf = (type: FinanceType, table: PlanShape): FinanceType['first'] =>
  type.first === 'STEP'
    ? 'STEP'
    : monthsOf(type.first, [...(table.graceMonths ?? []), ...(table.deferralMonths ?? [])]);

const rangeOf = (
  bounds: { readonly minimum: string | null; readonly maximum: string | null },
  usual: { readonly minimum: string; readonly maximum: string },
) => ({ minimum: bounds.minimum ?? usual.minimum, maximum: bounds.maximum ?? usual.maximum });

/** Parts of a plan that depend on the finance type. */
const partsOf = (type: FinanceType, table: PlanShape): Partial<FinanceType> => {
  const { residualMinimum, residualMaximum, shareMinimum, shareMaximum } = table;
  const { minors, residual, balloons, free } = type;
  const range = { minimum: residualMinimum, maximum: residualMaximum };
  const shares = { minimum: shareMinimum, maximum: shareMaximum };
  return {
    ...(minors && { minors: { ...minors, usual: table.minorWeight ?? minors.usual } }),
    ...(residual && { residual: { ...residual, ...rangeOf(range, residual) } }),
    ...(balloons && {
      balloons: {
        limit: table.balloonLimit ?? balloons.limit,
        maximum: table.balloonMaximum ?? balloons.maximum,
      },
    }),
    ...(free && { free: { skips: table.skipLimit ?? free.skips, ...rangeOf(shares, free) } }),
  };
};

/** Distinct terms of a table, ascending. */
export const termsOf = ({ rates }: Pick<PlanShape, 'rates'>): readonly number[] =>
  [...new Set(rates.map(({ term }) => term))].sort((a, b) => a - b);

const limitsOf = ({
  minimumInstalment,
  priceLimit,
  returnCap,
}: PlanShape): Partial<FinanceType> => ({
  ...(minimumInstalment === null ? {} : { minimumInstalment: BigInt(minimumInstalment) }),
  ...(priceLimit === null ? {} : { priceLimit }),
  ...(returnCap === null ? {} : { returnCap }),
});

/**
 * Finance type of a price table: the structure of its type with the table's terms, bounds and limits.
 *
 * @param type the table's finance type as of the release date
 */
export const financeTypeOfTable = (table: PlanShape, type: FinanceType): FinanceType => ({
  ...type,
  terms: termsOf(table),
  preselection: {
    ...type.preselection,
    limit: type.preselection.rule === 'FIRST' ? 1 : table.limitTerms,
  },
  entry: { minimum: table.minimumEntry, maximum: table.maximumEntry },
  first: firstOf(type, table),
  step: monthsOf(type.step, table.periodicities ?? []),
  ...partsOf(type, table),
  ...limitsOf(table),
});

/** One rate of a table. */
export type PlanRate = PlanShape['rates'][number];

/** A price table with its version for memos. */
export type VersionedPlan = PlanShape & { readonly version: number };

/** Rate of a term: the tier's, else the default one. */
export const rateFor = (
  { rates }: Pick<PlanShape, 'rates'>,
  term: number,
  tier?: string,
): PlanRate | undefined => {
  const ofTerm = rates.filter((rate) => rate.term === term);
  const own = tier === undefined ? undefined : ofTerm.find((rate) => rate.tier === tier);
  return own ?? ofTerm.find((rate) => rate.tier === null || rate.tier === undefined);
};

const coefficientsOf = (table: PlanShape, tier?: string) =>
  [...new Set(table.rates.map(({ term }) => term))].flatMap((term) => {
    const coefficient = rateFor(table, term, tier)?.coefficient;
    return coefficient === null || coefficient === undefined ? [] : [{ term, coefficient }];
  });

type Day = { readonly releaseDate: string; readonly tier?: string };
type OwnTables = Omit<PricingTables, 'iof'>;

const readOwnTables = (
  table: VersionedPlan,
  financeTypes: PricingTables['financeTypes'],
  { releaseDate, tier }: Day,
): Result<OwnTables, AppError> => {
  const { financeType } = table;
  const type = financeTypeOf({ financeTypes }, { financeType, releaseDate });
  if (!type.ok) return type;
  const { validFrom, validTo, code, version } = table;
  const period = {
    from: validFrom,
    ...(validTo === null ? {} : { until: validTo }),
    version: `${code}/${version}`,
    source: code,
  };
  const coefficients = coefficientsOf(table, tier);
  return ok({
    financeTypes: {
      table: 'planTables',
      rows: [{ ...period, value: [financeTypeOfTable(table, type.value.value)] }],
    },
    ...(coefficients.length > 0
      ? { coefficients: { table: 'planTables', rows: [{ ...period, value: coefficients }] } }
      : {}),
  });
};

type TableCache = Map<string, Result<OwnTables, AppError>>;
const cache = new WeakMap<PricingTables['financeTypes'], WeakMap<VersionedPlan, TableCache>>();
const cacheLimit = 16;

/** Cached by day and tier: rows are immutable, a new version is a new object. */
const ownTablesOf = (
  table: VersionedPlan,
  financeTypes: PricingTables['financeTypes'],
  day: Day,
): Result<OwnTables, AppError> => {
  const tables = cache.get(financeTypes) ?? new WeakMap<VersionedPlan, TableCache>();
  cache.set(financeTypes, tables);
  const days = tables.get(table) ?? new Map<string, Result<OwnTables, AppError>>();
  tables.set(table, days);
  const key = `${day.releaseDate} ${day.tier ?? ''}`;
  const cached = days.get(key);
  if (cached) return cached;
  if (days.size >= cacheLimit) days.clear();
  const own = readOwnTables(table, financeTypes, day);
  days.set(key, own);
  return own;
};

/**
 * Dated tables for pricing with one price table: its finance type with the table's bounds, and its coefficients. The
 * rows have the table's validity period, so a release outside it is refused.
 *
 * @param tables the structures of all finance types and the tax
 * @fails pricing.row_missing, pricing.row_ambiguous, pricing.date_invalid, pricing.finance_type_unknown
 */
export const pricingTablesOf = (
  table: VersionedPlan,
  { financeTypes, iof }: Pick<PricingTables, 'financeTypes' | 'iof'>,
  day: Day,
): Result<PricingTables, AppError> => {
  const own = ownTablesOf(table, financeTypes, day);
  return own.ok ? ok({ iof, ...own.value }) : own;
};

/**
 * Monthly rows of a price table's plan for a quote.
 *
 * @fails like `planRowsOf` and `pricingTablesOf`
 */
export const planRowsOfTable = (
  table: VersionedPlan,
  quote: Quote,
  tables: Pick<PricingTables, 'financeTypes' | 'iof'>,
): Result<readonly PlanRow[], readonly FieldError[]> => {
  const own = pricingTablesOf(table, tables, quote);
  const type = own.ok ? financeTypeOf(own.value, quote) : own;
  if (type.ok) return planRowsOf(quote, type.value.value);
  const { error } = type;
  return err(
    error.fields ?? [
      { path: 'releaseDate', code: error.code, ...(error.params ? { params: error.params } : {}) },
    ],
  );
};

/** Amounts of a deal in centavos, and the client's options. */
export type PlanInput = {
  readonly releaseDate: string;
  readonly vehiclePrice: bigint;
  readonly entry: bigint;
  readonly person: PersonTax;
  readonly tier?: string;
  readonly options?: PlanOptions;
  /** All charges of the deal; fees that the table waives are skipped. */
  readonly charges?: readonly Charge[];
  readonly firstDueDate?: string;
};

/** Kind of rate by the table's tax type; undefined without a net rate. */
export const rateKindOf = (table: PlanShape, { rate, netRate }: PlanRate): RateKind | undefined => {
  const [client, net] = [parseFixed(rate), parseFixed(netRate)];
  if (client === null || net === null) return undefined;
  if (table.taxType === 'TAX ZERO' && client === 0n) return 'ZERO';
  if (client === net) return 'NET';
  if (client > net) return 'RETURN';
  return table.makerShare !== null && parseFixed(table.makerShare) === 0n ? 'BOUGHT' : 'SPECIAL';
};

const bears = ({ charges }: PlanShape, charge: Charge): boolean =>
  !isTariff(charge) || (charges as readonly string[]).includes(charge.code);

const chargesOf = (table: PlanShape, charges: readonly Charge[]): readonly Charge[] =>
  charges.every((one) => bears(table, one)) ? charges : charges.filter((one) => bears(table, one));

type Rates = Pick<Quote, 'monthlyRate' | 'netRate' | 'rateKind' | 'issRate'>;

/** Assigned field by field: spreads cost microseconds per grid cell (docs/decisions/0043). */
const ratesOf = (table: PlanShape, row: PlanRate): Rates => {
  const { rate, netRate } = row;
  const kind = rateKindOf(table, row);
  const rates: { -readonly [N in keyof Rates]: Rates[N] } = {};
  if (typeof rate === 'string') rates.monthlyRate = rate;
  if (typeof netRate === 'string') rates.netRate = netRate;
  if (kind) rates.rateKind = kind;
  if (table.issRate !== null) rates.issRate = table.issRate;
  return rates;
};

/**
 * Builds the quote of a price table for a term, for `priceQuote` with `pricingTablesOf`.
 *
 * @returns undefined if the table has no rate for the term and tier
 */
export const quoteOfTable = (table: PlanShape, term: number, ask: PlanInput): Quote | undefined => {
  const rate = rateFor(table, term, ask.tier);
  if (!rate) return undefined;
  const { releaseDate, vehiclePrice, entry, person, options, charges = [], firstDueDate } = ask;
  return {
    financeType: table.financeType,
    term,
    releaseDate,
    vehiclePrice,
    entry,
    person,
    charges: chargesOf(table, charges),
    ...ratesOf(table, rate),
    ...(options ? { options } : {}),
    ...(firstDueDate === undefined ? {} : { firstDueDate }),
  };
};
