import type { Pricing } from '../../pricing/rules';
import { priceFor } from '../rules/grid';
import type { SimulationPlan } from '../rules/parameters';
import { whyNot, whyNotEntry } from '../rules/reasons';
import type { PricedGrid } from './usePricedGrid';

/** A table and term with their price. */
export type Chosen = {
  readonly table: SimulationPlan;
  readonly term: number;
  readonly pricing: Pricing;
};

/** Names a table and term in lists of scenarios: `FDU-TD/36`. */
export const keyOf = (code: string, term: number): string => `${code}/${term}`;

/** A table and term priced now; undefined where it can't be had as the sale stands. */
export const choiceOf = (
  { ask, parameters }: Pick<PricedGrid, 'ask' | 'parameters'>,
  { code, term }: { readonly code: unknown; readonly term: unknown },
): Chosen | undefined => {
  const table = parameters.plans.find((plan) => plan.code === code);
  if (!table || whyNot(table, ask, parameters.releaseDate) || whyNotEntry(table, ask))
    return undefined;
  const priced = priceFor(ask, parameters, { table, term: Number(term) });
  return priced.ok ? { table, term: Number(term), pricing: priced.value } : undefined;
};

/** What is chosen before anybody chooses: the cheapest plan in the middle of its terms. */
export const firstChoice = (priced: PricedGrid): Chosen | undefined => {
  const [row] = priced.best;
  const cells = row?.cells.filter((cell) => cell.priced.ok) ?? [];
  const cell = cells[Math.floor((cells.length - 1) / 2)];
  return row && cell && choiceOf(priced, { code: row.table.code, term: cell.term });
};
