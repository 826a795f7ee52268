import fc from 'fast-check';
import type { FieldDescription, FieldKind } from '#framework/kernel/entity/EntityDescription.ts';
import { formatDecimal, formatPercent, formatRate } from '#framework/kernel/formats/decimal.ts';
import { formatMoney } from '#framework/kernel/money.ts';
import {
  hasDecimals,
  isNumberKind,
  isNumberOf,
  parseNumber,
} from '#framework/kernel/kinds/numbers.ts';
import {
  tooManyDigits,
  typedErrors,
  withNumberBounds,
} from '#framework/kernel/validation/valueErrors.ts';
import { onlyNumbers, refusedNumbers } from '#framework/kernel/kinds/onlyNumbers.ts';
import { thorough } from '#tests/harness/thorough.ts';

const field = (kind: FieldKind, more: Partial<FieldDescription> = {}) =>
  ({ name: 'amount', kind, required: false, ...more }) as FieldDescription;

describe('the number of a field', () => {
  test.each([
    ['integer', '1.250', 1250],
    ['integer', '12,0', 12],
    ['integer', '-5', -5],
    ['integer', '\u22125', -5],
    ['integer', '12.5', null],
    ['integer', '12a3', null],
    ['integer', '0.850', null],
    ['integer', '99999999999999999999', null],
    ['months', '36 meses', 36],
    ['months', '36m', 36],
    ['months', '3,5', null],
    ['decimal', '0.850', '0.850'],
    ['decimal', '(0,5)', '-0.5'],
    ['decimal', '1e-3', null],
    ['decimal', '5%', null],
    ['percent', '12,5 %', '12.5'],
    ['percent', '(12,5%)', '-12.5'],
    ['rateMonthly', '1,99% a.m.', '1.99'],
    ['rateMonthly', '0.850 a.m.', '0.850'],
    ['money', 'R$ 0.850', 85],
    ['money', '1234,567', null],
  ] as const)('of kind %s, %j is %j', (kind, text, value) =>
    expect(parseNumber(field(kind), text)).toBe(value),
  );

  test.each([
    ['JPY', '1.250', 1250],
    ['JPY', '1.250,50', null],
    ['JPY', '¥ 1.250', 1250],
    ['USD', 'US$ 1.250,50', 125_050],
    ['USD', 'R$ 1.250,50', null],
    ['KWD', '1,250 KWD', 1250],
  ])('of an amount in %s, %j is %j', (currency, text, value) =>
    expect(parseNumber(field('money', { currency }), text)).toBe(value),
  );

  test('does not group the digits of a year or a code', () => {
    const code = field('integer', { grouped: false });
    expect(['2026', '2.026', '2 026'].map((text) => parseNumber(code, text))).toEqual([
      2026,
      null,
      null,
    ]);
  });

  const written: Readonly<
    Partial<Record<FieldKind, (value: number) => [stored: number | string, text: string]>>
  > = {
    integer: (value) => [value, formatDecimal(String(value))],
    months: (value) => [value, `${value} meses`],
    money: (value) => [value, formatMoney(value)],
    decimal: (value) => [`${value}.125`, formatDecimal(`${value}.125`)],
    percent: (value) => [`${value}.125`, formatPercent(`${value}.125`)],
    rateMonthly: (value) => [`${value}.125`, `${formatRate(`${value}.125`)}% a.m.`],
  };
  test.each(Object.keys(written) as FieldKind[])('of kind %s round-trips', (kind) => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (value) => {
        const [stored, text] = written[kind]!(value);
        expect(parseNumber(field(kind), text)).toBe(Object.is(stored, -0) ? 0 : stored);
      }),
      thorough,
    );
  });

  test('is recognised by its kind', () => {
    expect(
      ['money', 'percent', 'cpf', 'enum'].map((kind) => isNumberKind(kind as FieldKind)),
    ).toEqual([true, true, false, false]);
    expect([hasDecimals('money'), hasDecimals('rateMonthly'), hasDecimals('integer')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([
      isNumberOf(field('money'), 5),
      isNumberOf(field('money'), '5'),
      isNumberOf(field('decimal'), '5'),
    ]).toEqual([true, false, true]);
  });
});

describe('a number out of range', () => {
  test.each([
    ['money', '99.999.999.999.999', 'above'],
    ['money', '-99.999.999.999.999', 'below'],
    ['money', '99.999.999.999.999,999', undefined],
    ['integer', '99999999999999999', 'above'],
    ['integer', '12,5', undefined],
    ['decimal', '1234567890123456', 'above'],
    ['decimal', '0,12345678901', 'places'],
    ['decimal', 'x', undefined],
    ['decimal', '5', undefined],
  ] as const)('%s %s is %s', (kind, text, why) =>
    expect(tooManyDigits(field(kind), text)).toBe(why),
  );

  test('is reported with its bound at the form field, also within rows', () => {
    const price = field('money', { name: 'price', maximum: 100_000_000 });
    const fields = [price, field('arrayTable', { name: 'rows', fields: [price] })];
    const values = {
      price: '99.999.999.999.999',
      rows: [{ price: 'x' }, { price: '99.999.999.999.999' }],
    };
    const mistyped = (path: string) =>
      ({ path, code: 'validation.type', params: { expected: 'integer' } }) as const;
    const given = ['price', 'rows.0.price', 'rows.1.price', 'gone'].map(mistyped);
    const bound = { code: 'validation.too_large', params: { limit: 100_000_000 } };
    expect(withNumberBounds(fields, values, given)).toEqual([
      { path: 'price', ...bound },
      given[1],
      { path: 'rows.1.price', ...bound },
      given[3],
    ]);
  });

  test.each([
    ['decimal', { scale: 3 }, '0,12345678901', 'validation.not_multiple', { step: '0.001' }],
    [
      'decimal',
      { maximum: '5' as never },
      '9999999999999999',
      'validation.too_large',
      { limit: '5' },
    ],
    ['decimal', {}, '-9999999999999999', 'validation.too_small', { limit: '-999999999999999' }],
    ['integer', {}, '9999999999999999999', 'validation.too_large', { limit: 2_147_483_647 }],
    ['money', {}, 'x', 'validation.type', { expected: 'integer' }],
  ] as const)('%s %j: %s is %s', (kind, more, text, code, params) =>
    expect(typedErrors(field(kind, more), text)).toEqual([{ path: '', code, params }]),
  );
});

test('calculations never see text in place of a number, at any depth', () => {
  const fields = [
    field('money', { name: 'price' }),
    field('decimal', { name: 'rate' }),
    field('string', { name: 'name' }),
    field('arrayTable', { name: 'rows', fields: [field('money', { name: 'value' })] }),
    field('object', { name: 'box', fields: [field('integer', { name: 'count' })] }),
  ];
  const sound = {
    price: 5,
    rate: '1.5',
    name: 'x',
    rows: [{ value: 1 }],
    box: { count: 2 },
    more: 'y',
  };
  expect(onlyNumbers(fields, sound)).toBe(sound);
  const typed = {
    ...sound,
    price: '5x',
    rate: 'y',
    rows: [{ value: 1 }, { value: 'z' }],
    box: { count: '' },
  };
  expect(onlyNumbers(fields, typed)).toEqual({
    price: null,
    rate: null,
    name: 'x',
    rows: [{ value: 1 }, { value: null }],
    box: { count: null },
    more: 'y',
  });
  expect(refusedNumbers(fields, typed)).toEqual(['price', 'rate', 'rows']);
  expect(refusedNumbers(fields, sound)).toEqual([]);
});
