import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { SimulationDeal, SimulationResults } from '#generated/types/wire.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { cheapestBy, yearlyCostOf } from '#simulation/rules/results.ts';
import { priceDeal } from '../priceDeal';
import { wholePrice } from './askDeal';

const refuse = (fields: readonly FieldError[]) => err(appError('validation.failed', { fields }));

type Chosen = NonNullable<SimulationDeal['selected']>[number];

/** Why a choice no longer holds: its table, or its term alone. */
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

/** Reasons that leave a table offered in other terms. */
const aboutTerms: ReadonlySet<string> = new Set(['term', 'price']);

/**
 * Prices the tables and terms that a person chose, and no others.
 *
 * @param ifGone what becomes of a choice that no longer holds: refused, or left out with its reason among `notOffered`
 * @fails simulation.nothing_selected, simulation.table_not_offered, pricing.term_off_table at each choice
 */
export const priceChosen = (
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

/** The cheapest table of each plan in each of its terms, the cheapest plan first. */
export const priceSuggestions = (
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
