import { screen, waitFor } from '@testing-library/react';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

declare const takeConsoleComplaints: () => readonly string[];

const patience = { timeout: 15_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

test('SIMR-058, OQ-098: if makers fail to load, a DGI entry has no maker, model or version', async () => {
  const entry = {
    id: 'e1',
    version: 1,
    vehicleTypeId: 1,
    manufacturer: '12',
    model: '12001',
    vehicleVersion: '12001A2',
    modelYear: 2027,
    manufacturerYear: 2026,
    client: 'c1',
    seller: 'SELLER',
    color: null,
    dealer: dealer.id,
  };
  const { person } = openPortal(
    '/DGI/e1/edit',
    ({ url }) => {
      if (url.includes('/resources/manufacturers/options'))
        return problem(400, 'request.invalid_parameter');
      return url.includes('/dgi-entries/e1')
        ? { body: entry, headers: { etag: '"1"' } }
        : undefined;
    },
    seller,
  );
  const box = (name: RegExp) => screen.getByRole('combobox', { name });
  const maker = await screen.findByRole('combobox', { name: /^Fabricante/ }, patience);
  expect(box(/^Versão/)).not.toHaveDisplayValue('');
  await person.click(maker);
  for (const name of [/^Fabricante/, /^Modelo/, /^Versão/])
    await waitFor(() => expect(box(name)).toHaveDisplayValue(''), patience);
  // react-admin's data provider logs every failure.
  expect(takeConsoleComplaints().length).toBeGreaterThan(0);
}, 60_000);
