import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };

test('HIST-002, CONST-025: requests the first page of the payment history as page 0 of 10', async () => {
  const { sent } = openPortal('/vendas/historico', () => undefined, {
    groups: [{ groupName: 'feirao' }],
    userType: 'GMF',
    dealers: [],
  });
  await waitFor(() => expect(sent('/paymentHistory/filters')).toHaveLength(1), patience);
  expect(sent('/paymentHistory/filters')[0]?.body).toMatchObject({ page: 0, size: 10 });
  await screen.findByRole('heading', { level: 1, name: 'Histórico de pagamentos' }, patience);
}, 60_000);

test('HIST-003: the payment history is exported from its page', async () => {
  const paid = {
    id: 'h1',
    version: 1,
    proposalNumber: 100_009,
    contractNumber: '0000700001',
    customerName: 'Marcela Antunes',
    financedValue: 9_279_299,
    status: 'AV',
    dealer: null,
    paymentDate: '2026-11-23',
  };
  const { person } = openPortal(
    '/vendas/historico',
    ({ url }) =>
      url.includes('/paymentHistory/filters')
        ? { body: { content: [paid], totalElements: 1, page: 0, size: 10 } }
        : undefined,
    { groups: [{ groupName: 'representante' }], userType: 'GMF', dealers: [] },
  );
  const options = await screen.findByRole('button', { name: /^Opções da lista de/ }, patience);
  await person.click(options);
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar…' }, patience));
  const dialog = await screen.findByRole('dialog', undefined, patience);
  expect(within(dialog).getByRole('button', { name: 'Exportar' })).toBeEnabled();
}, 60_000);
