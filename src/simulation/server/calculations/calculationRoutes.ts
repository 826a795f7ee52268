import { ok } from '../../../framework/kernel/Result';
import { route, type RouteModule } from '../../../framework/server/http/route';
import type { SimulationTaxes } from '../../../generated/types/wire';
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
import { priceDeal, termsOfDeal } from '../priceDeal';
import { askAtDealer, askDeal, priceByTable, wholePrice, type Question } from './askDeal';
import { previewRate, priceAtRate } from './priceAtRate';
import { priceChosen, priceSuggestions } from './priceChosen';
import { priceSaved } from './priceSaved';

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

/** Calculations of the simulator and of offers: different questions to one price. */
export const calculationRoutes: RouteModule = [
  route(priceOffer, (deps, { body }) => askDeal(deps, body, wholePrice)),
  route(recalculateOffer, (deps, { params: { code }, query: { term }, body }) =>
    askDeal(deps, body, priceByTable({ code, term })),
  ),
  route(applyTax, (deps, request) =>
    askAtDealer(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewTax, (deps, request) =>
    askAtDealer(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(applyOfferTax, (deps, { params: { tax }, body }) =>
    askDeal(deps, body, (deal, found) => priceAtRate(deal, found, tax)),
  ),
  route(previewOfferTax, (deps, { params: { tax }, body }) =>
    askDeal(deps, body, (deal, found) => previewRate(deal, found, tax)),
  ),
  route(priceSelected, (deps, { body }) =>
    askDeal(deps, body, (deal, found) => priceChosen(deal, found, 'refuse')),
  ),
  route(priceSuggested, (deps, { body }) => askDeal(deps, body, priceSuggestions)),
  route(recalculate, (deps, { body }) => askDeal(deps, body, wholePrice)),
  route(recalculateSelected, (deps, { body }) =>
    askDeal(deps, body, (deal, found) => priceChosen(deal, found, 'tell')),
  ),
  route(recalculateSuggested, (deps, { body }) => askDeal(deps, body, priceSuggestions)),
  route(recalculateSaved, (deps, { query, body, context }) =>
    priceSaved(deps, context, { id: body.id, ignoreTCC: query.ignoreTCC === 'true' }),
  ),
  route(listSimulationTaxes, (deps, { body }) => askDeal(deps, body, taxesOf)),
  route(listDealTerms, (deps, { body }) =>
    askDeal(deps, body, (deal, found) => ok(termsOfDeal(deal, found))),
  ),
];
