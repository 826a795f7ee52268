import fc from 'fast-check';
import {
  financeTypeTable,
  iofTable,
  priceQuote,
  type FinanceType,
  type PlanOptions,
  type Pricing,
  type Quote,
} from '#pricing/rules/index.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { claim } from './quotes';

const any = { minimum: '0', maximum: '100' };
const reference = financeTypeTable.rows[0]!.value;
const plan = (id: number): FinanceType => reference.find((type) => type.id === id)!;

/** The reference plans with wide bounds, so that each can be reduced to the plain one. */
const wide: readonly FinanceType[] = reference.map((type) => ({
  ...type,
  entry: any,
  terms: [1, 6, 12, 24, 36, 48, 60],
  ...(type.residual ? { residual: { ...type.residual, ...any } } : {}),
  ...(type.id === 4 ? { first: { option: 'grace', allowed: [1, 2, 3] } as const } : {}),
  ...(type.id === 5 ? { step: { option: 'periodicity', allowed: [1, 3] } as const } : {}),
  ...(type.id === 10 ? { first: { option: 'deferral', allowed: [1, 6, 12, 13] } as const } : {}),
}));

const tables = {
  financeTypes: { ...financeTypeTable, rows: [{ ...financeTypeTable.rows[0]!, value: wide }] },
  iof: iofTable,
};

type Deal = {
  readonly price: bigint;
  readonly term: number;
  readonly rate: string;
  readonly person: 'PF' | 'PJ' | 'EXEMPT';
};

const deals: fc.Arbitrary<Deal> = fc.record({
  price: fc.bigInt({ min: 1_000_000n, max: 30_000_000n }),
  term: fc.constantFrom(6, 12, 24, 36, 48, 60),
  rate: fc.nat(35_000).map((n) => (n / 10_000).toFixed(4)),
  person: fc.constantFrom('PF', 'PJ', 'EXEMPT'),
});

const price = (deal: Deal, financeType: number, options?: PlanOptions): Pricing => {
  const quote: Quote = {
    financeType,
    term: deal.term,
    releaseDate: '2026-11-23',
    vehiclePrice: deal.price,
    entry: 0n,
    person: deal.person,
    monthlyRate: deal.rate,
    ...(options ? { options } : {}),
  };
  const outcome = priceQuote(quote, tables);
  if (!outcome.ok) throw new Error(`${financeType}: ${outcome.error.code}`);
  return outcome.value;
};

const isSame = (a: Pricing, b: Pricing): boolean =>
  a.financed === b.financed &&
  a.cet.yearly === b.cet.yearly &&
  a.schedule.length === b.schedule.length &&
  a.schedule.every((row, k) => {
    const other = b.schedule[k]!;
    return row.payment === other.payment && row.balance === other.balance && row.due === other.due;
  });

describe('plans that reduce to the plain one', () => {
  const cases: readonly (readonly [string, number, (deal: Deal) => PlanOptions | undefined])[] = [
    ['a grace of one month', 4, () => ({ grace: 1 })],
    ['a periodicity of one month', 5, () => ({ periodicity: 1 })],
    ['minors of weight 1', 7, () => ({ minorWeight: '1' })],
    [
      'free instalments of equal weight',
      9,
      ({ term }) => ({
        instalments: Array.from({ length: term }, (_, k) => ({
          month: k + 1,
          weight: '1',
          fixed: 0n,
        })),
      }),
    ],
    ['balloons of nothing', 12, () => ({ balloons: [{ month: 6, amount: 0n }] })],
    ['no entry', 14, () => undefined],
  ];

  test('cost the same, to the cent in each row', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom(...cases), (deal, [name, id, options]) => {
        claim(isSame(price(deal, id, options(deal)), price(deal, 1)), name);
      }),
      thorough,
    );
  });

  test('a lease without residual is the plain plan of an exempt client', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom('UPFRONT', 'DILUTED', 'FINAL'), (deal, mode) => {
        const lease = price(deal, 6, { vrg: { mode, amount: 0n } });
        claim(isSame(lease, price({ ...deal, person: 'EXEMPT' }, 1)), mode);
      }),
      thorough,
    );
  });

  test('a residual equal to one instalment changes no payment by more than a cent', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom(2, 13), (deal, id) => {
        const plain = price(deal, 1);
        const withResidual = price(deal, id, { residual: plain.instalment });
        const gap = withResidual.instalment - plain.instalment;
        claim(gap <= 1n && gap >= -1n, 'instalment');
        const lent = withResidual.financed - plain.financed;
        claim(lent <= 1n && lent >= -1n, 'financed total');
      }),
      thorough,
    );
  });
});

