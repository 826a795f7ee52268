import { parseDecimal, parsePercent } from '#framework/kernel/formats/typedNumber.ts';
import fc from 'fast-check';
import {
  compareDecimals,
  decimalPlaces,
  formatDecimal,
  isDecimal,
  formatPercent,
} from '#framework/kernel/formats/decimal.ts';

const decimal = fc
  .tuple(fc.boolean(), fc.nat(), fc.nat({ max: 999_999 }))
  .map(
    ([negative, whole, fraction]) =>
      `${negative ? '-' : ''}${whole}.${String(fraction).padStart(6, '0')}`,
  );

describe('decimals', () => {
  test.each(['0', '1', '-1.5', '000.10', '123456789012345.1234567890'])('%j is valid', (text) => {
    expect(isDecimal(text)).toBe(true);
  });
  test.each([
    '',
    '-',
    '.5',
    '5.',
    '1,5',
    '1e3',
    '+1',
    ' 1',
    '1234567890123456',
    '1.12345678901',
    'NaN',
    '--1',
  ])('%j is invalid', (text) => expect(isDecimal(text)).toBe(false));

  test.each([
    ['1', '2', -1],
    ['10', '9', 1],
    ['1.10', '1.1', 0],
    ['-1', '-2', 1],
    ['-0', '0', 0],
    ['0.1', '0.09', 1],
    ['007', '7.000', 0],
  ])('%s compared with %s gives %i', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));

  test('compare like numbers, and antisymmetrically', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compareDecimals(a, b)).toBe(Math.sign(Number(a) - Number(b)) + 0);
        expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0);
      }),
    );
  });

  test('have as many places as the value needs', () => {
    expect([decimalPlaces('1.50'), decimalPlaces('1'), decimalPlaces('0.001')]).toEqual([1, 0, 3]);
  });

  test.each([
    ['1234.5', 2, '1.234,50'],
    ['-1234567', 0, '-1.234.567'],
    ['0.1234', 2, '0,1234'],
    ['-0', 2, '0,00'],
    ['x', 2, 'x'],
  ])('%s with scale %i shows %s', (text, scale, shown) =>
    expect(formatDecimal(text, scale)).toBe(shown),
  );

  test.each([
    ['1.234,5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1234.5', '1234.5'],
    ['1.234', '1234'],
    ['1.2', '1.2'],
    [',5', '0.5'],
    ['-1.234.567,89', '-1234567.89'],
    [' 007 ', '7'],
    ['1,', '1'],
    ['1.23,4.5', null],
    ['abc', null],
    ['', null],
  ])('%j typed gives %j', (typed, value) => expect(parseDecimal(typed)).toBe(value));

  test('round-trip through their formatted text', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const again = parseDecimal(formatDecimal(text, 2));
        expect(again !== null && compareDecimals(again, text)).toBe(0);
      }),
    );
  });
});

describe('percentages', () => {
  test('round-trip with their sign', () => {
    expect(formatPercent('12.5')).toBe('12,50%');
    expect(parsePercent('12,50 %')).toBe('12.50');
    expect(parsePercent('%')).toBeNull();
  });
});
