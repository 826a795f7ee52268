import type { LocalDate } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from './datedRows';

/** Names of the finance types as the calls of the portal spell them. @source specification, names list */
const financeTypeNames = [
  'REGULAR',
  'SPECIAL',
  'OTHER PLANS',
  'GRACE_PERIOD',
  'FARMER',
  'LEASING',
  'TWELVE_MINORS',
  'PLAN_50_25_25',
  'OTHER',
  'CHEVROLET_ZERO',
  'PLAN_ZERO_MAIS',
  'MULTI_BALOON',
  'SMART_BUY',
  'PLANO_100',
] as const;
type FinanceTypeName = (typeof financeTypeNames)[number];

/** Options of a quote whose value is a count of months. */
type MonthOption = 'grace' | 'deferral' | 'periodicity';

/** A month of the structure: fixed, or a quote option limited to the values the plan allows. */
export type PlanMonth =
  | number
  | { readonly option: MonthOption; readonly allowed: readonly number[]; readonly usual?: number };

/** Inclusive bounds in percent, as decimal texts. */
type PercentRange = { readonly minimum: string; readonly maximum: string };

/**
 * A finance type as data: everything that the engine knows about a plan. A new plan is a new row of the dated table
 * `financeTypes`, never new code.
 */
export type FinanceType = {
  readonly id: number;
  readonly name: FinanceTypeName;
  /** Terms offered, in the unit of `payments`. */
  readonly terms: readonly number[];
  /** Terms preselected on screen: a count around the middle, or only the shortest. */
  readonly preselection: { readonly rule: 'MIDDLE' | 'FIRST'; readonly limit: number };
  /** Entry as a percentage of the price. */
  readonly entry: PercentRange;
  /**
   * Month of the first payment. `STEP`: one step after the release, or up to that month by the option `firstMonth`.
   */
  readonly first: PlanMonth | 'STEP';
  /** Months between payments. */
  readonly step: PlanMonth;
  /** Number of payments: the term, the term ÷ the step, or constant. */
  readonly payments: 'TERM' | 'TERM_BY_STEP' | number;
  /** Months 1 to `months` have a smaller weight; `usual` is the default weight. */
  readonly minors?: { readonly months: number; readonly usual: string };
  /** A larger last payment, replacing the last instalment or on top of it. Share of the price. */
  readonly residual?: PercentRange & {
    readonly position: 'REPLACES' | 'ADDS';
    /** The maker or dealer buys the vehicle back at this value. */
    readonly isGuaranteed: boolean;
  };
  /** Larger payments on top of instalments: maximum count, and allowed share of the price for each. */
  readonly balloons?: { readonly limit: number; readonly maximum: string };
  /** Custom schedule: maximum number of skipped months, and each payment's share of the average in percent. */
  readonly free?: PercentRange & { readonly skips: number };
  /** A lease's guaranteed residual value. */
  readonly vrg?: true;
  /** The rate is derived from the uploaded coefficient of the term. */
  readonly coefficients?: true;
  /** Tax: credit pays IOF; a lease is not credit and pays ISS on its payments, included in the rate. */
  readonly tax: 'IOF' | 'ISS';
  /** Minimum payment of a paying month, in cents. */
  readonly minimumInstalment?: bigint;
  /** Maximum of price less entry plus tariffs, as a percentage of the price. */
  readonly priceLimit?: string;
  /** Months during which the contract cannot be settled early. */
  readonly settlementAfterMonths?: number;
  /** Maximum return of the dealer, as a percentage of the financed total. */
  readonly returnCap?: string;
};

/**
 * Terms shown by default.
 *
 * @returns ascending; [12, 24, 36, 48, 60] with three around the middle gives 24, 36, 48
 */
export const offeredTerms = ({
  terms,
  preselection: { rule, limit },
}: Pick<FinanceType, 'terms' | 'preselection'>): readonly number[] => {
  const ascending = [...terms].sort((a, b) => a - b);
  if (rule === 'FIRST') return ascending.slice(0, 1);
  const start = Math.max(0, Math.floor((ascending.length - limit) / 2));
  return ascending.slice(start, start + limit);
};

