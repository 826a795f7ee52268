import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import type { EntitySlots, FormSlots } from '#framework/browser/data/entity/EntitySlots.ts';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
import { draftKey, draftLife } from '#framework/browser/forms/drafts/draftStore.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { doubleClick, renderEngine, violations } from '../support/renderEngine';
import { supplier, suppliers, supplierValidators } from '../support/supplier';

type Options = Parameters<typeof renderEngine>[1];

const renderCreate = (options: Options = {}) =>
  renderEngine(<EntityCreate resource="suppliers" />, {
    at: '/suppliers/register',
    records: [supplier(1)],
    ...options,
  });

const renderEdit = async (options: Options = {}) => {
  const view = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
    at: '/suppliers/s1/edit',
    records: [supplier(1)],
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });
const summary = () => screen.findByRole('alert');

describe('EntityCreate', () => {
  test('values given by a slot stand in the form, and are not unsaved input', async () => {
    renderCreate({ slots: { form: { given: () => ({ city: 'Bauru' }) } } });
    expect(await screen.findByRole('textbox', { name: 'Cidade' })).toHaveValue('Bauru');
    expect(screen.queryByText(/Ainda não salvo/)).not.toBeInTheDocument();
  });

  test('shows the sections with inputs by kind, without fields that a new record cannot have', async () => {
    renderCreate();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Cadastrar fornecedor' }),
    ).toBeInTheDocument();
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Identificação', 'Contato', 'Outros']);
    expect(screen.queryByText('Situação')).not.toBeInTheDocument();
    expect(box('Nome')).toHaveAttribute('aria-required', 'true');
    expect(box('Código')).toHaveAccessibleDescription('Três dígitos.');
    const contents = screen.getByRole('navigation', { name: 'Seções do formulário' });
    expect(within(contents).getAllByRole('link')).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  test('reports missing fields, with links to them', async () => {
    const { user, data } = renderCreate();
    await user.type(box('Código'), '12');
    await user.click(save());
    const alert = await summary();
    expect(alert).toHaveTextContent('2 campos precisam de atenção');
    expect(alert).toHaveFocus();
    const links = within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(['Nome: Preencha este campo.', 'Código: O formato não está certo.']);
    await user.click(within(alert).getByRole('link', { name: /^Nome/ }));
    expect(box('Nome')).toHaveFocus();
    expect(box('Nome')).toHaveAccessibleDescription('Preencha este campo.');
    await user.type(box('Nome'), 'Auto Sul');
    await waitFor(() => expect(within(alert).getAllByRole('link')).toHaveLength(1));
    expect(data.callsOf('create')).toHaveLength(0);
    expect(await violations()).toEqual([]);
  });

  test('sends normalised values without empty fields, once for a double click, and opens the record', async () => {
    const { user, data, place } = renderCreate();
    await user.type(box('Nome'), '  Auto Sul ');
    await user.type(box('Código'), '777');
    await user.type(box('Telefone'), '(11) 98765-4321');
    await user.type(box('Limite'), '1500');
    const release = data.hold('create');
    doubleClick(save());
    expect(screen.getByRole('button', { name: 'Salvando…' })).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(place.path).toBe('/suppliers/n2'));
    expect(screen.getByText('Fornecedor salvo com sucesso.')).toHaveAttribute(
      'data-type',
      'success',
    );
    expect(data.callsOf('create')).toHaveLength(1);
    expect(data.callsOf('create')[0]?.params.data).toEqual({
      name: 'Auto Sul',
      code: '777',
      phone: '11987654321',
      limit: expect.any(Number),
    });
  });

  test('retries a call lost by the network with the same key, a changed one with another', async () => {
    const { user, data } = renderCreate();
    await user.type(box('Nome'), 'Auto Sul');
    await user.type(box('Código'), '777');
    data.fail('create', new TypeError('Failed to fetch'));
    await user.click(save());
    expect(await screen.findByText('client.network')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(data.callsOf('create')).toHaveLength(2));
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    await user.type(box('Nome'), ' II');
    await user.click(save());
    await waitFor(() => expect(data.callsOf('create')).toHaveLength(3));
    const keys = data
      .callsOf('create')
      .map(({ params }) => (params.meta as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    takeConsoleComplaints();
  });

  test('reports a taken value on blur, before saving', async () => {
    const { user, data } = renderCreate();
    await user.type(box('Código'), '101');
    await user.tab();
    await waitFor(() =>
      expect(box('Código')).toHaveAccessibleDescription(/^Já existe um cadastro com este valor./),
    );
    await user.type(box('Nome'), 'Auto Sul');
    await user.click(save());
    expect(await summary()).toHaveTextContent('1 campo precisa de atenção');
    expect(data.callsOf('create')).toHaveLength(0);
    await user.clear(box('Código'));
    await user.type(box('Código'), '778');
    await waitFor(() => expect(box('Código')).toHaveAccessibleDescription('Três dígitos.'));
  });

  test('shows server refusals at their fields, and the rest in a notice', async () => {
    const { user, data } = renderCreate();
    await user.type(box('Nome'), 'Auto Sul');
    await user.type(box('Código'), '777');
    data.fail(
      'create',
      refusal(
        appError('validation.failed', {
          fields: [{ path: 'city', code: 'validation.not_unique' }],
        }),
      ),
    );
    await user.click(save());
    expect(await summary()).toHaveTextContent('Cidade: Já existe um cadastro com este valor.');
    expect(box('Cidade')).toBeInvalid();
    data.fail('create', refusal(appError('server.unavailable')));
    await user.click(save());
    expect(await screen.findByText(/fora do ar/)).toHaveAttribute('data-type', 'error');
    expect(box('Nome')).toHaveValue('Auto Sul');
    takeConsoleComplaints();
  });

  test('is saved by Enter and by Ctrl-S', async () => {
    const { user, data, place } = renderCreate();
    await user.type(box('Nome'), 'Auto Sul');
    await user.keyboard('{Control>}s{/Control}');
    expect(await summary()).toHaveTextContent('Código');
    await user.type(box('Código'), '777{Enter}');
    await waitFor(() => expect(place.path).toBe('/suppliers/n2'));
    expect(data.callsOf('create')).toHaveLength(1);
  });

  test('is not shown without the right to create', () => {
    renderCreate({ groups: ['nobody'] });
    expect(screen.getByRole('alert')).toHaveTextContent('Você não tem acesso a isto.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('leaving a form', () => {
  test('asks for confirmation before unsaved work is lost, and lists the unsaved fields', async () => {
    const { user, place } = renderCreate();
    await user.type(box('Nome'), 'A');
    await user.type(box('Cidade'), 'B');
    expect(screen.getByText('Ainda não salvo: Nome, Cidade')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
    expect(place.path).toBe('/suppliers/register');
    expect(box('Nome')).toHaveValue('A');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(place.path).toBe('/suppliers'));
  });

  test('leaves at once if nothing changed, and blocks closing the window otherwise', async () => {
    const { user, place } = renderCreate();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(box('Nome'), 'A');
    expect(closing()).toBe(true);
    await user.clear(box('Nome'));
    await waitFor(() => expect(closing()).toBe(false));
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(place.path).toBe('/suppliers'));
  });
});

describe('drafts', () => {
  const key = draftKey('maria', 'suppliers', undefined);
  const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { values: object } | null;

  test('are saved while typing, without sensitive fields, and removed once the record is saved', async () => {
    const { user } = renderCreate({ userKey: 'maria' });
    await user.type(box('Nome'), 'Auto Sul');
    await user.type(box('Saúde'), 'segredo');
    await user.type(box('Código'), '777');
    await waitFor(() => expect(kept()?.values).toEqual({ name: 'Auto Sul', code: '777' }));
    expect(localStorage.getItem(key)).not.toContain('segredo');
    await user.click(save());
    await screen.findByText('Fornecedor salvo com sucesso.');
    expect(kept()).toBeNull();
  });

  test('are offered after a tab crash, and can be used or discarded', async () => {
    const draft = {
      at: new Date().toISOString(),
      version: 0,
      base: {},
      values: { name: 'Auto Sul' },
    };
    localStorage.setItem(key, JSON.stringify(draft));
    const { user, unmount } = renderCreate({ userKey: 'maria' });
    expect(screen.getByText(/^Você tem um rascunho de .* não salvo: Nome\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
    expect(box('Nome')).toHaveValue('Auto Sul');
    expect(box('Nome')).toHaveFocus();
    expect(screen.getByText(/^Rascunho recuperado/)).toBeInTheDocument();
    unmount();
    localStorage.setItem(key, JSON.stringify(draft));
    const again = renderCreate({ userKey: 'maria' });
    await again.user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    expect(box('Nome')).toHaveValue('');
    expect(document.body).not.toHaveFocus();
    expect(kept()).toBeNull();
  });

  test('are not offered to others, when expired, or without a known person', () => {
    const old = {
      at: new Date(Date.now() - draftLife - 1).toISOString(),
      version: 0,
      base: {},
      values: { name: 'A' },
    };
    localStorage.setItem(key, JSON.stringify(old));
    renderCreate({ userKey: 'maria' });
    expect(screen.queryByText(/rascunho/)).not.toBeInTheDocument();
    expect(kept()).toBeNull();
  });

  test('of an older version are merged on saving', async () => {
    const draft = {
      at: new Date().toISOString(),
      version: 1,
      base: { city: 'Santos' },
      values: { city: 'Bauru' },
    };
    localStorage.setItem(draftKey('maria', 'suppliers', 's1'), JSON.stringify(draft));
    const { user } = await renderEdit({
      userKey: 'maria',
      records: [supplier(1, { version: 4, city: 'Jundiaí' })],
    });
    expect(screen.getByText(/: Cidade\. O cadastro mudou depois/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: /mudou enquanto/ });
    expect(within(dialog).getByRole('group', { name: /Cidade/ })).toHaveTextContent('Santos');
    takeConsoleComplaints();
  });
});

describe('EntityEdit', () => {
  test('shows read-only fields as text', async () => {
    await renderEdit();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Editar Fornecedor 01' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Código' })).not.toBeInTheDocument();
    expect(screen.getByText('101')).toBeInTheDocument();
    expect(box('Telefone')).toHaveValue('(11) 98765-4321');
    expect(await violations()).toEqual([]);
  });

  test('sends only changes, with the version shown; null clears', async () => {
    const { user, data, place } = await renderEdit();
    await user.clear(box('Cidade'));
    await user.type(box('Nome'), ' Ltda.');
    await user.click(save());
    await waitFor(() => expect(place.path).toBe('/suppliers/s1'));
    expect(screen.getByText('Fornecedor salvo com sucesso.')).toBeInTheDocument();
    const { data: sent, previousData } = data.callsOf('update')[0]!.params as Record<
      string,
      object
    >;
    expect(sent).toEqual({ name: 'Fornecedor 01 Ltda.', city: null });
    expect(previousData).toMatchObject({ version: 1 });
  });

  test('reports that nothing changed, without a call', async () => {
    const { user, data } = await renderEdit();
    await user.click(save());
    expect(await screen.findByText('Nenhuma alteração para salvar.')).toBeInTheDocument();
    expect(data.callsOf('update')).toHaveLength(0);
  });

  test('refuses an emptied required field', async () => {
    const { user } = await renderEdit();
    await user.clear(box('Nome'));
    await user.click(save());
    expect(await summary()).toHaveTextContent('Nome: Preencha este campo.');
  });

  test('explains why a record cannot be opened, with a link back', async () => {
    renderEngine(<EntityEdit resource="suppliers" id="gone" />, { records: [] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não encontrado.');
    expect(screen.getByRole('link', { name: 'Voltar à lista' })).toBeInTheDocument();
    takeConsoleComplaints();
  });
});

describe('a stale version', () => {
  const meanwhile = { version: 2, city: 'Bauru', notes: 'Visto', status: 'disabled' };

  const editedByTwo = async ({ isNamed = true } = {}) => {
    const view = await renderEdit();
    await view.user.clear(box('Cidade'));
    await view.user.type(box('Cidade'), 'Itu');
    if (isNamed) await view.user.type(box('Nome'), ' Ltda.');
    view.data.records.set('s1', supplier(1, meanwhile));
    await view.user.click(save());
    const dialog = await screen.findByRole('dialog', {
      name: 'Este cadastro mudou enquanto você editava',
    });
    takeConsoleComplaints();
    return { ...view, dialog };
  };

  test('shows both versions and the original of a conflict, merges the rest, and saves on top of the new version', async () => {
    const { user, data, dialog, place } = await editedByTwo();
    const conflict = within(dialog).getByRole('group', { name: /^Cidade/ });
    expect(conflict).toHaveTextContent('AntesSantos');
    expect(within(conflict).getByRole('radio', { name: /Sua versão Itu/ })).toBeChecked();
    expect(within(conflict).getByRole('radio', { name: /Versão salva Bauru/ })).not.toBeChecked();
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'NomeFornecedor 01Fornecedor 01 Ltda.sua alteração',
      'Observações—Vistoa alteração salva',
    ]);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar versão final' }));
    await waitFor(() => expect(place.path).toBe('/suppliers/s1'));
    expect(data.records.get('s1')).toMatchObject({
      version: 3,
      name: 'Fornecedor 01 Ltda.',
      city: 'Itu',
      notes: 'Visto',
      status: 'disabled',
    });
    expect(data.callsOf('update').at(-1)?.params.data).toEqual({
      name: 'Fornecedor 01 Ltda.',
      city: 'Itu',
    });
  });

  test('shows who saved first and when, if the history may be read', async () => {
    const view = await renderEdit();
    const entry = {
      reason: null,
      action: 'update',
      actor: 'MARIA',
      actorName: 'Maria Souza',
      version: 2,
    };
    view.data.history.push(
      { ...entry, id: 'h3', at: '2026-03-12T17:40:00.000Z', version: 3, changes: { notes: ['', 'Visto'] } },
      { ...entry, id: 'h2', at: '2026-03-12T17:32:00.000Z', actor: 'JOAO', actorName: 'João Lima', changes: { city: ['Santos', 'Bauru'] } },
      { ...entry, id: 'h1', at: '2026-03-01T17:32:00.000Z', actor: 'ANA', actorName: 'Ana Reis', version: 1, changes: {} },
    ); // prettier-ignore
    await view.user.clear(box('Cidade'));
    await view.user.type(box('Cidade'), 'Itu');
    view.data.records.set('s1', supplier(1, { ...meanwhile, version: 3 }));
    await view.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: /^Este cadastro mudou/ });
    expect(dialog).toHaveTextContent(
      'Maria Souza (12/03/2026 14:40) e João Lima (12/03/2026 14:32) salvaram antes de você.',
    );
    expect(dialog).not.toHaveTextContent('Ana Reis');
    expect(
      within(dialog).getByRole('radio', { name: /Versão de João Lima Bauru/ }),
    ).toBeInTheDocument();
    takeConsoleComplaints();
  });

  test('says if the other change was made by the same person in another tab', async () => {
    const view = await renderEdit({ userKey: 'MARIA' });
    const entry = {
      reason: null,
      action: 'update',
      actor: 'MARIA',
      actorName: 'Maria Souza',
      version: 2,
    };
    view.data.history.push({
      ...entry,
      id: 'h2',
      at: '2026-03-12T17:40:00.000Z',
      changes: { city: ['Santos', 'Bauru'] },
    });
    await view.user.clear(box('Cidade'));
    await view.user.type(box('Cidade'), 'Itu');
    view.data.records.set('s1', supplier(1, meanwhile));
    await view.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: /^Este cadastro mudou/ });
    expect(dialog).toHaveTextContent(
      'Você, em outra aba (12/03/2026 14:40), salvou antes deste formulário.',
    );
    expect(dialog).toHaveTextContent('Campos alterados nas duas abas');
    expect(dialog).not.toHaveTextContent('Maria Souza');
    within(dialog).getByRole('radio', { name: /Versão da outra aba Bauru/ });

    await view.user.click(within(dialog).getByRole('button', { name: 'Voltar ao formulário' }));
    const other = { ...entry, id: 'h3', actor: 'JOAO', actorName: 'João Lima', version: 3 };
    view.data.history.push({ ...other, at: '2026-03-12T17:50:00.000Z', changes: {} });
    await view.user.click(save());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'João Lima (12/03/2026 14:50) e você, em outra aba (12/03/2026 14:40), salvaram antes',
    );
    takeConsoleComplaints();
  });

  test('keeps the stored value if selected', async () => {
    const { user, data, dialog } = await editedByTwo();
    await user.click(within(dialog).getByRole('radio', { name: /Versão salva Bauru/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar versão final' }));
    await waitFor(() => expect(data.records.get('s1')?.version).toBe(3));
    expect(data.records.get('s1')).toMatchObject({ name: 'Fornecedor 01 Ltda.', city: 'Bauru' });
  });

  test('shows the stored record if none of my changes is kept', async () => {
    const { user, data, dialog, place } = await editedByTwo({ isNamed: false });
    await user.click(within(dialog).getByRole('radio', { name: /Versão salva Bauru/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar versão final' }));
    await waitFor(() => expect(place.path).toBe('/suppliers/s1'));
    expect(screen.getByText(/^A versão salva foi mantida/)).toBeInTheDocument();
    expect(data.records.get('s1')).toMatchObject({ version: 2, city: 'Bauru' });
  });

  test('asks again if a third version was saved in between', async () => {
    const { user, data, dialog } = await editedByTwo();
    data.records.set('s1', supplier(1, { ...meanwhile, version: 3, city: 'Lins' }));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar versão final' }));
    expect(await screen.findByRole('radio', { name: /Versão salva Lins/ })).toBeInTheDocument();
    takeConsoleComplaints();
  });

  test('returns to the form with all input', async () => {
    const { user, dialog } = await editedByTwo();
    await user.click(within(dialog).getByRole('button', { name: 'Voltar ao formulário' }));
    expect(box('Cidade')).toHaveValue('Itu');
    expect(box('Nome')).toHaveValue('Fornecedor 01 Ltda.');
  });
});

describe('slots of a form', () => {
  const Confirmation = () => {
    const { register } = useFormContext();
    return (
      <label>
        Confirmação
        <input {...register('confirmation')} />
      </label>
    );
  };
  const form: FormSlots = {
    sections: [
      {
        name: 'confirm',
        label: { 'pt-BR': 'Confirmar', en: 'Confirm' },
        modes: ['create'],
        Component: Confirmation,
      },
    ],
    effects: [
      {
        field: 'phone',
        run: async (value, { fill, refuse, signal }) => {
          await Promise.resolve();
          if (signal.aborted) return;
          if (value === '11911112222') fill('city', 'São Paulo');
          if (value === '11933334444') refuse({ path: 'phone', code: 'validation.not_unique' });
        },
      },
    ],
    isHidden: (name, values) => name === 'notes' && values.city !== 'São Paulo',
    validate: ({ name, confirmation }) =>
      name === confirmation ? [] : [{ path: 'confirmation', code: 'validation.password_mismatch' }],
    beforeSave: (data, { values }) => ({ ...data, origin: values.confirmation }),
  };
  const slots: EntitySlots = { form };

  test('fill fields, hide fields, and check and complete the sent record', async () => {
    const { user, data } = renderCreate({ slots });
    expect(screen.queryByRole('textbox', { name: 'Observações' })).not.toBeInTheDocument();
    await user.type(box('Telefone'), '11911112222');
    await waitFor(() => expect(box('Cidade')).toHaveValue('São Paulo'));
    expect(box('Observações')).toBeInTheDocument();
    await user.type(box('Nome'), 'Auto');
    await user.type(box('Código'), '777');
    await user.click(save());
    expect(await summary()).toHaveTextContent('validation.password_mismatch');
    await user.type(box('Confirmação'), 'Auto');
    await user.click(save());
    expect(await screen.findByText('Fornecedor salvo com sucesso.')).toBeInTheDocument();
    expect(data.callsOf('create')[0]?.params.data).toEqual({
      name: 'Auto',
      code: '777',
      phone: '11911112222',
      city: 'São Paulo',
      origin: 'Auto',
    });
  });

  test('refuse a value in an effect', async () => {
    const { user } = renderCreate({ slots });
    await user.type(box('Telefone'), '11933334444');
    await waitFor(() =>
      expect(box('Telefone')).toHaveAccessibleDescription('Já existe um cadastro com este valor.'),
    );
  });

  test('delay saving with Ctrl+S until a lookup has filled in its field', async () => {
    let answer: (city: string) => void = () => undefined;
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const effects: FormSlots['effects'] = [
      { field: 'phone', run: async (_, { fill }) => fill('city', await answered) },
    ];
    const validate: FormSlots['validate'] = ({ city }) =>
      city ? [] : [{ path: 'city', code: 'validation.required' }];
    const { user, data } = renderCreate({ slots: { form: { effects, validate } } });
    await user.type(box('Nome'), 'Auto');
    await user.type(box('Código'), '777');
    await user.click(box('Telefone'));
    await user.paste('11911112222');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('button', { name: /Salvando/ })).toBeInTheDocument();
    answer('São Paulo');
    expect(await screen.findByText('Fornecedor salvo com sucesso.')).toBeInTheDocument();
    expect(data.callsOf('create')).toHaveLength(1);
  });

  test('run an effect for the person’s change, not for values filled in by another effect or unchanged ones', async () => {
    const ran: unknown[] = [];
    const effects: FormSlots['effects'] = [
      { field: 'phone', run: (_, { fill }) => fill('city', 'São Paulo') },
      { field: 'city', run: (value) => void ran.push(value) },
    ];
    const { user } = renderCreate({ slots: { form: { effects } } });
    await user.type(box('Telefone'), '11911112222');
    await waitFor(() => expect(box('Cidade')).toHaveValue('São Paulo'));
    expect(ran).toEqual([]);
    await user.click(box('Cidade'));
    await user.tab();
    expect(ran).toEqual([]);
    await user.type(box('Cidade'), '!');
    await waitFor(() => expect(ran).toEqual(['São Paulo!']));
  });

  test('run no effect if the same choice is made again', async () => {
    const ran: unknown[] = [];
    const effects: FormSlots['effects'] = [
      { field: 'status', run: (value) => void ran.push(value) },
    ];
    const description = {
      ...suppliers,
      fields: suppliers.fields.map((field) =>
        field.name === 'status' ? { ...field, editable: 'always' as const } : field,
      ),
    };
    const entity = { description, validators: supplierValidators };
    await renderEdit({ entity, slots: { form: { effects } } });
    const status = screen.getByRole('combobox', { name: 'Situação' });
    fireEvent.change(status, { target: { value: 'disabled' } });
    await waitFor(() => expect(ran).toEqual(['disabled']));
    fireEvent.change(status, { target: { value: 'disabled' } });
    fireEvent.change(status, { target: { value: 'enabled' } });
    await waitFor(() => expect(ran).toEqual(['disabled', 'enabled']));
  });

  test('start a new record with the given values', async () => {
    renderEngine(<EntityCreate resource="suppliers" given={{ city: 'Santos' }} />);
    expect(box('Cidade')).toHaveValue('Santos');
    await act(async () => {});
  });
});
