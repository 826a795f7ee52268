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
  financeType: 5,
  tableCode: 'FDU-TD',
  term: 36,
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

const openDesk = () =>
  openPortal(`/simulador/${id}/simulation`, serve, { groups: [{ groupName: 'seller' }] });

const plans = () => screen.queryByRole('table', { name: 'Planos e prazos' });
const summary = () => screen.getByRole('complementary', { name: 'Resumo' });
const instalment = () =>
  within(summary()).queryByText(/^R\$\s[\d.]+,\d\d$/, { selector: 'strong' });

/** The desk with its prices. */
const openPriced = async () => {
  const { person } = openDesk();
  await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  await waitFor(() => expect(instalment()).toBeVisible(), patience);
  return person;
};

describe('while a field that affects prices is invalid', () => {
  test.each([
    ['is not a number', 'doze mil'],
    ['is beyond its bounds', '99.999.999.999.999'],
    ['is negative', '-5,00'],
    ['is above the price of the vehicle', '60.000,01'],
  ])(
    'no price is shown for a down payment that %s; it returns with a valid one',
    async (_, typed) => {
      const person = await openPriced();
      const before = instalment()?.textContent;
      const entry = screen.getByRole('textbox', { name: /^Entrada/ });
      await person.tripleClick(entry);
      await person.paste(typed);
      await waitFor(() => expect(plans()).toBeNull(), patience);
      const waits = /esperam? pelo campo Entrada/;
      expect(within(summary()).getByText(waits)).toBeVisible();
      expect(instalment()).toBeNull();
      expect(screen.getAllByText(waits)).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /^Usar R\$/ })).toBeNull();
      expect(entry).toHaveDisplayValue(typed);
      await person.clear(entry);
      await person.type(entry, '30000,00');
      await waitFor(() => expect(plans()).toBeVisible(), patience);
      await waitFor(() => expect(instalment()).toBeVisible(), patience);
      expect(instalment()?.textContent).not.toBe(before);
      expect(screen.queryByText(waits)).toBeNull();
    },
    60_000,
  );

  test('an invalid vehicle price suspends pricing, and is not reported as a missing vehicle', async () => {
    const person = await openPriced();
    const price = screen.getByRole('textbox', { name: /^Preço do veículo/ });
    await person.tripleClick(price);
    await person.paste('6x');
    await waitFor(() => expect(plans()).toBeNull(), patience);
    expect(screen.getAllByText(/esperam? pelo campo Preço do veículo/)).toHaveLength(2);
    expect(screen.queryByText(/^Escolha o veículo/)).toBeNull();
  }, 60_000);
});
