import { type AppError, type Result, ok, parseFixed } from '@patio/framework/kernel';
import { financeTypeTable, type PriceFigures, type PriceSums } from '#pricing/rules/index.ts';
import { addOnCharges, type AddOnCharge, type AddOnPriced } from '#addOns/rules/addOns.ts';
import {
  gridOf,
  limitTermsOf,
  offeredTermsOf,
  usualTermsOf,
  type GridRow,
  type Refused,
  planOptionsOf,
  figuresFor,
} from './grid';
import {
  type SimulationParameters,
  type SimulationPlan,
  rateDetailsOf,
  type DisplayedRate,
} from './parameters';
import type { SimulationInput } from './SimulationInput';

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
    readonly displayed?: DisplayedRate;
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

const structureOf = ({ financeType }: Pick<SimulationPlan, 'financeType'>) =>
  financeTypeTable.rows.at(-1)?.value.find(({ id }) => id === financeType);

/** Months between payments of a table: chosen for the sale, or fixed by its plan. */
export const monthsBetween = (input: SimulationInput, table: SimulationPlan): number => {
  const step = structureOf(table)?.step;
  return planOptionsOf(input, table, 1).periodicity ?? (typeof step === 'number' ? step : 1);
};

/** Whether the instalment is paid every month, rather than every few months or only once. */
export const paysMonthly = (input: SimulationInput, table: SimulationPlan): boolean =>
  monthsBetween(input, table) === 1 && structureOf(table)?.payments !== 1;

const rowOf = (input: SimulationInput, { table, cells }: GridRow): PriceRow => ({
  table,
  every: monthsBetween(input, table),
  cells: cells.map(({ term, priced }) => {
    const displayed = rateDetailsOf(table, term, input.tierCode);
    return {
      term,
      priced: priced.ok ? ok(cellPriceOf(priced.value)) : priced,
      ...(displayed ? { displayed } : {}),
    };
  }),
});

/** Selected terms: the available ones among those requested, up to the structure's limit; else the defaults. */
const shownTerms = (
  input: SimulationInput,
  parameters: SimulationParameters,
  wanted: readonly number[],
): readonly number[] => {
  const offered = offeredTermsOf(input, parameters);
  const limit = input.financeType === null ? wanted.length : limitTermsOf(input, parameters);
  const kept = wanted.filter((term) => offered.includes(term)).slice(0, limit);
  return kept.length > 0 ? kept : usualTermsOf(input, parameters);
};

/** Prices a sale in the requested terms, limited to what the grid shows. */
export const priceGridOf = (
  input: SimulationInput,
  parameters: SimulationParameters,
  wanted: readonly number[],
): PriceGrid => {
  const terms = shownTerms(input, parameters, wanted);
  const { rows, refused } = gridOf(input, parameters, terms);
  const offered = offeredTermsOf(input, parameters);
  return { offered, terms, rows: rows.map((row) => rowOf(input, row)), refused };
};

const rateAt = (rate: SimulationPlan['rates'][number], wanted: string): SimulationPlan['rates'] => {
  const [own, requested] = [parseFixed(rate.rate), parseFixed(wanted)];
  return own === null || requested === null || requested < own ? [] : [{ ...rate, rate: wanted }];
};

/**
 * Tables as if their terms had another client rate, never below their own. Interest-free tables and those with
 * coefficients are left out.
 *
 * @param tax rate a month in percent
 */
export const atRate = (parameters: SimulationParameters, tax: string): SimulationParameters => ({
  ...parameters,
  plans: parameters.plans.flatMap((plan) => {
    const rates = plan.rates.flatMap((rate) => rateAt(rate, tax));
    const isOther = plan.taxType === 'TAX ZERO' && Number(tax) > 0;
    return rates.length === 0 || isOther ? [] : [{ ...plan, rates }];
  }),
});

/** Instalment and cost. */
type AddOnSide = Pick<PriceSums, 'instalment' | 'cet' | 'total'>;

/** A sale with and without an item; a side without a price is absent. */
export type AddOnEffect = {
  readonly without: AddOnSide | undefined;
  readonly withIt: AddOnSide | undefined;
  readonly isMonthly: boolean;
};

/** A choice of plan and term with its current price, if any. */
type Deal = {
  readonly input: SimulationInput;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly term: number;
  readonly pricing: AddOnSide | undefined;
};

/**
 * Combined effect of items on instalment and cost of a choice, whether chosen or not: one add-on, or the members of a
 * combo.
 *
 * @source STJ, Tema 972
 */
export const addOnEffect = (
  { input, parameters, table, term, pricing }: Deal,
  items: readonly AddOnPriced[],
): AddOnEffect => {
  const charges = addOnCharges(items);
  const codes = new Set(items.map(({ code }) => code));
  const others = input.addOns.filter(({ code }) => !codes.has(code));
  const price = (addOns: readonly AddOnCharge[]): AddOnSide | undefined => {
    const priced = figuresFor({ ...input, addOns }, parameters, { table, term });
    return priced.ok ? priced.value : undefined;
  };
  const without = others.length === input.addOns.length ? pricing : price(others);
  const withIt = charges.length > 0 ? price([...others, ...charges]) : without;
  return { without, withIt, isMonthly: paysMonthly(input, table) };
};
