import {
  memoFromJson,
  memoText,
  memoToJson,
  priceQuote,
  quoteFromJson,
  recompute,
  type Pricing,
  type PricingTables,
  type Quote,
} from '#pricing/rules/index.ts';
import { flexibleRows } from '#tests/fixtures/pricing/examples.ts';
import { charge, quote, tables } from '#tests/fixtures/pricing/quotes.ts';

const price = (request: Quote, rules: PricingTables = tables): Pricing => {
  const priced = priceQuote(request, rules);
  if (!priced.ok) throw new Error(JSON.stringify(priced.error));
  return priced.value;
};
const refusal = (request: Quote, rules: PricingTables = tables) => {
  const priced = priceQuote(request, rules);
  return priced.ok ? 'priced' : [priced.error.code, priced.error.fields?.[0]?.path];
};
const stepOf = ({ memo }: Pricing, code: string) => memo.steps.find((step) => step.code === code)!;

describe('extremely high costs', () => {
  test.each([0n, 1n, 100n, 10_000n])('%s centavos of credit are refused by code', (left) => {
    const request = quote({
      charges: [charge('TCC', 6_000_000n - left, { isFinanced: false })],
    });
    expect(refusal(request)).toEqual([
      left === 0n ? 'pricing.nothing_to_finance' : 'pricing.cost_too_high',
      'charges',
    ]);
  });

  test('2,000 % a year is the maximum shown', () => {
    const at = (upfront: bigint) =>
      priceQuote(quote({ charges: [charge('TCC', upfront, { isFinanced: false })] }), tables);
    const last = at(5_000_000n);
    expect(last).toMatchObject({ ok: true, value: { cet: { yearly: '1115.74' } } });
    expect(at(5_200_000n)).toMatchObject({ ok: false, error: { code: 'pricing.cost_too_high' } });
  });
});

test('a quote is valid although the same quote without optional items has no price', () => {
  const accessory = charge('ACC', 100_000n, { cetRole: 'CREDIT', isOptional: true });
  const request = quote({ entry: 10_000_000n, charges: [accessory] });
  const { cetWithoutOptional, memo } = price(request);
  expect(cetWithoutOptional).toEqual({ absent: 'pricing.nothing_to_finance' });
  expect(memo.steps.map(({ code }) => code)).not.toContain('cetYearlyWithoutOptional');
  expect(memoText(memo, 'pt-BR')).toContain('CET');
});

describe('the memo', () => {
  test('adds up with a residual paid together with the down payment', () => {
    const priced = price(
      quote({ financeType: 6, options: { vrg: { mode: 'UPFRONT', amount: 1_000_000n } } }),
    );
    const { figure, formula, values } = stepOf(priced, 'net');
    expect(values['VRG']).toBe('10000.00');
    expect(formula).toBe('N = P − E − VRG + Σ C');
    const sum = Number(values['P']) - Number(values['E']) - 10_000 + Number(values['C']);
    expect(sum.toFixed(2)).toBe(figure);
  });

  test('prints the tax base used', () => {
    const priced = price(quote({ iofBase: 'NET_PRINCIPAL' }));
    const { formula, values, figure } = stepOf(priced, 'iofAdditional');
    expect(formula).toBe('IOF_a = r_a·(F − T)');
    const base = Number(values['F']) - Number(values['T']);
    expect(((base * Number(values['r_a'])) / 100).toFixed(2)).toBe(figure);
    expect(values['T']).toBe('1170.00');
  });

  test.each([
    [
      'balloons',
      quote({
        financeType: 12,
        options: { balloons: [{ month: 12, amount: 500_000n }] },
      }),
      'Balão: mês 12, R$ 5.000,00',
    ],
    [
      'a residual value of a lease',
      quote({ financeType: 6, options: { vrg: { mode: 'FINAL', amount: 1_000_000n } } }),
      'VRG: R$ 10.000,00, com a última contraprestação',
    ],
    ['a first due date', quote({ firstDueDate: '2026-12-28' }), 'Primeiro vencimento: 28/12/2026'],
    [
      'free instalments',
      quote({ financeType: 9, options: { instalments: flexibleRows } }),
      'Parcelas livres: ',
    ],
  ])('lists %s among the inputs', (_, request, line) => {
    expect(memoText(price(request).memo, 'pt-BR')).toContain(line);
  });

  test('contains no raw codes', () => {
    for (const language of ['pt-BR', 'en'] as const)
      expect(memoText(price(quote({ netRate: '1.49' })).memo, language)).not.toMatch(
        /REGULAR|M30_360|FINANCED_TOTAL|NET_PRINCIPAL|UPFRONT|TCC: .*CHARGE/,
      );
  });

  test.each([
    '{"version":1,"quote":{},"rules":{}}',
    '{"version":1,"quote":null,"rules":null,"tables":[],"steps":[]}',
    '{"version":1,"quote":1,"rules":2,"tables":3,"steps":4}',
    '{"version":1,"quote":{"charges":null},"rules":{"financeType":{"value":null}},"tables":[],"steps":[]}',
  ])('%s is not a memo', (text) => {
    expect(memoFromJson(text)).toEqual({ ok: false, error: { code: 'pricing.memo_unreadable' } });
  });

  test('preserves a rule version that looks like an amount', () => {
    const fees = [charge('TCC', 85_000n, { ruleVersion: '2026n' })];
    const { memo } = price(quote({ charges: fees }));
    const travelled = memoFromJson(memoToJson(memo));
    expect(travelled).toEqual({ ok: true, value: memo });
    expect(travelled.ok && recompute(travelled.value).ok).toBe(true);
  });
});

