import {
  disclosureOf,
  financeTypeTable,
  handBackCredit,
  monthlyRate,
  offeredTerms,
  priceQuote,
  subsidyPayer,
  subsidyShares,
  type Pricing,
  type Quote,
  yearlyPercentage,
} from '#pricing/rules/index.ts';
import { subsidyOf } from '#pricing/rules/subsidy.ts';
import type { Moment } from '#pricing/rules/growth.ts';
import { examples } from '#tests/fixtures/pricing/examples.ts';
import { charge, quote, tables } from '#tests/fixtures/pricing/quotes.ts';
import { parsePercentage, percentageText, scaledText } from '@patio/framework/kernel';

const price = (request: Quote): Pricing => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value;
};
const shown = (amount: bigint): string => scaledText(amount, 2);

describe('special, bought-down and higher rates against the net rate of 1.69', () => {
  test.each([
    ['0.99', '63046.08', '2090.42', '56033.81', '7012.27', '11.1225', '16.49', 'SUBSIDY'],
    ['1.49', '63064.98', '2276.16', '61012.58', '2052.40', '3.2544', '23.77', 'SUBSIDY'],
    ['1.69', '63072.28', '2353.00', '63072.28', '0.00', '0.0000', '26.79', 'NONE'],
    ['1.89', '63079.43', '2431.28', '65170.58', '-2091.15', '-3.3151', '29.89', 'RETURN'],
  ])('%s %% a month', (rate, financed, instalment, value, amount, percent, cet, kind) => {
    const { subsidy, ...priced } = price(quote({ monthlyRate: rate, netRate: '1.69' }));
    expect(
      [priced.financed, priced.instalment, subsidy!.valueAtNet, subsidy!.amount].map(shown),
    ).toEqual([financed, instalment, value, amount]);
    expect([subsidy!.percent, priced.cet.yearly, subsidy!.kind]).toEqual([percent, cet, kind]);
  });

  test('a zero rate costs maker and dealer what the client saves', () => {
    const free = examples.find(({ name }) => name.startsWith('E13'))!.quote;
    const { subsidy, cet } = price({ ...free, netRate: '1.79' });
    expect([shown(subsidy!.amount), subsidy!.percent, cet.yearly]).toEqual([
      '9511.98',
      '19.2846',
      '2.66',
    ]);
    expect(subsidyShares(subsidy!.amount, '70')).toEqual({ maker: 665_839n, dealer: 285_359n });
  });

  test.each([
    ['0.99', 'SPECIAL', 'MAKER'],
    ['1.49', 'BOUGHT', 'DEALER'],
    ['0', 'ZERO', 'BOTH'],
    ['1.69', 'NET', null],
    ['1.89', 'RETURN', null],
  ] as const)('%s %% is a %s rate, paid by %s', (rate, rateKind, payer) => {
    expect(priceQuote(quote({ monthlyRate: rate, netRate: '1.69', rateKind }), tables).ok).toBe(
      true,
    );
    expect(subsidyPayer[rateKind]).toBe(payer);
  });

  test('the net rate changes nothing for the client', () => {
    const { subsidy: _, memo: __, ...priced } = price(quote({ netRate: '2.5' }));
    expect(price(quote())).toMatchObject(priced);
  });
});

test('the cached part of a plan depends on its rate and basis', () => {
  const moment = (units: number) => ({ units }) as Moment;
  const moments = [moment(31), moment(62)];
  const worth = (of: readonly Moment[], netRate: string, basis: 'M30_360' | 'ACT_365') =>
    subsidyOf(of, [1_000_000n, 1_000_000n], { financed: 1_900_000n, netRate, basis }).valueAtNet;
  const request = [
    ['1', 'M30_360'],
    ['2', 'M30_360'],
    ['2', 'ACT_365'],
    ['1', 'ACT_365'],
  ] as const;
  const kept = request.map(([rate, basis]) => worth(moments, rate, basis));
  expect(kept).toEqual(request.map(([rate, basis]) => worth([...moments], rate, basis)));
  expect(new Set(kept).size).toBe(4);
});

