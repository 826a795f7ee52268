import { screen, waitFor, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import {
  chooseTool,
  renderEngine,
  violations,
} from '#tests/framework/browser/support/renderEngine.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { refusal } from '#tests/framework/browser/support/memoryData.ts';
import { supplier } from '#tests/framework/browser/support/supplier.ts';

const many = Array.from({ length: 23 }, (_, at) => supplier(at + 1));

const renderList = async (at = '/suppliers') => {
  const view = renderEngine(<EntityList resource="suppliers" />, { records: many, at });
  await screen.findAllByRole('link', { name: /^Fornecedor/ });
  const open = async () => {
    await view.user.click(screen.getByRole('button', { name: /^Visão:/ }));
    return screen.findByRole('menu', { name: 'Visões de fornecedores' });
  };
  const choose = async (name: RegExp | string) => {
    const menu = await open();
    await view.user.click(within(menu).getByRole('menuitem', { name }));
  };
  const save = async (name: string) => {
    await chooseTool(view.user, 'Salvar como nova visão…');
    const dialog = await screen.findByRole('dialog');
    if (name !== '') await view.user.type(within(dialog).getByLabelText(/Nome da visão/), name);
    await view.user.click(within(dialog).getByRole('button', { name: 'Salvar visão' }));
  };
  return { ...view, open, choose, save };
};

const santos = encodeURIComponent(JSON.stringify({ city: 'Santos' }));

describe('saved views', () => {
  test('store filter and order under a name, with their id in the URL', async () => {
    const { data, place, save } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    expect(place.search).toContain('view=v1');
    expect(data.callsOf('createView')[0]?.params).toMatchObject({
      data: {
        name: 'Só Santos',
        visibility: 'private',
        isDefault: false,
        state: { filter: { city: 'Santos' }, sort: { field: 'name', order: 'ASC' }, pageSize: 10 },
      },
    });
  });

  test('keep their key when they are sent again after a lost response', async () => {
    const { user, data, save } = await renderList();
    data.fail('createView', refusal(appError('client.network')));
    await save('Repetida');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    data.fail('createView', undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar visão' }));
    await screen.findByRole('button', { name: 'Visão: Repetida' });
    takeConsoleComplaints();
    const keys = data.callsOf('createView').map(({ params }) => params['idempotencyKey']);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,64}$/), keys[0]]);
  });

  test('require a name, and offer only audiences that the person may publish to', async () => {
    const { save } = await renderList();
    await save('');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Dê um nome à visão.')).toBeInTheDocument();
    const audience = within(dialog).getByRole('combobox', { name: 'Quem vê' });
    expect(
      within(audience)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Só eu', 'Todos do meu perfil']);
    expect(await violations()).toEqual([]);
  });

  test('have distinct names among the person’s own', async () => {
    const { user, save, data } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await save('só santos');
    const dialog = screen.getByRole('dialog');
    expect(
      await within(dialog).findByText('Você já tem uma visão com este nome. Escolha outro.'),
    ).toBeInTheDocument();
    expect(data.callsOf('createView')).toHaveLength(1);
    await user.type(within(dialog).getByLabelText(/Nome da visão/), ' 2');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar visão' }));
    await screen.findByRole('button', { name: 'Visão: só santos 2' });
  });

  test('say whom a default of a shared view concerns', async () => {
    const { user } = await renderList();
    await chooseTool(user, 'Salvar como nova visão…');
    const dialog = await screen.findByRole('dialog');
    const isDefault = within(dialog).getByRole('checkbox', { name: 'Usar como padrão' });
    expect(isDefault).not.toHaveAccessibleDescription();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Quem vê' }), 'group');
    expect(isDefault).toHaveAccessibleDescription(
      'A lista abre com esta visão para todos do seu perfil que não têm um padrão próprio.',
    );
  });

  test('indicate changes to the list, which can be saved or discarded', async () => {
    const { user, choose, save, data } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await user.click(screen.getByRole('button', { name: 'Código' }));
    await screen.findByRole('button', { name: 'Visão: Só Santos modificada' });
    await choose('Desfazer alterações');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await user.click(screen.getByRole('button', { name: 'Código' }));
    await screen.findByRole('button', { name: 'Visão: Só Santos modificada' });
    await choose('Salvar alterações');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    expect(data.callsOf('updateView')[0]?.params).toMatchObject({
      id: 'v1',
      version: 1,
      data: { state: { sort: { field: 'code', order: 'ASC' } } },
    });
  });

  test('can be left for the default list, and are deleted after confirmation', async () => {
    const { user, open, choose, save } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await user.click(within(await open()).getByRole('menuitemradio', { name: 'Padrão' }));
    expect(await screen.findByText('23 registros')).toBeInTheDocument();
    await user.click(within(await open()).getByRole('menuitemradio', { name: /Só Santos/ }));
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    expect(await screen.findByText('8 registros')).toBeInTheDocument();
    await choose('Excluir visão…');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir a visão “Só Santos”?' });
    expect(dialog).not.toHaveTextContent('A visão deixa de aparecer');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir visão' }));
    expect(await screen.findByText('Visão “Só Santos” excluída.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Visão:/ })).toBeNull());
    expect(screen.queryByText(/^Esta visão foi excluída/)).toBeNull();
  });

  test('confirm a deletion while the others are reloading, without another dialog in between', async () => {
    const { user, choose, save, data } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await choose('Excluir visão…');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir a visão “Só Santos”?' });
    const answer = data.hold('views');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir visão' }));
    expect(await screen.findByText('Visão “Só Santos” excluída.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Visão:/ })).toBeNull());
    expect(screen.queryByText(/^Esta visão foi excluída/)).toBeNull();
  });

  test('report conditions that the list ignores, and are repaired by saving', async () => {
    const view = renderEngine(<EntityList resource="suppliers" />, {
      records: many,
      at: '/suppliers?view=v1',
      prepare: (provider) => {
        let version = 1;
        const stored = () => ({
          id: 'v1',
          name: 'Antiga',
          resource: 'suppliers',
          visibility: 'private',
          isDefault: false,
          mine: true,
          editable: true,
          version,
          state: { filter: { city: 'Santos' } },
          dropped: version === 1 ? ['city', 'rating'] : [],
        });
        Object.assign(provider, {
          views: async () => ({ data: { views: [stored()], publish: {} } }),
          updateView: async (_: string, { data }: { data: { state: object } }) => {
            expect(data.state).toMatchObject({ filter: { city: 'Santos' } });
            version = 2;
            return { data: stored() };
          },
        });
      },
    });
    const note = 'A visão “Antiga” usa campos que não existem mais ou a que você não tem acesso: Cidade, rating. A lista abre sem eles.'; // prettier-ignore
    expect(await screen.findByText(note, { exact: false })).toBeVisible();
    expect(await screen.findByText('8 registros')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Visão: Antiga' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Salvar alterações' }));
    await waitFor(() => expect(screen.queryByText(note, { exact: false })).toBeNull());
  });

  test('are reported as gone if the open one was deleted, and its filter stays', async () => {
    const { place } = await renderList(
      `/suppliers?filter=${santos}&sort=code&order=ASC&page=1&perPage=10&view=gone`,
    );
    expect(
      await screen.findByText('Esta visão foi excluída ou não está mais compartilhada com você.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(place.search).not.toContain('view='));
    expect(decodeURIComponent(place.search)).toContain('"city":"Santos"');
    expect(screen.getByText('8 registros')).toBeInTheDocument();
  });

  test('can be made the default, and open by their id alone', async () => {
    const { choose, save, place, data } = await renderList(`/suppliers?filter=${santos}`);
    await save('Só Santos');
    await screen.findByRole('button', { name: 'Visão: Só Santos' });
    await choose('Usar como padrão');
    await waitFor(() =>
      expect(data.callsOf('updateView')[0]?.params).toMatchObject({ data: { isDefault: true } }),
    );
    place.go('/suppliers?view=v1');
    await waitFor(() => expect(decodeURIComponent(place.search)).toContain('"city":"Santos"'));
    place.go('/suppliers?view=gone');
    expect(
      await screen.findByText('Esta visão foi excluída ou não está mais compartilhada com você.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('23 registros')).toBeInTheDocument();
  });
});
