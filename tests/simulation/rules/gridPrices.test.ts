import { gridOf } from '#simulation/rules/grid.ts';
import { atRate, monthsBetween, paysMonthly, priceGridOf } from '#simulation/rules/gridPrices.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { parametersAnswer } from '../browser/simulatorServer';

const parameters = parametersAnswer('d1');
const plansWith = (limitTerms: number) => ({
  ...parameters,
  plans: parameters.plans.map((plan) => ({ ...plan, limitTerms })),
});
const sale = (financeType: number | null) =>
  simulationInputOf({ vehiclePrice: 9_849_000, entryValue: 4_000_000, financeType });

test.each([
  [1, 2, [], [24, 36]],
  [1, 3, [], [24, 36, 48]],
  [1, 2, [24, 36, 48], [24, 36]],
  [13, 3, [24, 36, 48], [24]],
  [null, 2, [24, 36, 48], [24, 36, 48]],
])(
  'SIMR-054: for structure %s with a limit of %s terms and %j requested, %j are shown',
  (financeType, limitTerms, wanted, shown) => {
    expect(priceGridOf(sale(financeType), plansWith(limitTerms), wanted).terms).toEqual(shown);
  },
);

test('ENT-PLAN-03: a table has a price for its minimum and maximum loan, and none beyond them', () => {
  const input = sale(1);
  const [plan] = gridOf(input, parameters, [36]).rows;
  const cell = plan?.cells[0]?.priced;
  if (!plan || !cell?.ok) throw new Error('no price');
  const lent = Number(cell.value.financed);
  const codesWith = (limits: object) => {
    const plans = [{ ...plan.table, minimumFinanced: null, maximumFinanced: null, ...limits }];
    const { rows, refused } = gridOf(input, { ...parameters, plans }, [36]);
    return [rows.length, ...refused.map(({ reason }) => reason.code)];
  };
  expect(codesWith({ minimumFinanced: lent, maximumFinanced: lent })).toEqual([1]);
  expect(codesWith({ minimumFinanced: lent + 1 })).toEqual([0, 'financed']);
  expect(codesWith({ maximumFinanced: lent - 1 })).toEqual([0, 'financed']);
});

test.each([
  ['a regular plan', 1, 1, true],
  ['a farmer plan', 5, 6, false],
  ['two payments in a year', 8, 6, false],
  ['a single payment', 10, 1, false],
] as const)(
  'domain 1.6: %s (%s) is paid every %s months, monthly: %s',
  (_, financeType, months, isMonthly) => {
    const table = { ...parameters.plans[0]!, financeType, periodicities: null };
    expect(monthsBetween(sale(financeType), table)).toBe(months);
    expect(paysMonthly(sale(financeType), table)).toBe(isMonthly);
  },
);

test('a table without the displayed terms reports which it has', () => {
  const { rows, refused } = gridOf(sale(1), parameters, [37]);
  expect(rows).toEqual([]);
  expect(new Set(refused.map(({ reason }) => reason.code))).toContain('term');
});

test('SIMR-067: a term takes another rate from its own upwards, and is left out below it', () => {
  const rates = [{ ...parameters.plans[0]!.rates[0]!, rate: '1.5000' }];
  const plans = [{ ...parameters.plans[0]!, taxType: 'TAX', rates }];
  const ratesAt = (tax: string) =>
    atRate({ ...parameters, plans } as typeof parameters, tax).plans.flatMap((plan) =>
      plan.rates.map(({ rate }) => rate),
    );
  expect(ratesAt('1.4999')).toEqual([]);
  expect(ratesAt('1.5000')).toEqual(['1.5000']);
  expect(ratesAt('1.5001')).toEqual(['1.5001']);
  expect(ratesAt('much')).toEqual([]);
});
