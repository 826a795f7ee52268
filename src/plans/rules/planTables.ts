import { type AppError, type FieldError, type Result, err, ok } from '@patio/framework/kernel';
import { planRowsOf } from '#pricing/rules/planRows.ts';
import type { PlanRow } from '#pricing/rules/planRow.ts';
import { financeTypeOf, type PricingTables } from '#pricing/rules/rules.ts';
import type { Quote } from '#pricing/rules/Quote.ts';
import { financeTypeOfTable, type PlanShape } from './planFinanceType';

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

type Kept = Map<string, Result<OwnTables, AppError>>;
const cache = new WeakMap<PricingTables['financeTypes'], WeakMap<VersionedPlan, Kept>>();
const cacheLimit = 16;

/** Cached by day and tier: rows are immutable, a new version is a new object. */
const ownTablesOf = (
  table: VersionedPlan,
  financeTypes: PricingTables['financeTypes'],
  day: Day,
): Result<OwnTables, AppError> => {
  const tables = cache.get(financeTypes) ?? new WeakMap<VersionedPlan, Kept>();
  cache.set(financeTypes, tables);
  const days = tables.get(table) ?? new Map<string, Result<OwnTables, AppError>>();
  tables.set(table, days);
  const key = `${day.releaseDate} ${day.tier ?? ''}`;
  const known = days.get(key);
  if (known) return known;
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
