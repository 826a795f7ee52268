import { screen, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { seller } from '#tests/proposals/browser/saleFixtures.ts';
import { openPortal } from '../portalBrowser';

const patience = { timeout: 15_000 };
const row = {
  id: 'p1',
  customerName: 'Helena Prado',
  vehicle: 'Tracker Premier 2026/2027',
  endsOn: '2027-02-01',
  left: 1,
  lastPayment: 9_438_960,
  settlement: 9_164_706,
};
const serve =
  (body: object): Decide =>
  ({ url }) =>
    url.includes('/sale/contracts/ending') ? { body } : undefined;
const title = { name: 'Contratos perto do fim' };

test('contracts ending soon are listed with their settlement amount, linked to the proposal', async () => {
  const rows = [row, ...Array.from({ length: 6 }, (_, at) => ({ ...row, id: `q${at}`, left: 3 }))];
  openPortal('/', serve({ until: '2027-05-28', total: 12, rows }), seller);
  const card = await screen.findByRole('region', title, patience);
  const [first] = within(card).getAllByRole('link', { name: 'Helena Prado' });
  expect(first).toHaveAttribute('href', '/vendas/consultarPropostas/p1');
  const words = card.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('terminam até 28/05/2027');
  expect(words).toContain('1 parcela a vencer, de R$ 94.389,60 · quitação hoje: R$ 91.647,06');
  expect(words).toContain('3 parcelas a vencer, a última de R$ 94.389,60');
  expect(within(card).getByText('e mais 7 contratos')).toBeVisible();
});

test('without any there is no card', async () => {
  openPortal('/', serve({ until: '2027-05-28', total: 0, rows: [] }), seller);
  await screen.findByRole('region', { name: 'Atalhos' }, patience);
  expect(screen.queryByRole('region', title)).toBeNull();
});
