import { screen, waitFor } from '@testing-library/react';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { supplier } from '#tests/framework/browser/support/supplier.ts';

test('a value refused as taken is accepted once the other record has given it up', async () => {
  const { user, data } = renderEngine(<EntityCreate resource="suppliers" />, {
    at: '/suppliers/register',
    records: [supplier(1)],
  });
  const box = (name: string) => screen.getByRole('textbox', { name });
  await user.type(box('Nome'), 'Auto Sul');
  await user.type(box('Código'), '101');
  await user.tab();
  await waitFor(() => expect(box('Código')).toBeInvalid());
  data.records.clear();
  await user.click(box('Código'));
  await user.tab();
  await waitFor(() => expect(box('Código')).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Fornecedor salvo com sucesso.')).toBeVisible();
  expect(data.callsOf('create')).toHaveLength(1);
});
