import type { PriceGrid } from '#simulation/rules/gridPrices.ts';
import type { Sale } from './priceInWorker';

/** A grid and the sale that it is of. */
export type Shown<S extends Sale> = { readonly sale: S; readonly grid: PriceGrid };

/**
 * Keeps the newest grid for all that show it. While one is priced only the last question waits: moves of a slider in
 * between are passed over, but those that were begun are shown.
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

  /** Prices one sale and shows it; nothing is kept when everybody has left meanwhile. */
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
      // A sale that cannot be priced is not tried again, and what was asked meanwhile is priced all the same.
      for (let sale = next(), last; sale && sale !== last; last = sale, sale = next())
        await priceOne(sale).catch((error: unknown) => failures.push(error));
    } finally {
      isBusy = false;
    }
    if (failures.length > 0) throw failures[0];
  };

  return {
    /** Settles when everything that was asked by then is shown; rejects when something of it could not be priced. */
    ask: async (sale: S): Promise<void> => {
      asked = sale;
      if (!isBusy) await run();
    },
    read: (): Shown<S> | undefined => shown,
    subscribe: (tell: () => void): (() => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        // Who leaves the simulator leaves nothing of it behind.
        if (listeners.size === 0) {
          shown = undefined;
          asked = undefined;
        }
      };
    },
  };
};
