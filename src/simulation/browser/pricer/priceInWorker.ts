import { priceGridOf, type PriceGrid } from '#simulation/rules/gridPrices.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import type { SimulationAsk } from '#simulation/rules/SimulationAsk.ts';
import type { GridAnswer, GridFault, GridQuestion } from './gridWorker';

/** A sale with the requested terms and its parameters. */
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

/** Sends one request to the worker. Rejects if it fails or a message cannot be cloned. */
const askWorker = (worker: Worker, question: GridQuestion): Promise<GridAnswer | GridFault> => {
  const settled = new AbortController();
  const once = { signal: settled.signal };
  const answer = new Promise<GridAnswer | GridFault>((resolve, reject) => {
    const fail = (): void => reject(new Error('The worker failed.'));
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<GridAnswer | GridFault>) => resolve(data),
      once,
    );
    worker.addEventListener('error', fail, once);
    worker.addEventListener('messageerror', fail, once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin
    worker.postMessage(question);
  });
  return answer.finally(() => settled.abort());
};

/**
 * Prices grids in a worker, sequentially, so that the page stays responsive. Without worker support the page uses the
 * same rules. Rejects if the sale cannot be priced.
 */
export const priceInWorker = (): ((sale: Sale) => Promise<PriceGrid>) => {
  let worker = open();
  let sent: SimulationParameters | undefined;
  return async ({ ask, wanted, parameters }) => {
    if (!worker) return priceGridOf(ask, parameters, wanted);
    const question = { ask, wanted, ...(sent === parameters ? {} : { parameters }) };
    sent = parameters;
    let answer: GridAnswer | GridFault;
    try {
      answer = await askWorker(worker, question);
    } catch {
      worker.terminate();
      worker = undefined;
      return priceGridOf(ask, parameters, wanted);
    }
    if ('fault' in answer) throw new Error(answer.fault);
    return withTables(answer, parameters);
  };
};
