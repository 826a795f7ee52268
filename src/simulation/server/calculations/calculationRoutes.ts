import { ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import type { SimulationTaxes } from '#generated/types/wire.ts';
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
} from '#simulation/calculationCalls.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { priceDeal, termsOfSale } from '../priceDeal';
import { askAtDealer, askDeal, priceByTable, wholePrice, type Question } from './askDeal';
import { previewRate, priceAtRate } from './priceAtRate';
import { priceChosen, priceSuggestions } from './priceChosen';
import { priceSaved } from './priceSaved';

/** Every rate of a sale, table by table. */
const taxesOf: Question<SimulationTaxes> = (deal, parameters) => {
  const { terms } = termsOfSale(askOf(deal), parameters);
  const found = priceDeal(deal, parameters, { terms: deal.terms ?? terms });
  return found.ok
    ? ok(
        found.value.results.map(
          ({ tableCode, tableDescription, financeType, taxType, term, rate }) => ({
            tableCode,
            tableDescription,
            financeType,
            term,
            rate,
            taxType: taxType as SimulationTaxes[number]['taxType'],
          }),
        ),
      )
    : found;
};

/** Calculations of the simulator and of offers: different questions to one price. */
export const calculationRoutes: RouteModule = [
  route(priceOffer, (deps, request) => askDeal(deps, request, wholePrice)),
  route(recalculateOffer, (deps, request) => {
    const { code } = request.params;
    return askDeal(deps, request, priceByTable({ code, term: request.query.term }));
  }),
  route(applyTax, (deps, request) =>
    askAtDealer(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewTax, (deps, request) =>
    askAtDealer(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(applyOfferTax, (deps, request) =>
    askDeal(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewOfferTax, (deps, request) =>
    askDeal(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(priceSelected, (deps, request) =>
    askDeal(deps, request, (deal, found) => priceChosen(deal, found, 'refuse')),
  ),
  route(priceSuggested, (deps, request) => askDeal(deps, request, priceSuggestions)),
  route(recalculate, (deps, request) => askDeal(deps, request, wholePrice)),
  route(recalculateSelected, (deps, request) =>
    askDeal(deps, request, (deal, found) => priceChosen(deal, found, 'tell')),
  ),
  route(recalculateSuggested, (deps, request) => askDeal(deps, request, priceSuggestions)),
  route(recalculateSaved, (deps, { query, body, context }) =>
    priceSaved(deps, context, { id: body.id, ignoreTCC: query.ignoreTCC === 'true' }),
  ),
  route(listSimulationTaxes, (deps, request) => askDeal(deps, request, taxesOf)),
  route(listDealTerms, (deps, request) =>
    askDeal(deps, request, (deal, found) => ok(termsOfSale(askOf(deal), found))),
  ),
];
