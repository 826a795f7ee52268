import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { supplier } from '#tests/framework/browser/support/supplier.ts';

const open = async () => {
  const view = renderEngine(
    <main tabIndex={-1}>
      <EntityList resource="suppliers" />
      <button type="button">Fora</button>
    </main>,
    { records: [supplier(1), supplier(2)], at: '/suppliers' },
  );
  await screen.findByRole('link', { name: 'Fornecedor 01' });
  return view;
};

describe('single-letter keys in a list', () => {
  it.each([
    ['nothing', () => undefined],
    ['the page, as after a visit to it,', () => screen.getByRole('main').focus()],
  ])('move through its rows if %s has the focus', async (_, prepare) => {
    const { user } = await open();
    prepare();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Fornecedor 01' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Fornecedor 02' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Fornecedor 01' })).toHaveFocus();
  });

  it('move from a selected row to its actions, skipping the titles that the bar covers', async () => {
    const { user } = await open();
    await user.keyboard('jxa');
    const bar = screen.getByRole('toolbar');
    expect(bar).toContainElement(document.activeElement as HTMLElement);
    const last = within(bar).getAllByRole('button').at(-1);
    last?.focus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: /todas as linhas/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' })).toHaveFocus();
  });

  it('are ignored outside the list', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Fora' }).focus();
    await user.keyboard('j');
    expect(screen.getByRole('button', { name: 'Fora' })).toHaveFocus();
  });
});
