import { planOptionsOf } from '#simulation/rules/grid.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';

const bare = {
  residualMinimum: null,
  residualMaximum: null,
  deferralMonths: null,
  graceMonths: null,
  balloonMaximum: null,
  periodicities: null,
};
/** Options of a finance type for a car of 1,000.00, as text because JSON has no bigint. */
type Table = { readonly term?: number; readonly [name: string]: unknown };
const optionsOf = (financeType: number, sale: object = {}, { term = 2, ...table }: Table = {}) => {
  const input = simulationInputOf({ vehiclePrice: 100_000, ...sale });
  return planOptionsOf(input, { ...bare, ...table, financeType } as never, term);
};

test.each([
  [{}, {}, 50_000n],
  [{}, { residualMinimum: '20', residualMaximum: '40' }, 30_000n],
  [{}, { residualMinimum: '20' }, 60_000n],
  [{ residualPercentage: '35' }, { residualMinimum: '20', residualMaximum: '40' }, 35_000n],
  [{ residualPercentage: '10' }, { residualMinimum: '20', residualMaximum: '40' }, 20_000n],
  [{ residualPercentage: '50' }, { residualMinimum: '20', residualMaximum: '40' }, 40_000n],
])('SIMR-030: a residual of %j within %j is %s', (sale, table, residual) => {
  expect(optionsOf(2, sale, table)).toEqual({ residual });
  expect(optionsOf(13, sale, table)).toEqual({ residual });
});

test.each([
  [4, 'grace', 'graceMonths', 2],
  [5, 'periodicity', 'periodicities', 6],
  [10, 'deferral', 'deferralMonths', 13],
  [11, 'deferral', 'deferralMonths', 13],
])(
  'SIMR-030: for type %i the %s is the chosen one if %s allow it, else the first allowed, else %i',
  (type, member, list, usual) => {
    const of = (value: number | null, allowed: readonly number[] | null) =>
      (optionsOf(type, { [member]: value }, { [list]: allowed }) as Record<string, unknown>)[
        member
      ];
    expect([of(null, null), of(null, []), of(null, [3, 7]), of(9, [3, 7])]).toEqual([
      usual,
      usual,
      3,
      3,
    ]);
    expect([of(7, [3, 7]), of(9, []), of(9, null)]).toEqual([7, 9, 9]);
  },
);

test('SIMR-041: balloons are ordered by month; the default is one, at most the limit of the table', () => {
  const usual = (table: Table) => optionsOf(12, {}, table);
  expect(usual({})).toEqual({ balloons: [{ month: 12, amount: 10_000n }] });
  expect(usual({ balloonMaximum: '5' })).toEqual({ balloons: [{ month: 12, amount: 5_000n }] });
  expect(usual({ balloonMaximum: '30' })).toEqual({ balloons: [{ month: 12, amount: 10_000n }] });
  const request = [24, 6, 12].map((month) => ({ month, amount: month }));
  const { balloons } = optionsOf(12, { balloons: request });
  expect(balloons?.map(({ month }) => month)).toEqual([6, 12, 24]);
  expect(optionsOf(12, { balloons: [] })).toEqual(usual({}));
});

test('SIMR-030: a lease ends with ten percent unless another share or mode is chosen', () => {
  expect(optionsOf(6)).toEqual({ vrg: { mode: 'FINAL', amount: 10_000n } });
  expect(optionsOf(6, { vrgMode: 'UPFRONT', vrgPercentage: '25' })).toEqual({
    vrg: { mode: 'UPFRONT', amount: 25_000n },
  });
});

test('SIMR-030: payments have the weight typed for their month, else equal ones; other plans have no weights', () => {
  const weights = (differentiatedInstallments: readonly object[] | null, term: number) =>
    optionsOf(9, { differentiatedInstallments }, { term }).instalments?.map(
      ({ month, weight, fixed }) => `${month}×${weight}+${fixed}`,
    );
  expect(weights(null, 2)).toEqual(['1×1+0', '2×1+0']);
  expect(weights([], 3)).toEqual(['1×1+0', '2×1+0', '3×1+0']);
  expect(weights([{ month: 2, weight: '0.5' }], 3)).toEqual(['1×1+0', '2×0.5+0', '3×1+0']);
  expect(optionsOf(9)).toBe(optionsOf(9, { entryValue: 1 }));
  expect(optionsOf(1)).toEqual({});
});