test('a difference of one cent per payment is no subsidy', () => {
  const kindOf = (financed: bigint) =>
    subsidyOf([{ units: 0 } as Moment, { units: 0 } as Moment], [50n, 50n], {
      financed,
      netRate: '1',
      basis: 'M30_360',
    }).kind;
  expect([97n, 98n, 100n, 102n, 103n].map(kindOf)).toEqual([
    'RETURN',
    'NONE',
    'NONE',
    'NONE',
    'SUBSIDY',
  ]);
});

test.each([
  ['0.99', '12.55'],
  ['1.69', '22.28'],
  ['1.99', '26.68'],
  ['0', '0.00'],
  ['', null],
])('domain 1.1: %s %% a month is %s %% a year', (monthly, yearly) => {
  expect(yearlyPercentage(monthly)).toBe(yearly);
});

test('24 % a year is 1.80875825 % a month', () => {
  expect(percentageText(monthlyRate(parsePercentage('24')!), 8)).toBe('1.80875825');
});

describe('leases', () => {
  const lease = (mode: 'UPFRONT' | 'DILUTED' | 'FINAL', amount = 2_000_000n) =>
    price(
      quote({
        financeType: 6,
        entry: 2_000_000n,
        monthlyRate: '1.62',
        issRate: '5',
        options: { vrg: { mode, amount } },
      }),
    );

  test('pay no IOF; the residual lowers, spreads or ends the payments', () => {
    const [upfront, diluted, final] = [
      lease('UPFRONT'),
      lease('DILUTED', 2_000_001n),
      lease('FINAL'),
    ];
    for (const { iof } of [upfront, diluted, final])
      expect(iof).toEqual({ person: 'EXEMPT', daily: 0n, additional: 0n, total: 0n });
    expect(upfront.net).toBe(final.net - 2_000_000n);
    expect(final.schedule.at(-1)!.payment).toBe(final.instalment + 2_000_000n);
    expect(diluted.schedule[0]!.payment).toBe(diluted.instalment + 55_555n);
    expect(diluted.schedule.at(-1)!.payment).toBe(diluted.instalment + 55_576n);
    // With even instalments, the client pays the cost of a plain credit.
    expect(
      Math.abs(
        Number(
          diluted.total -
            price(quote({ entry: 2_000_000n, monthlyRate: '1.62', person: 'EXEMPT' })).total,
        ),
      ),
    ).toBeLessThan(40);
  });

  test('pay ISS on the payments without the residual, included in the rate', () => {
    const priced = lease('FINAL');
    expect(priced.iss).toBe(36n * ((priced.instalment * 5n + 50n) / 100n));
    expect(priced.memo.steps.at(-1)).toMatchObject({ code: 'iss', figure: shown(priced.iss!) });
  });
});

describe('tax regimes by release date', () => {
  const company = { person: 'PJ', charges: [] } as const;
  test.each([
    ['2025-05-22', '0.0041', '0.38'],
    ['2025-05-23', '0.0082', '0.95'],
    ['2025-06-10', '0.0082', '0.95'],
    ['2025-06-11', '0.0082', '0.38'],
    ['2027-01-01', '0.0082', '0.38'],
  ])('a company pays on %s %s %% a day and %s %% once', (releaseDate, daily, additional) => {
    const { memo } = price(quote({ ...company, releaseDate }));
    const values = Object.assign({}, ...memo.steps.map((step) => step.values)) as Record<
      string,
      string
    >;
    expect([values.r_d, values.r_a]).toEqual([daily, additional]);
  });

  test('the release date decides, not the quote date', () => {
    const [before, after] = ['2025-06-10', '2025-06-11'].map((releaseDate) =>
      price(quote({ ...company, releaseDate })),
    );
    expect(before!.iof.additional).toBeGreaterThan(after!.iof.additional * 2n);
  });

  test('there is no tax during the pandemic', () => {
    expect(price(quote({ releaseDate: '2020-06-01' })).iof.total).toBe(0n);
  });

  test.each([
    [364, 'grows'],
    [365, 'stops'],
  ])('the daily tax on a payment after %i days %s', (days, then) => {
    const at = (count: number) => {
      const releaseDate =
        count === 364 ? '2027-01-02' : count === 365 ? '2027-01-01' : '2026-12-31';
      return { releaseDate, firstDueDate: '2028-01-01' };
    };
    const bullet = (count: number) =>
      price(
        quote({
          financeType: 10,
          term: 1,
          vehiclePrice: 14_000_000n,
          entry: 7_000_000n,
          options: { deferral: 12 },
          ...at(count),
        }),
      );
    const [now, next] = [bullet(days), bullet(days + 1)];
    expect([now.schedule.at(-1)!.days, next.schedule.at(-1)!.days]).toEqual([days, days + 1]);
    expect(next.iof.daily > now.iof.daily).toBe(then === 'grows');
  });

  test('a Simples client above the limit pays like a company', () => {
    const near = (vehiclePrice: bigint) =>
      price(
        quote({ person: 'PJ_SIMPLES_30K', vehiclePrice, entry: 1_000_000n, charges: [], term: 24 }),
      );
    const [below, above] = [near(3_900_000n), near(3_990_000n)];
    expect([below.iof.person, above.iof.person]).toEqual(['PJ_SIMPLES_30K', 'PJ']);
    expect(below.financed).toBeLessThanOrEqual(3_000_000n);
    // 29,900 with the low rates would stay below the limit by slightly less than the difference.
    expect(above.net).toBeLessThan(3_000_000n);
  });
});

