import { createFormControl } from 'react-hook-form';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import {
  errorPlace,
  labelOf,
  makeResolver,
  summaryOf,
  toFormErrors,
  wholeForm,
} from '#framework/browser/forms/formErrors.ts';
import { suppliers } from '../support/supplier';

const [name] = suppliers.fields as [FieldDescription];
const price = { ...name, name: 'price', label: { 'pt-BR': 'Preço', en: 'Price' } };
const items: FieldDescription = {
  ...name,
  name: 'items',
  kind: 'arrayTable',
  label: { 'pt-BR': 'Itens', en: 'Items' },
  fields: [price],
};
const dealers: FieldDescription = { ...name, name: 'dealers', kind: 'referenceList' };
const description = { ...suppliers, fields: [name, items, dealers] };
const shown = errorPlace(description, () => true);
const texts = { place: shown, errorText: ({ code }: { code: string }) => code };

describe('errorPlace', () => {
  test.each([
    ['name', 'name'],
    ['items.2.price', 'items.2.price'],
    ['dealers.0', 'dealers'],
    ['confirmation', 'confirmation'],
    ['', wholeForm],
  ])('an error of %p shows at %p', (path, place) => {
    expect(shown(path)).toBe(place);
  });

  test('an error of a field not shown belongs to the whole form', () => {
    expect(errorPlace(description, () => false)('name')).toBe(wholeForm);
  });
});

describe('toFormErrors', () => {
  test('nests paths and keeps the first error of each', () => {
    const errors = toFormErrors(
      [
        { path: 'items.1.price', code: 'validation.required' },
        { path: 'items.1.price', code: 'validation.pattern' },
        { path: 'name', code: 'validation.required' },
      ],
      texts,
    );
    expect(errors).toEqual({
      items: [
        undefined,
        { price: { type: 'validation.required', message: 'validation.required' } },
      ],
      name: { type: 'validation.required', message: 'validation.required' },
    });
  });
});

test('the error of a row survives when a step validates its list again', async () => {
  const judge = () => [{ path: 'items.1.price', code: 'validation.required' as const }];
  const form = createFormControl<Record<string, unknown>>({
    defaultValues: { items: [{ price: '1' }, { price: '' }] },
    resolver: makeResolver(judge, texts),
  });
  form.register('items.0.price');
  form.register('items.1.price');
  expect(await form.trigger(['items'])).toBe(false);
  expect(form.getFieldState('items.1.price').error?.message).toBe('validation.required');
});

test('an error text not yet loaded is requested by code and awaited', async () => {
  const known = new Map<string, string>();
  const requests: (readonly string[])[] = [];
  const bring = async (codes: readonly string[]) => {
    requests.push(codes);
    known.set('CLI.full_name', 'Informe nome e sobrenome.');
  };
  const errorText = ({ code }: { code: string }) => known.get(code) ?? '?';
  const judge = () => [{ path: 'name', code: 'CLI.full_name' as const }];
  const resolve = makeResolver(judge, { place: shown, errorText, load: bring });
  const { errors } = await resolve({}, undefined, {} as never);
  expect(errors).toMatchObject({ name: { message: 'Informe nome e sobrenome.' } });
  expect(requests).toEqual([['CLI.full_name']]);
});

describe('summaryOf', () => {
  test('has a line per invalid value in form order, with row labels', async () => {
    const judge = () => [
      { path: 'items.1.price', code: 'validation.required' as const },
      { path: 'name', code: 'validation.pattern' as const },
    ];
    const resolved = await makeResolver(judge, texts)({}, undefined, {} as never);
    const lines = summaryOf(resolved.errors, ['name', 'items']);
    expect(lines).toEqual([
      { path: 'name', message: 'validation.pattern' },
      { path: 'items.1.price', message: 'validation.required' },
    ]);
    expect(labelOf(description.fields, 'items.1.price', { locale: 'pt-BR' })).toBe(
      'Itens 2, Preço',
    );
    const labelled = description.fields.map((field) => ({
      ...field,
      rowLabel: { 'pt-BR': 'Item', en: 'Item' },
    }));
    expect(labelOf(labelled, 'items.1.price', { locale: 'pt-BR' })).toBe('Item 2, Preço');
    const rowName = (field: FieldDescription, row: number) => `${field.name}/${row}`;
    const named = labelOf(labelled, 'items.1.price', { locale: 'pt-BR', rowName });
    expect(named).toBe('items/1, Preço');
    expect(labelOf(description.fields, 'name', { locale: 'en' })).toBe('Name');
    expect(labelOf(description.fields, 'other', { locale: 'en' })).toBeUndefined();
  });

  test('accepts valid values', async () => {
    const values = { name: 'x' };
    const resolved = await makeResolver(() => [], texts)(values, undefined, {} as never);
    expect(resolved).toEqual({ values, errors: {} });
  });
});
