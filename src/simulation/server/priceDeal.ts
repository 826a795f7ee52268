import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { Deps, SessionContext } from '@patio/framework/server';
import type { SimulationDeal, SimulationResults } from '#generated/types/wire.ts';
import { checkExempt, dealerOfSale } from '#exemptions/server/index.ts';
import { checkDealer } from '#organisation/server/index.ts';
import { gridOf, limitTermsOf, offeredTermsOf, usualTermsOf } from '../rules/grid';
import { type SimulationParameters, tccOf } from '../rules/parameters';
import { resultOf } from '../rules/results';
import { sortTerms, simulationInputOf, type SimulationInput } from '../rules/SimulationInput';
import { parametersFor } from './priceStored';

/** Scope of pricing: all tables or one by code; the default terms or given ones. */
type PriceOf = { readonly code?: string; readonly terms?: readonly number[] };

/** Terms of a sale, with the selected ones. */
export const termsOfSale = (input: SimulationInput, parameters: SimulationParameters) => {
  const terms = [...offeredTermsOf(input, parameters)];
  const limitTerms = limitTermsOf(input, parameters);
  const selectedTerms = [...usualTermsOf(input, parameters)];
  return { terms, selectedTerms, limitTerms };
};

/** Prices a sale: results by ascending term and table, and why other tables are unavailable. @source SIMR-051 */
export const priceDeal = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  { code, terms: wanted }: PriceOf,
): Result<SimulationResults, AppError> => {
  const input = simulationInputOf(deal);
  const own = termsOfSale(input, parameters);
  const plans = parameters.plans.filter((table) => code === undefined || table.code === code);
  const terms = sortTerms(wanted ?? (code === undefined ? own.selectedTerms : own.terms));
  const { rows, refused } = gridOf(input, { ...parameters, plans }, terms);
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

/**
 * Yields to the event loop. Sales whose reads were batched would otherwise all be priced before the first response:
 * this way each is answered, and its memory released, before the next is priced.
 */
const ownTurn = (): Promise<void> =>
  new Promise((begin) => {
    setImmediate(begin);
  });

/** Computation on a sale and its parameters. */
export type Question<T> = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
) => Result<T, AppError>;

type DealCall = {
  readonly body: SimulationDeal;
  readonly context: SessionContext;
  /** Dealer of the sale if the call names one. */
  readonly dealerId?: string;
};

/**
 * Computes an answer about an unsaved sale, by today's tables. The registration fee may be waived only with an approved
 * exemption.
 *
 * @fails pricing.row_missing, simulation.tcc_not_exempt at ignoreTCC
 */
export const answerDeal = async <T>(
  deps: Deps,
  { body, context, dealerId }: DealCall,
  question: Question<T>,
): Promise<Result<T, AppError>> => {
  const input = simulationInputOf(body);
  const found = await parametersFor(deps, input);
  if (!found.ok) return found;
  const { clientDocument } = input;
  const dealer = dealerOfSale(context.actor, dealerId);
  const sale = { clientDocument, dealer, fee: tccOf(found.value) };
  const free = input.ignoreTCC ? await checkExempt(deps, sale) : ok(undefined);
  if (!free.ok) return free;
  await ownTurn();
  return question(body, found.value);
};

type AtDealer = DealCall & { readonly params: { readonly dealerId: string } };

/** The same for the dealer named by the call, which must be the person's own. */
export const answerAtDealer = async <T>(
  deps: Deps,
  request: AtDealer,
  question: Question<T>,
): Promise<Result<T, AppError>> => {
  const { dealerId } = request.params;
  const own = checkDealer(request.context.actor, dealerId);
  return own.ok ? answerDeal(deps, { ...request, dealerId }, question) : own;
};

/** Requested terms of a sale; the default selection if none. */
const requestedTerms = ({ terms }: SimulationDeal): PriceOf => (terms ? { terms } : {});

/** Price of a sale in the requested terms. */
export const wholePrice: Question<Extract<ReturnType<typeof priceDeal>, { ok: true }>['value']> = (
  deal,
  parameters,
) => priceDeal(deal, parameters, requestedTerms(deal));

/** Price of a sale by one table, optionally in one term. */
export const priceByTable =
  ({
    code,
    term,
  }: {
    readonly code: string;
    readonly term?: string | undefined;
  }): typeof wholePrice =>
  (deal, parameters) =>
    priceDeal(deal, parameters, {
      code,
      ...(term === undefined ? requestedTerms(deal) : { terms: [Number(term)] }),
    });
