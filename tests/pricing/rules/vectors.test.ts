import { cashFlowOf, instalmentOf, evenRows } from '#pricing/rules/cashFlow.ts';
import { cetOf, discountRoot, rateOfFactor } from '#pricing/rules/cet.ts';
import { monthlyRate, yearlyRate, timelineOf } from '#pricing/rules/growth.ts';
import { iofOf, type IofRates, type IofTerms } from '#pricing/rules/iof.ts';
import { paymentsOf, scheduleOf } from '#pricing/rules/schedule.ts';
import {
  type Fixed,
  daysBetween,
  divide,
  fixedOf,
  fixedText,
  one,
  parsePercentage,
  percentageText,
  power,
  root,
  roundHalfUp,
  scaledText,
} from '@patio/framework/kernel';

const percent = (text: string): Fixed => parsePercentage(text)!;
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const shown = (amount: bigint): string => scaledText(amount, 2);

/** Equal payments at a rate per period, as in the published tables. */
const priceTable = (principal: string, rate: Fixed, count: number) => {
  const rows = evenRows(1, 1, count);
  const moments = timelineOf(
    rows.map(({ month }) => month),
    { releaseDate: '2026-01-01' },
    'M30_360',
  );
  const flow = cashFlowOf(rows, moments, { rate, basis: 'M30_360' });
  const financed = cents(principal);
  const instalment = instalmentOf(flow, fixedOf(financed));
  const payments = paymentsOf(flow, instalment, { financed, rate });
  return {
    instalment: shown(roundHalfUp(instalment)),
    exact: fixedText(instalment / 100n, 6),
    schedule: scheduleOf(flow, payments, financed),
  };
};
const nominal = (yearly: string, periods: bigint): Fixed => percent(yearly) / periods;
const effective = (yearly: string): Fixed => monthlyRate(percent(yearly));

describe('published instalments', () => {
  test.each([
    ['V1 Apache Fineract', '100.00', nominal('9.4822', 12n), 6, '17.13'],
    ['V2 Apache Fineract', '100.00', nominal('7', 12n), 6, '17.01'],
    ['V3 Apache Fineract', '100.00', nominal('7', 12n), 12, '8.65'],
    ['V4 without interest', '1000.00', 0n, 4, '250.00'],
    ['V6 fifteen days of 360', '100.00', (percent('9.4822') * 15n) / 360n, 6, '16.90'],
    ['V7 a week of 364', '100.00', nominal('9.4822', 52n), 6, '16.77'],
    ['V7 two weeks of 364', '100.00', nominal('9.4822', 26n), 3, '33.58'],
    ['V8 frappe/lending, which rounds up', '280000.00', nominal('8.4', 12n), 20, '15051.72'],
    ['V9 effective 6 % a year', '100000.00', effective('6'), 360, '589.37'],
    ['V10 effective 19 % a year', '481000.00', effective('19'), 24, '23902.55'],
    ['V11', '181000.00', effective('18'), 24, '8920.04'],
    ['V11', '115000.00', effective('15'), 18, '7123.37'],
    ['V11', '1000000.00', effective('19'), 24, '49693.46'],
    ['V11', '1592500.00', effective('20'), 30, '66601.67'],
    ['V14 textbook', '8530.20', percent('3'), 10, '1000.00'],
    ['V21 numpy-financial', '200000.00', nominal('7.5', 12n), 180, '1854.02'],
    ['V21 Excel', '10000.00', nominal('8', 12n), 10, '1037.03'],
    ['a published fixture, wrong there with 946.56', '10000.00', percent('2.5'), 12, '974.87'],
    ['R1 FitBank', '516.33', percent('1.3'), 4, '133.30'],
    ['R3 forum', '1999.99', percent('1.79'), 12, '186.69'],
  ])('%s: %s at the rate in %i payments', (_, principal, rate, count, expected) => {
    expect(priceTable(principal, rate, count).instalment).toBe(expected);
  });

  test('V1 row by row', () => {
    const rows = priceTable('100.00', nominal('9.4822', 12n), 6).schedule;
    expect(
      rows.map(({ interest, amortisation, balance }) =>
        [interest, amortisation, balance].map(shown),
      ),
    ).toEqual([
      ['0.79', '16.34', '83.66'],
      ['0.66', '16.47', '67.19'],
      ['0.53', '16.60', '50.59'],
      ['0.40', '16.73', '33.86'],
      ['0.27', '16.86', '17.00'],
      ['0.13', '17.00', '0.00'],
    ]);
  });

  test('V2 interest column', () => {
    const rows = priceTable('100.00', nominal('7', 12n), 6).schedule;
    // Their last payment is lowered to 17.00; ours are equal, and the last row's interest absorbs the cent.
    const theirs = [58n, 49n, 39n, 29n, 20n, 10n];
    for (const [k, { interest }] of rows.entries())
      expect(Math.abs(Number(interest - theirs[k]!))).toBeLessThanOrEqual(1);
  });

  test('V9 and V10 rows', () => {
    const long = priceTable('100000.00', effective('6'), 360).schedule;
    expect([long[0]!.interest, long[0]!.balance].map(shown)).toEqual(['486.76', '99897.39']);
    const short = priceTable('481000.00', effective('19'), 24).schedule[0]!;
    expect([short.interest, short.amortisation, short.balance].map(shown)).toEqual([
      '7023.41',
      '16879.14',
      '464120.86',
    ]);
  });

  test('V5 periods of 31, 29, 31, 30, 31, 30 days at simple interest over 365', () => {
    const growth = [31n, 29n, 31n, 30n, 31n, 30n].map(
      (days) => one + (percent('15.678') * days) / 365n,
    );
    expect(fixedText(growth[0]! - one, 12)).toBe('0.013315561644');
    let [v, sum] = [one, 0n];
    for (const up of growth) {
      v = divide(v, up);
      sum += v;
    }
    expect(fixedText(divide(fixedOf(100n), sum), 6)).toBe('17.434903');
  });

  test('V12 and V13: fractions of a year at an effective rate', () => {
    const grown = (amount: bigint, yearly: string, days: number): string =>
      shown(roundHalfUp(amount * power(root(one + percent(yearly), 372), days)));
    expect(grown(159_250_000n, '20', 35)).toBe(shown(159_250_000n + 2_755_325n));
    expect(grown(1_400_024n, '15', 2)).toBe('14010.76');
  });
});

