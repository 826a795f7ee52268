import { addOnAskOf, ageOn } from '../../../src/simulation/rules/addOnAsk';

test.each([
  ['2026-05-03', 35],
  ['2026-05-04', 36],
  ['2026-05-05', 36],
  ['2026-12-31', 36],
] as const)('SIMR-092: who was born on 4 May 1990 is on %s %i years old', (day, age) => {
  expect(ageOn('1990-05-04', day)).toBe(age);
});

test('SIMR-092: without a day of birth no age is told', () => {
  expect(ageOn(null, '2026-05-04')).toBeUndefined();
  expect(ageOn('', '2026-05-04')).toBeUndefined();
  expect(addOnAskOf({ personType: 'PJ' }, [], '2026-05-04')).not.toHaveProperty('age');
});

test('SIMR-092: persons are covered for the price less entry and voucher, never for less than nothing', () => {
  const sale = { vehiclePrice: 10_000_000, entryValue: 3_000_000, voucherDiscount: 500_000 };
  expect(addOnAskOf(sale, [], '2026-05-04')).toMatchObject({ financedValue: 6_500_000 });
  const paid = { ...sale, entryValue: 9_900_000 };
  expect(addOnAskOf(paid, [], '2026-05-04')).toMatchObject({ financedValue: 0 });
});
