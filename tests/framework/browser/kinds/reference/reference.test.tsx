import { act, screen, waitFor, within } from '@testing-library/react';
import { KindControl as UfInput, kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { describeField, fakeData, renderForm, renderIn } from '../harness';

declare const takeConsoleComplaints: () => readonly string[];

const state = describeField('uf', {
  name: 'state',
  label: { 'pt-BR': 'UF', en: 'State' },
  help: undefined,
});

const city = describeField('reference', {
  name: 'city',
  label: { 'pt-BR': 'Cidade', en: 'City' },
  help: undefined,
  ref: { resource: 'cities', field: 'name', filter: { state: { $data: 'state' } } },
});

const group = describeField('reference', {
  ref: { resource: 'groups', field: 'groupName', filter: { status: 'enabled' } },
});

const cities = [
  { value: 'Campinas', label: 'Campinas' },
  { value: 'Santos', label: 'Santos' },
];

const ReferenceInput = kindInputs.reference;
const { Column } = kindOf('reference');

const renderAddress = (values: Record<string, unknown> = {}) => {
  const { data, asked: request } = fakeData(cities);
  const form = renderForm(
    <>
      <UfInput field={state} />
      <ReferenceInput field={city} />
    </>,
    { data, values },
  );
  return { ...form, asked: request };
};

const choose = async (
  user: ReturnType<typeof renderForm>['user'],
  [label, words]: readonly [string, string],
) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label });
  await user.click(await within(list).findByRole('option', { name: words }));
};

test('an empty reference invites to choose like any other choice, once it can be chosen', async () => {
  const { user } = renderAddress();
  const box = () => screen.getByRole('combobox', { name: 'Cidade' });
  expect(box()).toBeDisabled();
  expect(box()).not.toHaveAttribute('placeholder', 'Escolha…');
  await choose(user, ['UF', 'SP – São Paulo']);
  expect(box()).toHaveAttribute('placeholder', 'Escolha…');
});

describe('grouped choices', () => {
  const grouped = [
    { value: 'v1', label: 'Joy', group: 'Onix' },
    { value: 'v2', label: 'LTZ', group: 'Onix' },
    { value: 'v3', label: 'Premier', group: 'Tracker' },
    { value: 'v4', label: 'Sem modelo' },
  ];
  const version = describeField('reference', {
    ref: { resource: 'versions', field: 'id', group: 'model', of: 'sales.version' },
  });
  const open = async () => {
    const { data, asked: request } = fakeData(grouped);
    const form = renderForm(<ReferenceInput field={version} />, { data });
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    await form.user.click(box);
    const list = await screen.findByRole('listbox', { name: 'Assunto' });
    await within(list).findAllByRole('option');
    return { ...form, asked: request, box, list };
  };

  test('are listed in named groups, ungrouped ones last', async () => {
    const { list, asked: request } = await open();
    expect(request.at(-1)).toMatchObject({
      resource: 'versions',
      group: 'model',
      of: 'sales.version',
    });
    const groups = within(list).getAllByRole('group');
    expect(
      groups.map((one) => [
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
        within(one)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['Onix', ['Joy', 'LTZ']],
      ['Tracker', ['Premier']],
      ['Outros', ['Sem modelo']],
    ]);
    for (const name of ['Onix', 'Tracker', 'Outros'])
      expect(within(list).getByRole('group', { name })).toBeVisible();
  });

  test('arrow keys skip the headings, and Enter takes the highlighted option', async () => {
    const { user, box, list, send } = await open();
    const options = within(list).getAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options[2]?.id);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Premier');
    expect(await send()).toEqual({ subject: 'v3' });
  });

  test('a heading cannot be selected', async () => {
    const { user, box, list } = await open();
    await user.click(within(list).getByText('Tracker'));
    expect(box).toHaveValue('');
    expect(screen.getByRole('listbox')).toBeVisible();
  });
});