describe('values possible in JSON', () => {
  const json = {
    financeType: 12,
    term: 36,
    releaseDate: '2026-11-23',
    vehiclePrice: 10_000_000,
    entry: 4_000_000,
    person: 'PF',
    monthlyRate: '1.69',
  };
  test.each([
    ['null charges', { ...json, charges: null }, 'charges'],
    ['null options', { ...json, options: null }, 'options'],
    [
      'a balloon that is not an object',
      { ...json, options: { balloons: [1] } },
      'options.balloons.0',
    ],
    ['balloons that are not a list', { ...json, options: { balloons: 7 } }, 'options.balloons'],
  ])('%s are refused with their field', (_, value, path) => {
    const read = quoteFromJson(value);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.error.fields?.map((field) => field.path)).toContain(path);
  });

  test.each([
    ['null charges', { charges: null }, 'charges'],
    ['a null charge', { charges: [null] }, 'charges.0'],
    ['null options', { options: null }, 'options'],
    ['a null balloon', { financeType: 12, options: { balloons: [null] } }, 'options.balloons.0'],
    ['balloons as text', { financeType: 12, options: { balloons: 'x' } }, 'options.balloons'],
    ['a null row', { financeType: 9, options: { instalments: [null] } }, 'options.instalments.0'],
    ['a null VRG', { financeType: 6, options: { vrg: null } }, 'options.vrg'],
  ])('%s in a stored quote are refused, not thrown', (_, change, path) => {
    expect(refusal({ ...quote(), ...change } as unknown as Quote)).toEqual([
      'validation.type',
      path,
    ]);
  });
});

describe('limits', () => {
  test.each(['0.21', '1', '100', '0.2053'])(
    'a coefficient of %s implies more than 20 % a month',
    (coefficient) => {
      const rows = [{ from: '2026-01-01', version: 'u1', value: [{ term: 36, coefficient }] }];
      const request = quote({ financeType: 3, monthlyRate: undefined });
      expect(
        refusal(request, { ...tables, coefficients: { table: 'coefficients', rows } }),
      ).toEqual(['pricing.coefficient_invalid', 'term']);
    },
  );

  test.each(['0.0000000000000000000000000000000001', '100.01', '1000'])(
    'a free weight of %s is refused',
    (weight) => {
      const instalments = flexibleRows.map((row) => ({ ...row, weight }));
      expect(refusal(quote({ financeType: 9, options: { instalments } }))).toEqual([
        'pricing.weight_invalid',
        'options.instalments.0.weight',
      ]);
    },
  );
});

test('without interest the rounding goes into the last instalment and the residual is as agreed', () => {
  const priced = price(
    quote({ financeType: 2, monthlyRate: '0', options: { residual: 3_000_001n } }),
  );
  const payments = priced.schedule.map(({ payment }) => payment);
  expect(payments.at(-1)).toBe(3_000_001n);
  expect(payments.at(-2)).not.toBe(payments.at(-3));
  expect(priced.total).toBe(priced.financed);
});
