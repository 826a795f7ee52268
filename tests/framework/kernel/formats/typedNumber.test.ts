import fc from 'fast-check';
import { readNumber } from '#framework/kernel/formats/typedNumber.ts';
import { tenThousand } from '#tests/harness/thorough.ts';

test.each([
  ['0.850', '0.850'],
  ['00.850', '0.850'],
  ['0,850', '0.850'],
  ['-0.850', '-0.850'],
  ['1.250', '1250'],
  ['1.25', '1.25'],
  ['12.500', '12500'],
  ['1234.567', '1234.567'],
  ['1.234.567,89', '1234567.89'],
  ['89,990.50', '89990.50'],
  ['1,234,567', '1234567'],
  ['1,234', '1.234'],
  ['1 234 567,89', '1234567.89'],
  ['1\u00A0234,5', '1234.5'],
  ['\u22120,5', '-0.5'],
  ['\u20130,5', '-0.5'],
  ['(0,5)', '-0.5'],
  ['0,5-', '-0.5'],
  ['(1.234,56)', '-1234.56'],
  ['- 5', '-5'],
  ['+5', '5'],
  ['-0', '0'],
  ['1.', '1'],
  ['1,', '1'],
  [',5', '0.5'],
  ['007', '7'],
  ['\u200E1.234,56\u200B', '1234.56'],
])('%j means %s', (typed, meant) => expect(readNumber(typed)).toBe(meant));

test.each(
  [
    ['', '-', '()', '.', ',', '1e-3', '1E5', '0x10', '1/2', '12 34', '1.23,4.5', '0.850,5'],
    ['0.850.000', '1.234.56', '1,23,456', '--5', '-5-', '(-5)', '(5', '5)', '5+', '+-5'],
    ['\u00AD5', '12a3', 'R$ 5', '5%', '\u0663', '1\n234', '1.234.', 'NaN', 'Infinity'],
  ].flat(),
)('%j is no number', (typed) => expect(readNumber(typed)).toBeNull());

test('a unit may be at either end, with the sign on either side of it', () => {
  const unit = /^R\$|R\$$/iu;
  const texts = ['-R$ 5,10', 'R$ -5,10', '(R$ 5,10)', 'R$ (5,10)', 'R$ 5,10-', '\u2212R$5,10'];
  expect(texts.map((text) => readNumber(text, { unit }))).toEqual(texts.map(() => '-5.10'));
  expect(['5R$10', 'US$ 5', 'R$'].map((text) => readNumber(text, { unit }))).toEqual([
    null,
    null,
    null,
  ]);
});

/** Digits of a number, and its decimal places. */
const meant = fc.record({
  negative: fc.boolean(),
  whole: fc.oneof(fc.nat({ max: 9_999 }), fc.maxSafeInteger().map(Math.abs)).map(String),
  fraction: fc.stringMatching(/^[0-9]{0,6}$/),
});

type Meant = typeof meant extends fc.Arbitrary<infer T> ? T : never;

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
const behind = (mark: string, { fraction }: Meant) => (fraction === '' ? '' : mark + fraction);

/** Notations of an unsigned number, by people and programs. */
const writings: Readonly<Record<string, (number: Meant) => string>> = {
  'with a comma': (number) => number.whole + behind(',', number),
  'in Brazil': (number) => grouped(number.whole, '.') + behind(',', number),
  'in English': (number) => grouped(number.whole, ',') + behind('.', number),
  'with a point': (number) => number.whole + behind('.', number),
  'with spaces': (number) => grouped(number.whole, '\u00A0') + behind(',', number),
  'with zeros in front': (number) => `00${number.whole}${behind(',', number)}`,
};
const signs: readonly ((text: string) => string)[] = [
  (text) => `-${text}`,
  (text) => `\u2212${text}`,
  (text) => `\u2013${text}`,
  (text) => `(${text})`,
  (text) => `${text}-`,
  (text) => ` - ${text}`,
];

const plain = ({ negative, whole, fraction }: Meant): string => {
  const isNegative = negative && /[1-9]/.test(whole + fraction);
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** The only text with a different meaning in each language: a point separates thousands, a comma decimals. */
const ambiguous = /^([1-9]\d{0,2})([.,])(\d{3})$/;

const expected = (number: Meant, text: string): string => {
  const [, whole = '', mark, fraction = ''] = ambiguous.exec(text) ?? [];
  if (mark === undefined) return plain(number);
  return plain({
    ...number,
    ...(mark === '.' ? { whole: whole + fraction, fraction: '' } : { whole, fraction }),
  });
};

test('numbers written in either language are read as intended', () => {
  const ways = fc.constantFrom(...Object.keys(writings));
  fc.assert(
    fc.property(meant, ways, fc.constantFrom(...signs), (number, way, sign) => {
      const text = writings[way]!(number);
      expect(readNumber(number.negative ? sign(text) : text)).toBe(expected(number, text));
    }),
    tenThousand,
  );
});

/** Digits of a text, without anything else. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

test('of any text, either all digits are read in order or none', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...'0123456789.,-−–()+ eER$%\u00A0'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readNumber(text);
      if (read === null) return;
      expect(digitsOf(read)).toBe(digitsOf(text));
      const signed = /[-−–]|^\s*\(/.test(text) && /[1-9]/.test(text);
      expect(read.startsWith('-')).toBe(signed);
      expect(/[eER$%]/.test(text)).toBe(false);
    }),
    tenThousand,
  );
});
