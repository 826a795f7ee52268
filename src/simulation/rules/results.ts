import { type LocalDate, type Result, addDays, isLocalDate } from '@patio/framework/kernel';
import type { PriceSums, Pricing } from '#pricing/rules/index.ts';
import type { SimulationPlan } from './parameters';

/** Validity of a simulation, in days. @source OQ-097 */
export const validDays = 30;

let newest = { releaseDate: '', last: '' };

/** Last day of the validity, cached by day. */
const lastDayOf = (releaseDate: string): string => {
  if (newest.releaseDate !== releaseDate)
    newest = { releaseDate, last: addDays(releaseDate, validDays) };
  return newest.last;
};

/** Last valid day of a simulation: limited by its table. @source SIMR-040, OQ-097 */
export const validityOf = (releaseDate: string, { validTo }: SimulationPlan): string => {
  const last = lastDayOf(releaseDate);
  return validTo !== null && validTo < last ? validTo : last;
};

/** Whether a simulation has expired. @source SIMR-072, OQ-097 */
export const isExpired = (validity: unknown, today: LocalDate): boolean =>
  typeof validity === 'string' && isLocalDate(validity) && validity < today;

/** A priced term of a table as returned by calls. Amounts in cents. */
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

/** The cheapest item per key, in order of first appearance. */
export const cheapestBy = <T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  costOf: (item: T) => number,
): readonly T[] => {
  const best = new Map<string | number, T>();
  for (const item of items) {
    const cached = best.get(keyOf(item));
    if (cached === undefined || costOf(item) < costOf(cached)) best.set(keyOf(item), item);
  }
  return [...best.values()];
};

/** Yearly cost of a price, for comparison. */
export const yearlyCostOf = ({ cetYearly }: { readonly cetYearly: string }): number =>
  Number(cetYearly);

/** A plan of a grid, compared by cost. */
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

/** The cheapest table of each finance type, cheapest plan first. */
export const bestRows = <R extends CostRow>(rows: readonly R[]): readonly R[] => {
  const best = cheapestBy(rows, ({ table }) => table.financeType, rowCostOf);
  return [...best].sort((a, b) => rowCostOf(a) - rowCostOf(b));
};

/** Financed extras with typed amounts. @source CALL-073, CALL-074 */
export const typedValues = [
  { code: 'ACC', name: 'Acessórios', nameEn: 'Accessories', isOptional: true, amount: null },
  {
    code: 'FWD',
    name: 'Despachante',
    nameEn: 'Registration service',
    isOptional: true,
    amount: null,
  },
  { code: 'LIFE', name: 'Seguros', nameEn: 'Insurance', isOptional: true, amount: null },
  {
    code: 'PREST',
    name: 'Parcela protegida',
    nameEn: 'Protected instalment',
    isOptional: true,
    amount: null,
  },
] as const;
