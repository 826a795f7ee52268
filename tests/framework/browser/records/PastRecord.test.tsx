import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry, WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { chooseTool, renderEngine, violations } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

/** Suppliers with soft deletion, and a personal phone that administrators may reveal. */
const guarded: EntityDescription = {
  ...suppliers,
  softDelete: true,
  fields: suppliers.fields.map((field) => {
    if (field.name === 'phone') return { ...field, pii: 'personal' as const };
    return field.name === 'limit'
      ? {
          ...field,
          access: { read: { groups: ['finance'] }, write: { groups: ['finance'] } },
        }
      : field;
  }),
  access: { ...suppliers.access, reveal: { groups: ['admin-internal'] } },
};
const entity = { description: guarded, validators: supplierValidators };

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: `h${given.version ?? 2}`,
  at: '2026-03-12T17:32:00.000Z',
  actor: 'MARIA',
  actorName: 'Maria Souza',
  action: 'update',
  reason: null,
  version: 2,
  changes: {},
  ...given,
});

const changed: WireRecord = { ...supplier(1), version: 3, city: 'Santos', createdAt: '2026-01-01' };

const past = [
  entry({ version: 3, changes: { city: ['Campinas', 'Santos'] }, reason: 'Mudou-se' }),
  entry({
    version: 2,
    changes: { city: ['São Paulo', 'Campinas'], status: ['disabled', 'enabled'] },
  }),
];

const open = async (options: Parameters<typeof renderEngine>[1] = {}) => {
  const view = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1?tab=history',
    records: [changed],
    ...options,
  });
  view.data.history.push(...past);
  await screen.findByRole('list', { name: /^(Alterações|Changes)/ });
  return view;
};

