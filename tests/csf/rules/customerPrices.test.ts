import { leastScore, usualScore } from '../../../src/csf/rules/consent';
import { customerPrices } from '../../../src/csf/rules/customerPrices';

const sale = {
  ...{ state: 'SP', manufacturer: '12', model: '1', modelYear: 2026 },
  ...{ vehiclePrice: 9_000_000, entryValue: 0 },
};
const iof = {
  ...{ from: '2026-01-01', version: 'x' },
  rates: {
    PF: { daily: '0.0082', additional: '0.38' },
    PJ: { daily: '0.0041', additional: '0.38' },
  },
};

test('SIMR-006: without price tables a customer has no prices, and no entry is promised to have one', () => {
  const parameters = { releaseDate: '2026-11-23', plans: [], fees: [], iof };
  expect(customerPrices(sale, parameters, { default: true, chevPlus: true })).toEqual({
    ...{ plans: [], minimumEntry: null, maximumEntry: null },
  });
});

test('OQ-103, CONST-018: who is judged by nobody passes', () => {
  expect([leastScore, usualScore]).toEqual([0.5, 0.9]);
});
