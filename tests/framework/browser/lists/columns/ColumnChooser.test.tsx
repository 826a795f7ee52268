import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityDataMethods } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { SavedView } from '#framework/kernel/entity/SavedView.ts';
import { chooseTool, renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

const many = Array.from({ length: 3 }, (_, at) => supplier(at + 1));

const shared: SavedView = {
  id: 'shared',
  version: 1,
  resource: 'suppliers',
  name: 'Da equipe',
  visibility: 'shared',
  isDefault: false,
  mine: false,
  editable: false,
  dropped: [],
  state: { filter: {}, columns: [{ field: 'name' }, { field: 'code' }, { field: 'city' }] },
};

const renderShared = async (editable: boolean) => {
  const view = renderEngine(<EntityList resource="suppliers" />, {
    records: many,
    at: '/suppliers?view=shared',
    prepare: (provider) => {
      const methods = provider as unknown as EntityDataMethods;
      const own = methods.views.bind(methods);
      methods.views = async (...call) => {
        const { data } = await own(...call);
        return { data: { ...data, views: [{ ...shared, editable }, ...data.views] } };
      };
    },
  });
  await screen.findByRole('button', { name: 'Visão: Da equipe' });
  await screen.findByRole('link', { name: 'Fornecedor 01' });
  const open = async () => {
    await chooseTool(view.user, 'Exibição…');
    return screen.findByRole('dialog', { name: 'Exibição de fornecedores' });
  };
  return { ...view, open };
};

describe('the columns of a list opened with a view', () => {
  test('a read-only view says how long the choice lasts, and can be saved as another one', async () => {
    const { user, data, open } = await renderShared(false);
    const dialog = await open();
    expect(
      within(dialog).getByText(
        'Você não pode alterar a visão “Da equipe”. A mudança vale só para você, neste navegador, até você voltar ao padrão ou salvar como nova visão.',
      ),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Cidade' }));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar como nova visão…' }));
    const save = await screen.findByRole('dialog', { name: 'Salvar como nova visão' });
    await user.type(within(save).getByLabelText(/Nome da visão/), 'Minha');
    await user.click(within(save).getByRole('button', { name: 'Salvar visão' }));
    await screen.findByRole('button', { name: 'Visão: Minha' });
    expect(data.callsOf('createView')[0]?.params).toMatchObject({
      data: { name: 'Minha', state: { columns: [{ field: 'name' }, { field: 'code' }] } },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Cidade' })).not.toBeInTheDocument();
  });

  test('an editable view keeps the choice locally until saved', async () => {
    const { open } = await renderShared(true);
    const dialog = await open();
    expect(
      within(dialog).getByText(
        'A mudança vale para a visão “Da equipe” neste navegador até você salvar a visão.',
      ),
    ).toBeInTheDocument();
    expect(
      within(dialog).queryByRole('button', { name: 'Salvar como nova visão…' }),
    ).not.toBeInTheDocument();
  });
});

describe('a list too narrow for all of its columns', () => {
  const headers = () =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');

  test('hides the last ones except the status, and offers them in the column list', async () => {
    const usual = window.innerWidth;
    window.innerWidth = 720;
    const { user } = renderEngine(<EntityList resource="suppliers" />, { records: many });
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    window.innerWidth = usual;
    expect(headers()).not.toContain('Limite');
    expect(headers().join()).toMatch(/Situação/);
    await chooseTool(user, 'Exibição…');
    const limit = await screen.findByRole('checkbox', { name: 'Limite' });
    expect(limit).not.toBeChecked();
    await user.click(limit);
    expect(headers().join()).toMatch(/Limite/);
  });
});

test('all rates in a column have the same number of decimal places', async () => {
  const fields = suppliers.fields.map((field): FieldDescription =>
    field.name === 'limit' ? { ...field, kind: 'rateMonthly', scale: 4 } : field,
  );
  const entity = { description: { ...suppliers, fields }, validators: supplierValidators };
  renderEngine(<EntityList resource="suppliers" />, {
    entity,
    records: [
      { ...supplier(1), limit: '1.6500' },
      { ...supplier(2), limit: '1.6980' },
    ],
  });
  expect(await screen.findByText('1,650% a.m.')).toBeVisible();
  expect(screen.getByText('1,698% a.m.')).toBeVisible();
});
