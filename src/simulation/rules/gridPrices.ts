import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { PriceFigures } from '#pricing/rules/index.ts';
import { gridOf, limitTermsOf, offeredTermsOf, usualTermsOf } from './grid';
import type { GridRow, Refused } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import { planOptionsOf } from './planOptions';
import type { SimulationAsk } from './SimulationAsk';
import { toldOf, type ToldRate } from './toldRates';

/** Price data of a cell: small enough to be transferred on every slider move. Amounts in cents. */
export type CellPrice = Pick<PriceFigures, 'instalment' | 'total' | 'cet' | 'rate' | 'first'> & {
  /** A larger last payment, residual or balloon; 0 if none. */
  readonly lastExtra: bigint;
};

/** A plan with the data of its cells. */
export type PriceRow = {
  readonly table: SimulationPlan;
  /** Months between payments; 1 for monthly plans. */
  readonly every: number;
  readonly cells: readonly {
    readonly term: number;
    readonly priced: Result<CellPrice, AppError>;
    /** Rate details visible to the profile. */
    readonly told?: ToldRate;
  }[];
};

/** Plans × terms as displayed. */
export type PriceGrid = {
  /** All terms of the tables. */
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

/** Months between payments of a table. */
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

/** Selected terms: the available ones among those requested, up to the structure's limit; else the defaults. */
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

/** Prices a sale in the requested terms, limited to what the grid shows. */
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
