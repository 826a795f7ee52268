import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FormValues } from '@patio/framework/react';
import type { PriceGrid, PriceRow } from '../rules/gridPrices';
import { bestRows } from '../rules/results';
import { askOf, discounted, type SimulationAsk } from '../rules/SimulationAsk';
import type { ChosenAddOn } from './addOns/addOnTypes';
import { useChosenAddOns } from './addOns/useChosenAddOns';
import { createPricer } from './pricer/createPricer';
import { priceInWorker } from './pricer/priceInWorker';
import { useAwaited } from './PriceWaits';
import { useVoucher } from './useVoucher';
import { useParameters, type KnownParameters } from './useParameters';

/** A sale and its parameters. */
export type PricedSale = {
  readonly ask: SimulationAsk;
  readonly parameters: KnownParameters;
};

/**
 * The current simulation with its grid, computed locally by the server's core. The sale reflects the last input; until
 * its grid is priced, the grid is that of `former`.
 */
export type PricedGrid = PricedSale & {
  readonly former: PricedSale;
  /** All terms of the tables. */
  readonly offered: readonly number[];
  readonly terms: readonly number[];
  readonly grid: PriceGrid;
  /** Voucher discount on the price, in cents; `ask` has the discounted price. */
  readonly discount: number;
  /** The cheapest table of each plan. */
  readonly best: readonly PriceRow[];
  /** Add-ons with a known price. */
  readonly addOns: readonly ChosenAddOn[];
  /** Whether the display lags behind the last input. */
  readonly isStale: boolean;
};

type KnownSale = PricedSale & { readonly key: string; readonly wanted: readonly number[] };

const pricer = createPricer<KnownSale>(priceInWorker());

let newest: KnownSale | undefined;

/** Sale by key: the same object for all users, so that each price is computed once. */
const saleOf = (key: string, parameters: KnownParameters): KnownSale => {
  if (newest?.key === key && newest.parameters === parameters) return newest;
  const [ask, wanted] = JSON.parse(key) as [SimulationAsk, readonly number[]];
  return (newest = { key, ask, wanted, parameters });
};

/** Returns the previous array while its contents are equal. */
const useSame = <T>(list: readonly T[]): readonly T[] => {
  const text = JSON.stringify(list);
  return useMemo(() => JSON.parse(text) as readonly T[], [text]);
};

/**
 * Renders the latest grid in a transition, so typing stays responsive. Unlike a synchronously read store with a
 * deferred value, it renders once per grid.
 */
const useNewestGrid = () => {
  const [shown, setShown] = useState(pricer.read);
  useEffect(() => {
    const take = (): void => startTransition(() => setShown(pricer.read()));
    const leave = pricer.subscribe(take);
    take();
    return leave;
  }, []);
  return shown;
};

/**
 * The sale described by form values. Components that use only the sale do not re-render for its grid. While a field
 * that affects the price is invalid, there is no sale and no price: `awaited` names the field.
 */
export const useSale = (values: FormValues<'simulations'>) => {
  const awaited = useAwaited(values);
  const { discount } = useVoucher(values);
  const found = useChosenAddOns({ ...values, voucherDiscount: discount });
  const asked = discounted(askOf({ ...values, addOnPrices: found.chosen }), discount);
  const { data: parameters, error, refetch: retry } = useParameters(asked);
  const wanted = Array.isArray(values.selectedTerms) ? values.selectedTerms : [];
  const key = JSON.stringify([asked, wanted]);
  const isWhole = awaited.length === 0;
  const sale = useMemo(
    () => (isWhole && parameters ? saleOf(key, parameters) : undefined),
    [isWhole, key, parameters],
  );
  // Keeps the pricer subscribed while a component is mounted.
  useEffect(() => pricer.subscribe(() => undefined), []);
  useEffect(() => {
    if (sale) void pricer.ask(sale);
  }, [sale]);
  const addOns = useSame(found.chosen);
  return useMemo(
    () => ({ sale, awaited, discount, addOns, error, retry }),
    [sale, awaited, discount, addOns, error, retry],
  );
};

/** Result of `useSale`. */
export type FoundSale = ReturnType<typeof useSale>;

/** A sale with the latest grid; undefined until today's tables are loaded, and while a field is invalid. */
export const useGridOf = ({
  sale,
  awaited,
  discount,
  addOns,
}: FoundSale): PricedGrid | undefined => {
  const shown = useNewestGrid();
  const best = useMemo(() => (shown ? bestRows(shown.grid.rows) : []), [shown]);
  return useMemo(() => {
    if (!shown || awaited.length > 0) return undefined;
    const { grid, sale: former } = shown;
    const { ask, parameters } = sale ?? former;
    const { offered, terms } = grid;
    const isStale = former.key !== sale?.key || former.parameters !== parameters;
    const state = { ask, parameters, former, isStale, addOns };
    return { ...state, offered, terms, grid, discount, best };
  }, [addOns, awaited, best, discount, sale, shown]);
};

/** Prices the form values of a simulation; `priced` as in `useGridOf`. */
export const usePricedGrid = (values: FormValues<'simulations'>) => {
  const found = useSale(values);
  const { awaited, error, retry } = found;
  return { priced: useGridOf(found), awaited, error, retry };
};
