import {
  financeTypeTable,
  iofTable,
  type PlanOptions,
  type PricingTables,
  type Quote,
} from '#pricing/rules/index.ts';
import { quote } from '#tests/fixtures/pricing/quotes.ts';

/** Terms priced for every plan. */
export const terms = [12, 24, 36, 48, 60] as const;

/** Options of plans that need some. */
const optionsOf: Readonly<Record<number, (term: number) => PlanOptions>> = {
  2: () => ({ residual: 3_000_000n }),
  4: () => ({ grace: 4 }),
  5: () => ({ periodicity: 6 }),
  6: () => ({ vrg: { mode: 'FINAL', amount: 1_000_000n } }),
  9: (term) => ({
    instalments: Array.from({ length: term }, (_, at) => ({
      month: at + 1,
      weight: at % 12 === 0 && at < 36 ? '0' : at % 12 === 11 ? '1.5' : '1',
      fixed: 0n,
    })),
  }),
  10: () => ({ deferral: 12 }),
  11: () => ({ deferral: 13 }),
  12: () => ({
    balloons: [
      { month: 6, amount: 500_000n },
      { month: 12, amount: 500_000n },
    ],
  }),
  13: () => ({ residual: 4_000_000n }),
};

/** The reference plans, each with the five terms, except the plan of uploaded coefficients, which has no prices. */
const plans = financeTypeTable.rows[0]!.value.filter(({ coefficients }) => !coefficients).map(
  (plan) => ({ ...plan, terms: [...terms] }),
);

export const tables: PricingTables = {
  financeTypes: {
    ...financeTypeTable,
    rows: [{ ...financeTypeTable.rows[0]!, value: plans }],
  },
  iof: iofTable,
};

const entryOf = (type: number): bigint => (type === 14 ? 0n : 5_000_000n);

/** 13 finance types × 5 terms. */
export const quotes: readonly Quote[] = plans.flatMap(({ id }) =>
  terms.map((term) =>
    quote({
      financeType: id,
      term,
      entry: entryOf(id),
      options: optionsOf[id]?.(term),
    }),
  ),
);
