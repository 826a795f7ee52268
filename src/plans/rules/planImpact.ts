import { isUf, type Uf } from '@patio/framework/br';
import { shareOf, type ErrorParams } from '@patio/framework/kernel';
import type { Charge, PlanOptions } from '#pricing/rules/Quote.ts';
import { fees as referenceFees, feesOf, type FeeTable } from '#pricing/rules/tables/fees.ts';
import { priceQuote } from '#pricing/rules/priceQuote.ts';
import type { PricingTables } from '#pricing/rules/rules.ts';
import {
  termsOf,
  type PlanShape,
  type PlanInput,
  quoteOfTable,
  pricingTablesOf,
  type VersionedPlan,
} from './planTables';

/** A typical deal with its term. */
type TypicalDeal = { readonly term: number; readonly ask: PlanInput };

/** Number of typical quotes. */
const typicalCount = 30;

const prices = [6_500_000n, 8_990_000n, 11_890_000n, 15_490_000n, 21_990_000n];

const middle = (low: string, high: string): string => String((Number(low) + Number(high)) / 2);

/** The minimum entry, ten points more, and half of the price, within the table's bounds. */
const entriesOf = ({ minimumEntry, maximumEntry }: PlanShape): readonly string[] => {
  const [low, high] = [Number(minimumEntry), Number(maximumEntry)];
  return [low, low + 10, Math.max(low, 50)].map((share) => String(Math.min(share, high, 90)));
};

const tiersOf = ({ rates, tiers }: PlanShape): readonly (string | undefined)[] => {
  const named = tiers.length > 0 ? tiers : rates.flatMap(({ tier }) => tier ?? []);
  return tiers.length > 0 ? named : [undefined, ...named.slice(0, 1)];
};

type Part = (table: PlanShape, price: bigint, term: number) => PlanOptions;

const residual: Part = ({ residualMinimum, residualMaximum }, price) => ({
  residual: shareOf(price, middle(residualMinimum ?? '0', residualMaximum ?? '0')) ?? 0n,
});
const first = (months: readonly number[] | null): number | undefined => months?.[0];

/** Typical options by finance type. */
const optionsOf: Readonly<Record<number, Part>> = {
  2: residual,
  4: ({ graceMonths }) => ({ grace: first(graceMonths) ?? 2 }),
  5: ({ periodicities }) => ({ periodicity: first(periodicities) ?? 6 }),
  6: (_table, price) => ({ vrg: { mode: 'FINAL', amount: shareOf(price, '10') ?? 0n } }),
  9: (_table, _price, term) => ({
    instalments: Array.from({ length: term }, (_, k) => ({
      month: k + 1,
      weight: k === 5 ? '0' : '1',
      fixed: 0n,
    })),
  }),
  10: ({ deferralMonths }) => ({ deferral: first(deferralMonths) ?? 6 }),
  11: ({ deferralMonths }) => ({ deferral: first(deferralMonths) ?? 13 }),
  12: ({ balloonMaximum }, price) => ({
    balloons: [
      { month: 12, amount: shareOf(price, String(Math.min(5, Number(balloonMaximum)))) ?? 0n },
    ],
  }),
  13: residual,
};

/** State of a table's typical deals: its first, else São Paulo. */
export const typicalState = ({ states: [state = 'SP'] }: PlanShape): Uf =>
  isUf(state) ? state : 'SP';

const chargesOf = (
  table: PlanShape,
  date: string,
  tables: readonly FeeTable[],
): readonly Charge[] => {
  const deal = {
    uf: typicalState(table),
    vehicleType: table.vehicleTypes[0] ?? (1 as const),
    isEmployee: false,
    ignoreTcc: false,
    isFinanced: true,
  };
  const found = feesOf(deal, date, tables);
  return found.ok ? found.value.map(({ charge }) => charge) : [];
};

type TypicalDealsOf = {
  /** By default the table's own. */
  readonly terms?: readonly number[];
  /** By default the reference fees. */
  readonly fees?: readonly FeeTable[];
};

/**
 * Thirty typical deals of a price table: its terms over five prices, three entries and two tiers. Deterministic for a
 * table and day.
 */
export const typicalDeals = (
  table: PlanShape,
  releaseDate: string,
  { terms = termsOf(table), fees = referenceFees }: TypicalDealsOf = {},
): readonly TypicalDeal[] => {
  const [entries, tiers] = [entriesOf(table), tiersOf(table)];
  const charges = chargesOf(table, releaseDate, fees);
  return Array.from({ length: terms.length > 0 ? typicalCount : 0 }, (_, index) => {
    const term = terms[index % terms.length] ?? 0;
    const round = Math.floor(index / terms.length);
    const vehiclePrice = prices[round % prices.length] ?? 0n;
    const tier = tiers[Math.floor(round / 3) % tiers.length];
    const options = optionsOf[table.financeType]?.(table, vehiclePrice, term);
    const input: PlanInput = {
      releaseDate,
      vehiclePrice,
      entry: shareOf(vehiclePrice, entries[round % entries.length] ?? '0') ?? 0n,
      person: table.personTypes.includes('PF') ? 'PF' : 'PJ',
      charges,
      ...(tier === undefined ? {} : { tier }),
      ...(options ? { options } : {}),
    };
    return { term, ask: input };
  });
};

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
type ImpactRow = {
  readonly term: number;
  readonly tier: string | null;
  readonly vehiclePrice: number;
  readonly entry: number;
  /** Null if there was no table, or no rate for the term, before. */
  readonly before: PricedCase | null;
  /** Null if the changed table has no such rate. */
  readonly after: PricedCase | null;
};

type Tables = Pick<PricingTables, 'financeTypes' | 'iof'> & { readonly fees: readonly FeeTable[] };

/** Prices a case ignoring the table's validity period: both versions are compared on the same day. */
const priceCase = (
  table: VersionedPlan,
  { term, ask: input }: TypicalDeal,
  tables: Tables,
): PricedCase | null => {
  const quote = quoteOfTable(table, term, input);
  if (!quote) return null;
  const onTheDay = { ...table, validFrom: input.releaseDate, validTo: null };
  const own = pricingTablesOf(onTheDay, tables, input);
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
type PlanChange = {
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
  return typicalDeals(after, date, {
    terms: terms.sort((a, b) => a - b),
    fees: tables.fees,
  }).map((typical) => ({
    term: typical.term,
    tier: typical.ask.tier ?? null,
    vehiclePrice: Number(typical.ask.vehiclePrice),
    entry: Number(typical.ask.entry),
    before: before && priceCase(before, typical, tables),
    after: priceCase(after, typical, tables),
  }));
};
