import {
  financeTypeTable,
  priceQuote,
  quoteFromJson,
  type PricingTables,
  type Quote,
} from '#pricing/rules/index.ts';
import type { FinanceType } from '#pricing/rules/index.ts';
import { charge, quote, tables } from '#tests/fixtures/pricing/quotes.ts';
import { flexibleRows } from '#tests/fixtures/pricing/examples.ts';

const refusal = (request: Quote, rules: PricingTables = tables) => {
  const priced = priceQuote(request, rules);
  return priced.ok ? 'priced' : [priced.error.code, priced.error.fields?.[0]?.path];
};
const balloon = (month: number, amount: bigint) => ({ month, amount });
const balloons = (...list: ReturnType<typeof balloon>[]): Quote =>
  quote({ financeType: 12, entry: 3_000_000n, options: { balloons: list } });
const residual = (amount: bigint): Quote =>
  quote({ financeType: 2, options: { residual: amount } });
const flexible = (change: (month: number) => Partial<(typeof flexibleRows)[number]>): Quote =>
  quote({
    financeType: 9,
    options: { instalments: flexibleRows.map((row) => ({ ...row, ...change(row.month) })) },
  });

/** Values that the types forbid but JSON can contain. */
const untyped = (change: Readonly<Record<string, unknown>>): Quote =>
  ({ ...quote(), ...change }) as Quote;

/** The reference tables with one finance type changed. */
const withType = (id: number, change: Partial<FinanceType>): PricingTables => ({
  ...tables,
  financeTypes: {
    ...financeTypeTable,
    rows: financeTypeTable.rows.map((row) => ({
      ...row,
      value: row.value.map((type) => (type.id === id ? { ...type, ...change } : type)),
    })),
  },
});

