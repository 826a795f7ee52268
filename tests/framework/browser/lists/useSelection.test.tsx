import { screen, waitFor } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const page = () =>
  screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' });
const boxes = () => screen.getAllByRole('checkbox', { name: /^Selecionar Fornecedor/ });

test('all results are selected, and deselected by the header check box on any page', async () => {
  const records = Array.from({ length: 23 }, (_, at) => supplier(at + 1));
  const { user } = renderEngine(<EntityList resource="suppliers" />, { records });
  await screen.findByRole('checkbox', { name: 'Selecionar Fornecedor 01' });
  await user.click(page());
  await user.click(screen.getByRole('button', { name: 'Selecionar todos os 23 resultados' }));
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findByRole('checkbox', { name: 'Selecionar Fornecedor 11' });
  for (const box of boxes()) expect(box).toBeChecked();
  await user.click(page());
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  for (const box of boxes()) expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  await screen.findByRole('checkbox', { name: 'Selecionar Fornecedor 01' });
  for (const box of boxes()) expect(box).not.toBeChecked();
});
