import fc from 'fast-check';
import {
  financeTypeTable,
  iofTable,
  type Charge,
  type FinanceType,
  type PersonTax,
  type PlanOptions,
  type PricingTables,
  type Quote,
} from '#pricing/rules/index.ts';

/** The reference tables. */
export const tables: PricingTables = { financeTypes: financeTypeTable, iof: iofTable };

/** Throws the name of a violated statement, so that counterexamples are readable. */
export const claim = (holds: boolean, statement: string): void => {
  if (!holds) throw new Error(statement);
};

const reference = financeTypeTable.rows[0]!.value;
const pricedTypes = reference.filter(({ coefficients }) => !coefficients);

const share = (amount: bigint, percent: number): bigint => (amount * BigInt(percent) + 99n) / 100n;

/** Options of a plan besides amount, rate and term, from a price and a few random digits. */
const optionsOf = (
  { id, terms }: FinanceType,
  { price, pick, term }: { price: bigint; pick: number; term: number },
): PlanOptions => {
  const one = <T>(list: readonly T[]): T => list[pick % list.length]!;
  const options: Readonly<Record<number, () => PlanOptions>> = {
    2: () => ({ residual: share(price, 20 + (pick % 11)) }),
    4: () => ({ grace: one([1, 2, 3, 4, 6]) }),
    5: () => ({ periodicity: one([3, 6, 12]), firstMonth: 1 + (pick % 3) }),
    6: () => ({
      vrg: { mode: one(['UPFRONT', 'DILUTED', 'FINAL'] as const), amount: share(price, pick % 15) },
    }),
    7: () => ({ minorWeight: one(['0.25', '0.50', '1']) }),
    9: () => ({
      instalments: Array.from({ length: term }, (_, k) => ({
        month: k + 1,
        weight: k === pick % 4 && term > 12 ? '0' : one(['1', '1.25']),
        fixed: 0n,
      })),
    }),
    10: () => ({ deferral: one([6, 7, 12, 13]) }),
    12: () => ({
      balloons: [12, 24, 36]
        .slice(0, 1 + (pick % 3))
        .map((month) => ({ month, amount: share(price, 5) })),
    }),
    13: () => ({ residual: share(price, 40 + (pick % 5)) }),
  };
  return terms.length > 0 ? (options[id]?.() ?? {}) : {};
};

const items: readonly Charge[] = [
  {
    code: 'TCC',
    amount: 85_000n,
    isFinanced: true,
    cetRole: 'CHARGE',
    isOptional: false,
    ruleVersion: 'a',
  },
  {
    code: 'REG',
    amount: 32_000n,
    isFinanced: true,
    cetRole: 'CHARGE',
    isOptional: false,
    ruleVersion: 'a',
  },
  {
    code: 'TU',
    amount: 45_000n,
    isFinanced: false,
    cetRole: 'CHARGE',
    isOptional: false,
    ruleVersion: 'a',
  },
  {
    code: 'PMC',
    amount: 225_723n,
    isFinanced: true,
    cetRole: 'CHARGE',
    isOptional: true,
    ruleVersion: 'a',
  },
  {
    code: 'PREST',
    amount: 187_891n,
    isFinanced: true,
    cetRole: 'CHARGE',
    isOptional: true,
    ruleVersion: 'a',
  },
  {
    code: 'ACC',
    amount: 180_000n,
    isFinanced: true,
    cetRole: 'CREDIT',
    isOptional: true,
    ruleVersion: 'a',
  },
];

/** Days since 2022 covered by the tables, with extra weight on ends of months and years. */
const releases = fc.oneof(
  fc
    .integer({ min: 0, max: 2_500 })
    .map((days) => new Date(Date.UTC(2022, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  fc.constantFrom(
    '2024-02-29',
    '2025-05-22',
    '2025-05-23',
    '2025-06-10',
    '2025-06-11',
    '2026-01-31',
    '2026-08-31',
    '2026-11-23',
    '2026-12-31',
    '2027-01-01',
    '2028-02-29',
  ),
);

const persons: readonly PersonTax[] = ['PF', 'PJ', 'PJ_SIMPLES_30K', 'EXEMPT'];

type Seeds = {
  readonly type: FinanceType;
  readonly price: bigint;
  readonly entry: number;
  readonly term: number;
  readonly pick: number;
  readonly charges: readonly Charge[];
  readonly rate: number;
  readonly releaseDate: string;
  readonly person: PersonTax;
};

const quoteFrom = (seeds: Seeds): Quote => {
  const { type, price, pick, releaseDate, person } = seeds;
  const term = type.terms[seeds.term % type.terms.length]!;
  const [low, high] = [Number(type.entry.minimum), Math.min(45, Number(type.entry.maximum))];
  const least = Math.max(low, type.residual || type.vrg || type.balloons ? 30 : 0);
  const entry = type.id === 14 ? 0 : Math.min(Math.max(least, seeds.entry), Math.max(high, least));
  // A down payment in whole reais may exceed its share by a real but never fall short of it.
  const exact = (price * BigInt(entry) + 9_999n) / 10_000n;
  const options = optionsOf(type, { price, pick, term });
  return {
    financeType: type.id,
    term,
    releaseDate,
    vehiclePrice: price,
    entry: exact * 100n,
    person,
    monthlyRate: (seeds.rate / 10_000).toFixed(4),
    charges: seeds.charges,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
};

/** Quotes of every finance type, 20,000 to 300,000 reais, 0 to 3.5 % a month. */
export const quotes: fc.Arbitrary<Quote> = fc
  .record({
    type: fc.constantFrom(...pricedTypes),
    price: fc.bigInt({ min: 2_000_000n, max: 30_000_000n }),
    entry: fc.nat(45),
    term: fc.nat(60),
    pick: fc.nat(59),
    charges: fc.subarray([...items]),
    rate: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 9, arbitrary: fc.nat(35_000) },
    ),
    releaseDate: releases,
    person: fc.constantFrom(...persons),
  })
  .map(quoteFrom);
