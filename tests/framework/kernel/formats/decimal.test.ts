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
  test.each(['0', '1', '-1.5', '000.10', '123456789012345.1234567890'])('%j is one', (text) => {
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
  ])('%j is none', (text) => expect(isDecimal(text)).toBe(false));

  test.each([
    ['1', '2', -1],
    ['10', '9', 1],
    ['1.10', '1.1', 0],
    ['-1', '-2', 1],
    ['-0', '0', 0],
    ['0.1', '0.09', 1],
    ['007', '7.000', 0],
  ])('%s against %s gives %i', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));

  test('compare as numbers do, and the other way round with the opposite answer', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compareDecimals(a, b)).toBe(Math.sign(Number(a) - Number(b)) + 0);
        expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0);
      }),
    );
  });

  test('places are those that the value needs', () => {
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
  ])('typed %j gives %j', (typed, value) => expect(parseDecimal(typed)).toBe(value));

  test('what is shown can be typed again', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const again = parseDecimal(formatDecimal(text, 2));
        expect(again !== null && compareDecimals(again, text)).toBe(0);
      }),
    );
  });
});

describe('percentages', () => {
  test('show the sign and lose it again', () => {
    expect(formatPercent('12.5')).toBe('12,50%');
    expect(parsePercent('12,50 %')).toBe('12.50');
    expect(parsePercent('%')).toBeNull();
  });
});
