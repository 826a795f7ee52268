import { quote, tables } from '#tests/fixtures/pricing/quotes.ts';
import { flexibleRows } from '#tests/fixtures/pricing/examples.ts';
import { priceQuote, type Quote, type ScheduleRow } from '#pricing/rules/index.ts';
import { scaledText } from '@patio/framework/kernel';

const scheduleOf = (request: Quote): readonly ScheduleRow[] => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value.schedule;
};

const line = ({ no, due, days, payment, interest, amortisation, balance }: ScheduleRow): string =>
  [
    no,
    due,
    days,
    ...[payment, interest, amortisation, balance].map((amount) => scaledText(amount, 2)),
  ].join(' ');

describe('the schedule of the regular plan', () => {
  const rows = scheduleOf(quote());
  test.each([
    '1 2026-12-23 30 2353.00 1065.92 1287.08 61785.20',
    '2 2027-01-23 61 2353.00 1044.17 1308.83 60476.37',
    '3 2027-02-23 92 2353.00 1022.05 1330.95 59145.42',
    '12 2027-11-23 365 2353.00 805.38 1547.62 46107.70',
    '13 2027-12-23 395 2353.00 779.22 1573.78 44533.92',
    '35 2029-10-23 1065 2353.00 77.56 2275.44 2313.89',
    '36 2029-11-23 1096 2353.00 39.11 2313.89 0.00',
  ])('has the row %s', (expected) => {
    expect(rows.map(line)).toContain(expected);
  });
});

test('the schedule of the seasonal plan is correct row by row', () => {
  const request = {
    financeType: 5,
    term: 48,
    vehiclePrice: 18_000_000n,
    entry: 7_200_000n,
    monthlyRate: '1.55',
  };
  expect(scheduleOf(quote({ ...request, options: { periodicity: 6 } })).map(line)).toEqual([
    '1 2027-05-23 181 20893.35 10907.81 9985.54 102839.38',
    '2 2027-11-23 365 20893.35 9942.42 10950.93 91888.45',
    '3 2028-05-23 547 20893.35 8883.69 12009.66 79878.79',
    '4 2028-11-23 731 20893.35 7722.61 13170.74 66708.05',
    '5 2029-05-23 912 20893.35 6449.28 14444.07 52263.98',
    '6 2029-11-23 1096 20893.35 5052.83 15840.52 36423.46',
    '7 2030-05-23 1277 20893.35 3521.39 17371.96 19051.50',
    '8 2030-11-23 1461 20893.35 1841.85 19051.50 0.00',
  ]);
});

test('grace months are rows without payment in which the debt grows', () => {
  const rows = scheduleOf(quote({ financeType: 4, options: { grace: 4 } }));
  expect(rows.slice(0, 4).map(({ no, due, payment }) => [no, due, payment])).toEqual([
    [0, '2026-12-23', 0n],
    [0, '2027-01-23', 0n],
    [0, '2027-02-23', 0n],
    [1, '2027-03-23', 248_069n],
  ]);
  expect(rows[2]!.balance).toBeGreaterThan(rows[0]!.balance);
  expect(rows[0]!.amortisation).toBe(-rows[0]!.interest);
});

test.each([
  ['a month-end anchor', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['a leap day', '2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29']],
  ['a year end', '2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
])('%s keeps its day of the month', (_, releaseDate, due) => {
  expect(
    scheduleOf(quote({ releaseDate }))
      .slice(0, 3)
      .map((row) => row.due),
  ).toEqual(due);
});

test.each([
  ['regular', quote()],
  ['grace', quote({ financeType: 4, options: { grace: 6 } })],
  ['twelve minors of a tenth', quote({ financeType: 7, options: { minorWeight: '0.10' } })],
  ['flexible', quote({ financeType: 9, options: { instalments: flexibleRows } })],
  [
    'harvest in the second month',
    quote({ financeType: 5, options: { periodicity: 6, firstMonth: 2 } }),
  ],
])('every row of %s adds up and the debt is paid', (_, request) => {
  const priced = priceQuote(request, tables);
  if (!priced.ok) throw new Error(priced.error.code);
  const { schedule, financed } = priced.value;
  for (const row of schedule) expect(row.interest + row.amortisation).toBe(row.payment);
  expect(schedule.reduce((sum, { amortisation }) => sum + amortisation, 0n)).toBe(financed);
  expect(schedule.at(-1)?.balance).toBe(0n);
});
