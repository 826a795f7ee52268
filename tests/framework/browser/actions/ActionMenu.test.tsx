import { screen, within } from '@testing-library/react';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

test('actions that are hard to undo come last in the menu of a record', async () => {
  const [enable, ...others] = suppliers.actions;
  const label = { 'pt-BR': 'Avaliar', en: 'Rate' };
  const actions = [...others, { ...enable!, name: 'rate', label, when: { status: ['enabled'] } }];
  const { user } = renderEngine(<EntityList resource="suppliers" />, {
    records: [supplier(1)],
    at: '/suppliers',
    entity: { validators: supplierValidators, description: { ...suppliers, actions } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Fornecedor 01' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Abrir',
    'Ver resumo',
    'Editar',
    'Avaliar',
    'Desabilitar',
  ]);
});

test('an action shows who receives its reason', async () => {
  const reasonHelp = { 'pt-BR': 'O fornecedor lê.', en: 'The supplier reads it.' };
  const actions = suppliers.actions.map((action) => ({ ...action, reasonHelp }));
  const { user } = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    records: [supplier(1)],
    at: '/suppliers/s1',
    entity: { validators: supplierValidators, description: { ...suppliers, actions } },
  });
  await user.click(await screen.findByRole('button', { name: 'Desabilitar' }));
  expect(await screen.findByRole('textbox', { name: /Motivo/ })).toHaveAccessibleDescription(
    'O fornecedor lê.',
  );
});
