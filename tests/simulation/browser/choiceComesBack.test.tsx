import { screen, waitFor, within } from '@testing-library/react';
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
  tableCode: 'SEMPRE-TD',
  term: 36,
  financeType: null,
  feesFinanced: true,
  selectedTerms: [36],
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
  const notice = /^Chevrolet Sempre não vale mais para esta venda/;
  expect(await screen.findByText(notice, undefined, patience)).toBeVisible();
  await person.type(entry, '000');
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Chevrolet Sempre/), patience);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull(), patience);
}, 60_000);
