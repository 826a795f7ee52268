import { fieldErrorText } from '../../../../src/framework/browser/texts/fieldErrorText';
import type { FieldDescription } from '../../../../src/framework/kernel/entity/EntityDescription';
import type { AppError } from '../../../../src/framework/kernel/errors/AppError';

const field = (
  name: string,
  kind: FieldDescription['kind'],
  fields?: readonly FieldDescription[],
) => ({ name, kind, ...(fields ? { fields } : {}) }) as unknown as FieldDescription;
const fields = [
  field('price', 'money'),
  field('term', 'months'),
  field('parts', 'arrayTable', [field('value', 'money'), field('count', 'integer')]),
  field('house', 'object', [field('rent', 'money')]),
];
const said = fieldErrorText(fields, ({ params }: AppError) => String(params?.['limit']));

test.each([
  ['price', 100_000, 'R$ 1.000,00'],
  ['price', 0, 'R$ 0,00'],
  ['parts.3.value', 1_050, 'R$ 10,50'],
  ['house.rent', 1, 'R$ 0,01'],
  ['parts.3.count', 1_050, '1050'],
  ['term', 120, '120'],
  ['gone', 5, '5'],
])('FMT-001: a limit of %s, %i, is said as %s', (path, limit, text) => {
  const error = { path, code: 'validation.too_large', params: { limit } } as const;
  expect(said(error).replaceAll('\u00a0', ' ')).toBe(text);
});

test('what is no limit of an amount stays as it is', () => {
  const asIs = fieldErrorText(fields, (error) => JSON.stringify(error));
  const error = { code: 'record.referenced', params: { limit: 5 } } as const;
  expect(asIs(error)).toBe(JSON.stringify(error));
  expect(asIs({ path: 'price', code: 'validation.required' })).toBe(
    JSON.stringify({ code: 'validation.required' }),
  );
});