describe('a quote is refused by code and field', () => {
  test.each<[what: string, request: Quote, code: string, path: string]>([
    [
      'a down payment above the price',
      quote({ entry: 10_000_001n }),
      'pricing.entry_above_price',
      'entry',
    ],
    [
      'a down payment below the plan’s minimum',
      quote({ entry: 999_999n }),
      'pricing.entry_out_of_range',
      'entry',
    ],
    [
      'a down payment where none is allowed',
      quote({ financeType: 14, entry: 1n }),
      'pricing.entry_out_of_range',
      'entry',
    ],
    [
      'nothing to finance',
      quote({ entry: 10_000_000n, charges: [] }),
      'pricing.nothing_to_finance',
      'entry',
    ],
    ['a term that the table does not have', quote({ term: 37 }), 'pricing.term_off_table', 'term'],
    ['a term of zero', quote({ term: 0 }), 'pricing.term_off_table', 'term'],
    ['a term that is not a number', quote({ term: Number.NaN }), 'pricing.term_off_table', 'term'],
    ['a negative price', quote({ vehiclePrice: -1n }), 'pricing.amount_invalid', 'vehiclePrice'],
    [
      'an absurd price',
      quote({ vehiclePrice: 10n ** 15n }),
      'pricing.amount_too_large',
      'vehiclePrice',
    ],
    ['a negative down payment', quote({ entry: -1n }), 'pricing.amount_invalid', 'entry'],
    ['a price in floats', untyped({ vehiclePrice: 1e7 }), 'pricing.amount_invalid', 'vehiclePrice'],
    ['no price', untyped({ vehiclePrice: undefined }), 'pricing.amount_invalid', 'vehiclePrice'],
    [
      'a negative charge',
      quote({ charges: [charge('TCC', -1n)] }),
      'pricing.amount_invalid',
      'charges.0.amount',
    ],
    [
      'an absurd charge',
      quote({ charges: [charge('TCC', 1n), charge('ACC', 10n ** 15n)] }),
      'pricing.amount_too_large',
      'charges.1.amount',
    ],
    [
      'a forbidden charge',
      quote({ charges: [charge('GRAVAME' as 'TCC', 1n)] }),
      'validation.enum',
      'charges.0.code',
    ],
    [
      'costs above the credit',
      quote({ charges: [charge('TCC', 6_000_000n, { isFinanced: false })] }),
      'pricing.nothing_to_finance',
      'charges',
    ],
    ...['NaN', 'Infinity', '1e1', '1,69', '', ' 1.69', '0x1', '1.69%', 'null'].map(
      (rate): [string, Quote, string, string] => [
        `the rate “${rate}”`,
        quote({ monthlyRate: rate }),
        'pricing.rate_invalid',
        'monthlyRate',
      ],
    ),
    ['no rate', quote({ monthlyRate: undefined }), 'pricing.rate_invalid', 'monthlyRate'],
    ['a rate as a number', untyped({ monthlyRate: 1.69 }), 'pricing.rate_invalid', 'monthlyRate'],
    [
      'a negative rate',
      quote({ monthlyRate: '-0.01' }),
      'pricing.rate_out_of_range',
      'monthlyRate',
    ],
    [
      'a rate above 20 %',
      quote({ monthlyRate: '20.01' }),
      'pricing.rate_out_of_range',
      'monthlyRate',
    ],
    ['an invalid net rate', quote({ netRate: 'x' }), 'pricing.rate_invalid', 'netRate'],
    [
      'a kind of rate without a net rate',
      quote({ rateKind: 'NET' }),
      'pricing.option_missing',
      'netRate',
    ],
    [
      'an unknown kind of rate',
      quote({ rateKind: 'LOW' as 'NET', netRate: '2' }),
      'validation.enum',
      'rateKind',
    ],
    ...(
      [
        ['SPECIAL', '1.69'],
        ['BOUGHT', '1.5'],
        ['NET', '1.7'],
        ['ZERO', '1.69'],
        ['RETURN', '1.69'],
      ] as const
    ).map(([rateKind, netRate]): [string, Quote, string, string] => [
      `the rate 1.69 as ${rateKind} of ${netRate}`,
      quote({ rateKind, netRate }),
      'pricing.rate_kind_mismatch',
      'rateKind',
    ]),
    ['ISS on credit', quote({ issRate: '5' }), 'pricing.option_not_allowed', 'issRate'],
    ['an unknown person', untyped({ person: 'MEI' }), 'validation.enum', 'person'],
    [
      'a day after the calendar of quotes',
      quote({ releaseDate: '9999-06-01' }),
      'pricing.date_invalid',
      'releaseDate',
    ],
    [
      'ISS below 2 %',
      quote({ financeType: 6, issRate: '1.9' }),
      'pricing.option_out_of_range',
      'issRate',
    ],
    [
      'ISS that is not a number',
      quote({ financeType: 6, issRate: '' }),
      'pricing.rate_invalid',
      'issRate',
    ],
    [
      'a lease’s unknown residual mode',
      quote({ financeType: 6, options: { vrg: { mode: 'NEVER' as 'FINAL', amount: 1n } } }),
      'validation.enum',
      'options.vrg.mode',
    ],
    ['an unknown basis', untyped({ basis: 'ACT_360' }), 'validation.enum', 'basis'],
    ['an unknown tax base', untyped({ iofBase: 'GROSS' }), 'validation.enum', 'iofBase'],
    [
      'an unknown finance type',
      quote({ financeType: 99 }),
      'pricing.finance_type_unknown',
      'financeType',
    ],
    ['no day', quote({ releaseDate: '2026-02-30' }), 'pricing.date_invalid', 'releaseDate'],
    [
      'a day before the tables',
      quote({ releaseDate: '2015-01-21' }),
      'pricing.row_missing',
      'releaseDate',
    ],
    [
      'a day between two regimes',
      quote({ releaseDate: '2020-12-01' }),
      'pricing.row_missing',
      'releaseDate',
    ],
    [
      'a class without verified rates',
      quote({ releaseDate: '2021-10-01', person: 'PJ_SIMPLES_30K' }),
      'pricing.row_missing',
      'person',
    ],
    [
      'an invalid first due date',
      quote({ firstDueDate: 'soon' }),
      'pricing.date_invalid',
      'firstDueDate',
    ],
    [
      'a first due date on the release',
      quote({ firstDueDate: '2026-11-23' }),
      'pricing.first_due_out_of_range',
      'firstDueDate',
    ],
    [
      'a first due date too far away',
      quote({ firstDueDate: '2027-01-24' }),
      'pricing.first_due_out_of_range',
      'firstDueDate',
    ],
    ['no grace', quote({ financeType: 4 }), 'pricing.option_missing', 'options.grace'],
    [
      'a grace period that the plan does not offer',
      quote({ financeType: 4, options: { grace: 5 } }),
      'pricing.option_out_of_range',
      'options.grace',
    ],
    [
      'a grace period on a plan without one',
      quote({ options: { grace: 2 } }),
      'pricing.option_not_allowed',
      'options.grace',
    ],
    [
      'a harvest after the period',
      quote({ financeType: 5, options: { periodicity: 6, firstMonth: 7 } }),
      'pricing.option_out_of_range',
      'options.firstMonth',
    ],
    [
      'a weight above one',
      quote({ financeType: 7, options: { minorWeight: '1.01' } }),
      'pricing.option_out_of_range',
      'options.minorWeight',
    ],
    [
      'a weight of zero',
      quote({ financeType: 7, options: { minorWeight: '0' } }),
      'pricing.option_out_of_range',
      'options.minorWeight',
    ],
    ['no residual', quote({ financeType: 2 }), 'pricing.option_missing', 'options.residual'],
    [
      'a residual above half the price',
      residual(5_000_001n),
      'pricing.option_out_of_range',
      'options.residual',
    ],
    [
      'a residual below a fifth',
      residual(1_999_999n),
      'pricing.option_out_of_range',
      'options.residual',
    ],
    ['a negative residual', residual(-1n), 'pricing.amount_invalid', 'options.residual'],
    [
      'a residual that leaves no instalment',
      { ...residual(5_000_000n), entry: 8_500_000n },
      'pricing.balloon_too_large',
      'options.residual',
    ],
    [
      'balloons that leave no instalment',
      { ...balloons(balloon(1, 1_500_000n)), entry: 9_000_000n },
      'pricing.balloon_too_large',
      'options.balloons',
    ],
    [
      'four balloons',
      balloons(balloon(1, 1n), balloon(2, 1n), balloon(3, 1n), balloon(4, 1n)),
      'pricing.option_out_of_range',
      'options.balloons',
    ],
    ['no balloon', balloons(), 'pricing.option_out_of_range', 'options.balloons'],
    [
      'a balloon above 15 % of the price',
      balloons(balloon(12, 1_500_001n)),
      'pricing.option_out_of_range',
      'options.balloons.0.amount',
    ],
    [
      'balloons out of order',
      balloons(balloon(12, 1n), balloon(6, 1n)),
      'pricing.grid_not_increasing',
      'options.balloons',
    ],
    [
      'two balloons in a month',
      balloons(balloon(12, 1n), balloon(12, 1n)),
      'pricing.grid_not_increasing',
      'options.balloons',
    ],
    [
      'a balloon after the term',
      balloons(balloon(37, 1n)),
      'pricing.grid_not_increasing',
      'options.balloons',
    ],
    [
      'no residual value of a lease',
      quote({ financeType: 6 }),
      'pricing.option_missing',
      'options.vrg',
    ],
    [
      'a residual value above the lease',
      quote({ financeType: 6, options: { vrg: { mode: 'FINAL', amount: 12_000_000n } } }),
      'pricing.balloon_too_large',
      'options.vrg',
    ],
    ['no shape', quote({ financeType: 9 }), 'pricing.option_missing', 'options.instalments'],
    [
      'months out of order',
      flexible((month) => (month === 5 ? { month: 4 } : {})),
      'pricing.grid_not_increasing',
      'options.instalments',
    ],
    [
      'half a month',
      flexible((month) => (month === 5 ? { month: 5.5 } : {})),
      'pricing.grid_not_increasing',
      'options.instalments',
    ],
    [
      'a month after the term',
      flexible((month) => (month === 36 ? { month: 37 } : {})),
      'pricing.grid_not_increasing',
      'options.instalments',
    ],
    [
      'four omitted months',
      flexible((month) => (month === 5 ? { weight: '0' } : {})),
      'pricing.option_out_of_range',
      'options.instalments',
    ],
    [
      'a negative weight',
      flexible((month) => (month === 5 ? { weight: '-1' } : {})),
      'pricing.weight_invalid',
      'options.instalments.4.weight',
    ],
    [
      'an invalid weight',
      flexible((month) => (month === 5 ? { weight: 'NaN' } : {})),
      'pricing.weight_invalid',
      'options.instalments.4.weight',
    ],
    [
      'only zero weights',
      flexible(() => ({ weight: '0', fixed: 100n })),
      'pricing.weight_invalid',
      'options',
    ],
    [
      'one payment far above the average',
      flexible((month) => (month === 5 ? { weight: '4' } : {})),
      'pricing.instalment_uneven',
      'options.instalments',
    ],
    [
      'one payment far below the average',
      flexible((month) => (month === 5 ? { weight: '0.2' } : {})),
      'pricing.instalment_uneven',
      'options.instalments',
    ],
    [
      'tariffs above the limit of Plan 100',
      quote({ financeType: 14, entry: 0n, charges: [charge('TCC', 1_000_001n)] }),
      'pricing.financed_above_limit',
      'charges',
    ],
  ])('%s', (_, request, code, path) => expect(refusal(request)).toEqual([code, path]));

  test('all invalid values are reported at once', () => {
    const priced = priceQuote(quote({ vehiclePrice: -1n, entry: -1n, monthlyRate: 'x' }), tables);
    expect(priced).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'vehiclePrice' }, { path: 'entry' }, { path: 'monthlyRate' }] },
    });
  });

  test('less than a cent a month', () => {
    const tiny = { term: 60, vehiclePrice: 20n, entry: 10n, charges: [] };
    expect(refusal(quote(tiny))).toEqual(['pricing.instalment_too_small', 'term']);
    expect(refusal(quote({ ...tiny, vehiclePrice: 60n, entry: 20n, monthlyRate: '0' }))).toEqual([
      'pricing.instalment_too_small',
      'term',
    ]);
    const minors = quote({
      ...tiny,
      financeType: 7,
      vehiclePrice: 80n,
      options: { minorWeight: '0.01' },
    });
    expect(refusal(minors)).toEqual(['pricing.instalment_too_small', 'term']);
  });

  test('a plan’s smallest instalment and largest return', () => {
    const request = quote({ monthlyRate: '1.89', netRate: '1.69' });
    expect(refusal(request, withType(1, { minimumInstalment: 250_000n }))).toEqual([
      'pricing.instalment_too_small',
      'term',
    ]);
    expect(refusal(request, withType(1, { returnCap: '3' }))).toEqual([
      'pricing.return_above_cap',
      'monthlyRate',
    ]);
    expect(refusal(request, withType(1, { returnCap: '3.4' }))).toBe('priced');
    expect(refusal(quote({ netRate: '1.69' }), withType(1, { returnCap: '0' }))).toBe('priced');
  });

  test('a table with two rows for one day', () => {
    const twice = { ...tables.iof, rows: [...tables.iof.rows, ...tables.iof.rows.slice(-1)] };
    expect(refusal(quote(), { ...tables, iof: twice })).toEqual([
      'pricing.row_ambiguous',
      'releaseDate',
    ]);
  });
});

