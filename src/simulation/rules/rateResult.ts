import { parsePercentage } from '@patio/framework/kernel';
import { rateFor } from '#plans/rules/planTables.ts';
import { subsidyShares, type Pricing } from '#pricing/rules/index.ts';
import { priceFor } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import type { SimulationInput } from './SimulationInput';

/** A table and term of a sale whose net rate is known. */
export type NetDeal = {
  readonly input: SimulationInput;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly term: number;
  /** The lender's rate, percent a month as decimal text. */
  readonly net: string;
};

/** Cost or return of a client rate relative to the net one. Amounts in cents. */
export type RateResult = Pick<Pricing, 'rate' | 'instalment' | 'cet'> & {
  readonly subsidy: NonNullable<Pricing['subsidy']>;
};

type Rates = { readonly netRate: string; readonly rate?: string };

const withRates = (table: SimulationPlan, term: number, rates: Rates): SimulationPlan => ({
  ...table,
  rates: table.rates.map((one) => (one.term === term ? { ...one, ...rates } : one)),
});

const resultAt = ({ input, parameters, table, term }: NetDeal, rates: Rates) => {
  const priced = priceFor(input, parameters, { table: withRates(table, term, rates), term });
  if (!priced.ok || !priced.value.subsidy) return undefined;
  const { rate, instalment, cet, subsidy } = priced.value;
  return { rate, instalment, cet, subsidy };
};

/**
 * Subsidy or return of the client's rate; undefined if the sale has no price.
 *
 * @source domain 1.7
 */
export const rateResultOf = (deal: NetDeal): RateResult | undefined =>
  resultAt(deal, { netRate: deal.net });

/** Common monthly rates. */
const usualRates = ['0', '0.49', '0.99', '1.29', '1.49', '1.79'] as const;

const size = (rate: string): bigint => parsePercentage(rate) ?? 0n;

/** Rates up to the net one, ascending, including the client's. A coefficient has only its own. */
const ratesTo = ({ input, table, term, net }: NetDeal): readonly string[] => {
  const own = rateFor(table, term, input.tierCode ?? undefined)?.rate;
  if (typeof own !== 'string') return [];
  const below = usualRates.filter((rate) => size(rate) < size(net) && size(rate) !== size(own));
  const ends = size(own) === size(net) ? [own] : [own, net];
  return [...below, ...ends].sort((a, b) => Number(size(a) - size(b)));
};

/** The same sale at other rates, ascending up to the net one, with the cost of each and who pays it. */
export const otherRatesOf = (deal: NetDeal): readonly RateResult[] =>
  ratesTo(deal).flatMap((rate) => resultAt(deal, { netRate: deal.net, rate }) ?? []);

/**
 * Splits a subsidy between maker and dealer; a return goes to the dealer entirely, as a negative amount. Amounts sum
 * exactly.
 */
export const sharesOf = ({ kind, amount }: RateResult['subsidy'], makerPercent: string) =>
  subsidyShares(kind === 'NONE' ? 0n : amount, kind === 'SUBSIDY' ? makerPercent : '0');

/** Default share of the maker: the table's, else the whole subsidy of the table. */
export const usualShareOf = (
  makerShare: string | undefined,
  { kind }: RateResult['subsidy'],
): string => makerShare ?? (kind === 'SUBSIDY' ? '100' : '0');
