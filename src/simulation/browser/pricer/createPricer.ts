import type { PriceGrid } from '#simulation/rules/gridPrices.ts';
import type { Sale } from './priceInWorker';

/** A grid with its sale. */
export type Shown<S extends Sale> = { readonly sale: S; readonly grid: PriceGrid };

/**
 * Shares the latest grid with all subscribers. While one is being priced only the latest request is queued:
 * intermediate slider moves are skipped, but started ones are shown.
 */
export const createPricer = <S extends Sale & { readonly key: string }>(
  price: (sale: S) => Promise<PriceGrid>,
) => {
  const listeners = new Set<() => void>();
  let shown: Shown<S> | undefined;
  let asked: S | undefined;
  let isBusy = false;

  const next = (): S | undefined =>
    asked && (asked.key !== shown?.sale.key || asked.parameters !== shown.sale.parameters)
      ? asked
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
    ask: async (sale: S): Promise<void> => {
      asked = sale;
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
          asked = undefined;
        }
      };
    },
  };
};
