import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type {
  SimulationDeal,
  SimulationResults,
  SimulationTaxPreview,
} from '#generated/types/wire.ts';
import { atRate } from '#simulation/rules/atRate.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { priceDeal } from '../priceDeal';
import { wholePrice } from './askDeal';

const lowest = ({ results }: SimulationResults): string =>
  results.reduce((least, { rate }) => (Number(rate) < Number(least) ? rate : least), '99');

/** The sale at its own rates and at another one, in the same terms. @fails simulation.rate_not_offered at tax */
const priceBoth = (deal: SimulationDeal, parameters: SimulationParameters, tax: string) => {
  const own = wholePrice(deal, parameters);
  if (!own.ok) return own;
  const terms = deal.terms ?? own.value.selectedTerms;
  const other = priceDeal(deal, atRate(parameters, tax), { terms });
  if (!other.ok) return other;
  if (other.value.results.length > 0 || own.value.results.length === 0)
    return ok({ own: own.value, other: other.value });
  const refusal = {
    code: 'simulation.rate_not_offered',
    params: { minimum: lowest(own.value) },
  } as const;
  return err(appError('validation.failed', { fields: [{ path: 'tax', ...refusal }] }));
};

/**
 * Prices a sale at a rate that somebody names: no table goes below its own rate, nor above what the dealer may be
 * returned.
 *
 * @fails simulation.rate_not_offered at tax, with the lowest rate of the sale
 */
export const priceAtRate = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  tax: string,
): Result<SimulationResults, AppError> => {
  const both = priceBoth(deal, parameters, tax);
  if (!both.ok) return both;
  const { terms, selectedTerms, limitTerms } = both.value.own;
  return ok({ ...both.value.other, terms, selectedTerms, limitTerms });
};

/** What the named rate would change, by table and term. @fails as `priceAtRate` */
export const previewRate = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  tax: string,
): Result<SimulationTaxPreview, AppError> => {
  const both = priceBoth(deal, parameters, tax);
  if (!both.ok) return both;
  const { own, other } = both.value;
  return ok(
    other.results.flatMap(({ tableCode, term, rate: taxRate, instalment: taxInstalment }) => {
      const now = own.results.find((one) => one.tableCode === tableCode && one.term === term);
      if (!now) return [];
      const { rate, instalment } = now;
      const difference = taxInstalment - instalment;
      return [{ tableCode, term, rate, instalment, taxRate, taxInstalment, difference }];
    }),
  );
};
