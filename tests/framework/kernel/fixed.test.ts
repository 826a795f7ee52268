import Decimal from 'decimal.js';
import fc from 'fast-check';
import {
  divide,
  fixedOf,
  fixedText,
  fromNumber,
  multiply,
  one,
  parseFixed,
  parsePercentage,
  percentageText,
  power,
  ratio,
  root,
  roundHalfEven,
  roundHalfUp,
  roundPercentage,
  scaledText,
  shareOf,
  toNumber,
} from '#framework/kernel/fixed.ts';

const Exact = Decimal.clone({ precision: 80 });
const fixed = (text: string): bigint => parseFixed(text) as bigint;
/** Decimal texts of amounts and rates, with six places. */
const texts = fc
  .integer({ min: 1, max: 2_000_000_000 })
  .map((units) => scaledText(BigInt(units), 6));

describe('fixed-point numbers with 128 binary places', () => {
  test.each(['NaN', 'Infinity', '1e5', '1,5', '', ' 1', '--1', '.5', '5.', '0x10', 'abc', null, 3])(
    '%j is not a number',
    (text) => expect(parseFixed(text)).toBeNull(),
  );

  test.each([
    ['0', 2, '0.00'],
    ['-12.5', 2, '-12.50'],
    ['123456789012345.005', 2, '123456789012345.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0449', 0, '0'],
    ['1.69', 12, '1.690000000000'],
  ])('%s with %i places shows %s', (text, places, shown) =>
    expect(fixedText(fixed(text), places)).toBe(shown),
  );

  test('agree with 80-digit decimals in 34 places', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [x, y] = [new Exact(a), new Exact(b)];
        const near = (value: bigint, expected: Decimal) =>
          expect(
            expected
              .minus(fixedText(value, 38))
              .abs()
              .lessThan(expected.times('1e-33').plus('1e-36')),
          ).toBe(true);
        near(multiply(fixed(a), fixed(b)), x.times(y));
        near(divide(fixed(a), fixed(b)), x.div(y));
      }),
    );
  });

  test('powers and roots are inverse to 34 places', () => {
    const bases = fc
      .integer({ min: 1, max: 400_000 })
      .map((n) => ratio(1_000_000n + BigInt(n), 1_000_000n));
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: 400 }), (base, degree) => {
        const back = power(root(base, degree), degree);
        expect(fixedText(back - base, 34).replace('-', '')).toBe(`0.${'0'.repeat(34)}`);
      }),
    );
    expect([power(one, 5), power(fixed('3'), 0), root(fixed('8'), 3)]).toEqual([
      one,
      one,
      fixed('2'),
    ]);
  });

  test('daily and yearly rates match the published ones', () => {
    const rate = fixed('1.0169');
    expect(percentageText(power(rate, 12) - one, 6)).toBe('22.275365');
    expect(percentageText(root(rate, 30) - one, 8)).toBe('0.05587822');
    expect(percentageText(root(power(rate, 12), 365) - one, 8)).toBe('0.05511255');
    expect(percentageText(root(fixed('1.24'), 12) - one, 8)).toBe('1.80875825');
  });

  test('floats round-trip unchanged', () => {
    for (const value of [1, 0.1, 1.0169, 1e-9, -2.5])
      expect(toNumber(fromNumber(value))).toBe(value);
  });
});

describe('rounding', () => {
  // Binary floats give 1.25, 1.25 and 1.01.
  test.each([
    ['1.255', '1.26'],
    ['1.245', '1.24'],
    ['1.0050', '1.00'],
    ['1.99000000', '1.99'],
    ['0.995', '1.00'],
    ['—', '—'],
  ])('NBR 5891: the percentage %s is shown as %s', (text, shown) => {
    expect(roundPercentage(text)).toBe(shown);
  });

  test.each([
    ['0.5', 1n, 0n],
    ['1.5', 2n, 2n],
    ['2.5', 3n, 2n],
    ['-0.5', -1n, 0n],
    ['-1.5', -2n, -2n],
    ['2.4999999999', 2n, 2n],
    ['2.5000000001', 3n, 3n],
    ['7', 7n, 7n],
  ])('%s rounds to %s half up and %s half even', (text, up, even) => {
    expect([roundHalfUp(fixed(text)), roundHalfEven(fixed(text))]).toEqual([up, even]);
  });

  test('a tie truncated by division is still a tie', () => {
    const third = divide(fixedOf(1n), fixedOf(3n));
    const tie = third + third + third + fixed('0.5') - one;
    expect([roundHalfUp(tie + fixedOf(1n)), roundHalfEven(tie)]).toEqual([2n, 0n]);
  });

  test.each([
    [8_662_000n, '4.2', 363_804n],
    [210_210n, '12.5', 26_276n],
    [-1n, '50', -1n],
    [1n, '50', 1n],
    [1n, 'x', null],
  ])('%s centavos × %s %% = %s', (amount, percentage, expected) =>
    expect(shareOf(amount, percentage)).toBe(expected),
  );

  test('percentages', () => {
    expect(parsePercentage('1.69')).toBe(fixed('0.0169'));
    expect(parsePercentage('NaN')).toBeNull();
    expect([percentageText(fixed('0.26785')), percentageText(fixed('0.26795'))]).toEqual([
      '26.78',
      '26.80',
    ]);
  });
});
