import {
  areSaleOptionsValid,
  defaultSaleOption,
  pickSaleOption,
} from '#vehicles/rules/vehicleChoice.ts';

const pickAll = (...picks: readonly number[]): readonly number[] =>
  picks.reduce<readonly number[]>(pickSaleOption, []);

test.each([
  ['4 then 7 gives both', [4, 7], [4, 7]],
  ['7 then 4 gives both', [7, 4], [7, 4]],
  ['{4, 7} then 5 gives {5}', [4, 7, 5], [5]],
  ['5 then 4 gives {4}', [5, 4], [4]],
  ['{4, 7} then 10 gives {10}', [4, 7, 10], [10]],
  ['5 then 5 gives nothing', [5, 5], []],
  ['{4, 7} then 4 gives {7}', [4, 7, 4], [7]],
])('VAL-074, ENUM-191, ENUM-192: %s', (_, picks, chosen) => {
  expect(pickAll(...picks)).toEqual(chosen);
});

test.each([
  [[4, 7], true],
  [[5], true],
  [[], true],
  [[5, 4], false],
  [[4, 7, 10], false],
  [[5, 5], false],
])('VAL-074: %j may be sent: %s', (chosen, valid) => {
  expect(areSaleOptionsValid(chosen)).toBe(valid);
});

test.each([
  ['PJ', 10],
  ['PF', 5],
] as const)(
  'VAL-074, CONST-031, CONST-032, ENUM-193, ENUM-194, SIMR-013: %s starts with option %s',
  (personType, option) => {
    expect(defaultSaleOption(personType)).toBe(option);
  },
);
