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

/** A sale and what its price depends on. */
export type PricedSale = {
  readonly ask: SimulationAsk;
  readonly parameters: KnownParameters;
};

/**
 * A simulation as it stands, and its grid, computed here by the core that the server uses. The sale is that of the last
 * key or move; the grid follows it as soon as it is priced, and until then is that of `former`.
 */
export type PricedGrid = PricedSale & {
  readonly former: PricedSale;
  /** Every term that a table has. */
  readonly offered: readonly number[];
  readonly terms: readonly number[];
  readonly grid: PriceGrid;
  /** What a voucher takes off the price; `ask` has the price after it. Centavos. */
  readonly discount: number;
  /** The cheapest table of each plan. */
  readonly best: readonly PriceRow[];
  /** What is sold with the car, as far as it has a price. */
  readonly addOns: readonly ChosenAddOn[];
  /** What is shown lags behind what was typed last. */
  readonly isStale: boolean;
};

type KnownSale = PricedSale & { readonly key: string; readonly wanted: readonly number[] };

const pricer = createPricer<KnownSale>(priceInWorker());

let newest: KnownSale | undefined;

/** The sale of a key: the same object for all who show it, so that each of its prices is computed once. */
const saleOf = (key: string, parameters: KnownParameters): KnownSale => {
  if (newest?.key === key && newest.parameters === parameters) return newest;
  const [ask, wanted] = JSON.parse(key) as [SimulationAsk, readonly number[]];
  return (newest = { key, ask, wanted, parameters });
};

/** A list that is another object only where it says something else. */
const useSame = <T>(list: readonly T[]): readonly T[] => {
  const text = JSON.stringify(list);
  return useMemo(() => JSON.parse(text) as readonly T[], [text]);
};

/**
 * The newest grid. It takes its time to be drawn: what is typed meanwhile goes before it, and nothing is drawn twice
 * for it, as a store that is read at once and deferred after would be.
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
 * The sale that values describe. It is priced for whoever shows the grid; who shows the sale alone is not drawn for it.
 * While a field that the price depends on is refused, there is no sale and no price: `awaited` names the field.
 */
export const useSale = (values: FormValues) => {
  const awaited = useAwaited(values);
  const { discount } = useVoucher(values);
  const found = useChosenAddOns({ ...values, voucherDiscount: discount });
  const asked = discounted(askOf({ ...values, addOnPrices: found.chosen }), discount);
  const { data: parameters, error, refetch: retry } = useParameters(asked);
  const wanted = Array.isArray(values['selectedTerms']) ? values['selectedTerms'] : [];
  const key = JSON.stringify([asked, wanted]);
  const isWhole = awaited.length === 0;
  const sale = useMemo(
    () => (isWhole && parameters ? saleOf(key, parameters) : undefined),
    [isWhole, key, parameters],
  );
  // A grid is kept as long as somebody waits for it.
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

/** What `useSale` finds. */
export type FoundSale = ReturnType<typeof useSale>;

/** A sale with the newest grid; undefined until the tables of the day are there, and while a field is awaited. */
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

/** Prices the values of a simulation; `priced` is as in `useGridOf`. */
export const usePricedGrid = (values: FormValues) => {
  const found = useSale(values);
  const { awaited, error, retry } = found;
  return { priced: useGridOf(found), awaited, error, retry };
};
