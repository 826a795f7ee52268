import { type LocalDate, type Result, addDays, isLocalDate } from '@patio/framework/kernel';
import type { PriceSums, Pricing } from '#pricing/rules/index.ts';
import type { SimulationPlan } from './parameters';

/** Days for which a simulation holds. @source OQ-097 */
export const validDays = 30;

let newest = { releaseDate: '', last: '' };

/** The last of so many days, found once for a day. */
const lastDayOf = (releaseDate: string): string => {
  if (newest.releaseDate !== releaseDate)
    newest = { releaseDate, last: addDays(releaseDate, validDays) };
  return newest.last;
};

/** Last day of a simulation: so many days, and no longer than its table. @source SIMR-040, OQ-097 */
export const validityOf = (releaseDate: string, { validTo }: SimulationPlan): string => {
  const last = lastDayOf(releaseDate);
  return validTo !== null && validTo < last ? validTo : last;
};

/** Whether a simulation no longer holds. @source SIMR-072, OQ-097 */
export const isExpired = (validity: unknown, today: LocalDate): boolean =>
  typeof validity === 'string' && isLocalDate(validity) && validity < today;

/** One priced term of a table, as calls answer it. Amounts are centavos. */
export const resultOf = (table: SimulationPlan, pricing: PriceSums, releaseDate: string) => ({
  tableCode: table.code,
  tableDescription: table.description,
  financeType: table.financeType,
  taxType: table.taxType,
  term: pricing.term,
  rate: pricing.rate,
  instalment: Number(pricing.instalment),
  cetYearly: pricing.cet.yearly,
  cetMonthly: pricing.cet.monthly,
  financedValue: Number(pricing.financed),
  iofValue: Number(pricing.iof.total),
  totalValue: Number(pricing.total),
  validity: validityOf(releaseDate, table),
});

/** Of all that have a key in common the cheapest, by the first appearance of its key. */
export const cheapestBy = <T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  costOf: (item: T) => number,
): readonly T[] => {
  const best = new Map<string | number, T>();
  for (const item of items) {
    const known = best.get(keyOf(item));
    if (known === undefined || costOf(item) < costOf(known)) best.set(keyOf(item), item);
  }
  return [...best.values()];
};

/** What a year of a price costs, to compare by. */
export const yearlyCostOf = ({ cetYearly }: { readonly cetYearly: string }): number =>
  Number(cetYearly);

/** A plan of a grid, as far as it is compared by cost. */
type CostRow = {
  readonly table: Pick<SimulationPlan, 'financeType'>;
  readonly cells: readonly {
    readonly priced: Result<Pick<Pricing, 'cet'>, unknown>;
  }[];
};

const rowCostOf = ({ cells }: CostRow): number => {
  const priced = cells.flatMap(({ priced: one }) => (one.ok ? [Number(one.value.cet.yearly)] : []));
  return priced.length > 0 ? Math.min(...priced) : Number.POSITIVE_INFINITY;
};

/** The cheapest table of each finance type, the cheapest plan first. */
export const bestRows = <R extends CostRow>(rows: readonly R[]): readonly R[] => {
  const best = cheapestBy(rows, ({ table }) => table.financeType, rowCostOf);
  return [...best].sort((a, b) => rowCostOf(a) - rowCostOf(b));
};
