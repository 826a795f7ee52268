import { parsePercentage } from '@patio/framework/kernel';
import { rateFor } from '#plans/rules/planTables.ts';
import { subsidyShares, type Pricing } from '#pricing/rules/index.ts';
import { priceFor } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import type { SimulationAsk } from './SimulationAsk';

/** A table and term of a sale whose net rate is known. */
export type NetDeal = {
  readonly ask: SimulationAsk;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly term: number;
  /** The lender's rate, percent a month as decimal text. */
  readonly net: string;
};

/** What a rate of the client costs or leaves beside the net one. Amounts are centavos. */
export type RateResult = Pick<Pricing, 'rate' | 'instalment' | 'cet'> & {
  readonly subsidy: NonNullable<Pricing['subsidy']>;
};

type Rates = { readonly netRate: string; readonly rate?: string };

const withRates = (table: SimulationPlan, term: number, rates: Rates): SimulationPlan => ({
  ...table,
  rates: table.rates.map((one) => (one.term === term ? { ...one, ...rates } : one)),
});

const resultAt = ({ ask, parameters, table, term }: NetDeal, rates: Rates) => {
  const priced = priceFor(ask, parameters, { table: withRates(table, term, rates), term });
  if (!priced.ok || !priced.value.subsidy) return undefined;
  const { rate, instalment, cet, subsidy } = priced.value;
  return { rate, instalment, cet, subsidy };
};

/**
 * Subsidy or return of the rate that the client pays; undefined where the sale has no price.
 *
 * @source domain 1.7
 */
export const rateResultOf = (deal: NetDeal): RateResult | undefined =>
  resultAt(deal, { netRate: deal.net });

/** Rates a month that sellers know by heart. */
const usualRates = ['0', '0.49', '0.99', '1.29', '1.49', '1.79'] as const;

const size = (rate: string): bigint => parsePercentage(rate) ?? 0n;

/** Rates up to the net one, the client's own among them, from the lowest. A coefficient has its own alone. */
const ratesTo = ({ ask, table, term, net }: NetDeal): readonly string[] => {
  const own = rateFor(table, term, ask.tierCode ?? undefined)?.rate;
  if (typeof own !== 'string') return [];
  const below = usualRates.filter((rate) => size(rate) < size(net) && size(rate) !== size(own));
  const ends = size(own) === size(net) ? [own] : [own, net];
  return [...below, ...ends].sort((a, b) => Number(size(a) - size(b)));
};

/** The same sale at other rates, from the lowest up to the net one: what each would cost, and whom. */
export const otherRatesOf = (deal: NetDeal): readonly RateResult[] =>
  ratesTo(deal).flatMap((rate) => resultAt(deal, { netRate: deal.net, rate }) ?? []);

/** What maker and dealer pay of a subsidy; the dealer gets a return whole, as a negative amount. Cents are nobody's. */
export const sharesOf = ({ kind, amount }: RateResult['subsidy'], makerPercent: string) =>
  subsidyShares(kind === 'NONE' ? 0n : amount, kind === 'SUBSIDY' ? makerPercent : '0');

/** The maker's part until somebody names another: that of the table, else all of what a table brings down. */
export const usualShareOf = (
  makerShare: string | undefined,
  { kind }: RateResult['subsidy'],
): string => makerShare ?? (kind === 'SUBSIDY' ? '100' : '0');
