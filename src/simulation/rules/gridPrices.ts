import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { PriceFigures } from '#pricing/rules/index.ts';
import { gridOf, limitTermsOf, offeredTermsOf, usualTermsOf } from './grid';
import type { GridRow, Refused } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import { planOptionsOf } from './planOptions';
import type { SimulationAsk } from './SimulationAsk';
import { toldOf, type ToldRate } from './toldRates';

/** What a cell shows of a price: little enough to be handed over at each move of a slider. Amounts are centavos. */
export type CellPrice = Pick<PriceFigures, 'instalment' | 'total' | 'cet' | 'rate' | 'first'> & {
  /** A last payment that is larger than the others, residual or balloon; 0 without one. */
  readonly lastExtra: bigint;
};

/** A plan with what its cells show. */
export type PriceRow = {
  readonly table: SimulationPlan;
  /** Months from one payment to the next; 1 where it is paid by the month. */
  readonly every: number;
  readonly cells: readonly {
    readonly term: number;
    readonly priced: Result<CellPrice, AppError>;
    /** What the profile may know of its rate. */
    readonly told?: ToldRate;
  }[];
};

/** Plans × terms as they are shown. */
export type PriceGrid = {
  /** Every term that a table has. */
  readonly offered: readonly number[];
  readonly terms: readonly number[];
  readonly rows: readonly PriceRow[];
  readonly refused: readonly Refused[];
};

const cellPriceOf = (figures: PriceFigures): CellPrice => {
  const { instalment, total, cet, rate, first, last, payments } = figures;
  const isLarger = last > instalment + instalment / 2n && payments > 1;
  return { instalment, total, cet, rate, first, lastExtra: isLarger ? last : 0n };
};

/** Months from one payment of a table to the next. */
export const monthsBetween = (ask: SimulationAsk, table: SimulationPlan): number =>
  planOptionsOf(ask, table, 1).periodicity ?? 1;

const rowOf = (ask: SimulationAsk, { table, cells }: GridRow): PriceRow => ({
  table,
  every: monthsBetween(ask, table),
  cells: cells.map(({ term, priced }) => {
    const told = toldOf(table, term, ask.tierCode);
    return {
      term,
      priced: priced.ok ? ok(cellPriceOf(priced.value)) : priced,
      ...(told ? { told } : {}),
    };
  }),
});

/** Terms that stand selected: those wanted that can be had, as many as a structure allows; else the usual. */
const shownTerms = (
  ask: SimulationAsk,
  parameters: SimulationParameters,
  wanted: readonly number[],
): readonly number[] => {
  const offered = offeredTermsOf(ask, parameters);
  const limit = ask.financeType === null ? wanted.length : limitTermsOf(ask, parameters);
  const kept = wanted.filter((term) => offered.includes(term)).slice(0, limit);
  return kept.length > 0 ? kept : usualTermsOf(ask, parameters);
};

/** Prices a sale in the terms wanted, as little of it as the grid shows. */
export const priceGridOf = (
  ask: SimulationAsk,
  parameters: SimulationParameters,
  wanted: readonly number[],
): PriceGrid => {
  const terms = shownTerms(ask, parameters, wanted);
  const { rows, refused } = gridOf(ask, parameters, terms);
  const offered = offeredTermsOf(ask, parameters);
  return { offered, terms, rows: rows.map((row) => rowOf(ask, row)), refused };
};
