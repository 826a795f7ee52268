import { screen, waitFor } from '@testing-library/react';
import { changedSaleOf, changedSaleSearch } from '#simulation/rules/SimulationInput.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { id, serveSaved, storedNewCar } from './openSimulation';

const patience = { timeout: 20_000 };
const stored = { ...storedNewCar, financeType: null, selectedTerms: [24, 36] };

const serve = serveSaved(stored);

test('PROP-022: a simulation opens with the down payment and term of its counter-offer, and later input is kept', async () => {
  const search = changedSaleSearch({ entryValue: 2_340_000, term: 48 });
  const { person } = openPortal(`/simulador/${id}/simulation${search}`, serve, {
    groups: [{ groupName: 'seller' }],
  });
  const entry = await screen.findByRole('textbox', { name: /^Entrada/ }, patience);
  await waitFor(() => expect(entry).toHaveValue('23.400,00'), patience);
  expect((await screen.findAllByText(/^FDU regular · 48 meses$/, {}, patience))[0]).toBeVisible();
  expect(screen.getByText(/48 meses, como a análise aprovaria/)).toBeVisible();
  await screen.findByRole('table', { name: 'Planos e prazos' }, patience);

  await person.clear(entry);
  await person.type(entry, '25000');
  await person.tab();
  await waitFor(() => expect(entry).toHaveValue('25.000,00'));
}, 60_000);

test.each(['?entryValue=1e9&term=36', '?entryValue=-1&term=36', '?term=36', ''])(
  'an address without a complete change has no effect: %s',
  (search) => {
    const given = new URLSearchParams(search);
    expect(changedSaleOf((name) => given.get(name))).toBeUndefined();
  },
);