describe('uploaded coefficients', () => {
  const uploaded = (coefficient: string): PricingTables => ({
    ...tables,
    coefficients: {
      table: 'coefficients',
      rows: [{ from: '2026-01-01', version: 'u1', value: [{ term: 36, coefficient }] }],
    },
  });
  const request = quote({ financeType: 3, monthlyRate: undefined });

  test('give the instalment and the rate behind them', () => {
    const priced = priceQuote(request, uploaded('0.037306404470'));
    const usual = priceQuote(quote(), tables);
    if (!priced.ok || !usual.ok) throw new Error('refused');
    expect([priced.value.instalment, priced.value.financed]).toEqual([
      usual.value.instalment,
      usual.value.financed,
    ]);
    expect(priced.value.memo.steps.find(({ code }) => code === 'monthlyRate')?.figure).toMatch(
      /^1\.690000000/,
    );
    expect(priced.value.memo.tables.map(({ version }) => version)).toContain('u1');
  });

  test('that sum to one bear no interest', () => {
    const priced = priceQuote({ ...request, term: 36 }, uploaded('0.027777777777'));
    expect(priced).toMatchObject({ ok: true, value: { iof: { person: 'PF' } } });
    if (priced.ok) expect(priced.value.total).toBe(priced.value.financed);
  });

  test.each(['0', '-1', 'NaN', '', '0.02'])('of %j are refused', (coefficient) => {
    expect(refusal(request, uploaded(coefficient))).toEqual([
      'pricing.coefficient_invalid',
      'term',
    ]);
  });

  test('require a table, a term in it and no other rate', () => {
    expect(refusal(request)).toEqual(['pricing.row_missing', 'releaseDate']);
    expect(refusal({ ...request, term: 24 }, uploaded('0.04'))).toEqual([
      'pricing.term_off_table',
      'term',
    ]);
    expect(refusal({ ...request, monthlyRate: '1' }, uploaded('0.04'))).toEqual([
      'pricing.option_not_allowed',
      'monthlyRate',
    ]);
  });
});

