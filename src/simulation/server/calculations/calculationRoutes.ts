import type { AppError } from '../../../framework/kernel/errors/AppError';
import { ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import type { SessionContext } from '../../../framework/server/http/People';
import { route, type RouteModule } from '../../../framework/server/http/route';
import type { SimulationDeal, SimulationTaxes } from '../../../generated/types/wire';
import {
  applyOfferTax,
  applyTax,
  listDealTerms,
  listSimulationTaxes,
  previewOfferTax,
  previewTax,
  priceOffer,
  priceSelected,
  priceSuggested,
  recalculate,
  recalculateOffer,
  recalculateSaved,
  recalculateSelected,
  recalculateSuggested,
} from '../../calculationCalls';
import type { SimulationParameters } from '../../rules/parameters';
import { priceDeal, termsOfDeal, type PriceOf } from '../priceDeal';
import { checkDealer, parametersOf } from './dealParameters';
import { previewRate, priceAtRate } from './priceAtRate';
import { priceChosen, priceSuggestions } from './priceChosen';
import { priceSaved } from './priceSaved';

/** A question about a sale and what its price depends on. */
type Question<T> = (deal: SimulationDeal, parameters: SimulationParameters) => Result<T, AppError>;

/** Answers a question about a sale by the tables of today. */
const ask = async <T>(
  deps: Deps,
  deal: SimulationDeal,
  question: Question<T>,
): Promise<Result<T, AppError>> => {
  const found = await parametersOf(deps, deal);
  return found.ok ? question(deal, found.value) : found;
};

const whole = ({ terms }: SimulationDeal): PriceOf => (terms ? { terms } : {});
const priced: Question<Extract<ReturnType<typeof priceDeal>, { ok: true }>['value']> = (
  deal,
  parameters,
) => priceDeal(deal, parameters, whole(deal));

/** Every rate of a sale, table by table. */
const taxesOf: Question<SimulationTaxes> = (deal, parameters) => {
  const { terms } = termsOfDeal(deal, parameters);
  const found = priceDeal(deal, parameters, { terms: deal.terms ?? terms });
  return found.ok
    ? ok(
        found.value.results.map(
          ({ tableCode, tableDescription, financeType, taxType, term, rate }) => ({
            ...{ tableCode, tableDescription, financeType, term, rate },
            taxType: taxType as SimulationTaxes[number]['taxType'],
          }),
        ),
      )
    : found;
};

type AtDealer = {
  readonly params: { readonly dealerId: string; readonly tax: string };
  readonly body: SimulationDeal;
  readonly context: SessionContext;
};

const atDealer = async <T>(
  deps: Deps,
  { params, body, context }: AtDealer,
  question: Question<T>,
): Promise<Result<T, AppError>> => {
  const own = checkDealer(context.actor, params.dealerId);
  return own.ok ? ask(deps, body, question) : own;
};

/** Calculations of the simulator and of offers: different questions to one price. */
export const calculationRoutes: RouteModule = [
  route(priceOffer, (deps, { body }) => ask(deps, body, priced)),
  route(recalculateOffer, (deps, { params: { code }, query: { term }, body }) => {
    const terms = term === undefined ? body.terms : [Number(term)];
    return ask(deps, body, (deal, parameters) =>
      priceDeal(deal, parameters, { code, ...(terms ? { terms } : {}) }),
    );
  }),
  route(applyTax, (deps, request) =>
    atDealer(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewTax, (deps, request) =>
    atDealer(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(applyOfferTax, (deps, { params: { tax }, body }) =>
    ask(deps, body, (deal, found) => priceAtRate(deal, found, tax)),
  ),
  route(previewOfferTax, (deps, { params: { tax }, body }) =>
    ask(deps, body, (deal, found) => previewRate(deal, found, tax)),
  ),
  route(priceSelected, (deps, { body }) =>
    ask(deps, body, (deal, found) => priceChosen(deal, found, 'refuse')),
  ),
  route(priceSuggested, (deps, { body }) => ask(deps, body, priceSuggestions)),
  route(recalculate, (deps, { body }) => ask(deps, body, priced)),
  route(recalculateSelected, (deps, { body }) =>
    ask(deps, body, (deal, found) => priceChosen(deal, found, 'tell')),
  ),
  route(recalculateSuggested, (deps, { body }) => ask(deps, body, priceSuggestions)),
  route(recalculateSaved, (deps, { query, body, context }) =>
    priceSaved(deps, context, { id: body.id, ignoreTCC: query.ignoreTCC === 'true' }),
  ),
  route(listSimulationTaxes, (deps, { body }) => ask(deps, body, taxesOf)),
  route(listDealTerms, (deps, { body }) =>
    ask(deps, body, (deal, found) => ok(termsOfDeal(deal, found))),
  ),
];
