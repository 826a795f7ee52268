import type { AppError } from '../../framework/kernel/errors/AppError';
import type { LocalDate } from '../../framework/kernel/localDate';
import { ok, type Result } from '../../framework/kernel/Result';
import type { Pricing } from '../../pricing/rules';
import { gridOf, offeredTermsOf, usualTermsOf, type GridRow, type Refused } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import { monthlyRateOf } from './results';
import type { SimulationAsk } from './SimulationAsk';

/** What a cell shows of a price: little enough to be handed over at each move of a slider. Amounts are centavos. */
export type CellPrice = Pick<Pricing, 'instalment' | 'total' | 'cet'> & {
  /** Rate a month of the client. */
  readonly rate: string;
  /** The first payment that costs something: its day, and how many days after the release. */
  readonly first: { readonly due: LocalDate; readonly days: number } | undefined;
  /** A last payment that is larger than the others, residual or balloon; 0 without one. */
  readonly lastExtra: bigint;
};

/** A plan with what its cells show. */
export type PriceRow = {
  readonly table: SimulationPlan;
  readonly cells: readonly {
    readonly term: number;
    readonly priced: Result<CellPrice, AppError>;
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

const lastExtraOf = ({ schedule, instalment }: Pricing): bigint => {
  const last = schedule.at(-1)?.payment ?? 0n;
  return last > instalment + instalment / 2n && schedule.length > 1 ? last : 0n;
};

const cellPriceOf = (table: SimulationPlan, pricing: Pricing, tier: string | null): CellPrice => {
  const first = pricing.schedule.find(({ payment }) => payment > 0n);
  return {
    instalment: pricing.instalment,
    total: pricing.total,
    cet: pricing.cet,
    rate: monthlyRateOf(pricing.memo, table, tier ?? undefined),
    first: first && { due: first.due, days: first.days },
    lastExtra: lastExtraOf(pricing),
  };
};

const rowOf = ({ table, cells }: GridRow, tier: string | null): PriceRow => ({
  table,
  cells: cells.map(({ term, priced }) => ({
    term,
    priced: priced.ok ? ok(cellPriceOf(table, priced.value, tier)) : priced,
  })),
});

/** Terms that stand selected: those wanted that can be had; without any, the usual ones. */
const shownTerms = (
  ask: SimulationAsk,
  parameters: SimulationParameters,
  wanted: readonly number[],
): readonly number[] => {
  const offered = offeredTermsOf(ask, parameters);
  const kept = wanted.filter((term) => offered.includes(term));
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
  return { offered, terms, rows: rows.map((row) => rowOf(row, ask.tierCode)), refused };
};
