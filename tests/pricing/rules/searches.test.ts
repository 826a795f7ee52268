import {
  amountForInstalment,
  entryForInstalment,
  priceQuote,
  rateForInstalment,
  settleEarly,
  settleStored,
  type Pricing,
  type Quote,
} from '#pricing/rules/index.ts';
import { rateOfPayments } from '#pricing/rules/solveQuote.ts';
import { addDays, percentageText } from '@patio/framework/kernel';
import { quote, tables } from '#tests/fixtures/pricing/quotes.ts';

const price = (request: Quote): Pricing => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value;
};

describe('searches', () => {
  const plans: readonly (readonly [string, Quote])[] = [
    ['regular', quote()],
    ['residual', quote({ financeType: 2, monthlyRate: '1.49', options: { residual: 3_000_000n } })],
    [
      'Simples across its limit',
      quote({ person: 'PJ_SIMPLES_30K', vehiclePrice: 4_000_000n, entry: 1_000_000n }),
    ],
    ['rate zero', quote({ monthlyRate: '0' })],
  ];

  test.each(plans)('the down payment for a target instalment: %s', (_, request) => {
    const target = price(request).instalment;
    const found = entryForInstalment({ ...request, entry: 0n }, target, tables);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(price(found.value).instalment).toBeLessThanOrEqual(target);
    // One cent of instalment is worth a few cents of down payment.
    const away = found.value.entry - request.entry;
    expect(away <= 0n && away >= -60n).toBe(true);
    const above = price({ ...found.value, entry: found.value.entry - 1n }).instalment;
    expect(above).toBeGreaterThan(target);
  });

  test('the loan amount for a target instalment is the price less that down payment', () => {
    const found = amountForInstalment(quote(), 200_000n, tables);
    if (!found.ok) throw new Error(found.error.code);
    expect(price(quote({ entry: 10_000_000n - found.value })).instalment).toBeLessThanOrEqual(
      200_000n,
    );
    expect(price(quote({ entry: 9_999_990n - found.value })).instalment).toBeGreaterThanOrEqual(
      200_000n,
    );
  });

  test.each(['0.99', '1.69', '1.890001', '4.25'])(
    'the rate for an instalment: %s',
    (monthlyRate) => {
      const target = price(quote({ monthlyRate })).instalment;
      const found = rateForInstalment(quote(), target, tables);
      if (!found.ok) throw new Error(found.error.code);
      expect(Math.abs(Number(found.value) - Number(monthlyRate))).toBeLessThan(0.0005);
      expect(price(quote({ monthlyRate: found.value })).instalment).toBe(target);
    },
  );

  test('the rate behind the payments of a 2022 press case', () => {
    const rate = rateOfPayments([{ month: 11, payment: 7_949_600n }], 6_741_800n);
    expect(rate.ok && percentageText(rate.value)).toBe('1.51');
    expect(rateOfPayments([], 1n)).toMatchObject({
      ok: false,
      error: { code: 'pricing.no_solution' },
    });
    expect(rateOfPayments([{ month: 1, payment: 1n }], 0n).ok).toBe(false);
  });

  test.each<[string, () => { ok: boolean }, string]>([
    [
      'a target instalment above all without a down payment has no solution',
      () => entryForInstalment(quote(), 10_000_000n, tables),
      'pricing.entry_out_of_range',
    ],
    [
      'no down payment brings the instalment below the fees',
      () => entryForInstalment(quote(), 1n, tables),
      'pricing.no_solution',
    ],
    [
      'a day outside the tables',
      () => entryForInstalment(quote({ releaseDate: '2000-01-01' }), 1n, tables),
      'pricing.row_missing',
    ],
    [
      'a wrong rate',
      () => entryForInstalment(quote({ monthlyRate: '' }), 1n, tables),
      'pricing.rate_invalid',
    ],
    [
      'less than the debt without interest',
      () => rateForInstalment(quote(), 1n, tables),
      'pricing.no_solution',
    ],
    [
      'more than 20 % a month',
      () => rateForInstalment(quote(), 10_000_000n, tables),
      'pricing.no_solution',
    ],
    [
      'a wrong price',
      () => rateForInstalment(quote({ vehiclePrice: -1n }), 1n, tables),
      'pricing.amount_invalid',
    ],
    [
      'an unknown type',
      () => rateForInstalment(quote({ financeType: 0 }), 1n, tables),
      'pricing.finance_type_unknown',
    ],
    [
      'an amount that no down payment yields',
      () => amountForInstalment(quote(), 1n, tables),
      'pricing.no_solution',
    ],
  ])('%s', (_, search, code) => expect(search()).toMatchObject({ ok: false, error: { code } }));
});

