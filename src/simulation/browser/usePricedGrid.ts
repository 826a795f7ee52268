import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FormValues } from '@patio/framework/react';
import type { Pricing } from '#pricing/rules/index.ts';
import type { PriceGrid, PriceRow } from '../rules/gridPrices';
import { bestRows } from '../rules/results';
import { simulationInputOf, discounted, type SimulationInput } from '../rules/SimulationInput';
import { offersType, priceFor } from '../rules/grid';
import type { SimulationPlan } from '../rules/parameters';
import { whyNot, whyNotEntry } from '../rules/reasons';
import type { ChosenAddOn } from './addOns/useAddOnPrices';
import { useChosenAddOns } from './addOns/useChosenAddOns';
import { createPricer, priceInWorker } from './pricer/createPricer';
import { useAwaited } from './PriceWaits';
import { useVoucher } from './VoucherState';
import { useParameters, type KnownParameters } from './useParameters';

/** A sale and its parameters. */
export type PricedSale = {
  readonly input: SimulationInput;
  readonly parameters: KnownParameters;
};

/**
 * The current simulation with its grid, computed locally by the server's core. The sale reflects the last input; until
 * its grid is priced, the previous one (`former`) is shown.
 */
export type PricedGrid = PricedSale & {
  readonly former: PricedSale;
  /** All terms of the tables. */
  readonly offered: readonly number[];
  readonly terms: readonly number[];
  readonly grid: PriceGrid;
  /** Voucher discount on the price, in cents; `input` has the discounted price. */
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
  const [input, wanted] = JSON.parse(key) as [SimulationInput, readonly number[]];
  return (newest = { key, input, wanted, parameters });
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
    const unsubscribe = pricer.subscribe(take);
    take();
    return unsubscribe;
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
  const asked = discounted(simulationInputOf({ ...values, addOnPrices: found.chosen }), discount);
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
    if (sale) void pricer.price(sale);
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
    const { input, parameters } = sale ?? former;
    const { offered, terms } = grid;
    const isStale = former.key !== sale?.key || former.parameters !== parameters;
    const state = { input, parameters, former, isStale, addOns };
    return { ...state, offered, terms, grid, discount, best };
  }, [addOns, awaited, best, discount, sale, shown]);
};

/** Prices the form values of a simulation; `priced` as in `useGridOf`. */
export const usePricedGrid = (values: FormValues<'simulations'>) => {
  const found = useSale(values);
  const { awaited, error, retry } = found;
  return { priced: useGridOf(found), awaited, error, retry };
};

/** A table and term with their price. */
export type Chosen = {
  readonly table: SimulationPlan;
  readonly term: number;
  readonly pricing: Pricing;
};

/** Key of a table and term in lists of scenarios: `FDU-TD/36`. */
export const keyOf = (code: string, term: number): string => `${code}/${term}`;

type Named = { readonly code: unknown; readonly term: unknown };

const price = ({ input, parameters }: PricedSale, { code, term }: Named): Chosen | undefined => {
  const table = parameters.plans.find((plan) => plan.code === code);
  if (!table || whyNot(table, input, parameters.releaseDate) || whyNotEntry(table, input))
    return undefined;
  const priced = priceFor(input, parameters, { table, term: Number(term) });
  return priced.ok ? { table, term: Number(term), pricing: priced.value } : undefined;
};

type CachedSale = {
  readonly parameters: PricedSale['parameters'];
  readonly choices: Map<string, Chosen | undefined>;
};
const cache = new WeakMap<PricedSale['input'], CachedSale>();

/** Prices a table and term once per sale; undefined if unavailable. */
export const choiceOf = (sale: PricedSale, { code, term }: Named): Chosen | undefined => {
  const { input, parameters } = sale;
  const cached = cache.get(input);
  const choices =
    cached?.parameters === parameters ? cached.choices : new Map<string, Chosen | undefined>();
  if (choices !== cached?.choices) cache.set(input, { parameters, choices });
  const key = keyOf(String(code), Number(term));
  if (!choices.has(key)) choices.set(key, price(sale, { code, term }));
  return choices.get(key);
};

/** Choice of a sale; undefined if unavailable or of another finance structure. @source SIMR-030 */
export const ownChoice = (sale: PricedSale, named: Named): Chosen | undefined => {
  const chosen = choiceOf(sale, named);
  return chosen && offersType(sale.input, chosen.table) ? chosen : undefined;
};

/** Current choice; while the grid lags behind and no longer has it, the previous one. */
export const shownChoice = (priced: PricedGrid, named: Named): Chosen | undefined =>
  ownChoice(priced, named) ?? (priced.isStale ? ownChoice(priced.former, named) : undefined);

/** Default choice: the cheapest plan at its middle term. */
export const firstChoice = (priced: PricedGrid): Chosen | undefined => {
  const [row] = priced.best;
  const cells = row?.cells.filter((cell) => cell.priced.ok) ?? [];
  const cell = cells[Math.floor((cells.length - 1) / 2)];
  return row && cell && choiceOf(priced, { code: row.table.code, term: cell.term });
};
