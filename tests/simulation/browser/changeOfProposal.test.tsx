import { screen, waitFor } from '@testing-library/react';
import { changedSaleOf, changedSaleSearch } from '#simulation/rules/SimulationInput.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer } from './simulatorServer';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0009';
const stored = {
  id,
  version: 1,
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  clientDocument: null,
  clientName: null,
  birthDate: null,
  directSale: null,
  saleOptions: [5],
  offerType: 2,
  manufacturer: '12',
  model: '12001',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehicleVersion: null,
  mileage: null,
  vehiclePrice: 6_000_000,
  entryValue: 1_800_000,
  tableCode: 'FDU-TD',
  term: 36,
  financeType: null,
  feesFinanced: true,
  selectedTerms: [24, 36],
  monthlyIncome: 900_000,
  scenarios: [],
  selectedVaps: [],
  validity: '2099-01-01',
  vehicleDescription: 'Onix',
  instalment: 150_000,
  campaign: null,
  color: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

const serve: Decide = (call, calls) =>
  call.url.includes(`/saves/${id}`)
    ? { body: stored, headers: { etag: '"1"' } }
    : simulatorServer(call, calls);

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