describe('related figures of a price', () => {
  test('the disclosure sheet sums to the financed total', () => {
    const priced = price(
      quote({
        charges: [
          charge('TCC', 85_000n),
          charge('ACC', 100_000n, { cetRole: 'CREDIT' }),
          charge('PMC', 219_000n),
          charge('TU', 1n, { isFinanced: false }),
        ],
      }),
    );
    const lines = disclosureOf(priced);
    expect(lines.map(({ code }) => code)).toEqual(['CREDIT', 'TCC', 'PMC', 'IOF']);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(priced.financed);
    expect(disclosureOf(price(quote({ person: 'EXEMPT', charges: [] })))).toEqual([
      { code: 'CREDIT', amount: 6_000_000n, percent: '100.00' },
    ]);
  });

  test('a guaranteed car returned is worth the larger of guarantee and market share', () => {
    const exit = {
      residual: 6_000_000n,
      guarantee: 0n,
      marketValue: 8_800_000n,
      marketShare: '85',
      condition: '100',
    };
    expect(handBackCredit(exit)).toBe(1_480_000n);
    expect(handBackCredit({ ...exit, guarantee: 8_000_000n })).toBe(2_000_000n);
    expect(handBackCredit({ ...exit, condition: '50' })).toBe(-2_260_000n);
    expect([
      handBackCredit({ ...exit, condition: 'good' }),
      handBackCredit({ ...exit, marketShare: '' }),
    ]).toEqual([null, null]);
  });

  test('preselected terms', () => {
    const shown = (id: number) =>
      offeredTerms(financeTypeTable.rows[0]!.value.find((type) => type.id === id)!);
    expect([1, 2, 7, 8, 9, 10, 11, 12, 13].map(shown)).toEqual([
      [24, 36, 48],
      [24],
      [24, 36, 48],
      [12],
      [12],
      [1],
      [12, 24],
      [36],
      [24],
    ]);
    expect(offeredTerms({ terms: [60, 12], preselection: { rule: 'MIDDLE', limit: 1 } })).toEqual([
      12,
    ]);
  });

  test('without interest a residual is as agreed and the last instalment takes the rounding', () => {
    const { schedule, financed } = price(
      quote({ financeType: 13, term: 24, monthlyRate: '0', options: { residual: 5_000_000n } }),
    );
    const payments = schedule.map(({ payment }) => payment);
    expect(payments.at(-1)).toBe(5_000_000n);
    expect(payments[22]).not.toBe(payments[0]);
    expect(payments.reduce((sum, payment) => sum + payment, 0n)).toBe(financed);
  });

  test('every id of the specification has a plan, and 3 and 8 as proposed', () => {
    expect(financeTypeTable.rows[0]!.value.map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
  });
});