describe('a past version of a record', () => {
  test('is shown under a banner and has its own URL', async () => {
    const { user, place } = await open();
    await user.click(screen.getByRole('button', { name: 'Ver como era na versão 2' }));
    const region = await screen.findByRole('region', { name: 'Ver como era na versão 2' });
    expect(place.search).toBe('?tab=history&asOf=v2');
    expect(document.activeElement).toContainElement(region);
    expect(document.body).not.toHaveFocus();
    expect(within(region).getByRole('alert')).toHaveTextContent(
      /a versão 2, válida de .* Salva por/,
    );
    expect(within(region).getByText('Campinas')).toBeInTheDocument();
    expect(within(region).queryByRole('button', { name: /^Quem alterou/ })).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(within(region).getByRole('button', { name: 'Voltar ao histórico' }));
    expect(place.search).toBe('?tab=history');
  });

  test('shows seconds for a version that lasted less than a minute', async () => {
    const { user, data } = await open();
    data.history.splice(0, 2, { ...past[0]!, at: '2026-03-12T17:32:41.000Z' }, past[1]!);
    await user.click(screen.getByRole('button', { name: 'Ver como era na versão 2' }));
    const region = await screen.findByRole('region', { name: 'Ver como era na versão 2' });
    expect(within(region).getByRole('alert')).toHaveTextContent(
      /de 12\/03\/2026 14:32:00 a 12\/03\/2026 14:32:41/,
    );
  });

  test('is opened by a date in the past', async () => {
    const { user, data, place } = await open();
    const day = screen.getByRole('textbox', { name: 'Como era em' });
    await user.type(day, '31/12/2999');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(await screen.findByText(/^Informe uma data passada/)).toBeInTheDocument();
    await user.clear(day);
    await user.type(day, '20/02/2026');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    await screen.findByRole('region', { name: /^Ver como era/ });
    expect(place.search).toBe('?tab=history&asOf=2026-02-20');
    expect(data.callsOf('recordAt')[0]?.params).toMatchObject({ at: '2026-02-21T02:59:59.999Z' });
  });

  test('is restored after a preview and a reason; fields that cannot be set are named', async () => {
    const { user, data, place } = await open();
    place.go('/suppliers/s1?tab=history&asOf=v1');
    await user.click(await screen.findByRole('button', { name: 'Reverter para esta versão' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverter para a versão 1?' });
    expect(dialog).toHaveTextContent('Cidadeantes: Santos → depois: São Paulo');
    expect(dialog).toHaveTextContent('você não pode alterar: Situação.');
    const confirm = within(dialog).getByRole('button', { name: 'Reverter para a versão 1' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Engano');
    await user.click(confirm);
    expect(await screen.findByText('Cadastro revertido para a versão 1.')).toBeInTheDocument();
    expect(data.callsOf('revert')[0]?.params).toEqual({
      id: 's1',
      version: 3,
      toVersion: 1,
      reason: 'Engano',
    });
  });

  test('names the field whose earlier value is now taken, and stays open', async () => {
    const { user, data, place } = await open();
    place.go('/suppliers/s1?tab=history&asOf=v1');
    await user.click(await screen.findByRole('button', { name: 'Reverter para esta versão' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reverter/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Engano');
    const fields = [{ path: 'city', code: 'validation.not_unique' as const }];
    data.fail('revert', refusal(appError('validation.not_unique', { fields })));
    await user.click(dialog.getByRole('button', { name: 'Reverter para a versão 1' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Cidade: Já existe um cadastro com este valor.',
    );
    expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Engano');
    takeConsoleComplaints();
  });

  test('cannot be restored without the right to edit', async () => {
    const only = { ...suppliers, access: { ...suppliers.access, edit: { groups: ['finance'] } } };
    const { user } = await open({ entity: { ...entity, description: only } });
    await user.click(screen.getByRole('button', { name: 'Ver como era na versão 2' }));
    await screen.findByRole('region', { name: 'Ver como era na versão 2' });
    expect(screen.queryByRole('button', { name: 'Reverter para esta versão' })).toBeNull();
  });
});

describe('a single field', () => {
  test('shows who changed it and why', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Dados' }));
    await user.click(screen.getByRole('button', { name: 'Quem alterou' }));
    await user.click(await screen.findByRole('button', { name: /^Quem alterou Cidade: Maria/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Quem alterou Cidade' });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Maria Souza alterouantes: Campinas → depois: SantosMotivo: Mudou-se12/03/2026 14:32 · versão 3',
      'Maria Souza alterouantes: São Paulo → depois: Campinas12/03/2026 14:32 · versão 2',
    ]);
    expect(await violations()).toEqual([]);
  });

  test('one switch shows who last changed each field, and when', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Dados' }));
    expect(screen.queryByRole('button', { name: /^Quem alterou Cidade/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quem alterou' }));
    const names = (await screen.findAllByRole('button', { name: /^Quem alterou .+:/ })).map(
      ({ textContent }) => textContent,
    );
    expect(names).toContain('Quem alterou Cidade: Maria Souza, 12/03/2026 14:32');
    expect(names).toContain('Quem alterou Nome: sem alterações no histórico');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Quem alterou', pressed: true }));
    expect(screen.queryByRole('button', { name: /^Quem alterou .+:/ })).toBeNull();
  });

  test('shows who filled in its first value, without an empty previous one', async () => {
    const { user, data } = await open();
    data.history.push(
      entry({ version: 1, action: 'create', changes: { city: [null, 'São Paulo'] } }),
    );
    await user.click(screen.getByRole('tab', { name: 'Dados' }));
    await user.click(screen.getByRole('button', { name: 'Quem alterou' }));
    await user.click(await screen.findByRole('button', { name: /^Quem alterou Cidade: Maria/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Quem alterou Cidade' });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.at(-1)).toHaveTextContent('Maria Souza preencheuSão Paulo');
  });

  test('is hidden without the right to read it', async () => {
    renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      at: '/suppliers/s1',
      records: [changed],
      entity,
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Limite')).toBeNull();
  });
});

const masked: WireRecord = { ...supplier(1), phone: '(11) *****-9275', masked: ['phone'] };

describe('a masked value', () => {
  test('is marked, and revealed after a reason, on this screen only', async () => {
    const view = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      at: '/suppliers/s1',
      records: [masked],
      entity,
      groups: ['bit', 'admin-internal'],
    });
    view.data.clear.set('phone', '11912349275');
    const contact = await screen.findByRole('region', { name: 'Contato' });
    expect(contact).toHaveTextContent('(11) *****-9275');
    expect(contact).toHaveTextContent('Dado pessoal oculto');
    await view.user.click(screen.getByRole('button', { name: 'Mostrar Telefone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mostrar Telefone?' });
    const confirm = within(dialog).getByRole('button', { name: 'Mostrar' });
    expect(confirm).toBeDisabled();
    await view.user.type(within(dialog).getByRole('textbox'), 'Ligar de volta');
    expect(await violations()).toEqual([]);
    await view.user.click(confirm);
    await waitFor(() => expect(contact).toHaveTextContent('(11) 91234-9275'));
    expect(view.data.callsOf('reveal')[0]?.params).toEqual({
      id: 's1',
      fields: ['phone'],
      reason: 'Ligar de volta',
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain('91234');
    expect(screen.getByText('Telefone: visível até você sair desta tela.')).toBeVisible();
    const conceal = screen.getByRole('button', { name: 'Ocultar Telefone' });
    expect(conceal).toHaveFocus();
    await view.user.click(conceal);
    expect(contact).toHaveTextContent('(11) *****-9275');
    expect(screen.getByRole('button', { name: 'Mostrar Telefone' })).toHaveFocus();
  });

  test('stays masked for people without the right to reveal it', async () => {
    renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      at: '/suppliers/s1',
      records: [masked],
      entity,
    });
    expect(await screen.findByText('(11) *****-9275')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostrar Telefone' })).toBeNull();
  });

  test('joins the form when revealed, where nothing typed before is lost', async () => {
    const view = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
      entity,
      records: [masked],
      groups: ['bit', 'admin-internal'],
    });
    view.data.clear.set('phone', '11987659275');
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await view.user.clear(name);
    await view.user.type(name, 'Nome novo');
    await view.user.click(screen.getByRole('button', { name: 'Informar motivo' }));
    await view.user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Pedido');
    await view.user.click(screen.getByRole('button', { name: 'Mostrar para editar' }));
    const dialog = await screen.findByRole('dialog');
    await view.user.type(within(dialog).getByRole('textbox'), 'Atualizar');
    await view.user.click(within(dialog).getByRole('button', { name: 'Mostrar' }));
    const phone = await screen.findByRole('textbox', { name: 'Telefone' });
    expect(phone).toHaveValue('(11) 98765-9275');
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Nome novo');
    expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Pedido');
    expect(screen.getByText('Ainda não salvo: Nome')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(view.data.callsOf('update')).toHaveLength(1));
    expect(view.data.callsOf('update')[0]?.params['data']).toEqual({ name: 'Nome novo' });
  });

  test('is absent from the form until revealed', async () => {
    const { user, data } = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
      at: '/suppliers/s1/edit',
      records: [masked],
      entity,
      groups: ['bit', 'admin-internal'],
    });
    data.clear.set('phone', '11912349275');
    expect(await screen.findByText(/^Dados pessoais ocultos: Telefone/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Telefone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar para editar' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Corrigir');
    await user.click(within(dialog).getByRole('button', { name: 'Mostrar' }));
    expect(await screen.findByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 91234-9275');
    await user.click(screen.getByRole('button', { name: 'Informar motivo' }));
    await user.type(screen.getByRole('textbox', { name: /^Motivo da alteração/ }), 'Novo número');
    await user.type(screen.getByRole('textbox', { name: 'Cidade' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(data.callsOf('update')).toHaveLength(1));
    const sent = data.callsOf('update')[0]?.params;
    expect(sent).toMatchObject({ meta: { reason: 'Novo número' } });
    expect(Object.keys(sent?.['data'] as object)).toEqual(['city']);
  });
});

describe('deleted records', () => {
  const groups = ['bit', 'admin-internal'];

  test('are listed and restored by people with the right', async () => {
    const { user, data } = renderEngine(<EntityList resource="suppliers" />, {
      at: '/suppliers',
      records: [supplier(2)],
      entity,
      groups,
    });
    const gone = { deletedAt: '2026-03-12T17:32:00.000Z', deletedBy: 'MARIA' };
    data.deleted.set('s1', { ...supplier(1), ...gone });
    await chooseTool(user, 'Excluídos…');
    const sheet = await screen.findByRole('dialog', { name: 'Excluídos de fornecedores' });
    expect(
      await within(sheet).findByText(/Excluído por MARIA em 12\/03\/2026/),
    ).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Restaurar Fornecedor 01' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar “Fornecedor 01”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Fornecedor 01 restaurado.')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum registro excluído.')).toBeInTheDocument();
    expect(data.records.has('s1')).toBe(true);
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  });

  test('are not offered to others', async () => {
    const { user } = renderEngine(<EntityList resource="suppliers" />, {
      at: '/suppliers',
      records: [supplier(2)],
      entity,
    });
    await screen.findByRole('link', { name: 'Fornecedor 02' });
    await user.click(screen.getByRole('button', { name: /^Opções da lista/ }));
    await screen.findByRole('menuitem', { name: 'Exportar…' });
    expect(screen.queryByRole('menuitem', { name: 'Excluídos…' })).toBeNull();
  });
});
