import { screen, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '../portalBrowser';
import { seller as saleSeller } from '#tests/proposals/browser/saleFixtures.ts';

const patience = { timeout: 15_000 };

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();

const row = {
  id: 'p1',
  proposalNumber: 100_009,
  proposalStatus: 'PU',
  customerName: 'Cecília Nogueira',
  contractNumber: '0000700014',
  statusAt: twoDaysAgo,
  amount: 9_255_950,
  blocked: false,
  done: 4,
  steps: 11,
  unsigned: ['Rui Matos'],
  open: [
    { key: 'signatures', actor: 'signers' },
    { key: 'selfies', actor: 'dealer' },
    { key: 'lien', actor: 'dealer' },
  ],
};

const serve =
  (body: object): Decide =>
  ({ url }) =>
    url.includes('/sale/funding') ? { body } : undefined;

const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

const open = async (body: object, who: object = seller) => {
  openPortal('/', serve(body), who);
  const title = { name: 'Da aprovação ao pagamento' };
  return screen.findByRole('region', title, patience);
};

test('PROP-018: pending payments are listed with whom and how long they wait for, linked to the proposal', async () => {
  const card = await open({ total: 1, rows: [row] });
  const link = await within(card).findByRole('link', { name: 'Cecília Nogueira' }, patience);
  expect(link).toHaveAttribute('href', '/vendas/consultarPropostas/p1');
  expect(card.textContent?.replaceAll('\u00A0', ' ')).toContain('R$ 92.559,50 a receber');
  expect(card).toHaveTextContent('Quem assina: Assinaturas (Rui Matos)');
  expect(card).toHaveTextContent('Concessionária: Pedir as selfies e Registro do gravame');
  expect(card).toHaveTextContent('4 de 11 etapas · nesta situação: anteontem');
});

test('of many, the longest waiting are shown, without a partial sum', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...row, id: `p${at}` }));
  const card = await open({ total: 31, rows });
  expect(await within(card).findByText('e mais 26 propostas', {}, patience)).toBeVisible();
  expect(card).not.toHaveTextContent('a receber');
});

test('the credit desk sees it as payments to make, linked to its own list', async () => {
  const finance = { groups: [{ groupName: 'finance' as const }], userType: 'GMF' as const };
  const card = await open({ total: 1, rows: [row] }, finance);
  const link = await within(card).findByRole('link', { name: 'Cecília Nogueira' }, patience);
  expect(link).toHaveAttribute('href', '/proposals/desk/p1');
  expect(card).toHaveTextContent('a pagar em 1 proposta.');
});

describe('EndingContractsCard', () => {
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
  const title = { name: 'Contratos terminando' };

  test('contracts ending soon are listed with their settlement amount, linked to the proposal', async () => {
    const rows = [
      row,
      ...Array.from({ length: 6 }, (_, at) => ({ ...row, id: `q${at}`, left: 3 })),
    ];
    openPortal('/', serve({ until: '2027-05-28', total: 12, rows }), saleSeller);
    const card = await screen.findByRole('region', title, patience);
    const [first] = within(card).getAllByRole('link', { name: 'Helena Prado' });
    expect(first).toHaveAttribute('href', '/vendas/consultarPropostas/p1');
    const words = card.textContent?.replaceAll('\u00A0', ' ');
    expect(words).toContain('Terminam até 28/05/2027');
    expect(words).toContain('1 parcela a vencer, de R$ 94.389,60 · quitação hoje: R$ 91.647,06');
    expect(words).toContain('3 parcelas a vencer, a última de R$ 94.389,60');
    expect(within(card).getByText('e mais 7 contratos')).toBeVisible();
  });

  test('without any there is no card', async () => {
    openPortal('/', serve({ until: '2027-05-28', total: 0, rows: [] }), saleSeller);
    await screen.findByRole('region', { name: 'Atalhos' }, patience);
    expect(screen.queryByRole('region', title)).toBeNull();
  });
});