describe('early settlement', () => {
  const settle = (request: Quote, paid: number, date: string) =>
    settleEarly(price(request).memo, { paid, date });

  test('of the regular plan after twelve payments, on the day and ten days later', () => {
    expect(settle(quote(), 12, '2027-11-23')).toEqual({
      ok: true,
      value: { open: 5_647_200n, amount: 4_610_770n, discount: 1_036_430n },
    });
    expect(settle(quote(), 12, '2027-12-03')).toMatchObject({
      ok: true,
      value: { amount: 4_636_599n },
    });
  });

  test('grows from the financed total on the release date to the next payment on its due date', () => {
    expect(settle(quote(), 0, '2026-11-23')).toMatchObject({
      ok: true,
      value: { amount: 6_307_228n },
    });
    const due = settle(quote(), 35, '2029-11-23');
    expect(due).toMatchObject({ ok: true, value: { amount: 235_300n, discount: 0n } });
  });

  test.each<[string, Quote, readonly number[]]>([
    ['regular', quote(), [0, 1, 12, 35]],
    ['with grace', quote({ financeType: 4, options: { grace: 6 } }), [0, 1, 20]],
    ['with a residual', quote({ financeType: 2, options: { residual: 3_000_000n } }), [0, 12, 35]],
  ])('from the stored schedule of a plan %s is the same, up to rounding', (_, request, all) => {
    const { schedule } = price(request);
    const { releaseDate } = request;
    const paying = schedule.filter(({ payment }) => payment !== 0n);
    for (const paid of all)
      for (const days of [0, 10, 29]) {
        const date = addDays(paying[paid - 1]?.due ?? releaseDate, days);
        const whole = settle(request, paid, date);
        const kept = settleStored({ releaseDate, schedule }, date);
        if (!whole.ok || !kept) throw new Error(`refused: ${paid} ${days}`);
        expect(kept.open).toBe(whole.value.open);
        const beside = Math.abs(Number(kept.amount - whole.value.amount));
        expect(beside).toBeLessThanOrEqual(paying.length);
        expect(kept.discount).toBe(kept.open - kept.amount);
      }
    const last = paying.at(-1)!.due;
    expect(settleStored({ releaseDate, schedule }, addDays(last, -1))).not.toBeNull();
    expect(settleStored({ releaseDate, schedule }, last)).toBeNull();
    expect(settleStored({ releaseDate, schedule }, addDays(releaseDate, -1))).toBeNull();
  });

  test('of a deferred plan counts payments, not months without one', () => {
    const deferred = quote({ financeType: 4, options: { grace: 6 } });
    const [first, second] = ['2026-11-23', '2027-03-23'].map((date) => settle(deferred, 0, date));
    if (!first?.ok || !second?.ok) throw new Error('refused');
    expect(Number(second.value.amount) / Number(first.value.amount)).toBeCloseTo(1.0169 ** 4, 6);
  });

  test.each<[string, Quote, number, string, string]>([
    ['before the release', quote(), 0, '2026-11-22', 'pricing.settlement_date_invalid'],
    ['after an open due date', quote(), 12, '2027-12-24', 'pricing.settlement_date_invalid'],
    ['of a paid contract', quote(), 36, '2029-11-23', 'pricing.settlement_date_invalid'],
    ['on an invalid day', quote(), 0, '2027-02-29', 'pricing.settlement_date_invalid'],
    ['of half a payment', quote(), 0.5, '2026-12-01', 'pricing.settlement_date_invalid'],
    [
      'of a negative number of payments',
      quote(),
      -1,
      '2026-12-01',
      'pricing.settlement_date_invalid',
    ],
    [
      'of a young lease',
      quote({ financeType: 6, options: { vrg: { mode: 'FINAL', amount: 1n } } }),
      12,
      '2027-12-01',
      'pricing.settlement_too_early',
    ],
  ])('%s is refused', (_, request, paid, date, code) => {
    expect(settle(request, paid, date)).toMatchObject({ ok: false, error: { code } });
  });

  test('of a lease after two years', () => {
    const lease = quote({ financeType: 6, options: { vrg: { mode: 'DILUTED', amount: 100n } } });
    expect(settle(lease, 24, '2028-11-23').ok).toBe(true);
  });
});
