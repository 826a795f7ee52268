import { atRate } from '#simulation/rules/gridPrices.ts';

const plan = (code: string, rates: readonly (string | null)[], taxType = 'TAX') => ({
  code,
  taxType,
  rates: rates.map((rate, at) => ({ term: 12 * (at + 1), rate })),
});
const ratesAt = (tax: string, plans: readonly object[]) =>
  atRate({ plans } as never, tax).plans.map(({ code, rates }) => [
    code,
    ...rates.map(({ term, rate }) => `${term}: ${rate}`),
  ]);

test('at another rate tables are offered for the terms whose own rate is not higher', () => {
  const plans = [plan('A', ['1.50', '1.60', '1.70']), plan('B', ['1.60']), plan('C', ['1.61'])];
  expect(ratesAt('1.60', plans)).toEqual([
    ['A', '12: 1.60', '24: 1.60'],
    ['B', '12: 1.60'],
  ]);
});

test('tables without interest, and those of coefficients, have no other rate', () => {
  const plans = [plan('ZERO', ['0.00'], 'TAX ZERO'), plan('COEFFICIENT', [null])];
  expect(ratesAt('1.60', plans)).toEqual([]);
  expect(ratesAt('0.00', plans)).toEqual([['ZERO', '12: 0.00']]);
});