/** The cost of payments; null if refused. */
const costOf = (...deal: Parameters<typeof cetOf>) => {
  const cost = cetOf(...deal);
  return cost.ok ? cost.value : null;
};

describe('published costs', () => {
  const since = (start: string) => (day: string) => daysBetween(start, day);

  test('V15 the example of Excel’s XIRR', () => {
    const days = ['2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'].map(since('2008-01-01'));
    const cost = costOf(days, [275_000n, 425_000n, 325_000n, 275_000n], 1_000_000n);
    expect(fixedText(cost!.yearlyExact, 9)).toBe('0.373362534');
    expect(cost!.yearly).toBe('37.34');
  });

  test('V16 the European example of one payment', () => {
    expect(costOf([since('1994-01-01')('1995-07-01')], [120_000n], 100_000n)?.yearly).toBe('12.96');
  });

  test('V17 the central bank’s example on equal months', () => {
    const month = discountRoot(
      { at: [1, 2, 3, 4, 5], amounts: [1, 2, 3, 4, 5].map(() => 20_573n) },
      fixedOf(94_000n),
    );
    const rate = rateOfFactor(month!, 1);
    expect([percentageText(rate), percentageText(yearlyRate(rate))]).toEqual(['3.08', '43.93']);
  });

  test('V19 and V20: yearly, monthly and daily rates', () => {
    expect(fixedText(yearlyRate(percent('7')), 8)).toBe('1.25219159');
    expect(fixedText(root(one + percent('7'), 30) - one, 8)).toBe('0.00225783');
    expect(fixedText(yearlyRate(percent('4')), 6)).toBe('0.601032');
    expect(fixedText(yearlyRate(percent('4.3562')), 6)).toBe('0.668088');
    expect(roundHalfUp(3614n * percent('0.38'))).toBe(14n);
    // 145.08 % a year is 7.756 % a month, from the unrounded year.
    expect(percentageText(monthlyRate(percent('145.08')), 3)).toBe('7.756');
  });

  test('a negative cost, no cost, and a huge one', () => {
    expect(costOf([30], [99_000n], 100_000n)?.yearly).toBe('-11.51');
    expect(costOf([30, 60], [50_000n, 50_000n], 100_000n)?.yearly).toBe('0.00');
    expect(costOf([365], [2_000_000n], 100_000n)?.yearly).toBe('1900.00');
    expect([costOf([30], [100n], 0n), costOf([30], [0n], 100n), costOf([30], [100n], -1n)]).toEqual(
      [null, null, null],
    );
  });
});

describe('published taxes', () => {
  /** The tax on payments after the given numbers of days, thirty per month. */
  const taxOf = (
    days: readonly number[],
    rate: string,
    terms: Pick<IofTerms, 'net' | 'tariffs' | 'base'> & IofRates,
  ) => {
    const rows = days.map((_, k) => ({ month: k + 1, weight: '1', fixed: 0n }));
    const moments = days.map((day) => ({ due: '', days: day, units: day }));
    const flow = cashFlowOf(rows, moments, { rate: percent(rate), basis: 'M30_360' });
    const { daily, additional } = terms;
    const rule = { rates: { PJ: { daily, additional } }, dayCap: 365, simplesLimit: 0n };
    const iof = iofOf(flow, { ...terms, person: 'PJ', rule });
    return { ...iof, payment: roundHalfUp(instalmentOf(flow, fixedOf(terms.net + iof.total))) };
  };
  const whole = { tariffs: 0n, base: 'FINANCED_TOTAL' } as const;

  test('V18 one payment after 90 days at the old rates of a company', () => {
    const { total, payment } = taxOf([90], '3', {
      ...whole,
      net: 2_000_000n,
      daily: '0.0041',
      additional: '0',
    });
    expect([total, payment].map(shown)).toEqual(['74.07', '21935.48']);
  });

  test('six payments every 30 days: the declining balance, not the reversed list', () => {
    const days = [30, 60, 90, 120, 150, 180];
    const { financed } = taxOf(days, '1.69', {
      ...whole,
      net: 2_500_000n,
      daily: '0.0082',
      additional: '0.38',
    });
    expect(fixedText(financed / 100n, 2)).toBe('25317.23');
  });

  test('R3: the published figure matches a base without the tariff, within cents', () => {
    const days = Array.from({ length: 12 }, (_, k) => 30 * (k + 1));
    const terms = { net: 197_747n, tariffs: 12_936n, daily: '0.0041', additional: '0.38' };
    const without = taxOf(days, '1.79', { ...terms, base: 'NET_PRINCIPAL' }).total;
    const withAll = taxOf(days, '1.79', { ...terms, base: 'FINANCED_TOTAL' }).total;
    expect(Number(without - 2252n)).toBeLessThan(25);
    expect(withAll).toBeGreaterThan(without + 100n);
  });
});
