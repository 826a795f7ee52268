import { planTableRows } from '#portal/server/seed/insertDemoPlans.ts';
import type { VersionedPlan } from '#plans/rules/planTables.ts';
import { typicalDeals } from '#plans/rules/planImpact.ts';

const [row] = planTableRows(new Date('2026-06-16T15:00:00.000Z'));
const plain = {
  ...row,
  version: 1,
  financeType: 1,
  minimumEntry: '10',
  maximumEntry: '60',
  tiers: [],
  rates: [{ term: 12, rate: '1' }],
  personTypes: ['PF', 'PJ'],
  states: [],
  vehicleTypes: [1],
  graceMonths: null,
  deferralMonths: null,
  periodicities: null,
} as unknown as VersionedPlan;
const queriesOf = (values: object = {}, terms?: readonly number[]) =>
  typicalDeals({ ...plain, ...values } as VersionedPlan, '2026-06-16', terms ? { terms } : {});

test.each([
  ['10', '60', [10, 20, 50]],
  ['60', '65', [60, 65, 60]],
  ['85', '100', [85, 90, 85]],
])(
  'ENT-PLAN-03: down payments of %s to %s percent are %j',
  (minimumEntry, maximumEntry, shares) => {
    const asks = queriesOf({ minimumEntry, maximumEntry }).slice(0, 3);
    expect(asks.map(({ ask }) => Number((ask.entry * 10_000n) / ask.vehiclePrice) / 100)).toEqual(
      shares,
    );
  },
);

test('ENT-PLAN-03: terms vary first, then prices, then tiers; without terms nothing is fetched', () => {
  const asks = queriesOf({ tiers: ['TR1', 'TR2'] }, [12, 24]);
  expect(asks).toHaveLength(30);
  expect(asks.slice(0, 4).map(({ term, ask }) => [term, ask.vehiclePrice])).toEqual([
    [12, 6_500_000n],
    [24, 6_500_000n],
    [12, 8_990_000n],
    [24, 8_990_000n],
  ]);
  const tiers = asks.filter((_, at) => at % 6 === 0).map(({ ask }) => ask.tier);
  expect(tiers).toEqual(['TR1', 'TR2', 'TR1', 'TR2', 'TR1']);
  expect(queriesOf({ rates: [] })).toEqual([]);
});

test.each([
  [{ tiers: ['TR7'] }, ['TR7', 'TR7']],
  [{}, [undefined, undefined]],
  [
    {
      rates: [
        { term: 12, tier: 'TR3', rate: '1' },
        { term: 12, tier: 'TR4', rate: '1' },
        { term: 12, rate: '2' },
      ],
    },
    [undefined, 'TR3'],
  ],
])('ENT-PLAN-03: tiers of %j in turn are %j', (values, tiers) => {
  const asks = queriesOf(values);
  expect([asks[0]!.ask.tier, asks[3]!.ask.tier]).toEqual(tiers);
});

test.each([
  [1, {}, undefined],
  [2, { residualMinimum: '20', residualMaximum: '40' }, { residual: 1_950_000n }],
  [2, { residualMinimum: null, residualMaximum: null }, { residual: 0n }],
  [13, { residualMinimum: '20', residualMaximum: '40' }, { residual: 1_950_000n }],
  [4, { graceMonths: [5, 6] }, { grace: 5 }],
  [4, {}, { grace: 2 }],
  [5, { periodicities: [3] }, { periodicity: 3 }],
  [5, {}, { periodicity: 6 }],
  [6, {}, { vrg: { mode: 'FINAL', amount: 650_000n } }],
  [10, { deferralMonths: [4] }, { deferral: 4 }],
  [10, {}, { deferral: 6 }],
  [11, { deferralMonths: [4] }, { deferral: 4 }],
  [11, {}, { deferral: 13 }],
  [12, { balloonMaximum: '3' }, { balloons: [{ month: 12, amount: 195_000n }] }],
  [12, { balloonMaximum: '30' }, { balloons: [{ month: 12, amount: 325_000n }] }],
])(
  'ENT-PLAN-03: for finance type %i with %j a client chooses %j',
  (financeType, values, options) => {
    expect(queriesOf({ ...values, financeType })[0]!.ask.options).toEqual(options);
  },
);

test('ENT-PLAN-03: free instalments skip the sixth', () => {
  const { instalments } = queriesOf({ financeType: 9 })[0]!.ask.options!;
  expect(instalments).toHaveLength(12);
  expect(instalments!.filter(({ weight }) => weight === '0')).toEqual([
    { month: 6, weight: '0', fixed: 0n },
  ]);
  expect(instalments![0]).toEqual({ month: 1, weight: '1', fixed: 0n });
});

test.each([
  [{}, 'PF', ['TCC', 'REG']],
  [{ personTypes: ['PJ'], states: ['RJ'] }, 'PJ', ['TCC', 'REG']],
  [{ vehicleTypes: [2], states: ['RJ'] }, 'PF', ['TCC', 'REG', 'TU']],
  [{ states: ['--'] }, 'PF', ['TCC', 'REG']],
])(
  'ENT-PLAN-03: a table with %j is quoted for a client %s with the fees %j',
  (values, person, fees) => {
    const { ask } = queriesOf(values)[0]!;
    expect([ask.person, ask.charges!.map(({ code }) => code)]).toEqual([person, fees]);
  },
);
