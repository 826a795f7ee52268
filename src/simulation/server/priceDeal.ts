import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { SimulationDeal, SimulationResults } from '#generated/types/wire.ts';
import { gridOf, limitTermsOf, offeredTermsOf, usualTermsOf } from '../rules/grid';
import type { SimulationParameters } from '../rules/parameters';
import { resultOf } from '../rules/results';
import { sortTerms } from '../rules/selection';
import { askOf, type SimulationAsk } from '../rules/SimulationAsk';

/** Scope of pricing: all tables or one by code; the default terms or given ones. */
export type PriceOf = { readonly code?: string; readonly terms?: readonly number[] };

/** Terms of a sale, with the selected ones. */
export const termsOfSale = (ask: SimulationAsk, parameters: SimulationParameters) => {
  const terms = [...offeredTermsOf(ask, parameters)];
  const limitTerms = limitTermsOf(ask, parameters);
  const selectedTerms = [...usualTermsOf(ask, parameters)];
  return { terms, selectedTerms, limitTerms };
};

/** Prices a sale: results by ascending term and table, and why other tables are unavailable. @source SIMR-051 */
export const priceDeal = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  { code, terms: wanted }: PriceOf,
): Result<SimulationResults, AppError> => {
  const ask = askOf(deal);
  const own = termsOfSale(ask, parameters);
  const plans = parameters.plans.filter((table) => code === undefined || table.code === code);
  const terms = sortTerms(wanted ?? (code === undefined ? own.selectedTerms : own.terms));
  const { rows, refused } = gridOf(ask, { ...parameters, plans }, terms);
  const { releaseDate } = parameters;
  const results = rows
    .flatMap(({ table, cells }) =>
      cells.flatMap(({ priced }) =>
        priced.ok ? [resultOf(table, priced.value, releaseDate)] : [],
      ),
    )
    .sort((a, b) => a.term - b.term);
  const notOffered = refused.map(({ table, reason }) => ({
    tableCode: table.code,
    tableDescription: table.description,
    financeType: table.financeType,
    reason: reason.code,
  }));
  const hasZero = results.some(({ taxType }) => taxType === 'TAX ZERO');
  return ok({ results, notOffered, ...own, ...(hasZero ? { isRateZero: 'TAX_ZERO' } : {}) });
};
