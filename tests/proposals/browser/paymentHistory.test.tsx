import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../portal/browser/portalBrowser';

const patience = { timeout: 15_000 };

test('HIST-002, CONST-025: the first page of the payment history is asked for as page 0 of 10', async () => {
  const { sent } = openPortal('/vendas/historico', () => undefined, {
    ...{ groups: [{ groupName: 'feirao' }], userType: 'GMF', dealers: [] },
  });
  await waitFor(() => expect(sent('/paymentHistory/filters')).toHaveLength(1), patience);
  expect(sent('/paymentHistory/filters')[0]?.body).toMatchObject({ page: 0, size: 10 });
  await screen.findByRole('heading', { level: 1, name: 'Histórico de pagamentos' }, patience);
}, 60_000);
