import { screen } from '@testing-library/react';
import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type {
  EntityDescription,
  FieldDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

const like = suppliers.fields.find(({ name }) => name === 'city')!;
const plain = (name: string): FieldDescription => ({
  ...like,
  name,
  label: { 'pt-BR': `Campo ${name}`, en: `Field ${name}` },
});
const object: FieldDescription = {
  ...plain('place'),
  kind: 'object',
  fields: [plain('gate'), plain('dock')],
};

/** Suppliers with additional fields, and a place with two members. */
const withMore = (count: number): EntityDescription => {
  const more = Array.from({ length: count }, (_, at) => plain(`x${at}`));
  const names = [...more, object].map(({ name }) => name);
  const [first, ...others] = suppliers.screens.sections;
  return {
    ...suppliers,
    fields: [...suppliers.fields, ...more, object],
    screens: {
      ...suppliers.screens,
      sections: [{ ...first!, fields: [...first!.fields, ...names] }, ...others],
    },
  };
};

const open = (count: number, values: Readonly<Record<string, unknown>>) =>
  renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1',
    entity: { description: withMore(count), validators: supplierValidators },
    records: [{ ...supplier(1), ...values } as WireRecord],
  });
const label = (name: string) => screen.queryByText(`Campo ${name}`);

test('many fields without a value are hidden until requested', async () => {
  const { user } = open(7, { x0: 'Aqui', place: { gate: '3', dock: null } });
  await screen.findByText('Campo x0');
  expect([label('x1'), label('x6')]).toEqual([null, null]);
  // Within an object, too.
  expect([label('gate'), label('dock')]).toEqual([expect.anything(), null]);
  const more = screen.getByRole('button', { name: /^Mostrar \d+ campos sem valor$/ });
  await user.click(more);
  expect(label('x6')).toBeVisible();
  expect(label('dock')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Ocultar \d+ campos sem valor$/ }));
  expect(label('x6')).toBeNull();
});

test('an object without any value counts as a field without a value', async () => {
  open(7, { x0: 'Aqui', place: { gate: null, dock: '' } });
  await screen.findByText('Campo x0');
  expect(label('place')).toBeNull();
});

test('a few fields without a value are shown among the others', async () => {
  const named = { x0: 'Aqui', place: { gate: '3', dock: '4' } };
  open(1, named);
  await screen.findByText('Campo x0');
  expect(screen.queryByRole('button', { name: /sem valor$/ })).toBeNull();
});
