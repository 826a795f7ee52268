import {
  ok,
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  type FieldError,
} from '@patio/framework/kernel';
import {
  type RouteModule,
  route,
  type Deps,
  type EntityResult,
  type PersonRequest,
  findRow,
  openContext,
  toWire,
} from '@patio/framework/server';
import type {
  SimulationTaxes,
  SimulationDeal,
  SimulationResults,
  SimulationTaxPreview,
} from '#generated/types/wire.ts';
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
import { simulationInputOf, storedInputOf } from '#simulation/rules/SimulationInput.ts';
import {
  priceDeal,
  termsOfSale,
  answerAtDealer,
  answerDeal,
  priceByTable,
  wholePrice,
  type Question,
} from '../priceDeal';
import { atRate } from '#simulation/rules/gridPrices.ts';
import { type SimulationParameters, tccOf } from '#simulation/rules/parameters.ts';
import { isExempt } from '#exemptions/server/index.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { isExpired, cheapestBy, yearlyCostOf } from '#simulation/rules/results.ts';
import { parametersFor } from '../priceStored';

const refuse = (fields: readonly FieldError[]) => err(appError('validation.failed', { fields }));

type Chosen = NonNullable<SimulationDeal['selected']>[number];

/** Why a choice is no longer available: its table, or only its term. */
const reasonAt = (
  index: number,
  { tableCode, term }: Chosen,
  offered: ReadonlySet<string>,
): FieldError =>
  offered.has(tableCode)
    ? { path: `selected.${index}.term`, code: 'pricing.term_off_table', params: { term } }
    : { path: `selected.${index}.tableCode`, code: 'simulation.table_not_offered' };

const isChosen =
  (chosen: readonly Chosen[]) =>
  ({ tableCode, term }: Chosen): boolean =>
    chosen.some((one) => one.tableCode === tableCode && one.term === term);

/** Reasons that leave a table available in other terms. */
const aboutTerms: ReadonlySet<string> = new Set(['term', 'price']);

/**
 * Prices exactly the chosen tables and terms.
 *
 * @param ifGone whether an unavailable choice is refused, or left out with its reason in `notOffered`
 * @fails simulation.nothing_selected, simulation.table_not_offered, pricing.term_off_table at each choice
 */
const priceChosen = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  ifGone: 'refuse' | 'tell',
): Result<SimulationResults, AppError> => {
  const { selected = [] } = deal;
  if (selected.length === 0)
    return refuse([{ path: 'selected', code: 'simulation.nothing_selected' }]);
  const codes = new Set(selected.map(({ tableCode }) => tableCode));
  const plans = parameters.plans.filter(({ code }) => codes.has(code));
  const terms = selected.map(({ term }) => term);
  const priced = priceDeal(deal, { ...parameters, plans }, { terms });
  if (!priced.ok) return priced;
  const results = priced.value.results.filter(isChosen(selected));
  const refused = new Set(
    priced.value.notOffered.flatMap(({ tableCode, reason }) =>
      aboutTerms.has(reason) ? [] : [tableCode],
    ),
  );
  const offered = new Set(plans.map(({ code }) => code).filter((code) => !refused.has(code)));
  const gone = selected.flatMap((one, index) =>
    isChosen(results)(one) ? [] : [reasonAt(index, one, offered)],
  );
  if (gone.length > 0 && ifGone === 'refuse') return refuse(gone);
  return ok({ ...priced.value, results });
};

/** Cheapest table of each plan in each of its terms, cheapest plan first. */
const priceSuggestions = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
): Result<SimulationResults, AppError> => {
  const priced = wholePrice(deal, parameters);
  if (!priced.ok) return priced;
  const planAndTerm = ({ financeType, term }: SimulationResults['results'][number]) =>
    `${financeType}/${term}`;
  const results = [...cheapestBy(priced.value.results, planAndTerm, yearlyCostOf)].sort(
    (a, b) => a.term - b.term || yearlyCostOf(a) - yearlyCostOf(b),
  );
  return ok({ ...priced.value, results });
};

type Saved = { readonly id: string; readonly ignoreTCC: boolean };

