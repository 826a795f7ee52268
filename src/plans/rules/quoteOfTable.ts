import type { Charge } from '#pricing/rules/charge.ts';
import { parseFixed } from '@patio/framework/kernel';
import type { PersonTax } from '#pricing/rules/iof.ts';
import type { PlanOptions, Quote, RateKind } from '#pricing/rules/Quote.ts';
import type { PlanShape } from './planFinanceType';
import { rateFor, type PlanRate } from './planTables';

/** Amounts of a deal in centavos, and the client's options. */
export type PlanAsk = {
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

const fees: ReadonlySet<string> = new Set(['TCC', 'REG', 'TU']);

const bears = ({ charges }: PlanShape, { code }: Charge): boolean =>
  !fees.has(code) || (charges as readonly string[]).includes(code);

const chargesOf = (table: PlanShape, charges: readonly Charge[]): readonly Charge[] =>
  charges.every((one) => bears(table, one)) ? charges : charges.filter((one) => bears(table, one));

type Rates = Pick<Quote, 'monthlyRate' | 'netRate' | 'rateKind' | 'issRate'>;

/** Assigned field by field: spreads cost microseconds per grid cell (docs/contributing/performance.md). */
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
export const quoteOfTable = (table: PlanShape, term: number, ask: PlanAsk): Quote | undefined => {
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
