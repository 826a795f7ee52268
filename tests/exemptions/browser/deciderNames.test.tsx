import { screen } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { seller } from '#tests/proposals/browser/saleFixtures.ts';

const patience = { timeout: 15_000 };
const exemption = {
  id: 'e1',
  version: 1,
  status: 'PENDING',
  clientName: 'Ana Lima',
  state: 'SP',
  clientDocument: '11144477735',
  dealer: 'd1',
  tccValue: 90_000,
  deciders: ['FI-MANAGER'],
  requestedBy: 'SELLER',
  requesterName: 'Selma Rocha',
  requestedAt: '2026-06-01T12:00:00.000Z',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

test.each([
  [
    'by their names',
    { id: 'e1', status: 'PENDING', deciders: ['Flávio Meireles'] },
    'Flávio Meireles',
  ],
  [
    'as stored if the names belong to another request',
    { id: 'e2', deciders: ['Ivo'] },
    'FI-MANAGER',
  ],
])('OQ-102: an exemption record shows its deciders %s', async (_, state, shown) => {
  openPortal(
    '/tccExemptions/e1',
    ({ url }) => {
      if (url.includes('/clients/tccExemption/11144477735')) return { body: state };
      return /\/e1$/.test(url) ? { body: exemption, headers: { etag: '"1"' } } : undefined;
    },
    seller,
  );
  expect(await screen.findByText(shown, {}, patience)).toBeVisible();
});
