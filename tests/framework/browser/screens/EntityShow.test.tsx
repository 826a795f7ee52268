import { act, screen, waitFor, within } from '@testing-library/react';
import { reactRouterProvider } from 'ra-core';
import { Suspense, lazy } from 'react';
import type { HistoryEntry, WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { entityRoutes } from '#framework/browser/screens/entityRoutes.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const renderShow = async (options: Parameters<typeof renderEngine>[1] = {}) => {
  const view = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1',
    records: [supplier(1)],
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: 'Fornecedor 01' });
  return view;
};

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'h1',
  at: '2026-03-12T17:32:00.000Z',
  actor: 'MARIA',
  actorName: 'Maria Souza',
  action: 'update',
  reason: null,
  version: 2,
  changes: {},
  ...given,
});

describe('EntityShow', () => {
  test('shows name, status, key facts and every field in its section', async () => {
    await renderShow();
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Habilitado')).toBeInTheDocument();
    expect(within(header).getByText('Código')).toBeInTheDocument();
    expect(within(header).getByText('101')).toBeInTheDocument();
    const contact = screen.getByRole('region', { name: 'Contato' });
    expect(within(contact).getByText('(11) 98765-4321')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Outros' })).getByText('R$ 1.000,00'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/s1\/edit$/),
    );
    expect(await violations()).toEqual([]);
  });

  test('leaves out the fields that the application excludes', async () => {
    await renderShow({ slots: { show: { without: ['limit'] } } });
    expect(screen.getByRole('region', { name: 'Contato' })).toBeVisible();
    expect(screen.queryByText('R$ 1.000,00')).toBeNull();
  });

  test('a record that can no longer change has no edit link', async () => {
    const slots = {
      form: { mayChange: ({ status }: WireRecord) => status !== 'enabled' },
    };
    await renderShow({ slots });
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });

  test('the application’s usual next step is the primary button, not editing', async () => {
    const label = { 'pt-BR': 'Contratar', en: 'Contract' };
    const contract = { name: 'contract', label, tone: 'success', to: () => '/contracts' } as const;
    await renderShow({ slots: { show: { actions: [contract] } } });
    const looks = ['Contratar', 'Editar'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('data-look'),
    );
    expect(looks).toEqual(['primary', 'secondary']);
  });

  test('on a phone one action is a button next to edit, so that all fit on a line', async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes('767.95px') });
    const { user } = await renderShow({ groups: ['bit', 'admin-internal'] });
    window.matchMedia = media;
    expect(screen.getByRole('button', { name: 'Desabilitar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(await screen.findByRole('menuitem', { name: 'Excluir' })).toBeInTheDocument();
  });

  test('runs an action after confirmation and updates in place', async () => {
    const { user, data } = await renderShow();
    await user.click(screen.getByRole('button', { name: 'Desabilitar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desabilitar: Fornecedor 01' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Sem documentos');
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(await screen.findByText('Desabilitado.')).toHaveAttribute('data-type', 'success');
    expect(await screen.findByRole('button', { name: 'Habilitar' })).toBeInTheDocument();
    expect(data.callsOf('runAction')[0]?.params).toMatchObject({
      version: 1,
      reason: 'Sem documentos',
    });
    await user.click(screen.getByRole('button', { name: 'Habilitar' }));
    await waitFor(() => expect(data.records.get('s1')?.version).toBe(3));
  });

  test('a destructive action is not a button while there are other actions, and is last in the menu', async () => {
    const label = (name: string) => ({ 'pt-BR': name, en: name });
    const more = ['Avaliar', 'Visitar', 'Anotar'].map((name) => ({
      ...suppliers.actions[0]!,
      name,
      label: label(name),
      when: { status: ['enabled'] },
      tone: 'info' as const,
    }));
    const actions = [...suppliers.actions, ...more];
    const { user } = await renderShow({
      entity: { validators: supplierValidators, description: { ...suppliers, actions } },
    });
    expect(screen.getByRole('button', { name: 'Visitar' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desabilitar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Anotar', 'Desabilitar']);
  });

  test('reports the server’s refusal and shows the latest state', async () => {
    const { user, data } = await renderShow({ records: [supplier(1, { status: 'disabled' })] });
    data.records.set('s1', supplier(1, { version: 9, status: 'enabled' }));
    await user.click(screen.getByRole('button', { name: 'Habilitar' }));
    expect(await screen.findByText('record.version_stale')).toHaveAttribute('data-type', 'error');
    expect(await screen.findByRole('button', { name: 'Desabilitar' })).toBeInTheDocument();
    takeConsoleComplaints();
  });

  test('keeps the typed reason if the record changed meanwhile, and continues with the latest version', async () => {
    const { user, data } = await renderShow();
    await user.click(screen.getByRole('button', { name: 'Desabilitar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desabilitar: Fornecedor 01' });
    const reason = within(dialog).getByRole('textbox', { name: 'Motivo' });
    await user.type(reason, 'Sem documentos');
    data.records.set('s1', supplier(1, { version: 9, status: 'enabled' }));
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(
      await within(dialog).findByText(/^O registro mudou depois que você o abriu/),
    ).toBeVisible();
    expect(reason).toHaveValue('Sem documentos');
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(await screen.findByText('Desabilitado.')).toHaveAttribute('data-type', 'success');
    expect(data.callsOf('runAction')[1]?.params).toMatchObject({ version: 9 });
    takeConsoleComplaints();
  });

  test('closes the dialog if the record changed so that the action no longer applies', async () => {
    const { user, data } = await renderShow();
    await user.click(screen.getByRole('button', { name: 'Desabilitar' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Sem documentos');
    data.records.set('s1', supplier(1, { version: 9, status: 'disabled' }));
    await user.click(within(dialog).getByRole('button', { name: 'Desabilitar' }));
    expect(await screen.findByText('record.version_stale')).toHaveAttribute('data-type', 'error');
    expect(dialog).not.toBeInTheDocument();
    takeConsoleComplaints();
  });

  test('offers nothing with read rights only, not even the history', async () => {
    await renderShow({ groups: ['nobody'] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  test('returns to the list after the record was deleted', async () => {
    const { user, place } = await renderShow({ groups: ['bit', 'admin-internal'] });
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(place.path).toBe('/suppliers'));
  });

  test('cannot be deleted while others use it, which are listed instead', async () => {
    const names = 'Fornecedor 02, Fornecedor 03…';
    const held = { resource: 'suppliers', count: 1_234, names, holds: true };
    const { user } = await renderShow({
      groups: ['bit', 'admin-internal'],
      prepare: (provider) => {
        provider['referring'] = async () => ({ data: { seen: [held], unseen: false } });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/ainda é usado\.$/)).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(
      `Fornecedores (1.234): ${names}`,
    );
    expect(within(dialog).getByRole('button', { name: 'Excluir' })).toBeDisabled();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).queryByText(/sai das listas/)).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('has application tabs between data and history, reflected in the URL', async () => {
    const { user, place } = await renderShow({
      slots: {
        show: {
          facts: ['limit'],
          Above: () => <p>Aviso</p>,
          tabs: [
            {
              name: 'channels',
              label: { 'pt-BR': 'Canais', en: 'Channels' },
              Component: ({ record }) => <p>Canais de {String(record.name)}</p>,
            },
            {
              name: 'secret',
              label: { 'pt-BR': 'Segredo', en: 'Secret' },
              access: { groups: ['admin-internal'] },
              Component: () => null,
            },
          ],
        },
      },
    });
    expect(screen.getByText('Aviso')).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByText('R$ 1.000,00')).toBeInTheDocument();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Dados', 'Canais', 'Histórico']);
    await user.click(screen.getByRole('tab', { name: 'Canais' }));
    expect(screen.getByRole('tabpanel', { name: 'Canais' })).toHaveTextContent(
      'Canais de Fornecedor 01',
    );
    expect(place.search).toBe('?tab=channels');
  });
});

describe('EntityHistory', () => {
  const openHistory = async (entries: readonly HistoryEntry[], options = {}) => {
    const view = await renderShow(options);
    view.data.history.push(...entries);
    await view.user.click(screen.getByRole('tab', { name: /Histórico|History/ }));
    return view;
  };

  test('describes every change in a sentence, with time and reason', async () => {
    await openHistory([
      entry({
        id: 'h5',
        action: 'disable',
        reason: 'Sem documentos',
        changes: { status: ['enabled', 'disabled'] },
      }),
      entry({ id: 'h4', changes: { phone: ['11987654321', '1133334444'] } }),
      entry({
        id: 'h3',
        changes: { city: [null, 'Santos'], notes: ['x', null], limit: [100, 200] },
      }),
      entry({ id: 'h7', changes: { code: [null, '102'] }, origin: 'bulk', reason: 'Censo' }),
      entry({ id: 'h6', changes: { code: ['102', null] }, origin: 'import' }),
      entry({
        id: 'h8',
        action: 'reference.cleared',
        reason: 'Fechou',
        changes: { city: ['Santos', null] },
      }),
      entry({ id: 'h2', actorName: '', changes: {} }),
      entry({ id: 'h1', action: 'create', changes: { name: [null, 'Fornecedor 01'] } }),
    ]);
    const list = await screen.findByRole('list', { name: /^Alterações/ });
    const items = [...list.children].map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Maria Souza executou “Desabilitar”Situaçãoantes: Habilitado → depois: DesabilitadoMotivo: Sem documentos12/03/2026 14:32 · versão 2',
      'Maria Souza alterou Telefone de (11) 98765-4321 para (11) 3333-444412/03/2026 14:32 · versão 2',
      'Maria Souza alterou 3 camposCidadeantes: vazio → depois: SantosLimiteantes: R$ 1,00 → depois: R$ 2,00Observaçõesantes: x → depois: vazio12/03/2026 14:32 · versão 2',
      'Maria Souza preencheu Código com 102Em uma alteração em massa. Motivo: Censo12/03/2026 14:32 · versão 2',
      'Maria Souza apagou Código, que era 102Em uma importação.12/03/2026 14:32 · versão 2',
      'Maria Souza excluiu um registro vinculado a esteCidadeantes: Santos → depois: vazioMotivo: Fechou12/03/2026 14:32 · versão 2',
      'MARIA salvou sem alterar campos12/03/2026 14:32 · versão 2',
      'Maria Souza cadastrou este registro12/03/2026 14:32 · versão 2',
    ]);
    expect(await violations()).toEqual([]);
  });

  test('names the changed part of a record with separately versioned parts', async () => {
    const part = { resource: 'suppliers', label: 'Filial' };
    await openHistory([entry({ part, changes: { city: ['Santos', 'Campinas'] } })]);
    const list = await screen.findByRole('list', { name: /^Alterações/ });
    expect(list).toHaveTextContent(
      'Fornecedor Filial: Maria Souza alterou Cidade de Santos para Campinas12/03/2026 14:32',
    );
    expect(list).not.toHaveTextContent('versão');
    expect(screen.queryByRole('button', { name: /^Ver a versão/ })).toBeNull();
  });

  test('shows values literally and removed fields by their stored name', async () => {
    await openHistory([
      entry({ changes: { name: ['%{actor} |||| <b>x</b>', '$& y'], oldField: ['a', { b: 1 }] } }),
    ]);
    const list = await screen.findByRole('list', { name: /^Alterações/ });
    expect(list).toHaveTextContent('Nomeantes: %{actor} |||| <b>x</b> → depois: $& y');
    expect(list).toHaveTextContent('oldFielda → {"b":1}');
    expect(list.querySelector('b')).toBeNull();
  });

  test('states that it is empty, in English too', async () => {
    await openHistory([], { locale: 'en' });
    expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  });

  test('SHELL-023: reports a loading failure, and offers a retry', async () => {
    const { user, data } = await renderShow();
    data.fail('history', refusal(appError('server.unavailable')));
    await user.click(screen.getByRole('tab', { name: 'Histórico' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o histórico.',
    );
    data.fail('history', undefined);
    data.history.push(entry({}));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Maria Souza salvou sem alterar campos')).toBeInTheDocument();
    takeConsoleComplaints();
  });
});

/** A part that never finishes loading. */
const never = () => lazy(() => new Promise<never>(() => undefined));

describe('the page of a record', () => {
  const name = (words: string) => ({ 'pt-BR': words, en: words });
  const slots = {
    show: {
      Above: never(),
      tabs: [{ name: 'papers', label: name('Papéis'), Component: never() }],
      actions: [{ name: 'share', label: name('Compartilhar'), Dialog: never() }],
    },
  };
  const page = (
    <Suspense fallback="Carregando…">
      <EntityShow resource="suppliers" id="s1" />
    </Suspense>
  );

  test('stays in place, focus included, while a part of it is loading', async () => {
    const { user } = renderEngine(page, { at: '/suppliers/s1', records: [supplier(1)], slots });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Fornecedor 01' });
    const share = screen.getByRole('button', { name: 'Compartilhar' });
    await user.click(share);
    expect(heading).toBeVisible();
    expect(share).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Papéis' }));
    expect(await screen.findByText('Carregando o cadastro…')).toBeInTheDocument();
    expect(heading).toBeVisible();
  });

  test('shows a change that happened while the record was being read', async () => {
    const { data } = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      at: '/suppliers/s1',
      records: [supplier(1)],
    });
    const release = data.holdAnswer('getOne');
    await waitFor(() => expect(data.callsOf('getOne')).toHaveLength(1));
    data.records.set('s1', supplier(1, { version: 2, name: 'Renomeado' }));
    act(() => publishLive({ changes: [['suppliers', 's1', 2, 'update']] }));
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Renomeado' })).toBeVisible();
  });

  test('a missed change is not covered by a first reading that began before it', async () => {
    const { data } = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      at: '/suppliers/s1',
      records: [supplier(1)],
    });
    const release = data.holdAnswer('getOne');
    await waitFor(() => expect(data.callsOf('getOne')).toHaveLength(1));
    data.records.set('s1', supplier(1, { version: 2, name: 'Renomeado' }));
    act(() => publishLive({ changes: [], missed: true }));
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Renomeado' })).toBeVisible();
  });

  test('stays, input included, while the record cannot be loaded again, but not once it is gone', async () => {
    const { user, data } = await renderShow();
    await user.click(screen.getByRole('button', { name: 'Desabilitar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Sem documentos');
    data.fail('getOne', refusal(appError('server.unavailable')));
    act(() => publishLive({ changes: [], missed: true }));
    expect(await screen.findByText(/^O serviço está fora do ar/)).toBeInTheDocument();
    expect(screen.getByDisplayValue('Sem documentos')).toBeInTheDocument();
    data.fail('getOne', refusal(appError('record.not_found')));
    act(() => publishLive({ changes: [], missed: true }));
    await waitFor(() => expect(screen.queryByDisplayValue('Sem documentos')).toBeNull());
    takeConsoleComplaints();
  });
});

describe('entityRoutes', () => {
  test('have a path for each screen of the entity', () => {
    expect(entityRoutes(suppliers).map(({ screen: name, path }) => [name, path])).toEqual([
      ['list', '/suppliers'],
      ['create', '/suppliers/register'],
      ['edit', '/suppliers/:id/edit'],
      ['show', '/suppliers/:id'],
    ]);
  });

  const { Routes, Route } = reactRouterProvider;
  const mounted = (description: EntityDescription) => (
    <Suspense fallback={null}>
      <Routes>
        {entityRoutes(description).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </Suspense>
  );

  test('load their screen, with the id unescaped', async () => {
    const records = [supplier(1, { id: 'A/B 1' })];
    const { place } = renderEngine(mounted(suppliers), { records, at: '/suppliers' });
    const link = await screen.findByRole('link', { name: 'Fornecedor 01' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/A%2FB%201$/));
    place.go('/suppliers/A%2FB%201');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Fornecedor 01' }),
    ).toBeInTheDocument();
    place.go('/suppliers/A%2FB%201/edit');
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Fornecedor 01');
    place.go('/suppliers/register');
    expect(
      await screen.findByRole('heading', { name: 'Cadastrar fornecedor' }),
    ).toBeInTheDocument();
  });

  test('show the list of one parent if the entity’s calls have one', async () => {
    const child = {
      ...suppliers,
      apiPath: '/cities/{city}/suppliers',
      paths: { list: '/cities/:id' },
    };
    const { data } = renderEngine(mounted(child), { records: [supplier(1)], at: '/cities/Santos' });
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    expect(data.callsOf('getList')[0]?.params.filter).toEqual({ city: 'Santos' });
  });
});
