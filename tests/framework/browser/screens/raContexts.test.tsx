import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import {
  DeleteButton,
  FilterLiveSearch,
  FunctionField,
  SaveButton,
  TextField,
  TextInput as PlainTextInput,
  minLength,
  useListContext,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useShowContext,
} from 'react-admin';
import type { EntitySlots } from '#framework/browser/data/entity/EntitySlots.ts';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { EntityShow } from '#framework/browser/screens/EntityShow.tsx';
import { TextInput } from '#framework/browser/inputs/kindInputs.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier } from '../support/supplier';

const theme = createTheme();
const many = Array.from({ length: 23 }, (_, at) => supplier(at + 1));

const ListSpy = () => {
  const list = useListContext();
  const { data, total, sort, page, perPage, filterValues, selectedIds, isPending, resource } = list;
  const [first] = data ?? [];
  return (
    <div>
      <output aria-label="list">
        {JSON.stringify({
          isPending,
          resource,
          first: (first as { name?: string } | undefined)?.name,
          rows: data?.length,
          total,
          sort,
          page,
          perPage,
          filterValues,
          selectedIds,
        })}
      </output>
      <button type="button" onClick={() => list.setSort({ field: 'name', order: 'DESC' })}>
        sort
      </button>
      <button type="button" onClick={() => list.setPage(2)}>
        next
      </button>
      <button type="button" onClick={() => list.setFilters({ name: { contains: '2' } }, {})}>
        filter
      </button>
      <button type="button" onClick={() => list.hideFilter('name')}>
        unfilter
      </button>
      <button type="button" onClick={() => list.onToggleItem('s1')}>
        toggle
      </button>
      <button type="button" onClick={() => list.onSelect(['s2', 's3'])}>
        select
      </button>
      <button type="button" onClick={() => list.onUnselectItems()}>
        unselect
      </button>
      <FilterLiveSearch source="q" label="busca ao vivo" />
    </div>
  );
};

const listNow = () => JSON.parse(screen.getByLabelText('list').textContent ?? '') as object;
const press = (name: string) => screen.getByRole('button', { name });

