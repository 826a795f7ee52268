import { screen, waitFor } from '@testing-library/react';
import { Dashboard } from '#framework/browser/dashboards/Dashboard.tsx';
import type { DashboardLayout } from '#framework/kernel/dashboards/dashboard.ts';
import { problem } from '../data/fakeServer';
import { renderEngine } from '../support/renderEngine';
import { serveCalls } from '../support/serveCalls';

const layout: DashboardLayout = {
  cards: [
    { id: 'card1', type: 'text', text: 'Metas do mês', width: 4 },
    { id: 'card2', type: 'text', text: 'Plantão', width: 4 },
  ],
};

test('a conflict whose other version cannot be loaded shows why, and can be saved again', async () => {
  let isReading = true;
  let saves = 0;
  serveCalls(({ method, url }) => {
    if (url.includes('/reports'))
      return { body: { reports: [], publish: { group: false, shared: false } } };
    if (method === 'PUT') {
      saves += 1;
      isReading = false;
      return problem(409, 'record.version_stale');
    }
    return isReading
      ? { body: { groupName: 'bit', arranges: { group: false, all: false } } }
      : problem(503, 'server.unavailable');
  });
  const { user } = renderEngine(<Dashboard title="Início" cards={{}} layoutOf={() => layout} />);
  await user.click(await screen.findByRole('button', { name: 'Opções do painel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Organizar meu painel' }));
  const [handle] = await screen.findAllByRole('button', { name: /^Mover/ });
  handle?.focus();
  await user.keyboard('{Delete}');
  const save = screen.getByRole('button', { name: 'Salvar' });
  await user.click(save);
  expect(
    await screen.findByText('O serviço está fora do ar. Tente em alguns minutos.'),
  ).toBeVisible();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  expect(saves).toBe(1);
});
