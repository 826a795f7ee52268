import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { id, serveSaved, storedNewCar } from './openSimulation';

const patience = { timeout: 20_000 };
const stored = { ...storedNewCar, tableCode: 'SEMPRE-TD', financeType: null };

const serve = serveSaved(stored);

test('SIMR-030: a plan unavailable while a down payment is typed is selected again when it becomes available', async () => {
  const { person } = openPortal(`/simulador/${id}/simulation`, serve, {
    groups: [{ groupName: 'seller' }],
  });
  const grid = await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  const chosen = () => within(grid).getByRole('button', { pressed: true }).closest('tr');
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Chevrolet Sempre/), patience);
  const entry = screen.getByRole('textbox', { name: /^Entrada/ });
  await person.clear(entry);
  await person.type(entry, '30');
  const notice = /^Chevrolet Sempre não está mais disponível para esta venda/;
  expect(await screen.findByText(notice, undefined, patience)).toBeVisible();
  await person.type(entry, '000');
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Chevrolet Sempre/), patience);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull(), patience);
}, 60_000);
