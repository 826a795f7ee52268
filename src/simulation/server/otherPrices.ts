import { type UncheckedValues, type AppError, type Result, ok } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { figuresFor, offeredTermsOf } from '../rules/grid';
import { whyNot, whyNotEntry } from '../rules/reasons';
import { storedAskOf } from '../rules/SimulationAsk';
import { notOffered, parametersFor } from './priceStored';

type Terms = { readonly entryValue: number; readonly term: number };

/** Amounts in cents. */
type OtherPrices = {
  readonly terms: readonly number[];
  readonly leastEntry: number;
  /** Undefined if the table has no price for it. */
  readonly price: (
    terms: Terms,
  ) => { readonly financedValue: number; readonly instalment: number } | undefined;
};

/**
 * Prices a stored simulation today with other entries and terms of its table.
 *
 * @fails pricing.row_missing, simulation.table_not_offered at tableCode where the table does not hold any more
 */
export const otherPrices = async (
  reading: Pick<Deps, 'db' | 'clock'>,
  values: UncheckedValues<'simulations'>,
): Promise<Result<OtherPrices, AppError>> => {
  const ask = storedAskOf(values);
  const found = await parametersFor(reading, ask);
  if (!found.ok) return found;
  const parameters = found.value;
  const table = parameters.plans.find(({ code }) => code === values.tableCode);
  if (!table || whyNot(table, ask, parameters.releaseDate)) return notOffered('tableCode');
  const least = whyNotEntry(table, { ...ask, entryValue: 0 });
  return ok({
    terms: offeredTermsOf(ask, { ...parameters, plans: [table] }),
    leastEntry: least?.code === 'entry' ? Number(least.amount) : 0,
    price: ({ entryValue, term }) => {
      const asked = { ...ask, entryValue };
      if (whyNotEntry(table, asked)) return undefined;
      const priced = figuresFor(asked, parameters, { table, term });
      if (!priced.ok) return undefined;
      const { financed, instalment } = priced.value;
      return { financedValue: Number(financed), instalment: Number(instalment) };
    },
  });
};
