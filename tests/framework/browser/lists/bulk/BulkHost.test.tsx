import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { markLink } from '#framework/browser/lists/bulk/useBulkOperation.tsx';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { refusal } from '#tests/framework/browser/support/memoryData.ts';
import { renderEngine, violations } from '#tests/framework/browser/support/renderEngine.tsx';
import { supplier } from '#tests/framework/browser/support/supplier.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';

const many = Array.from({ length: 23 }, (_, at) => supplier(at + 1));

const page = 'Selecionar todas as linhas desta página';

const renderList = async (groups: readonly string[] = ['bit']) => {
  const view = renderEngine(<EntityList resource="suppliers" />, {
    records: many,
    at: '/suppliers',
    groups,
  });
  await screen.findByRole('link', { name: 'Fornecedor 01' });
  const { user } = view;
  const all = async () => {
    await user.click(screen.getByRole('checkbox', { name: page }));
    await user.click(screen.getByRole('button', { name: 'Selecionar todos os 23 resultados' }));
  };
  const fill = async (city: string) => {
    await user.click(screen.getByRole('button', { name: 'Editar em massa' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Campo a alterar' }),
      'Cidade',
    );
    await user.type(within(dialog).getByRole('textbox', { name: 'Cidade' }), city);
    return dialog;
  };
  return { ...view, all, fill };
};

const check = 'Conferir alterações';

describe('bulk changes by query', () => {
  test('select all results, minus deselected rows', async () => {
    const { user, all } = await renderList();
    await all();
    const bar = screen.getByRole('toolbar');
    expect(bar).toHaveTextContent('Todos os 23 resultados');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 02' }));
    expect(bar).toHaveTextContent('Todos os 23 resultados menos 1');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByRole('checkbox', { name: 'Selecionar Fornecedor 11' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  test('are previewed with count, sample and skipped records, run, reported and undone', async () => {
    const { user, data, all, fill } = await renderList();
    await all();
    const dialog = await fill('Itu');
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Mudou');
    await user.click(within(dialog).getByRole('button', { name: check }));
    const checked = await screen.findByRole('dialog', { name: 'Editar 23 fornecedores' });
    expect(await within(checked).findByText('22 fornecedores vão mudar.')).toBeInTheDocument();
    expect(
      within(checked).getByText('Fornecedor 05: Você não tem acesso a isto.'),
    ).toBeInTheDocument();
    const sample = within(checked).getByRole('table', { name: 'Amostra: antes e depois' });
    expect(within(sample).getAllByText('Itu')).toHaveLength(2);
    expect(await violations()).toEqual([]);
    await user.click(within(checked).getByRole('button', { name: 'Alterar 22 fornecedores' }));

    const report = await screen.findByRole('dialog', { name: '22 fornecedores mudaram.' });
    expect(data.callsOf('bulkRun')[0]?.params).toEqual({
      query: { filter: {} },
      change: { type: 'edit', values: { city: 'Itu' } },
      reason: 'Mudou',
      token: 'token',
      idempotencyKey: expect.any(String),
    });
    expect(within(report).getByRole('link', { name: 'Fornecedor 05' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/suppliers\/s5$/),
    );
    await user.click(within(report).getByRole('button', { name: 'Copiar a lista' }));
    expect(await screen.findByText('Lista copiada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Itu').length).toBeGreaterThan(8));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ver os que não mudaram' }));
    const again = await screen.findByRole('dialog', { name: '22 fornecedores mudaram.' });
    await user.click(within(again).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(/Alteração desfeita em 22 fornecedores\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Itu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus());
  });

  test('show the input of a field picked by keyboard once it is confirmed, with the focus', async () => {
    const { user, all } = await renderList();
    await all();
    await user.click(screen.getByRole('button', { name: 'Editar em massa' }));
    const dialog = await screen.findByRole('dialog');
    const fields = within(dialog).getByRole('combobox', { name: 'Campo a alterar' });
    fields.focus();
    await user.keyboard('c');
    fireEvent.change(fields, { target: { value: 'city' } });
    expect(fields).toHaveFocus();
    expect(within(dialog).queryByRole('textbox', { name: 'Cidade' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByRole('textbox', { name: 'Cidade' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('stay in the form if the values are refused, by the schema or by the server', async () => {
    const { user, data, all } = await renderList();
    await all();
    await user.click(screen.getByRole('button', { name: 'Editar em massa' }));
    const dialog = await screen.findByRole('dialog');
    const fields = within(dialog).getByRole('combobox', { name: 'Campo a alterar' });
    expect(within(fields).queryByRole('option', { name: 'Código' })).not.toBeInTheDocument();
    await user.selectOptions(fields, 'Nome');
    await user.click(within(dialog).getByRole('button', { name: check }));
    expect(await within(dialog).findByText('Preencha este campo.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: /Nome/ })).toHaveFocus();
    expect(data.callsOf('bulkPreview')).toHaveLength(0);
    data.fail('bulkPreview', refusal(appError('access.denied')));
    await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Igual');
    expect(within(dialog).queryByText('Preencha este campo.')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: check }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Você não tem acesso a isto.',
    );
    takeConsoleComplaints();
  });

  test('request the reason for an action first, and offer removal only with the right to remove', async () => {
    const { user, data, all } = await renderList(['bit', 'admin-internal']);
    await all();
    await user.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: 'Desabilitar' }),
    );
    const why = await screen.findByRole('dialog', { name: 'Desabilitar: 23 fornecedores' });
    expect(within(why).getByRole('button', { name: check })).toBeDisabled();
    await user.type(within(why).getByRole('textbox', { name: 'Motivo' }), 'Fechou');
    await user.click(within(why).getByRole('button', { name: check }));
    await screen.findByRole('button', { name: 'Desabilitar (15)' });
    expect(data.callsOf('bulkPreview')[0]?.params).toMatchObject({
      change: { type: 'action', action: 'disable' },
      reason: 'Fechou',
    });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }));
    const request = await screen.findByRole('dialog', { name: 'Excluir 23 fornecedores?' });
    await user.click(within(request).getByRole('button', { name: check }));
    const removal = await screen.findByRole('dialog', { name: 'Excluir 23 fornecedores?' });
    const items = await within(removal).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Fornecedor 01',
      'Fornecedor 02',
      'e mais 20',
      'Fornecedor 05: Você não tem acesso a isto.',
    ]);
  });

  test('say that nothing can be deleted if every record is refused', async () => {
    const { user } = await renderList(['bit', 'admin-internal']);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 05' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: check }));
    expect(await screen.findByText('Nenhum fornecedor pode ser excluído.')).toBeInTheDocument();
  });

  test('let unchanged records be selected again and retried', async () => {
    const { user, data, all, fill } = await renderList();
    await all();
    const dialog = await fill('Itu');
    await user.click(within(dialog).getByRole('button', { name: check }));
    await user.click(await screen.findByRole('button', { name: 'Alterar 22 fornecedores' }));
    const report = await screen.findByRole('dialog', { name: '22 fornecedores mudaram.' });
    await user.click(within(report).getByRole('button', { name: 'Selecionar os que não mudaram' }));
    expect(await screen.findByText('1 registro selecionado na lista.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const bar = screen.getByRole('toolbar');
    expect(bar).toHaveTextContent('1 selecionado');
    expect(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 05' })).toBeChecked();
    await waitFor(() => expect(bar).toContainElement(document.activeElement as HTMLElement));
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Editar em massa' }));
    await screen.findByRole('dialog', { name: 'Editar 1 fornecedor' });
    expect(data.callsOf('getMany')[0]?.params).toMatchObject({ ids: ['s5'] });
  });

  test('start from a link that selects records on any page, once', async () => {
    const view = renderEngine(<EntityList resource="suppliers" />, {
      records: many,
      at: '/suppliers',
    });
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    view.place.go('/suppliers?filter=%7B%7D&sort=name&order=ASC&page=1&perPage=10', {
      state: markLink({ resource: 'suppliers', ids: ['s3', 's23', 'gone'] }),
    });
    expect(
      await screen.findByText('2 registros selecionados na lista. 1 não existe mais.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selecionados');
    expect(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 03' })).toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await view.user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await screen.findByRole('link', { name: 'Fornecedor 11' });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(view.data.callsOf('getMany')).toHaveLength(1);
  });
});
