import {
  appError,
  type AppError,
  type FieldError,
} from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { SimulationDeal, SimulationResults } from '../../../generated/types/wire';
import type { SimulationParameters } from '../../rules/parameters';
import { priceDeal } from '../priceDeal';

const refuse = (fields: readonly FieldError[]) => err(appError('validation.failed', { fields }));

type Chosen = NonNullable<SimulationDeal['selected']>[number];

const reasonAt = (
  { tableCode, term }: Chosen,
  index: number,
  { notOffered }: SimulationResults,
): FieldError =>
  notOffered.some((one) => one.tableCode === tableCode)
    ? { path: `selected.${index}.tableCode`, code: 'simulation.table_not_offered' }
    : { path: `selected.${index}.term`, code: 'pricing.term_off_table', params: { term } };

const isChosen =
  (chosen: readonly Chosen[]) =>
  ({ tableCode, term }: Chosen): boolean =>
    chosen.some((one) => one.tableCode === tableCode && one.term === term);

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
  const gone = selected.flatMap((one, index) => {
    if (isChosen(results)(one)) return [];
    const isUnknown = !plans.some(({ code }) => code === one.tableCode);
    return [
      isUnknown
        ? ({ path: `selected.${index}.tableCode`, code: 'simulation.table_not_offered' } as const)
        : reasonAt(one, index, priced.value),
    ];
  });
  if (gone.length > 0 && ifGone === 'refuse') return refuse(gone);
  return ok({ ...priced.value, results });
};

/** The cheapest table of each plan in each of its terms, the cheapest plan first. */
export const priceSuggestions = (
  deal: SimulationDeal,
  parameters: SimulationParameters,
): Result<SimulationResults, AppError> => {
  const priced = priceDeal(deal, parameters, deal.terms ? { terms: deal.terms } : {});
  if (!priced.ok) return priced;
  const best = new Map<string, SimulationResults['results'][number]>();
  for (const result of priced.value.results) {
    const key = `${result.financeType}/${result.term}`;
    const known = best.get(key);
    if (!known || Number(result.cetYearly) < Number(known.cetYearly)) best.set(key, result);
  }
  const results = [...best.values()].sort(
    (a, b) => a.term - b.term || Number(a.cetYearly) - Number(b.cetYearly),
  );
  return ok({ ...priced.value, results });
};
