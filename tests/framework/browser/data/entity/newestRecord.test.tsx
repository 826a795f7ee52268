import { act, screen, waitFor } from '@testing-library/react';
import { reactRouterProvider } from 'ra-core';
import { Suspense } from 'react';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import { entityRoutes } from '#framework/browser/screens/entityRoutes.tsx';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { refusal } from '#tests/framework/browser/support/memoryData.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { supplier, suppliers } from '#tests/framework/browser/support/supplier.ts';

const { Routes, Route } = reactRouterProvider;

const renderRoutes = (options: Parameters<typeof renderEngine>[1] = {}) =>
  renderEngine(
    <Suspense fallback={null}>
      <Routes>
        {entityRoutes(suppliers).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </Suspense>,
    { records: [supplier(1)], at: '/suppliers', ...options },
  );

type View = ReturnType<typeof renderRoutes>;

const openMenu = async ({ user }: View) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de Fornecedor 01' }));
  return screen.findByRole('menuitem', { name: 'Editar' });
};

const city = () => screen.findByRole('textbox', { name: 'Cidade' });

const changeElsewhere = ({ data }: View, values: Readonly<Record<string, unknown>>) => {
  const record = data.records.get('s1')!;
  data.records.set('s1', { ...record, ...values, version: record.version + 1 });
};

const hearOf = (version: number): void =>
  act(() => publishLive({ changes: [['suppliers', 's1', version, 'update']] }));

describe('the record a form opens with', () => {
  test('is prefetched when its row menu opens, and not fetched again by the form', async () => {
    const view = renderRoutes();
    const item = await openMenu(view);
    await waitFor(() => expect(view.data.callsOf('getOne')).toHaveLength(1));
    changeElsewhere(view, { city: 'Too late' });
    await view.user.click(item);
    expect(await city()).toHaveValue(String(supplier(1)['city']));
    expect(view.data.callsOf('getOne')).toHaveLength(1);
  });

  test('is prefetched when the pointer enters the edit link', async () => {
    const view = renderRoutes({ at: '/suppliers/s1' });
    const link = await screen.findByRole('link', { name: 'Editar' });
    const before = view.data.callsOf('getOne').length;
    await view.user.hover(link);
    await waitFor(() => expect(view.data.callsOf('getOne')).toHaveLength(before + 1));
    await view.user.click(link);
    await city();
    expect(view.data.callsOf('getOne')).toHaveLength(before + 1);
  });

  test('is the latest version, not that of the list or an earlier form', async () => {
    const view = renderRoutes();
    await screen.findByRole('button', { name: 'Ações de Fornecedor 01' });
    changeElsewhere(view, { city: 'Olinda' });
    view.place.go('/suppliers/s1/edit');
    expect(await city()).toHaveValue('Olinda');
    view.place.go('/suppliers');
    await screen.findByRole('button', { name: 'Ações de Fornecedor 01' });
    changeElsewhere(view, { city: 'Recife' });
    view.place.go('/suppliers/s1/edit');
    expect(await city()).toHaveValue('Recife');
  });

  test('is fetched again if an action changed it after the menu opened', async () => {
    const view = renderRoutes({ records: [supplier(1, { status: 'disabled' })] });
    await openMenu(view);
    await waitFor(() => expect(view.data.callsOf('getOne')).toHaveLength(1));
    await view.user.click(screen.getByRole('menuitem', { name: 'Habilitar' }));
    expect(await screen.findByText('Habilitado.')).toBeInTheDocument();
    view.place.go('/suppliers/s1/edit');
    await city();
    expect(view.data.callsOf('getOne')).toHaveLength(2);
  });

  test('is fetched again if the page heard of a change after the prefetch', async () => {
    const view = renderRoutes();
    const item = await openMenu(view);
    await waitFor(() => expect(view.data.callsOf('getOne')).toHaveLength(1));
    changeElsewhere(view, { city: 'Olinda' });
    hearOf(2);
    await view.user.click(item);
    expect(await city()).toHaveValue('Olinda');
  });

  test('is fetched again if it changed while the form was reading it', async () => {
    const view = renderRoutes();
    await screen.findByRole('button', { name: 'Ações de Fornecedor 01' });
    const release = view.data.holdAnswer('getOne');
    view.place.go('/suppliers/s1/edit');
    await waitFor(() => expect(view.data.callsOf('getOne')).toHaveLength(1));
    changeElsewhere(view, { city: 'Olinda' });
    hearOf(2);
    release();
    expect(await city()).toHaveValue('Olinda');
  });

  test('is fetched by the form if the prefetch failed, with the error shown', async () => {
    const view = renderRoutes();
    const item = async () => openMenu(view);
    view.data.fail('getOne', refusal(appError('server.unavailable')));
    await view.user.click(await item());
    expect(await screen.findByRole('alert')).toHaveTextContent('O serviço está fora do ar');
    view.data.fail('getOne', undefined);
    await view.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await city()).toBeInTheDocument();
    takeConsoleComplaints();
  });

  test('is not prefetched if it may not be edited', async () => {
    const view = renderRoutes({ writesOff: 'Só leitura.' });
    await openMenu(view);
    expect(view.data.callsOf('getOne')).toHaveLength(0);
  });
});
