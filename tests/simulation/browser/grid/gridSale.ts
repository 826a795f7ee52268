import type { Chosen, PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { priceFor } from '#simulation/rules/grid.ts';
import { priceGridOf } from '#simulation/rules/gridPrices.ts';
import { bestRows } from '#simulation/rules/results.ts';
import { simulationInputOf, type SimulationInput } from '#simulation/rules/SimulationInput.ts';
import { parametersAnswer } from '../simulatorServer';

/** Tables, fees and tax of the day for a dealer. */
export const parameters = parametersAnswer('d1');
/** A sale with a down payment of thirty percent. */
export const input = simulationInputOf({ vehiclePrice: 9_849_000, entryValue: 2_954_700 });

/** A grid as on a screen: nothing is priced by default. */
export const grid = (change: object = {}) =>
  ({
    input,
    parameters,
    discount: 0,
    terms: [36],
    offered: [36],
    addOns: [],
    isStale: false,
    grid: { rows: [], refused: [], offered: [36], terms: [36] },
    best: [],
    ...change,
  }) as unknown as PricedGrid;

/** A sale with all its prices. */
export const pricedGrid = (
  change: Partial<SimulationInput> = {},
  wanted: readonly number[] = [24, 36, 48],
  known: object = parameters,
): PricedGrid => {
  const sale = { ...input, ...change };
  const found = priceGridOf(sale, known as typeof parameters, wanted);
  const { offered, terms } = found;
  const best = bestRows(found.rows);
  return grid({ input: sale, parameters: known, grid: found, offered, terms, best });
};

/** A table of the day. */
export const tableOf = (code: string) => {
  const table = parameters.plans.find((plan) => plan.code === code);
  if (!table) throw new Error(`There is no table ${code}`);
  return table;
};

/** A table and term with the price. */
export const chosenOf = (
  code: string,
  term = 36,
  change: Partial<SimulationInput> = {},
): Chosen => {
  const table = tableOf(code);
  const priced = priceFor({ ...input, ...change }, parameters, { table, term });
  if (!priced.ok) throw new Error('no price');
  return { table, term, pricing: priced.value };
};
