import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';
import {
  selectTerms,
  sempreFirst,
  sortTerms,
  termLimit,
  toggleTerm,
} from '#simulation/rules/SimulationInput.ts';

test('SIMR-051: terms are sorted numerically', () => {
  expect(sortTerms(['12', '6', '24', 12])).toEqual([6, 12, 24]);
});

test.each([2, 9, 12, 13])(
  'SIMR-052: for type %s only the first term is selected',
  (financeType) => {
    expect(selectTerms([60, 12, 24, 36, 48], { financeType })).toEqual([12]);
  },
);

test.each([
  [[12, 24, 36, 48, 60], undefined, [24, 36, 48]],
  [[12, 24, 36, 48], undefined, [12, 24, 36]],
  [[12, 24], undefined, [12, 24]],
  [[], undefined, []],
  [[12, 24, 36, 48, 60], 2, [24, 36]],
])(
  'SIMR-053, SIMR-054, SIMR-055, VAL-073, CONST-016, CONST-052, OQ-091: from %j with limit %s the selection is %j',
  (terms, limit, shown) => {
    const limitTerms = limit === undefined ? {} : { limitTerms: limit };
    expect(selectTerms(terms, { financeType: 1, ...limitTerms })).toEqual(shown);
  },
);

test('SIMR-054, CONST-016, CONST-017: SmartBuy has one term whatever its table says', () => {
  expect([termLimit(13, 5), termLimit(12), termLimit(1, 2)]).toEqual([1, 3, 2]);
});

test('a term beyond the limit replaces the first', () => {
  expect(toggleTerm([24, 36, 48], 60, 3)).toEqual([36, 48, 60]);
  expect(toggleTerm([24, 36], 36, 3)).toEqual([24]);
});

test('SIMR-013: the sale option follows the client', () => {
  expect([defaultSaleOption('PF'), defaultSaleOption('PJ')]).toEqual([5, 10]);
});

test('SIMR-057: Chevrolet Sempre comes first', () => {
  expect(sempreFirst([{ id: 1 }, { id: 2 }, { id: 4 }]).map(({ id }) => id)).toEqual([2, 1, 4]);
});
