import { leastScore, usualScore } from '#csf/rules/texts.ts';
import { customerPrices } from '#csf/rules/customerPrices.ts';
import { parametersAnswer } from '#tests/simulation/browser/simulatorServer.ts';

const sale = {
  state: 'SP',
  manufacturer: '12',
  model: '1',
  modelYear: 2026,
  vehiclePrice: 9_000_000,
  entryValue: 0,
};
const iof = {
  from: '2026-01-01',
  version: 'x',
  rates: {
    PF: { daily: '0.0082', additional: '0.38' },
    PJ: { daily: '0.0041', additional: '0.38' },
  },
};

test('SIMR-006: without price tables there are no prices and no suggested down payment', () => {
  const parameters = { releaseDate: '2026-11-23', plans: [], fees: [], iof };
  expect(customerPrices(sale, parameters, { default: true, chevPlus: true })).toEqual({
    plans: [],
    minimumEntry: null,
    maximumEntry: null,
  });
});

test('SIMR-006, SIMR-025, OQ-103: customers have no campaign, so campaign tables are excluded', () => {
  const { releaseDate, plans, fees, iof: tax } = parametersAnswer();
  const own = plans.filter(({ financeType }) => financeType === 1);
  const priced = (campaign: string | null) =>
    customerPrices(
      { ...sale, entryValue: 3_000_000 },
      { releaseDate, fees, iof: tax, plans: own.map((plan) => ({ ...plan, campaign })) },
      { default: true, chevPlus: false },
    ).plans;
  expect(priced(null)).toMatchObject([{ id: 1, name: 'FDU regular' }]);
  expect(priced('Black Friday')).toEqual([]);
});

test('OQ-103, CONST-018: a visitor without a bot score passes', () => {
  expect([leastScore, usualScore]).toEqual([0.5, 0.9]);
});
