import { priceGridOf, type PriceGrid, type PriceRow } from '#simulation/rules/gridPrices.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import type { Refused } from '#simulation/rules/grid.ts';
import type { SimulationInput } from '#simulation/rules/SimulationInput.ts';

/** Parameters are sent once, and again after a change. */
export type GridQuestion = {
  readonly input: SimulationInput;
  readonly wanted: readonly number[];
  readonly parameters?: SimulationParameters;
};

/** A grid that refers to tables by name: the page has them. */
export type GridAnswer = Pick<PriceGrid, 'offered' | 'terms'> & {
  readonly rows: readonly (Pick<PriceRow, 'cells' | 'every'> & { readonly code: string })[];
  readonly refused: readonly (Pick<Refused, 'reason'> & { readonly code: string })[];
};

/** Why a sale could not be priced. */
export type GridFault = { readonly fault: string };

const answerOf = ({ offered, terms, rows, refused }: PriceGrid): GridAnswer => ({
  offered,
  terms,
  rows: rows.map(({ table, cells, every }) => ({ code: table.code, cells, every })),
  refused: refused.map(({ table, reason }) => ({ code: table.code, reason })),
});

let known: SimulationParameters | undefined;

addEventListener('message', ({ data }: MessageEvent<GridQuestion>) => {
  known = data.parameters ?? known;
  if (!known) return;
  let answer: GridAnswer | GridFault;
  try {
    answer = answerOf(priceGridOf(data.input, known, data.wanted));
  } catch (error) {
    answer = { fault: String(error) };
  }
  postMessage(answer);
});
