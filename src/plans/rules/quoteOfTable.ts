import type { Charge } from '#pricing/rules/charge.ts';
import { parseFixed } from '@patio/framework/kernel';
import type { PersonTax } from '#pricing/rules/iof.ts';
import type { PlanOptions, Quote, RateKind } from '#pricing/rules/Quote.ts';
import type { PlanShape } from './planFinanceType';
import { rateFor, type PlanRate } from './planTables';

/** Amounts of a deal in centavos, and what the client chose. */
export type PlanAsk = {
  readonly releaseDate: string;
  readonly vehiclePrice: bigint;
  readonly entry: bigint;
  readonly person: PersonTax;
  readonly tier?: string;
  readonly options?: PlanOptions;
  /** Every charge of the deal; the fees that the table waives are left out. */
  readonly charges?: readonly Charge[];
  readonly firstDueDate?: string;
};

/** What a rate claims to be, by the table's kind of tax; nothing where no net rate is known. */
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

/**
 * Member by member: a row of spreads costs microseconds (docs/contributing/performance.md), and each cell of a grid has
 * its own.
 */
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
 * The quote of a price table for a term, ready for `priceQuote` with `pricingTablesOf`.
 *
 * @returns undefined where the table has no rate for the term and tier
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