describe('ListContext of a generated list', () => {
  const renderList = () =>
    renderEngine(<EntityList resource="suppliers" />, {
      records: many,
      at: '/suppliers',
      slots: { list: { Above: ListSpy } },
    });

  test('has the rows, order, page and filter of the list', async () => {
    renderList();
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    expect(listNow()).toEqual({
      isPending: false,
      resource: 'suppliers',
      first: 'Fornecedor 01',
      rows: 10,
      total: 23,
      sort: { field: 'name', order: 'ASC' },
      page: 1,
      perPage: 10,
      filterValues: {},
      selectedIds: [],
    });
  });

  test('sets them, and rows and URL follow', async () => {
    const { user, place } = renderList();
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    await user.click(press('sort'));
    await screen.findByRole('link', { name: 'Fornecedor 23' });
    expect(place.search).toContain('order=DESC');
    await user.click(press('next'));
    await waitFor(() => expect(listNow()).toMatchObject({ page: 2, first: 'Fornecedor 13' }));
    await user.click(press('filter'));
    await waitFor(() =>
      expect(listNow()).toMatchObject({ page: 1, filterValues: { name: { contains: '2' } } }),
    );
    expect(await screen.findByRole('link', { name: 'Fornecedor 02' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fornecedor 01' })).toBeNull();
    await user.click(press('unfilter'));
    await waitFor(() => expect(listNow()).toMatchObject({ filterValues: {}, total: 23 }));
  });

  test('selects rows like the check boxes of the list', async () => {
    const { user } = renderList();
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    await user.click(press('toggle'));
    expect(listNow()).toMatchObject({ selectedIds: ['s1'] });
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
    expect(
      boxes()
        .map(({ checked }) => checked)
        .slice(0, 3),
    ).toEqual([true, false, false]);
    await user.click(press('select'));
    expect(listNow()).toMatchObject({ selectedIds: ['s2', 's3'] });
    await user.click(boxes()[2]!);
    expect(listNow()).toMatchObject({ selectedIds: ['s2'] });
    await user.click(press('unselect'));
    expect(listNow()).toMatchObject({ selectedIds: [] });
  });

  test('react-admin’s own search input filters the list', async () => {
    const { user, place } = renderList();
    await screen.findByRole('link', { name: 'Fornecedor 01' });
    await user.type(screen.getByLabelText('busca ao vivo'), 'Fornecedor 21');
    expect(await screen.findByRole('link', { name: 'Fornecedor 21' })).toBeVisible();
    await waitFor(() => expect(listNow()).toMatchObject({ total: 1 }));
    expect(place.search).toContain('q');
  });
});

const RecordSpy = () => (
  <section aria-label="spy">
    <TextField source="name" />
    <FunctionField render={(record) => `código ${String(record['code'])}`} />
    <span>{String(useRecordContext()?.id)}</span>
    <span>{useResourceContext()}</span>
  </section>
);

describe('RecordContext and ShowContext of a generated record', () => {
  const Above = () => {
    const { record, refetch, resource } = useShowContext();
    return (
      <>
        <RecordSpy />
        <output aria-label="shown">{`${resource} ${String(record?.['name'])}`}</output>
        <button type="button" onClick={() => void refetch()}>
          again
        </button>
        <ThemeProvider theme={theme}>
          <DeleteButton mutationMode="pessimistic" redirect="/suppliers" />
        </ThemeProvider>
      </>
    );
  };
  const slots: EntitySlots = { show: { Above } };
  const renderShow = () =>
    renderEngine(<EntityShow resource="suppliers" id="s1" />, {
      records: [supplier(1)],
      at: '/suppliers/s1',
      slots,
    });

  test('react-admin’s fields show the record, and its refetch loads the latest', async () => {
    const { user, data } = renderShow();
    const spy = within(await screen.findByRole('region', { name: 'spy' }));
    for (const words of ['Fornecedor 01', 's1', 'suppliers'])
      expect(spy.getByText(words)).toBeVisible();
    expect(spy.getByText(/^código/)).toBeVisible();
    const request = data.callsOf('getOne').length;
    data.records.set('s1', { ...supplier(1), name: 'Novo nome' });
    await user.click(press('again'));
    expect(await screen.findByText('suppliers Novo nome')).toBeVisible();
    expect(data.callsOf('getOne').length).toBeGreaterThan(request);
  });

  test('DeleteButton deletes it, with the version shown', async () => {
    const { user, data, place } = renderShow();
    await screen.findByRole('region', { name: 'spy' });
    await user.click(screen.getByRole('button', { name: /delete/i }));
    await user.click(await screen.findByRole('button', { name: /confirm/i }));
    await waitFor(() => expect(data.records.has('s1')).toBe(false));
    const [call] = data.callsOf('delete');
    expect(call?.params).toMatchObject({
      id: 's1',
      previousData: { version: supplier(1).version },
    });
    await waitFor(() => expect(place.path).toBe('/suppliers'));
  });
});

describe('SaveContext and the form of a generated form', () => {
  const section = (Component: () => React.ReactElement): EntitySlots => ({
    form: { sections: [{ name: 'own', label: { 'pt-BR': 'Própria', en: 'Own' }, Component }] },
  });
  const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

  test.each(['submit', 'button'] as const)(
    'SaveButton of type %s saves through the form: validates, sends only changes, then navigates',
    async (type) => {
      const slots = section(() => (
        <>
          <RecordSpy />
          <SaveButton type={type} label="gravar" alwaysEnable />
        </>
      ));
      const { user, data, place } = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
        at: '/suppliers/s1/edit',
        records: [supplier(1)],
        slots,
      });
      await screen.findByRole('heading', { level: 1 });
      expect(within(screen.getByRole('region', { name: 'spy' })).getByText('s1')).toBeVisible();
      await user.clear(box('Nome'));
      await user.click(press('gravar'));
      await waitFor(() => expect(box('Nome')).toBeInvalid());
      expect(data.callsOf('update')).toEqual([]);
      await user.type(box('Nome'), 'Outro nome');
      await user.click(press('gravar'));
      await waitFor(() => expect(data.callsOf('update')).toHaveLength(1));
      expect(data.callsOf('update')[0]?.params).toMatchObject({ data: { name: 'Outro nome' } });
      await waitFor(() => expect(place.path).toBe('/suppliers/s1'));
    },
  );

  test('save accepts values and options like react-admin’s', async () => {
    const saved: unknown[] = [];
    const slots = section(() => {
      const { save } = useSaveContext();
      return (
        <button
          type="button"
          onClick={() =>
            void save?.(
              { name: 'Concluir', code: '123' },
              {
                transform: (given) => ({ ...given, city: 'Santos' }),
                onSuccess: (record: unknown) => saved.push(record),
              },
            )
          }
        >
          salvar já
        </button>
      );
    });
    const { user, data, place } = renderEngine(<EntityCreate resource="suppliers" />, {
      at: '/suppliers/register',
      slots,
    });
    await user.click(press('salvar já'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(data.callsOf('create')[0]?.params).toMatchObject({
      data: { name: 'Concluir', code: '123', city: 'Santos' },
    });
    expect(saved[0]).toMatchObject({ name: 'Concluir' });
    expect(place.path).toBe('/suppliers/register');
  });

  test('validators of inputs in a slot apply in addition to the schema', async () => {
    const slots = section(() => (
      <>
        <PlainTextInput
          source="city"
          label="Cidade daqui"
          validate={minLength(4, 'cidade curta')}
        />
        <TextInput source="extra" label="Extra" validate={minLength(3, 'extra curto')} />
      </>
    ));
    const { user, data } = renderEngine(<EntityEdit resource="suppliers" id="s1" />, {
      at: '/suppliers/s1/edit',
      records: [supplier(1)],
      slots,
    });
    await screen.findByRole('heading', { level: 1 });
    await user.clear(box('Cidade daqui'));
    await user.type(box('Cidade daqui'), 'Rio');
    await user.type(box('Extra'), 'ab');
    await user.click(press('Salvar'));
    expect(await screen.findAllByText(/cidade curta/)).not.toEqual([]);
    await waitFor(() => expect(box('Extra')).toHaveAccessibleDescription(/extra curto/));
    expect(data.callsOf('update')).toEqual([]);
    await user.type(box('Cidade daqui'), 'branco');
    await user.type(box('Extra'), 'c');
    await user.click(press('Salvar'));
    await waitFor(() =>
      expect(data.callsOf('update')[0]?.params).toMatchObject({ data: { city: 'Riobranco' } }),
    );
  });
});
