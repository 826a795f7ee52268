import { priceGridOf, type PriceGrid } from '../../rules/gridPrices';
import type { SimulationParameters } from '../../rules/parameters';
import type { SimulationAsk } from '../../rules/SimulationAsk';
import type { GridAnswer, GridQuestion } from './gridWorker';

/** A sale, the terms wanted of it and what its price depends on. */
export type Sale = {
  readonly ask: SimulationAsk;
  readonly wanted: readonly number[];
  readonly parameters: SimulationParameters;
};

const withTables = (
  { offered, terms, rows, refused }: GridAnswer,
  { plans }: SimulationParameters,
): PriceGrid => {
  const tables = new Map(plans.map((table) => [table.code, table]));
  const named = <T extends { readonly code: string }>({ code, ...rest }: T) => {
    const table = tables.get(code);
    return table ? [{ table, ...rest }] : [];
  };
  return { offered, terms, rows: rows.flatMap(named), refused: refused.flatMap(named) };
};

const open = (): Worker | undefined =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./gridWorker.ts', import.meta.url), { type: 'module' });

/**
 * Prices grids beside the page, which stays free to draw; one after the other. Where no worker can be had, the page
 * prices itself with the same rules.
 */
export const priceInWorker = (): ((sale: Sale) => Promise<PriceGrid>) => {
  let worker = open();
  let sent: SimulationParameters | undefined;
  return (sale) =>
    new Promise((resolve) => {
      const { ask, wanted, parameters } = sale;
      const priceHere = (): void => resolve(priceGridOf(ask, parameters, wanted));
      if (!worker) return priceHere();
      const settled = new AbortController();
      const once = { signal: settled.signal };
      const giveUp = (): void => {
        settled.abort();
        worker?.terminate();
        worker = undefined;
        priceHere();
      };
      const take = ({ data }: MessageEvent<GridAnswer>): void => {
        settled.abort();
        resolve(withTables(data, parameters));
      };
      worker.addEventListener('message', take, once);
      worker.addEventListener('error', giveUp, once);
      worker.addEventListener('messageerror', giveUp, once);
      const question: GridQuestion = {
        ask,
        wanted,
        ...(sent === parameters ? {} : { parameters }),
      };
      sent = parameters;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin
      return worker.postMessage(question);
    });
};
