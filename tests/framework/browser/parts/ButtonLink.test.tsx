import { screen, within } from '@testing-library/react';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const writesOff = 'Só para leitura.';
const options = { records: [supplier(1)], writesOff };

/** Every visible control that would write is disabled, with the reason. */
const isOff = (name: string, area = within(document.body)) => {
  const button = area.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(writesOff);
  return button;
};

describe('in read-only mode', () => {
  test('a list shows the actions of the profile, disabled', async () => {
    const { user, data } = renderEngine(<EntityList resource="suppliers" />, {
      ...options,
      at: '/suppliers',
    });
    await screen.findByRole('link', { name: /Fornecedor 1|1/ });
    await user.click(screen.getByRole('button', { name: /^Opções da lista/ }));
    const tools = within(await screen.findByRole('menu'));
    const bring = tools.getByRole('menuitem', { name: 'Importar…' });
    expect(bring).toHaveAttribute('aria-disabled', 'true');
    expect(bring).toHaveAttribute('title', writesOff);
    expect(tools.getByRole('menuitem', { name: 'Exportar…' })).not.toHaveAttribute('aria-disabled');
    await user.keyboard('{Escape}');
    await user.click(isOff('Cadastrar'));
    expect(await screen.findByText(writesOff, { selector: 'li' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /selecionar/i })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: /^Ações de/ })[0]!);
    const menu = within(await screen.findByRole('menu'));
    const edit = menu.getByRole('menuitem', { name: 'Editar' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await user.click(edit);
    expect(data.callsOf('update')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('a record shows its actions, disabled', async () => {
    const { user } = renderEngine(<EntityShow resource="suppliers" id={supplier(1).id} />, {
      ...options,
      at: `/suppliers/${supplier(1).id}`,
    });
    await screen.findByRole('heading', { level: 1 });
    await user.click(isOff('Editar'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a form opened by its address cannot be saved', async () => {
    renderEngine(<EntityCreate resource="suppliers" />, { ...options, at: '/suppliers/new' });
    await screen.findByRole('button', { name: 'Salvar' });
    isOff('Salvar');
  });
});
