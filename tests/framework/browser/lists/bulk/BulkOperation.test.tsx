import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

test('no bulk change is offered if every field is editable only in single records', async () => {
  const fields = suppliers.fields.map((field) => ({
    ...field,
    ...(field.name === 'name' ? {} : { editable: 'create' as const }),
  }));
  const unique = [{ fields: ['name'], code: 'validation.not_unique' }];
  const { user } = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1), supplier(2)],
    at: '/suppliers',
    entity: {
      validators: supplierValidators,
      description: { ...suppliers, fields, unique },
    },
  });
  await screen.findByRole('link', { name: 'Fornecedor 01' });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' }));
  const bar = screen.getByRole('toolbar');
  expect(within(bar).getByRole('button', { name: /^Desabilitar/ })).toBeInTheDocument();
  expect(within(bar).queryByRole('button', { name: 'Editar em massa' })).toBeNull();
});