/**
 * Prices a stored simulation by today's tables; nothing is stored.
 *
 * @fails SIS001 where the person does not see it, SIM063 after its validity, simulation.tcc_not_exempt at ignoreTCC
 * @source CALL-108
 */
const priceSaved = async (
  deps: Deps,
  request: PersonRequest,
  { id, ignoreTCC }: Saved,
): EntityResult<SimulationResults> => {
  const context = { ...openContext(deps, request), description: simulations };
  const found = await findRow(context, deps.db, { id });
  if (!found.ok) return found;
  const row = { ...toWire(simulations, found.value) };
  if (isExpired(row.validity, localDateOf(deps.clock()))) return err(appError('SIM063'));
  const input = { ...storedInputOf(row), ignoreTCC };
  const parameters = await parametersFor(deps, input);
  if (!parameters.ok) return parameters;
  const fee = tccOf(parameters.value);
  const { clientDocument } = row;
  const dealer = typeof row.dealer === 'string' ? row.dealer : null;
  if (ignoreTCC && fee > 0 && !(await isExempt(deps, { clientDocument, dealer, fee })))
    return err(
      appError('validation.failed', {
        fields: [{ path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' }],
      }),
    );
  const chosen = { tableCode: row.tableCode, term: row.term };
  const deal = { ...input, selected: [chosen] } as SimulationDeal;
  return priceChosen(deal, parameters.value, 'tell');
};

const lowest = ({ results }: SimulationResults): string =>
  results.reduce((least, { rate }) => (Number(rate) < Number(least) ? rate : least), '99');

/** The sale at its own rates and at another, in the same terms. @fails simulation.rate_not_offered at tax */
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
 * Prices a sale at an entered rate: never below a table's own rate, nor above the maximum return of the dealer.
 *
 * @fails simulation.rate_not_offered at tax, with the lowest rate of the sale
 */
const priceAtRate = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
  tax: string,
): Result<SimulationResults, AppError> => {
  const both = priceBoth(deal, parameters, tax);
  if (!both.ok) return both;
  const { terms, selectedTerms, limitTerms } = both.value.own;
  return ok({ ...both.value.other, terms, selectedTerms, limitTerms });
};

/** Changes at the entered rate, by table and term. @fails as `priceAtRate` */
const previewRate = (
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

/** All rates of a sale, by table. */
const taxesOf: Question<SimulationTaxes> = (deal, parameters) => {
  const { terms } = termsOfSale(simulationInputOf(deal), parameters);
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

/** Calculations of the simulator and of offers. */
export const calculationRoutes: RouteModule = [
  route(priceOffer, (deps, request) => answerDeal(deps, request, wholePrice)),
  route(recalculateOffer, (deps, request) => {
    const { code } = request.params;
    return answerDeal(deps, request, priceByTable({ code, term: request.query.term }));
  }),
  route(applyTax, (deps, request) =>
    answerAtDealer(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewTax, (deps, request) =>
    answerAtDealer(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(applyOfferTax, (deps, request) =>
    answerDeal(deps, request, (deal, found) => priceAtRate(deal, found, request.params.tax)),
  ),
  route(previewOfferTax, (deps, request) =>
    answerDeal(deps, request, (deal, found) => previewRate(deal, found, request.params.tax)),
  ),
  route(priceSelected, (deps, request) =>
    answerDeal(deps, request, (deal, found) => priceChosen(deal, found, 'refuse')),
  ),
  route(priceSuggested, (deps, request) => answerDeal(deps, request, priceSuggestions)),
  route(recalculate, (deps, request) => answerDeal(deps, request, wholePrice)),
  route(recalculateSelected, (deps, request) =>
    answerDeal(deps, request, (deal, found) => priceChosen(deal, found, 'tell')),
  ),
  route(recalculateSuggested, (deps, request) => answerDeal(deps, request, priceSuggestions)),
  route(recalculateSaved, (deps, { query, body, context }) =>
    priceSaved(deps, context, { id: body.id, ignoreTCC: query.ignoreTCC === 'true' }),
  ),
  route(listSimulationTaxes, (deps, request) => answerDeal(deps, request, taxesOf)),
  route(listDealTerms, (deps, request) =>
    answerDeal(deps, request, (deal, found) => ok(termsOfSale(simulationInputOf(deal), found))),
  ),
];
