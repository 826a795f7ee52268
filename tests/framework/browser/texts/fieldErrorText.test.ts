import { createErrorText } from '#framework/browser/texts/errorText.ts';
import { addTexts } from '#framework/browser/texts/locale.ts';
import { expectedEn, expected } from '#framework/browser/texts/words/errors.ts';
import { fieldErrorText } from '#framework/browser/texts/fieldErrorText.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { AppError } from '#framework/kernel/errors/AppError.ts';

const field = (
  name: string,
  kind: FieldDescription['kind'],
  fields?: readonly FieldDescription[],
) => ({ name, kind, ...(fields ? { fields } : {}) }) as unknown as FieldDescription;
const fields = [
  field('price', 'money'),
  { ...field('fare', 'money'), currency: 'JPY' },
  field('term', 'months'),
  field('parts', 'arrayTable', [field('value', 'money'), field('count', 'integer')]),
  field('house', 'object', [field('rent', 'money')]),
  { ...field('modelYear', 'integer'), grouped: false as const },
  field('mileage', 'integer'),
];
const textOf = fieldErrorText(fields, ({ params }: AppError) => String(params?.['limit']));

test.each([
  ['price', 100_000, 'R$ 1.000,00'],
  ['price', 0, 'R$ 0,00'],
  ['fare', 1_050, 'JP¥ 1.050'],
  ['parts.3.value', 1_050, 'R$ 10,50'],
  ['house.rent', 1, 'R$ 0,01'],
  ['parts.3.count', 1_050, '1050'],
  ['term', 120, '120'],
  ['gone', 5, '5'],
])('FMT-001: a limit of %s, %i, is shown as %s', (path, limit, text) => {
  const error = { path, code: 'validation.too_large', params: { limit } } as const;
  expect(textOf(error).replaceAll('\u00a0', ' ')).toBe(text);
});

test('FMT-001: a limit of years and codes has no thousands separator, unlike an amount', () => {
  addTexts('pt-BR', { errors: { 'validation.too_small': 'Mínimo: %{limit}.' } });
  addTexts('en', { errors: { 'validation.too_small': 'Minimum: %{limit}.' } });
  const sentence = (locale: 'pt-BR' | 'en', path: string): string => {
    const error = { path, code: 'validation.too_small', params: { limit: 1_980 } } as const;
    return fieldErrorText(fields, createErrorText(locale))(error);
  };
  expect([sentence('pt-BR', 'modelYear'), sentence('en', 'modelYear')]).toEqual([
    'Mínimo: 1980.',
    'Minimum: 1980.',
  ]);
  expect([sentence('pt-BR', 'mileage'), sentence('en', 'mileage')]).toEqual([
    'Mínimo: 1.980.',
    'Minimum: 1.980.',
  ]);
});

test('an error other than an amount limit is unchanged', () => {
  const asIs = fieldErrorText(fields, (error) => JSON.stringify(error));
  const error = { code: 'record.referenced', params: { limit: 5 } } as const;
  expect(asIs(error)).toBe(JSON.stringify(error));
  expect(asIs({ path: 'price', code: 'validation.required' })).toBe(
    JSON.stringify({ code: 'validation.required' }),
  );
});

describe('a value of another type', () => {
  addTexts('pt-BR', {
    expected,
    errors: { 'validation.type': 'geral', 'validation.not_multiple': 'múltiplo' },
  });
  addTexts('en', { expected: expectedEn, errors: { 'validation.type': 'general' } });
  const kinds = (
    ['money', 'integer', 'decimal', 'percent', 'rateMonthly', 'months', 'boolean'] as const
  ).map((kind) => field(kind, kind));
  const messageIn = (locale: 'pt-BR' | 'en', path: string, type: string) =>
    fieldErrorText(
      kinds,
      createErrorText(locale),
    )({
      path,
      code: 'validation.type',
      params: { expected: type },
    });

  test.each([
    ['money', 'integer', 'Informe um valor, por exemplo 1.234,56.'],
    ['integer', 'integer', 'Informe um número inteiro, por exemplo 12.'],
    ['months', 'integer', 'Informe um número inteiro de meses, por exemplo 36.'],
    ['decimal', 'decimal', 'Informe um número, por exemplo 1.234,5.'],
    ['percent', 'decimal', 'Informe um percentual, por exemplo 12,5.'],
    ['rateMonthly', 'decimal', 'Informe uma taxa ao mês, por exemplo 1,99.'],
    ['boolean', 'boolean', 'Responda sim ou não.'],
    ['', 'array', 'Informe uma lista de valores.'],
    ['', 'object', 'Informe cada dado deste grupo no próprio campo.'],
    ['', 'string', 'Informe um texto.'],
    ['', 'number', 'Informe um número, por exemplo 1.234,5.'],
    ['', 'string | integer', 'geral'],
  ])('is explained by the values accepted for %s (%s)', (path, type, sentence) => {
    expect(messageIn('pt-BR', path, type)).toBe(sentence);
    const english = messageIn('en', path, type);
    expect(english).not.toBe(sentence);
    expect(english).toMatch(/^(Enter|Answer|general)/);
  });

  test.each([
    ['0.01', 'Use no máximo 2 casas decimais.'],
    ['0.1', 'Use no máximo 1 casa decimal.'],
    ['1', 'Informe um número inteiro, por exemplo 12.'],
    ['25', 'múltiplo'],
  ])('a step of %s is described in decimal places', (step, sentence) => {
    const error = { path: 'decimal', code: 'validation.not_multiple', params: { step } } as const;
    expect(fieldErrorText(kinds, createErrorText('pt-BR'))(error)).toBe(sentence);
  });

  test('a bound of a decimal has a decimal comma', () => {
    const error = {
      path: 'percent',
      code: 'validation.too_large',
      params: { limit: '1234.5' },
    } as const;
    expect(fieldErrorText(kinds, ({ params }) => String(params?.['limit']))(error)).toBe('1.234,5');
  });
});
