import { useDeferredValue, useMemo } from 'react';
import { gridOf, offeredTermsOf, usualTermsOf, type Grid, type GridRow } from '../rules/grid';
import { bestRows } from '../rules/results';
import { askOf, discounted, type SimulationAsk } from '../rules/SimulationAsk';
import { useVoucher } from './useVoucher';
import { useParameters, type KnownParameters } from './useParameters';

/** The grid of a simulation as it stands, computed here by the core that the server uses. */
export type PricedGrid = {
  readonly ask: SimulationAsk;
  readonly parameters: KnownParameters;
  /** Every term that a table has. */
  readonly offered: readonly number[];
  readonly terms: readonly number[];
  readonly grid: Grid;
  /** What a voucher takes off the price; `ask` has the price after it. Centavos. */
  readonly discount: number;
  /** The cheapest table of each plan. */
  readonly best: readonly GridRow[];
  /** What is shown lags behind what was typed last. */
  readonly isStale: boolean;
};

const usable = (offered: readonly number[], wanted: unknown, usual: () => readonly number[]) => {
  const kept = (Array.isArray(wanted) ? (wanted as number[]) : []).filter((term) =>
    offered.includes(term),
  );
  return kept.length > 0 ? kept : usual();
};

/** Prices the values of a simulation; undefined until the tables of the day are there. */
export const usePricedGrid = (values: Readonly<Record<string, unknown>>) => {
  const { discount } = useVoucher(values);
  const ask = discounted(askOf(values), discount);
  const query = useParameters(ask);
  const key = JSON.stringify([ask, values['selectedTerms']]);
  const shown = useDeferredValue(key);
  const parameters = query.data;
  const priced = useMemo(() => {
    if (!parameters) return undefined;
    const [asked, wanted] = JSON.parse(shown) as [SimulationAsk, unknown];
    const offered = offeredTermsOf(asked, parameters);
    const terms = usable(offered, wanted, () => usualTermsOf(asked, parameters));
    const grid = gridOf(asked, parameters, terms);
    return { ask: asked, parameters, offered, terms, grid, best: bestRows(grid) };
  }, [parameters, shown]);
  return {
    priced: priced && ({ ...priced, discount, isStale: shown !== key } satisfies PricedGrid),
    error: query.error,
    retry: query.refetch,
  };
};