describe('plans with a closed form', () => {
  /** Exact: F·(1 + i)^m rounded half up, rate in millionths. */
  const grown = (financed: bigint, rate: string, months: number): bigint => {
    const unit = 10n ** 6n;
    const factor = unit + BigInt(rate.replace('.', ''));
    const [numerator, denominator] = [financed * factor ** BigInt(months), unit ** BigInt(months)];
    return (numerator * 2n + denominator) / (denominator * 2n);
  };

  test('a single payment is F·(1 + i)^m, and its tax N·κ/(1 − κ)', () => {
    fc.assert(
      fc.property(deals, fc.constantFrom(6, 12, 13), (deal, deferral) => {
        const pricing = price({ ...deal, term: 1 }, 10, { deferral });
        const expected = grown(pricing.financed, deal.rate, deferral);
        const gap = pricing.total - expected;
        // The contract's amount is rounded from the unrounded financed total.
        claim(gap <= 1n && gap >= -1n, 'bullet');
        if (deal.person === 'EXEMPT') return;
        const days = Math.min(pricing.schedule.at(-1)!.days, 365);
        const kappa = 0.0038 + 0.000_082 * days;
        const tax = (Number(deal.price) * kappa) / (1 - kappa);
        claim(Math.abs(Number(pricing.iof.total) - tax) <= 1, 'IOF of one payment');
      }),
      thorough,
    );
  });

  test('without interest the payments are the financed total, equal but for the last', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const { schedule, financed, total } = price({ ...deal, rate: '0' }, 1);
        claim(total === financed, 'Σ = F');
        const payments = schedule.map(({ payment }) => payment);
        claim(new Set(payments.slice(0, -1)).size === 1, 'equal');
        const gap = payments.at(-1)! - payments[0]!;
        const most = BigInt(Math.ceil(payments.length / 2));
        claim(gap <= most && gap >= -most, 'the last takes the rounding');
        claim(
          schedule.every(({ interest }) => interest === 0n),
          'no interest',
        );
      }),
      thorough,
    );
  });

  test('an uploaded coefficient computed from a rate yields that rate', () => {
    fc.assert(
      fc.property(deals, fc.integer({ min: 1_000, max: 35_000 }), (deal, ten) => {
        const rate = (ten / 10_000).toFixed(4);
        const i = ten / 1_000_000;
        const coefficient = (i / (1 - (1 + i) ** -deal.term)).toFixed(14);
        const outcome = priceQuote(
          {
            financeType: 3,
            term: deal.term,
            releaseDate: '2026-11-23',
            vehiclePrice: deal.price,
            entry: 0n,
            person: deal.person,
          },
          {
            ...tables,
            coefficients: {
              table: 'coefficients',
              rows: [
                { from: '2026-01-01', version: 'a', value: [{ term: deal.term, coefficient }] },
              ],
            },
          },
        );
        claim(outcome.ok, 'has a price');
        if (!outcome.ok) return;
        const gap = outcome.value.instalment - price({ ...deal, rate }, 1).instalment;
        claim(gap <= 1n && gap >= -1n, 'the same instalment');
      }),
      thorough,
    );
  });
});

describe('days of the tax', () => {
  const single = (releaseDate: string, firstDueDate?: string): Pricing => {
    const outcome = priceQuote(
      {
        financeType: 10,
        term: 1,
        releaseDate,
        ...(firstDueDate === undefined ? {} : { firstDueDate }),
        vehiclePrice: 14_000_000n,
        entry: 7_000_000n,
        person: 'PF',
        monthlyRate: '1.39',
        options: { deferral: 12 },
      },
      tables,
    );
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value;
  };

  test.each([
    ['2026-11-23', '2027-11-22', 364, [216_211n, 27_526n]],
    ['2026-11-23', '2027-11-23', 365, [216_823n, 27_529n]],
    ['2026-11-23', '2027-11-24', 366, [216_823n, 27_529n]],
    ['2027-03-01', undefined, 366, [216_823n, 27_529n]],
  ])('from %s to %s are %i, capped at 365', (release, due, days, tax) => {
    const { schedule, iof } = single(release, due);
    expect(schedule.at(-1)!.days).toBe(days);
    expect([iof.daily, iof.additional]).toEqual(tax);
  });

  test('the reference plan table has the values that the cases depend on', () => {
    expect(plan(10).first).toEqual({ option: 'deferral', allowed: [6, 7, 12, 13] });
  });
});
