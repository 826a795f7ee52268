import type { ErrorParams } from '@patio/framework/kernel';
import { priceQuote } from '#pricing/rules/priceQuote.ts';
import type { PricingTables } from '#pricing/rules/rules.ts';
import { termsOf } from './planFinanceType';
import { quoteOfTable } from './quoteOfTable';
import { pricingTablesOf, type VersionedPlan } from './planTables';
import { typicalDeals, type TypicalDeal } from './typicalDeals';

/** Price of a typical quote under one version of a table; amounts in centavos, rates in percent. */
type PricedCase =
  | {
      readonly rate: string | null;
      readonly instalment: number;
      readonly total: number;
      readonly cet: string;
    }
  | { readonly refusal: string; readonly params?: ErrorParams };

/** One typical quote before and after a change of its table. */
export type ImpactRow = {
  readonly term: number;
  readonly tier: string | null;
  readonly vehiclePrice: number;
  readonly entry: number;
  /** Null if there was no table, or no rate for the term, before. */
  readonly before: PricedCase | null;
  /** Null if the changed table has no such rate. */
  readonly after: PricedCase | null;
};

type Tables = Pick<PricingTables, 'financeTypes' | 'iof'>;

/** Prices a case ignoring the table's validity period: both versions are compared on the same day. */
const priceCase = (
  table: VersionedPlan,
  { term, ask }: TypicalDeal,
  tables: Tables,
): PricedCase | null => {
  const quote = quoteOfTable(table, term, ask);
  if (!quote) return null;
  const onTheDay = { ...table, validFrom: ask.releaseDate, validTo: null };
  const own = pricingTablesOf(onTheDay, tables, ask);
  const priced = own.ok ? priceQuote(quote, own.value) : own;
  if (!priced.ok) {
    const { code, params } = priced.error.fields?.[0] ?? priced.error;
    return { refusal: code, ...(params ? { params } : {}) };
  }
  const { instalment, total, cet } = priced.value;
  return {
    rate: quote.monthlyRate ?? null,
    instalment: Number(instalment),
    total: Number(total),
    cet: cet.yearly,
  };
};

/** Both versions of a table and the release date of the comparison. */
export type PlanChange = {
  readonly before: VersionedPlan | null;
  readonly after: VersionedPlan;
  readonly date: string;
};

/** Prices thirty typical quotes with both versions, over the terms of both. */
export const impactOf = (
  { before, after, date }: PlanChange,
  tables: Tables,
): readonly ImpactRow[] => {
  const terms = [...new Set([...termsOf(after), ...(before ? termsOf(before) : [])])];
  return typicalDeals(
    after,
    date,
    terms.sort((a, b) => a - b),
  ).map((typical) => ({
    term: typical.term,
    tier: typical.ask.tier ?? null,
    vehiclePrice: Number(typical.ask.vehiclePrice),
    entry: Number(typical.ask.entry),
    before: before && priceCase(before, typical, tables),
    after: priceCase(after, typical, tables),
  }));
};
