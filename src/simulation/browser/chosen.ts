import type { Pricing } from '#pricing/rules/index.ts';
import { isWanted, priceFor } from '../rules/grid';
import type { SimulationPlan } from '../rules/parameters';
import { whyNot, whyNotEntry } from '../rules/reasons';
import type { PricedGrid, PricedSale } from './usePricedGrid';

/** A table and term with their price. */
export type Chosen = {
  readonly table: SimulationPlan;
  readonly term: number;
  readonly pricing: Pricing;
};

/** Key of a table and term in lists of scenarios: `FDU-TD/36`. */
export const keyOf = (code: string, term: number): string => `${code}/${term}`;

type Named = { readonly code: unknown; readonly term: unknown };

const price = ({ ask, parameters }: PricedSale, { code, term }: Named): Chosen | undefined => {
  const table = parameters.plans.find((plan) => plan.code === code);
  if (!table || whyNot(table, ask, parameters.releaseDate) || whyNotEntry(table, ask))
    return undefined;
  const priced = priceFor(ask, parameters, { table, term: Number(term) });
  return priced.ok ? { table, term: Number(term), pricing: priced.value } : undefined;
};

type Kept = {
  readonly parameters: PricedSale['parameters'];
  readonly choices: Map<string, Chosen | undefined>;
};
const kept = new WeakMap<PricedSale['ask'], Kept>();

/** Prices a table and term once per sale; undefined if unavailable. */
export const choiceOf = (sale: PricedSale, { code, term }: Named): Chosen | undefined => {
  const { ask, parameters } = sale;
  const known = kept.get(ask);
  const choices =
    known?.parameters === parameters ? known.choices : new Map<string, Chosen | undefined>();
  if (choices !== known?.choices) kept.set(ask, { parameters, choices });
  const key = keyOf(String(code), Number(term));
  if (!choices.has(key)) choices.set(key, price(sale, { code, term }));
  return choices.get(key);
};

/** Choice of a sale; undefined if unavailable or of another finance structure. @source SIMR-030 */
export const ownChoice = (sale: PricedSale, named: Named): Chosen | undefined => {
  const chosen = choiceOf(sale, named);
  return chosen && isWanted(sale.ask, chosen.table) ? chosen : undefined;
};

/** Current choice; while the grid lags behind and no longer has it, the previous one. */
export const shownChoice = (priced: PricedGrid, named: Named): Chosen | undefined =>
  ownChoice(priced, named) ?? (priced.isStale ? ownChoice(priced.former, named) : undefined);

/** Default choice: the cheapest plan at its middle term. */
export const firstChoice = (priced: PricedGrid): Chosen | undefined => {
  const [row] = priced.best;
  const cells = row?.cells.filter((cell) => cell.priced.ok) ?? [];
  const cell = cells[Math.floor((cells.length - 1) / 2)];
  return row && cell && choiceOf(priced, { code: row.table.code, term: cell.term });
};
