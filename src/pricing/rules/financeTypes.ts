import type { LocalDate } from '@patio/framework/kernel';
import { rowAt, type DatedRows } from './datedRows';
import type { FinanceType } from './FinanceType';

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