describe('a quote in wire format', () => {
  const json = {
    financeType: 12,
    term: 36,
    releaseDate: '2026-11-23',
    vehiclePrice: 10_000_000,
    entry: 4_000_000,
    person: 'PF',
    monthlyRate: '1.69',
    options: { balloons: [{ month: 12, amount: 1_000_000 }] },
    charges: [
      {
        code: 'TCC',
        amount: 85_000,
        isFinanced: true,
        cetRole: 'CHARGE',
        isOptional: false,
        ruleVersion: '1',
      },
    ],
  };

  test('is parsed into centavos', () => {
    const read = quoteFromJson(json);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value).toMatchObject({
      vehiclePrice: 10_000_000n,
      options: { balloons: [{ amount: 1_000_000n }] },
      charges: [{ amount: 85_000n }],
    });
    expect(priceQuote(read.value, tables).ok).toBe(true);
  });

  test.each<[string, unknown, string, string]>([
    ['a float', { ...json, vehiclePrice: 1.5 }, 'pricing.amount_invalid', 'vehiclePrice'],
    ['a huge number', { ...json, entry: 1e300 }, 'pricing.amount_invalid', 'entry'],
    ['a text as amount', { ...json, entry: '4' }, 'pricing.amount_invalid', 'entry'],
    ['a text as term', { ...json, term: '36' }, 'validation.type', 'term'],
    ['a number as rate', { ...json, monthlyRate: 1.69 }, 'validation.type', 'monthlyRate'],
    ['an unknown member', { ...json, discount: 1 }, 'validation.unknown_field', 'discount'],
    ['the prototype', JSON.parse('{"__proto__": 1}'), 'validation.unknown_field', '__proto__'],
    ['charges as an object', { ...json, charges: {} }, 'validation.type', 'charges'],
    [
      'an unknown member of a charge',
      { ...json, charges: [{ ...json.charges[0], x: 1 }] },
      'validation.unknown_field',
      'charges.0.x',
    ],
    [
      'half a charge',
      { ...json, charges: [{ code: 'TCC' }] },
      'validation.required',
      'charges.0.amount',
    ],
    [
      'half a balloon',
      { ...json, options: { balloons: [{ month: 1 }] } },
      'validation.required',
      'options.balloons.0.amount',
    ],
    [
      'half a residual value',
      { ...json, options: { vrg: { mode: 'FINAL' } } },
      'validation.required',
      'options.vrg.amount',
    ],
    [
      'a flag as text',
      { ...json, charges: [{ ...json.charges[0], isOptional: 'no' }] },
      'validation.type',
      'charges.0.isOptional',
    ],
    ['nothing', {}, 'validation.required', 'financeType'],
    ['a list', [], 'validation.type', ''],
    ['null', null, 'validation.type', ''],
  ])('%s is refused', (_, body, code, path) => {
    expect(quoteFromJson(body)).toMatchObject({
      ok: false,
      error: { code, fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});

test('a refusal by the limit of a plan gives the largest total loan, in reais', () => {
  const refused = priceQuote(
    quote({ financeType: 14, entry: 0n, charges: [charge('TCC', 1_000_001n)] }),
    tables,
  );
  const limit = refused.ok ? undefined : refused.error.fields?.[0]?.params?.['limit'];
  expect(limit).toBe('110000.00');
});

test('a first due date one day after the release, and the latest possible one, are accepted', () => {
  for (const firstDueDate of ['2026-11-24', '2027-01-23'])
    expect([firstDueDate, priceQuote(quote({ firstDueDate }), tables).ok]).toEqual([
      firstDueDate,
      true,
    ]);
});
