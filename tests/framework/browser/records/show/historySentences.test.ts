import { inOrder } from '#framework/browser/records/show/historySentences.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

test('changes stand as the fields do, what the server made last, what is described no more after it', () => {
  const fields = suppliers.fields.map((field) =>
    field.name === 'name' ? { ...field, editable: 'never' as const } : field,
  );
  const pair = [null, 'x'] as const;
  const stored = { gone: pair, city: pair, name: pair, code: pair };
  const order = fields.map(({ name }) => name);
  expect(order.indexOf('name')).toBeLessThan(order.indexOf('city'));
  const own = ['code', 'city'].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  expect(Object.keys(inOrder({ ...suppliers, fields }, stored))).toEqual([...own, 'name', 'gone']);
});
