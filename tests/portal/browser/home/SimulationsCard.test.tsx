import { screen, within } from '@testing-library/react';
import { openPortal } from '../portalBrowser';

const slow = { timeout: 20_000 };
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};
const row = {
  id: 's1',
  version: 1,
  vehicleDescription: 'Onix LT',
  clientName: 'Kátia Prado',
  instalment: 233_612,
  term: 24,
  validity: '2026-12-27',
};

test('the list below the simulations ending soon is titled as the latest', async () => {
  openPortal(
    '/',
    ({ url }) =>
      url.endsWith('/simulations/saves/filters')
        ? { body: { content: [row], totalElements: 1, page: 0, size: 10 } }
        : undefined,
    seller,
  );
  const newest = await screen.findByRole('list', { name: 'Mais recentes' }, slow);
  expect(within(newest).getByRole('link', { name: 'Kátia Prado' })).toBeVisible();
});
