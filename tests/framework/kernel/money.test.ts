import { parseMoney } from '#framework/kernel/formats/typedNumber.ts';
import fc from 'fast-check';
import { formatMoney, isCents } from '#framework/kernel/money.ts';

describe('money', () => {
  test.each([
    [123_456_750, 'R$ 1.234.567,50'],
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [-123456, '-R$ 1.234,56'],
    [100_000, 'R$ 1.000,00'],
    [Number.MAX_SAFE_INTEGER, 'R$ 90.071.992.547.409,91'],
  ])('%i centavos show %s (FMT-001, CONST-043)', (cents, shown) =>
    expect(formatMoney(cents)).toBe(shown),
  );

  test.each([
    ['R$ 1.234,56', 123456],
    ['1234,56', 123456],
    ['1234.56', 123456],
    ['1.234', 123400],
    ['1.23', 123],
    ['1234', 123400],
    ['12,5', 1250],
    ['-R$ 1,00', -100],
    ['-0', 0],
    ['1,234', null],
    ['1,500', null],
    ['1234,567', null],
    ['0.850', 85],
    ['00.850', 85],
    ['-0,8500', -85],
    ['1234.5600', 123456],
    ['89,990.50', 8999050],
    ['(1.234,56)', -123456],
    ['5,00-', -500],
    ['\u2212R$ 5', -500],
    ['5,00 R$', 500],
    ['1e-3', null],
    ['1R$2', null],
    ['1,2,3', null],
    ['abc', null],
    ['', null],
    ['9'.repeat(20), null],
  ])('%j typed gives %j', (typed, cents) => expect(parseMoney(typed)).toBe(cents));

  test('round-trips through its formatted text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) =>
        expect(parseMoney(formatMoney(cents))).toBe(cents + 0),
      ),
    );
  });

  test('is a whole number of centavos', () => {
    expect([isCents(1), isCents(0.1), isCents('1'), isCents(2 ** 53)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
