import type { ErrorParams } from '@patio/framework/kernel';
import { priceQuote } from '#pricing/rules/priceQuote.ts';
import type { PricingTables } from '#pricing/rules/rules.ts';
import { termsOf } from './planFinanceType';
import { quoteOfTable } from './quoteOfTable';
import { pricingTablesOf, type VersionedPlan } from './planTables';
import { typicalAsks, type TypicalAsk } from './typicalAsks';

/** What a typical quote costs by one version of a table; amounts in centavos, rates in percent. */
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
  /** Null where no table, or no rate for the term, was there before. */
  readonly before: PricedCase | null;
  /** Null where the changed table has no such rate. */
  readonly after: PricedCase | null;
};

type Tables = Pick<PricingTables, 'financeTypes' | 'iof'>;

/** Prices the case by the table whichever days it holds on: both versions are compared on one day. */
const priceCase = (
  table: VersionedPlan,
  { term, ask }: TypicalAsk,
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

/** Both versions of a table and the day of release that they are compared on. */
export type PlanChange = {
  readonly before: VersionedPlan | null;
  readonly after: VersionedPlan;
  readonly date: string;
};

/** Thirty typical quotes of the changed table, priced as it was and as it would be, over the terms of both. */
export const impactOf = (
  { before, after, date }: PlanChange,
  tables: Tables,
): readonly ImpactRow[] => {
  const terms = [...new Set([...termsOf(after), ...(before ? termsOf(before) : [])])];
  return typicalAsks(
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
