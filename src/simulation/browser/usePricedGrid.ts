import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PriceGrid, PriceRow } from '../rules/gridPrices';
import { bestRows } from '../rules/results';
import { askOf, discounted, type SimulationAsk } from '../rules/SimulationAsk';
import type { ChosenAddOn } from './addOns/addOnTypes';
import { useChosenAddOns } from './addOns/useChosenAddOns';
import { createPricer } from './pricer/createPricer';
import { priceInWorker } from './pricer/priceInWorker';
import { useVoucher } from './useVoucher';
import { useParameters, type KnownParameters } from './useParameters';

/** The grid of a simulation as it stands, computed here by the core that the server uses. */
export type PricedGrid = {
  readonly ask: SimulationAsk;
  readonly parameters: KnownParameters;
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

type KnownSale = {
  readonly key: string;
  readonly ask: SimulationAsk;
  readonly wanted: readonly number[];
  readonly parameters: KnownParameters;
};

const pricer = createPricer<KnownSale>(priceInWorker());

/** Prices the values of a simulation; undefined until the tables of the day are there. */
export const usePricedGrid = (values: Readonly<Record<string, unknown>>) => {
  const { discount } = useVoucher(values);
  const addOns = useChosenAddOns({ ...values, voucherDiscount: discount });
  const asked = discounted(askOf({ ...values, addOnPrices: addOns.chosen }), discount);
  const query = useParameters(asked);
  const wanted = Array.isArray(values['selectedTerms']) ? values['selectedTerms'] : [];
  const key = JSON.stringify([asked, wanted]);
  const parameters = query.data;
  const shown = useSyncExternalStore(pricer.subscribe, pricer.read);
  useEffect(() => {
    if (!parameters) return;
    const [ask, terms] = JSON.parse(key) as [SimulationAsk, readonly number[]];
    void pricer.ask({ key, ask, wanted: terms, parameters });
  }, [key, parameters]);
  const best = useMemo(() => (shown ? bestRows(shown.grid.rows) : []), [shown]);
  const priced = shown && {
    ask: shown.sale.ask,
    parameters: shown.sale.parameters,
    offered: shown.grid.offered,
    terms: shown.grid.terms,
    grid: shown.grid,
    discount,
    addOns: addOns.chosen,
    best,
    isStale: shown.sale.key !== key || shown.sale.parameters !== parameters,
  };
  return {
    priced: priced satisfies PricedGrid | undefined,
    error: query.error,
    retry: query.refetch,
  };
};
