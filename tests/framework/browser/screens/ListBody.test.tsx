import { screen } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplierValidators, suppliers } from '../support/supplier';

test('an empty list does not speak of registering what nobody registers', async () => {
  const { create: _, ...paths } = suppliers.paths;
  const description = { ...suppliers, paths, calls: ['list', 'get'] as const };
  renderEngine(<EntityList resource="suppliers" />, {
    records: [],
    at: '/suppliers',
    entity: { description, validators: supplierValidators },
  });
  expect(await screen.findByText('Nenhum fornecedor aqui por enquanto.')).toBeInTheDocument();
  expect(screen.queryByText(/cadastrad/i)).toBeNull();
});