const middle = { rule: 'MIDDLE', limit: 3 } as const;
const first = { rule: 'FIRST', limit: 1 } as const;
const any = { minimum: '0', maximum: '100' };
const credit = {
  preselection: middle,
  entry: any,
  first: 1,
  step: 1,
  payments: 'TERM',
  tax: 'IOF',
} as const;

/** Bounds and terms are proposals unless a published plan fixes them; a new row can replace them from any day. */
const reference: readonly FinanceType[] = [
  {
    ...credit,
    id: 1,
    name: 'REGULAR',
    terms: [12, 24, 36, 48, 60],
    entry: { minimum: '10', maximum: '100' },
  },
  {
    ...credit,
    id: 2,
    name: 'SPECIAL',
    terms: [24, 30, 36],
    preselection: first,
    entry: { minimum: '30', maximum: '100' },
    residual: { position: 'REPLACES', minimum: '20', maximum: '50', isGuaranteed: true },
  },
  { ...credit, id: 3, name: 'OTHER PLANS', terms: [12, 24, 36, 48, 60], coefficients: true },
  {
    ...credit,
    id: 4,
    name: 'GRACE_PERIOD',
    terms: [12, 24, 36, 48, 60],
    // The first one is the default.
    first: { option: 'grace', allowed: [2, 3, 4, 6, 1] },
  },
  {
    ...credit,
    id: 5,
    name: 'FARMER',
    terms: [24, 36, 48, 60],
    first: 'STEP',
    step: { option: 'periodicity', allowed: [3, 6, 12] },
    payments: 'TERM_BY_STEP',
  },
  {
    ...credit,
    id: 6,
    name: 'LEASING',
    terms: [24, 36, 48],
    tax: 'ISS',
    vrg: true,
    settlementAfterMonths: 24,
  },
  {
    ...credit,
    id: 7,
    name: 'TWELVE_MINORS',
    terms: [24, 36, 48, 60],
    minors: { months: 12, usual: '0.50' },
  },
  {
    ...credit,
    id: 8,
    name: 'PLAN_50_25_25',
    terms: [12],
    entry: { minimum: '50', maximum: '100' },
    first: 'STEP',
    step: 6,
    payments: 2,
  },
  {
    ...credit,
    id: 9,
    name: 'OTHER',
    terms: [12, 24, 36, 48],
    preselection: first,
    free: { skips: 3, minimum: '30', maximum: '300' },
  },
  {
    ...credit,
    id: 10,
    name: 'CHEVROLET_ZERO',
    terms: [1],
    entry: { minimum: '50', maximum: '100' },
    first: { option: 'deferral', allowed: [6, 7, 12, 13] },
    payments: 1,
  },
  {
    ...credit,
    id: 11,
    name: 'PLAN_ZERO_MAIS',
    terms: [12, 24],
    entry: { minimum: '50', maximum: '100' },
    first: { option: 'deferral', allowed: [13], usual: 13 },
  },
  {
    ...credit,
    id: 12,
    name: 'MULTI_BALOON',
    terms: [36, 48],
    preselection: first,
    balloons: { limit: 3, maximum: '15' },
  },
  {
    ...credit,
    id: 13,
    name: 'SMART_BUY',
    terms: [24, 30, 36],
    preselection: first,
    residual: { position: 'REPLACES', minimum: '40', maximum: '60', isGuaranteed: true },
  },
  {
    ...credit,
    id: 14,
    name: 'PLANO_100',
    terms: [24, 36, 48, 60],
    entry: { minimum: '0', maximum: '0' },
    priceLimit: '110',
  },
];

/** Plan rules by release date. */
export const financeTypeTable: DatedRows<readonly FinanceType[]> = {
  table: 'financeTypes',
  rows: [
    { from: '2015-01-22', version: 'plans-2015', source: 'reference plans', value: reference },
  ],
};

/** Finance type names of a day by number; `OTHER` is not in the specification. @source ENUM-120 to ENUM-132 */
export const financeTypeCodes = (day: LocalDate): ReadonlyMap<number, string> => {
  const row = rowAt(financeTypeTable, day);
  const named = row.ok ? row.value.value.filter(({ name }) => name !== 'OTHER') : [];
  return new Map(named.map(({ id, name }) => [id, name]));
};