describe('choosing a record', () => {
  test('searches while typing and selects with Enter, without submitting the form', async () => {
    const { data, asked: request } = fakeData();
    const { user, send, sent } = renderForm(<ReferenceInput field={group} />, { data });
    await user.type(screen.getByRole('combobox', { name: 'Assunto' }), 'ver');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Assunto' })).toHaveValue('Grupo Verde');
    expect(await send()).toEqual({ subject: 'g2' });
    expect(request.at(-1)).toMatchObject({ resource: 'groups', field: 'groupName' });
    expect(request.some((query) => query.filter?.['status'] === 'enabled')).toBe(true);
  });

  test('navigates the list with arrow keys and closes it with Escape', async () => {
    const { user } = renderForm(<ReferenceInput field={group} />);
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    act(() => box.focus());
    await user.keyboard('{ArrowDown}');
    const options = await screen.findAllByRole('option');
    expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  test('selects text typed before the choices arrive, on Enter and on blur, never from outdated choices', async () => {
    const { user, send } = renderForm(<ReferenceInput field={group} />);
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    await user.click(box);
    await screen.findByRole('option', { name: 'Grupo Azul' });
    await user.type(box, 'ver{Enter}');
    expect(box).toHaveValue('ver');
    await waitFor(() => expect(box).toHaveValue('Grupo Verde'));
    expect(await send()).toEqual({ subject: 'g2' });
    await user.clear(box);
    await user.type(box, 'azu');
    await user.tab();
    await waitFor(() => expect(box).toHaveValue('Grupo Azul'));
    expect(await send()).toEqual({ subject: 'g1' });
    await user.clear(box);
    await user.type(box, 'grupo{Enter}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant'));
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveValue('grupo');
  });

  test('drops typed text that was not selected', async () => {
    const { user, send } = renderForm(<ReferenceInput field={group} />, {
      values: { subject: 'g1' },
    });
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    await waitFor(() => expect(box).toHaveValue('Grupo Azul'));
    await user.clear(box);
    await user.type(box, 'nada disso');
    await user.tab();
    await waitFor(() => expect(box).toHaveValue('Grupo Azul'));
    expect(await send()).toEqual({ subject: 'g1' });
  });

  test('reports choices that fail to load', async () => {
    const { data } = fakeData();
    const broken = { ...data, options: () => Promise.reject(new Error('down')) };
    const { user } = renderForm(<ReferenceInput field={group} />, { data: broken });
    await user.click(screen.getByRole('combobox', { name: 'Assunto' }));
    expect(await screen.findByText(/Não foi possível carregar as opções/)).toBeInTheDocument();
    expect(takeConsoleComplaints().join()).toContain('down');
  });
});

describe('a reference that depends on a sibling', () => {
  test('is disabled, and names the sibling, until it has a value', async () => {
    const { user, asked: request } = renderAddress();
    const box = screen.getByRole('combobox', { name: 'Cidade' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(/Escolha primeiro/);
    await choose(user, ['UF', 'SP – São Paulo']);
    expect(box).toBeEnabled();
    await choose(user, ['Cidade', 'Santos']);
    expect(request.at(-1)?.filter ?? { state: 'SP' }).toEqual({ state: 'SP' });
  });

  test('is cleared when the person changes the sibling', async () => {
    const { user, send } = renderAddress({ state: 'SP', city: 'Santos' });
    await choose(user, ['UF', 'RJ – Rio de Janeiro']);
    expect(await send()).toEqual({ state: 'RJ', city: null });
  });

  test('keeps its value if an effect fills in both', async () => {
    const { send } = renderAddress({ state: 'SP', city: 'Santos' });
    expect(await send()).toEqual({ state: 'SP', city: 'Santos' });
  });
});

describe('reference names in a list', () => {
  test('are fetched in one call for the whole page', async () => {
    const { data, asked: request } = fakeData();
    renderIn(
      <>
        <Column field={group} value="g1" />
        <Column field={group} value="g2" />
        <Column field={group} value="g1" />
        <Column field={group} value="g9" />
      </>,
      { data },
    );
    expect(await screen.findAllByText('Grupo Azul')).toHaveLength(2);
    expect(screen.getByText('Grupo Verde')).toBeInTheDocument();
    expect(screen.getByText('g9')).toBeInTheDocument();
    expect(request).toMatchObject([
      { resource: 'groups', field: 'groupName', values: ['g1', 'g2', 'g9'] },
    ]);
  });
});

describe('while a name is loading', () => {
  const dealer = describeField('reference', { ref: { resource: 'dealers', field: 'id' } });
  const id = '5d2c1b1e-0000-4000-8000-000000000001';

  test('an id is not shown in its place, but a readable key is', async () => {
    const { data } = fakeData([{ value: id, label: 'Aroeira' }]);
    renderIn(
      <>
        <Column field={dealer} value={id} />
        <Column field={group} value="g1" />
      </>,
      { data },
    );
    expect(screen.queryByText(id)).not.toBeInTheDocument();
    expect(screen.getByText('g1')).toBeVisible();
    expect(await screen.findByText('Aroeira')).toBeVisible();
  });

  test('an id without a name is shown', async () => {
    renderIn(<Column field={dealer} value={id} />, { data: fakeData([]).data });
    expect(await screen.findByText(id)).toBeVisible();
  });
});

describe('names', () => {
  test.each(['pt-BR', 'en'] as const)(
    'are requested in the language of the page: %s',
    async (locale) => {
      const { data, asked: request } = fakeData();
      const { user } = renderForm(
        <>
          <ReferenceInput field={group} />
          <Column field={group} value="g1" />
        </>,
        { data, locale },
      );
      expect(await screen.findByText('Grupo Azul')).toBeVisible();
      await user.click(screen.getByRole('combobox'));
      await screen.findAllByRole('option');
      expect(request.map(({ language }) => language)).toEqual([locale, locale]);
    },
  );
});

describe('several records', () => {
  const Input = kindInputs.referenceList;
  const field = describeField('referenceList', { ref: { resource: 'groups', field: 'groupName' } });

  test('are added and removed by mouse and by keyboard', async () => {
    const { user, send } = renderForm(<Input field={field} />, { values: { subject: ['g1'] } });
    const box = screen.getByRole('combobox', { name: 'Assunto' });
    expect(box).not.toHaveAttribute('placeholder', 'Escolha…');
    await user.type(box, 'verde');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(await send()).toEqual({ subject: ['g1', 'g2'] });
    await user.click(screen.getByRole('button', { name: 'Remover Grupo Azul' }));
    expect(await send()).toEqual({ subject: ['g2'] });
    act(() => box.focus());
    await user.keyboard('{Backspace}');
    expect(await send()).toEqual({ subject: [] });
    expect(box).toHaveAttribute('placeholder', 'Escolha…');
  });
});
