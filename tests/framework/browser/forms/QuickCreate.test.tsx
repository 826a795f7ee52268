import { act, screen, waitFor, within } from '@testing-library/react';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '../support/memoryData';
import { renderEngine, violations } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const reference = (given: Partial<FieldDescription>): FieldDescription => ({
  ...suppliers.fields.find(({ name }) => name === 'city')!,
  ref: { resource: 'suppliers', field: 'code', filter: { city: 'Santos' } },
  ...given,
});

/** A supplier that references its parent and its partners, suppliers of Santos, by code. */
const linked: EngineEntity = {
  validators: supplierValidators,
  description: {
    ...suppliers,
    fields: [
      ...suppliers.fields,
      reference({
        name: 'parent',
        kind: 'reference',
        label: { 'pt-BR': 'Matriz', en: 'Parent' },
      }),
      reference({
        name: 'partners',
        kind: 'referenceList',
        label: { 'pt-BR': 'Parceiros', en: 'Partners' },
      }),
    ],
  },
};

const renderEdit = async (options: Parameters<typeof renderEngine>[1] = {}) => {
  const view = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
    at: '/suppliers/s1/edit',
    records: [supplier(1)],
    entity: linked,
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

type View = Awaited<ReturnType<typeof renderEdit>>;

const combobox = (name: string) => screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });

const openSheet = async ({ user }: View, field: string, typed: string) => {
  await user.type(combobox(field), typed);
  await user.click(await screen.findByRole('option', { name: 'Cadastrar fornecedor…' }));
  return screen.findByRole('dialog', { name: 'Cadastrar fornecedor' });
};

const box = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name });

describe('a record missing from a reference', () => {
  test('is created from the sheet with the typed text and the required fields, and selected', async () => {
    const view = await renderEdit();
    const { user, data } = view;
    const dialog = await openSheet(view, 'Matriz', 'Grupo Novo');
    expect(box(dialog, 'Nome')).toHaveValue('Grupo Novo');
    expect(box(dialog, 'Cidade')).toHaveValue('Santos');
    // Duplicate section names in the form below: unreachable while the sheet is open, which axe cannot know.
    const wrong = await violations();
    expect(wrong.filter((one) => !one.startsWith('landmark-unique'))).toEqual([]);
    await user.type(box(dialog, 'Código'), '900');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar e usar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.callsOf('create')).toHaveLength(1);
    expect(combobox('Matriz')).toHaveValue('Grupo Novo');
    expect(combobox('Matriz')).toHaveFocus();
    await user.click(save());
    await waitFor(() => expect(data.callsOf('update')).toHaveLength(1));
    expect(data.callsOf('update')[0]!.params['data']).toEqual({ parent: '900' });
  });

  test('does not take searched digits as a name: they are a document or a number', async () => {
    const dialog = await openSheet(await renderEdit(), 'Matriz', '529.982');
    expect(box(dialog, 'Nome')).toHaveValue('');
  });

  test('is added to a reference list by keyboard only, without key events reaching the form below', async () => {
    const view = await renderEdit();
    const { user, data } = view;
    act(() => combobox('Parceiros').focus());
    await user.keyboard('Um');
    await screen.findByRole('option', { name: 'Cadastrar fornecedor…' });
    await user.keyboard('{ArrowUp}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar fornecedor' });
    box(dialog, 'Código').focus();
    await user.keyboard('901{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chosen = screen.getByRole('list', { name: /Parceiros/ });
    expect(within(chosen).getByText('Um')).toBeInTheDocument();
    expect(data.callsOf('update')).toHaveLength(0);
  });

  test('shows missing fields and server refusals at its own fields', async () => {
    const view = await renderEdit();
    const { user, data } = view;
    const dialog = await openSheet(view, 'Matriz', 'X');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar e usar' }));
    const alert = await within(dialog).findByRole('alert');
    await user.click(within(alert).getByRole('link', { name: /Código/ }));
    expect(box(dialog, 'Código')).toHaveFocus();
    await user.keyboard('902');
    data.fail('create', refusal(appError('server.unavailable')));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar e usar' }));
    expect(await screen.findByText(/O serviço está fora do ar/)).toBeInTheDocument();
    expect(box(dialog, 'Código')).toHaveValue('902');
    takeConsoleComplaints();
  });

  test('is not lost by Escape once begun', async () => {
    const view = await renderEdit();
    const { user } = view;
    const dialog = await openSheet(view, 'Matriz', 'X');
    await user.type(box(dialog, 'Código'), '9');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(box(dialog, 'Código')).toHaveValue('9');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(combobox('Matriz')).toHaveValue('');
  });

  test.each([
    ['the person may not create one', { groups: ['reader'] }],
    ['nothing may be written', { writesOff: 'Só leitura.' }],
    [
      'a second person has to approve it',
      {
        entity: {
          ...linked,
          description: {
            ...linked.description,
            approval: { calls: ['create'] } as unknown as typeof suppliers.approval,
          },
        },
      },
    ],
  ] satisfies readonly (readonly [string, Parameters<typeof renderEngine>[1]])[])(
    'is not offered where %s',
    async (_why, options) => {
      const description = (options as { entity?: EngineEntity }).entity?.description;
      const edit = { groups: ['bit', 'reader'] };
      const base = description ?? linked.description;
      const { user } = await renderEdit({
        ...options,
        entity: { ...linked, description: { ...base, access: { ...base.access, edit } } },
      });
      await user.type(combobox('Matriz'), 'X');
      expect(await screen.findByText(/Nada encontrado/)).toBeInTheDocument();
      expect(screen.queryByRole('option')).toBeNull();
    },
  );
});
