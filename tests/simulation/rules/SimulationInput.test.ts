import { chargesOf } from '#simulation/rules/parameters.ts';
import { simulationInputOf, discounted, storedInputOf } from '#simulation/rules/SimulationInput.ts';

const fees = [{ code: 'TCC', amount: 99_900, version: 'TCC/SP' }] as const;
const charged = (values: object) =>
  chargesOf(simulationInputOf(values), { fees }).map(({ code }) => code);

test.each([
  [{}, false],
  [{ ignoreTCC: null }, false],
  [{ ignoreTCC: undefined }, false],
  [{ ignoreTCC: false }, false],
  [{ ignoreTCC: true }, true],
])('VAL-071, SIMR-064: for %j the registration fee is left out: %s', (values, isFree) => {
  expect(simulationInputOf(values).ignoreTCC).toBe(isFree);
  expect(charged(values).includes('TCC')).toBe(!isFree);
});

test('SIMR-029: a voucher reduces the price by its discount, at most to zero', () => {
  const input = simulationInputOf({ vehiclePrice: 9_000_000 });
  const priceOf = (discount: number) => discounted(input, discount).vehiclePrice;
  expect([0, 1, 500_000, 9_000_001].map(priceOf)).toEqual([9_000_000, 8_999_999, 8_500_000, 0]);
  const stored = storedInputOf({ vehiclePrice: 9_000_000, voucherDiscount: 250_000 });
  expect(stored.vehiclePrice).toBe(8_750_000);
});
