import { screen, waitFor, within } from '@testing-library/react';
import type { BulkDialogProps, EntitySlots } from '#framework/browser/data/entity/EntitySlots.ts';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { refusal } from '../support/memoryData';
import { chooseTool, doubleClick, renderEngine, violations } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';

const many = Array.from({ length: 23 }, (_, at) => supplier(at + 1));

const renderList = (options: Parameters<typeof renderEngine>[1] = {}) =>
  renderEngine(<EntityList resource="suppliers" />, {
    records: many,
    at: '/suppliers',
    ...options,
  });

const bodyRows = () => screen.getAllByRole('row').slice(1);
const firstName = () => within(bodyRows()[0]!).getByRole('link').textContent;
const loaded = () => screen.findByRole('link', { name: 'Fornecedor 01' });

describe('EntityList', () => {
  test('shows a page of records with their names as links, the count and the columns by kind', async () => {
    renderList();
    expect(screen.getByText('Carregando a lista…')).toBeInTheDocument();
    const link = await loaded();
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/suppliers\/s1$/));
    expect(screen.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeInTheDocument();
    expect(screen.getByText('23 registros')).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(10);
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual(['', 'Nome', 'Código', 'Cidade', 'Limite', 'Situação', 'Ações']);
    expect(within(bodyRows()[0]!).getByText('R$ 1.000,00')).toBeInTheDocument();
  });

  test('has no row links if the entity has no record page', async () => {
    const description = { ...suppliers, paths: { list: '/suppliers' } };
    renderList({ entity: { description, validators: supplierValidators } });
    expect(await screen.findByText('Fornecedor 01')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fornecedor 01' })).toBeNull();
  });

  test('SHELL-023: shows the column names while the rows are loading', async () => {
    renderList();
    expect(screen.getByText('Carregando a lista…')).toBeInTheDocument();
    const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    const early = headers();
    expect(early).toEqual(['', 'Nome', 'Código', 'Cidade', 'Limite', 'Situação', 'Ações']);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(bodyRows()).toHaveLength(0);
    await loaded();
    expect(headers()).toEqual(early);
    expect(screen.queryByText('Carregando a lista…')).toBeNull();
  });

  test('sorts by a header and indicates it, in reverse order on the second press', async () => {
    const { user, place, data } = renderList();
    await loaded();
    const name = screen.getByRole('columnheader', { name: 'Nome' });
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(name).getByRole('button'));
    await waitFor(() => expect(firstName()).toBe('Fornecedor 23'));
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(place.search).toContain('order=DESC');
    await user.click(screen.getByRole('button', { name: 'Código' }));
    await waitFor(() => expect(firstName()).toBe('Fornecedor 01'));
    expect(data.callsOf('getList').at(-1)?.params).toMatchObject({
      sort: { field: 'code', order: 'ASC' },
    });
  });

  test('pages through the list and changes the page size', async () => {
    const { user, place } = renderList();
    await loaded();
    expect(screen.getByText('1–10 de 23')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Última página' }));
    expect(await screen.findByRole('link', { name: 'Fornecedor 21' })).toBeInTheDocument();
    expect(screen.getByText('21–23 de 23')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '25');
    await waitFor(() => expect(bodyRows()).toHaveLength(23));
    expect(place.search).toContain('perPage=25');
  });

  test('searches after a pause, puts the search in the URL and shows it as a removable chip', async () => {
    const { user, place } = renderList();
    await loaded();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar em fornecedores' }), '07');
    await waitFor(() => expect(screen.getByText('1 registro')).toBeInTheDocument());
    expect(decodeURIComponent(place.search)).toContain('{"q":"07"}');
    const chips = screen.getByRole('list', { name: 'Filtros ativos' });
    expect(within(chips).getByText('Busca: “07”')).toBeInTheDocument();
    await user.click(within(chips).getByRole('button', { name: 'Remover o filtro Busca: “07”' }));
    await waitFor(() => expect(screen.getByText('23 registros')).toBeInTheDocument());
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('reads filters from the URL and describes each in words', async () => {
    const filter = { city: { contains: 'San' }, status: ['disabled'], limit: { gte: 500_000 } };
    const { user } = renderList({
      at: `/suppliers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    });
    const chips = await screen.findByRole('list', { name: 'Filtros ativos' });
    expect(within(chips).getByText('Cidade contém “San”')).toBeInTheDocument();
    expect(within(chips).getByText('Situação: Desabilitado')).toBeInTheDocument();
    expect(within(chips).getByText('Limite a partir de R$ 5.000,00')).toBeInTheDocument();
    await user.click(within(chips).getByRole('button', { name: 'Limpar tudo' }));
    await waitFor(() => expect(screen.getByText('23 registros')).toBeInTheDocument());
  });

  test('offers every filter with its operators in a sheet', async () => {
    const { user } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtros de fornecedores' });
    const groups = within(sheet)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent);
    expect(groups.slice(0, 2)).toEqual(['Cidade', 'Situação']);
    expect(groups).not.toContain('Saúde');
    await user.type(
      within(sheet).getByRole('textbox', { name: /Valor de Cidade/ }),
      'Campinas{Enter}',
    );
    expect(
      await within(sheet).findByRole('button', { name: /Ver \d+ resultados/ }),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('7 registros')).toBeInTheDocument());
    await user.click(within(sheet).getByRole('button', { name: /Ver 7 resultados/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('explains why it is empty: no records yet, or no match', async () => {
    const { user, place } = renderList({ records: [] });
    expect(await screen.findByText('Nenhum fornecedor cadastrado.')).toBeInTheDocument();
    expect(screen.getByText('Cadastre o primeiro para começar.')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
    place.go(`/suppliers?filter=${encodeURIComponent('{"q":"x"}')}`);
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Nenhum fornecedor cadastrado.')).toBeInTheDocument();
  });

  test('labels the create button with the schema’s title, and offers it in an empty list', async () => {
    const create = { 'pt-BR': 'Novo fornecedor', en: 'New supplier' };
    const description = { ...suppliers, screens: { ...suppliers.screens, create } };
    const entity = { description, validators: supplierValidators };
    const { unmount } = renderList({ records: [], entity });
    await screen.findByText('Nenhum fornecedor cadastrado.');
    expect(screen.getAllByRole('link', { name: 'Novo fornecedor' })).toHaveLength(2);
    unmount();
    renderList({ entity });
    await loaded();
    expect(screen.getByRole('link', { name: 'Novo fornecedor' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cadastrar' })).not.toBeInTheDocument();
  });

  test('uses the grammatical gender of the entity name', async () => {
    const label = {
      one: { 'pt-BR': 'Filial', en: 'Branch' },
      many: { 'pt-BR': 'Filiais', en: 'Branches' },
    };
    const entity = {
      description: { ...suppliers, label, gender: { 'pt-BR': 'feminine' as const } },
      validators: supplierValidators,
    };
    const { unmount } = renderList({ records: [], entity });
    expect(await screen.findByText('Nenhuma filial cadastrada.')).toBeInTheDocument();
    expect(screen.getByText('Cadastre a primeira para começar.')).toBeInTheDocument();
    unmount();
    const { user } = renderList({ entity });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' }));
    const bar = screen.getByRole('toolbar', { name: 'Ações para as selecionadas' });
    expect(bar).toHaveTextContent('1 selecionada');
  });

  test('offers neither search nor pages if all rows fit at a glance', async () => {
    const few = [1, 2, 3, 4, 5].map((number) => supplier(number));
    const { data } = renderList({ records: few });
    await screen.findByRole('link', { name: 'Fornecedor 05' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /filtros/i })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Páginas da lista' })).toBeNull();
    expect(screen.getByText('5 registros')).toBeVisible();
    expect(data.callsOf('getList')).toHaveLength(1);
  });

  test('SHELL-023, SHELL-024: clears the list when a reload fails, stays on the page and offers a retry', async () => {
    const { user, data, place } = renderList();
    await loaded();
    data.fail('getList', refusal(appError('server.unavailable')));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar a lista.');
    expect(alert).toHaveTextContent('O serviço está fora do ar.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    takeConsoleComplaints();
    expect(place.search).toContain('page=2');
    data.fail('getList', undefined);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Fornecedor 11' })).toBeInTheDocument();
  });

  test('keeps the old rows, dimmed, while new ones load', async () => {
    const { user, data } = renderList();
    await loaded();
    const release = data.hold('getList');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('link', { name: 'Fornecedor 01' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('link', { name: 'Fornecedor 11' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
  });

  test('shows data as literal text, whatever its content', async () => {
    const name = '<img src=x onerror=alert(1)> %{x} |||| $& b';
    const { user } = renderList({ records: [supplier(1, { name })] });
    const link = await screen.findByRole('link', { name });
    expect(link.querySelector('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: `Ações de ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desabilitar' }));
    expect(await screen.findByRole('dialog', { name: `Desabilitar: ${name}` })).toBeInTheDocument();
  });
});

describe('actions of a list', () => {
  test('offers in a row only permitted and applicable actions', async () => {
    const { user } = renderList();
    await loaded();
    const open = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Ações de ${name}` }));
      const menu = await screen.findByRole('menu');
      const items = within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    expect(await open('Fornecedor 01')).toEqual(['Abrir', 'Ver resumo', 'Editar', 'Desabilitar']);
    expect(await open('Fornecedor 03')).toEqual(['Abrir', 'Ver resumo', 'Editar', 'Habilitar']);
    expect(screen.getByRole('button', { name: 'Ações de Fornecedor 03' })).toHaveFocus();
  });

  test('navigates the menu with arrow keys and closes it with Escape', async () => {
    const { user } = renderList();
    await loaded();
    screen.getByRole('button', { name: 'Ações de Fornecedor 01' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Abrir' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Desabilitar' })).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Abrir' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('runs an action at once if it needs no input, and refreshes the row', async () => {
    const { user, data } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 03' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Habilitar' }));
    expect(await screen.findByText('Habilitado.')).toBeInTheDocument();
    expect(data.callsOf('runAction')[0]?.params).toMatchObject({
      action: 'enable',
      id: 's3',
      version: 1,
    });
    await waitFor(() => expect(within(bodyRows()[2]!).getByText('Habilitado')).toBeInTheDocument());
  });

  test('requests the reason, does not focus a destructive button, and runs once', async () => {
    const { user, data } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desabilitar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desabilitar: Fornecedor 01' });
    expect(dialog).toHaveTextContent('O fornecedor deixa de vender.');
    const confirm = within(dialog).getByRole('button', { name: 'Desabilitar' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Sem documentos');
    const release = data.hold('runAction');
    doubleClick(confirm);
    release();
    expect(await screen.findByText('Desabilitado.')).toBeInTheDocument();
    expect(data.callsOf('runAction')).toHaveLength(1);
    expect(data.callsOf('runAction')[0]?.params).toMatchObject({ reason: 'Sem documentos' });
  });

  test('keeps the dialog open on a network failure, closes it on a refusal', async () => {
    const { user, data } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desabilitar' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Sem documentos');
    data.fail('runAction', refusal(appError('server.unavailable')));
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('fora do ar');
    expect(within(dialog).getByRole('textbox')).toHaveValue('Sem documentos');
    data.fail('runAction', refusal(appError('access.denied')));
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(await screen.findByText('Você não tem acesso a isto.')).toHaveAttribute(
      'data-type',
      'error',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    takeConsoleComplaints();
  });

  test('runs an action for the selected rows to which it applies, across pages', async () => {
    const { user, data } = renderList();
    await loaded();
    await user.click(
      screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }),
    );
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Fornecedor 11' }));
    const bar = screen.getByRole('toolbar', { name: 'Ações para os selecionados' });
    expect(bar).toHaveTextContent('11 selecionados');
    expect(within(bar).getByRole('button', { name: 'Habilitar (3)' })).toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Desabilitar (8)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desabilitar: 11 fornecedores' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Revisão');
    await user.click(within(dialog).getByRole('button', { name: 'Conferir alterações' }));
    await user.click(await screen.findByRole('button', { name: 'Desabilitar (7)' }));
    const report = await screen.findByRole('dialog', { name: '7 fornecedores mudaram.' });
    expect(within(report).getByRole('row', { name: /^Fornecedor 05/ })).toHaveTextContent(
      'Você não tem acesso a isto.',
    );
    expect(within(report).getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
    const sent = data.callsOf('bulkRun')[0]?.params;
    expect(sent).toMatchObject({
      change: { type: 'action', action: 'disable' },
      reason: 'Revisão',
    });
    expect(sent?.ids).toHaveLength(11);
    expect(sent?.ids).toContain('s11');
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  test('clears the selection when the filter changes', async () => {
    const { user } = renderList();
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 selecionado');
    await user.type(screen.getByRole('searchbox'), '1{Enter}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  test('shows neither check boxes, menu nor primary action without the right to write', async () => {
    renderList({ groups: ['nobody'] });
    expect(await screen.findByText('Fornecedor 01')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ações de/ })).not.toBeInTheDocument();
  });

  test('deletes a record after confirmation, with the right to do so', async () => {
    const { user, data } = renderList({ groups: ['bit', 'admin-internal'] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 02' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir “Fornecedor 02”?' });
    expect(within(dialog).getByRole('textbox', { name: /^Motivo da exclusão/ })).toHaveFocus();
    await user.keyboard('Repetido');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(data.callsOf('delete')[0]?.params).toMatchObject({ meta: { reason: 'Repetido' } });
    expect(await screen.findByText('Cadastro excluído.')).toBeInTheDocument();
    expect(data.records.has('s2')).toBe(false);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Fornecedor 02' })).not.toBeInTheDocument(),
    );
  });
});

describe('display of a list', () => {
  test('chooses and orders columns, and compacts the rows', async () => {
    const { user } = renderList();
    await loaded();
    await chooseTool(user, 'Exibição…');
    const dialog = await screen.findByRole('dialog', { name: 'Exibição de fornecedores' });
    expect(within(dialog).queryByRole('checkbox', { name: 'Nome' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Telefone' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Cidade' }));
    await user.click(within(dialog).getByRole('button', { name: 'Mover Limite para antes' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Linhas compactas' }));
    const headers = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);
    expect(headers()).toEqual(['', 'Nome', 'Código', 'Limite', 'Situação', 'Telefone', 'Ações']);
    await user.click(within(dialog).getByRole('button', { name: 'Restaurar padrão' }));
    expect(headers()).toEqual(['', 'Nome', 'Código', 'Cidade', 'Limite', 'Situação', 'Ações']);
  });

  test('changes a column width by keyboard, and resets it to its natural width', async () => {
    const { user } = renderList();
    await loaded();
    const city = () => screen.getByRole('separator', { name: 'Largura da coluna Cidade' });
    const before = city().getAttribute('aria-valuetext');
    screen.getByRole('button', { name: 'Cidade' }).focus();
    await user.keyboard('{F2}{Home}');
    expect(city()).toHaveAttribute('aria-valuetext', '60 pixels');
    await user.keyboard('{Escape}');
    expect(city()).toHaveAttribute('aria-valuetext', before);
    await chooseTool(user, 'Exibição…');
    const dialog = await screen.findByRole('dialog', { name: 'Exibição de fornecedores' });
    const width = within(dialog).getByRole('textbox', { name: 'Largura de Cidade, em pixels' });
    expect(width).toHaveValue('');
    await user.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Cidade' }).focus();
    await user.keyboard('{F2}{Home}{ArrowRight}{Enter}');
    await chooseTool(user, 'Exibição…');
    expect(
      await screen.findByRole('textbox', { name: 'Largura de Cidade, em pixels' }),
    ).toHaveValue('68');
  });

  test('shows a record in a sheet beside the list, its status once', async () => {
    const { user } = renderList();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver resumo' }));
    const sheet = await screen.findByRole('dialog', { name: 'Fornecedor 01' });
    expect(await within(sheet).findByText('Cidade')).toBeInTheDocument();
    expect(within(sheet).getAllByText('Habilitado')).toHaveLength(1);
  });

  test('fetches the record for the sheet with the parameters of its path', async () => {
    const description = { ...suppliers, apiPath: '/cities/{city}/suppliers' };
    const { user, data } = renderList({ entity: { description, validators: supplierValidators } });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver resumo' }));
    await screen.findByRole('dialog', { name: 'Fornecedor 01' });
    expect(data.callsOf('getOne').at(-1)?.params).toMatchObject({ meta: { city: 'Santos' } });
  });

  test('becomes cards with name, two facts and status on a phone', async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes('max-width: 767') });
    const { user } = renderList();
    expect(screen.getByText('Carregando a lista…')).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    const list = await screen.findByRole('list', { name: 'Fornecedores' });
    expect(screen.queryByText('Carregando a lista…')).not.toBeInTheDocument();
    const card = within(list).getAllByRole('listitem')[0]!;
    expect(card).toHaveTextContent('Fornecedor 01');
    expect(card).toHaveTextContent('Código:101');
    expect(card).toHaveTextContent('Cidade:Santos');
    expect(card).toHaveTextContent('Habilitado');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Ordenar por' }),
      'Nome, decrescente',
    );
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Fornecedor 23'),
    );
    window.matchMedia = media;
  });

  test('is shown in English', async () => {
    renderList({ locale: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Suppliers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(await screen.findByText('23 records')).toBeInTheDocument();
  });
});

describe('slots of a list', () => {
  const dialog = ({ onDone }: BulkDialogProps) => (
    <button type="button" onClick={onDone}>
      Mover agora
    </button>
  );
  const slots: EntitySlots = {
    list: {
      tabs: [
        {
          name: 'all',
          label: { 'pt-BR': 'Habilitados', en: 'Enabled' },
          filter: { status: 'enabled' },
        },
        {
          name: 'off',
          label: { 'pt-BR': 'Desabilitados', en: 'Off' },
          filter: { status: 'disabled' },
        },
      ],
      Above: () => <p>Acima da lista</p>,
      Actions: () => <button type="button">Carregar tabela</button>,
      rowActions: [
        {
          name: 'channels',
          label: { 'pt-BR': 'Canais', en: 'Channels' },
          to: ({ id }) => `/channels/${id}`,
        },
        {
          name: 'note',
          label: { 'pt-BR': 'Anotar', en: 'Note' },
          appliesTo: ({ id }) => id === 's1',
          Dialog: ({ record, onClose }) => (
            <button type="button" onClick={onClose}>
              Anotação de {String(record.name)}
            </button>
          ),
        },
      ],
      bulkActions: [{ name: 'move', label: { 'pt-BR': 'Mover', en: 'Move' }, Dialog: dialog }],
    },
  };

  test('an empty tab says that the tab is empty, not that there are no records', async () => {
    renderList({ slots, records: [supplier(1, { status: 'disabled' })] });
    expect(await screen.findByText('Nenhum fornecedor em “Habilitados”.')).toBeInTheDocument();
    expect(screen.getByText('Veja também as outras abas.')).toBeInTheDocument();
    expect(screen.queryByText(/cadastrado/)).toBeNull();
  });

  const every = { name: 'every', label: { 'pt-BR': 'Todos', en: 'All' }, filter: {} };
  const withEvery = { list: { tabs: [every, ...(slots.list?.tabs?.slice(1) ?? [])] } };

  test('a tab for all is selected only while no other tab is', async () => {
    const { user } = renderList({ slots: withEvery });
    await loaded();
    expect(screen.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Desabilitados' }));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Desabilitados' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    );
  });

  test('a tab for all keeps a filter on the field that other tabs fix, and those drop it', async () => {
    const { user, data } = renderList({
      slots: withEvery,
      at: `/suppliers?filter=${encodeURIComponent('{"status":"enabled"}')}`,
    });
    await loaded();
    expect(screen.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('list', { name: 'Filtros ativos' })).toHaveTextContent('Situação');
    await user.click(screen.getByRole('tab', { name: 'Desabilitados' }));
    await waitFor(() =>
      expect(data.callsOf('getList').at(-1)?.params.filter).toEqual({ status: 'disabled' }),
    );
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Todos' }));
    await waitFor(() => expect(data.callsOf('getList').at(-1)?.params.filter).toEqual({}));
  });

  test('renders tabs, parts and actions of the application in their slots', async () => {
    const { user, data } = renderList({ slots });
    await loaded();
    expect(screen.getByText('Acima da lista')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Carregar tabela' })).toBeInTheDocument();
    expect(data.callsOf('getList')[0]?.params.filter).toEqual({ status: 'enabled' });
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Habilitados' }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('link', { name: 'Fornecedor 03' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Desabilitados' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 03' }));
    await user.click(screen.getByRole('button', { name: 'Mover' }));
    await user.click(screen.getByRole('button', { name: 'Mover agora' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  test('gives a short link the filter of the first tab', async () => {
    const { data } = renderList({ slots, at: '/suppliers?page=1&perPage=10&sort=name&order=DESC' });
    expect(await screen.findByRole('link', { name: 'Fornecedor 23' })).toBeInTheDocument();
    await waitFor(() =>
      expect(data.callsOf('getList').at(-1)?.params.filter).toEqual({ status: 'enabled' }),
    );
  });

  test('opens the dialogs and pages of row actions', async () => {
    const { user, place } = renderList({ slots });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Anotar' }));
    await user.click(await screen.findByRole('button', { name: 'Anotação de Fornecedor 01' }));
    await user.click(screen.getByRole('button', { name: 'Ações de Fornecedor 02' }));
    expect(screen.queryByRole('menuitem', { name: 'Anotar' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Canais' }));
    expect(place.path).toBe('/channels/s2');
  });

  test('shows the list of one parent inside a page, with its own state', async () => {
    const { user, place, data } = renderEngine(
      <EntityList resource="suppliers" embedded filter={{ city: 'Santos' }} title="Da cidade" />,
      { records: many, at: '/cities/1' },
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Da cidade' })).toBeInTheDocument();
    expect(await screen.findByText('8 registros')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cadastrar' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '01{Enter}');
    expect(await screen.findByText('1 registro')).toBeInTheDocument();
    expect(place.search).toBe('');
    expect(data.callsOf('getList').at(-1)?.params.filter).toEqual({ q: '01', city: 'Santos' });
  });

  test('names the parent in the list of its records', async () => {
    const fields = suppliers.fields.map((field) =>
      field.name === 'city' ? { ...field, ref: { resource: 'cities', field: 'id' } } : field,
    );
    renderEngine(<EntityList resource="suppliers" filter={{ city: 'Santos' }} />, {
      records: many,
      at: '/cities/suppliers/1',
      entity: { description: { ...suppliers, fields }, validators: supplierValidators },
      prepare: (provider) => {
        Object.assign(provider, {
          options: async () => ({ data: [{ value: 'Santos', label: 'Santos (SP)' }] }),
        });
      },
    });
    const title = 'Fornecedores: Santos (SP)';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  test('starts at its first page if a link names an invalid one', async () => {
    const { data } = renderList({ slots, at: '/suppliers?page=-5&perPage=abc' });
    await loaded();
    expect(data.callsOf('getList')[0]?.params.pagination).toMatchObject({ page: 1, perPage: 10 });
  });

  test('passes the accessibility check with everything enabled', async () => {
    const { user } = renderList({ slots, at: '/suppliers?filter={"status":"enabled","q":"0"}' });
    await loaded();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Fornecedor 01' }));
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await screen.findByRole('dialog');
    expect(await violations()).toEqual([]);
  });
});
