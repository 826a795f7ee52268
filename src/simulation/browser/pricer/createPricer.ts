import { priceGridOf, type PriceGrid } from '#simulation/rules/gridPrices.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import type { SimulationInput } from '#simulation/rules/SimulationInput.ts';
import type { GridAnswer, GridFault, GridQuestion } from './gridWorker';

/** A sale with the requested terms and its parameters. */
export type Sale = {
  readonly input: SimulationInput;
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
const requestPrice = (worker: Worker, question: GridQuestion): Promise<GridAnswer | GridFault> => {
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
  return async ({ input, wanted, parameters }) => {
    if (!worker) return priceGridOf(input, parameters, wanted);
    const question = { input, wanted, ...(sent === parameters ? {} : { parameters }) };
    sent = parameters;
    let answer: GridAnswer | GridFault;
    try {
      answer = await requestPrice(worker, question);
    } catch {
      worker.terminate();
      worker = undefined;
      return priceGridOf(input, parameters, wanted);
    }
    if ('fault' in answer) throw new Error(answer.fault);
    return withTables(answer, parameters);
  };
};

/** A grid with its sale. */
type Shown<S extends Sale> = { readonly sale: S; readonly grid: PriceGrid };

/**
 * Shares the latest grid with all subscribers. While one is being priced only the latest request is queued:
 * intermediate slider moves are skipped, but started ones are shown.
 */
export const createPricer = <S extends Sale & { readonly key: string }>(
  price: (sale: S) => Promise<PriceGrid>,
) => {
  const listeners = new Set<() => void>();
  let shown: Shown<S> | undefined;
  let requested: S | undefined;
  let isBusy = false;

  const next = (): S | undefined =>
    requested &&
    (requested.key !== shown?.sale.key || requested.parameters !== shown.sale.parameters)
      ? requested
      : undefined;

  /** Prices one sale and publishes it; discarded if everyone has unsubscribed meanwhile. */
  const priceOne = async (sale: S): Promise<void> => {
    const grid = await price(sale);
    if (listeners.size === 0) return;
    shown = { sale, grid };
    listeners.forEach((tell) => tell());
  };

  const run = async (): Promise<void> => {
    isBusy = true;
    const failures: unknown[] = [];
    try {
      // A sale that fails is not retried; later requests are still priced.
      for (let sale = next(), last; sale && sale !== last; last = sale, sale = next())
        await priceOne(sale).catch((error: unknown) => failures.push(error));
    } finally {
      isBusy = false;
    }
    if (failures.length > 0) throw failures[0];
  };

  return {
    /** Resolves when all requests so far are shown; rejects if one could not be priced. */
    price: async (sale: S): Promise<void> => {
      requested = sale;
      if (!isBusy) await run();
    },
    read: (): Shown<S> | undefined => shown,
    subscribe: (tell: () => void): (() => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        // Without subscribers, nothing is retained.
        if (listeners.size === 0) {
          shown = undefined;
          requested = undefined;
        }
      };
    },
  };
};
