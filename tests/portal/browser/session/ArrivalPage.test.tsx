import { screen, waitFor } from '@testing-library/react';
import { entities } from '#portal/browser/shell/entities.ts';
import { markArriving } from '#session/browser/arrival.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '../portalBrowser';

const notice = {
  id: 'n-1',
  type: 'NOT001',
  title: 'Tabelas novas',
  message: 'Veja as tabelas.',
  createdAt: '2026-05-01T12:00:00.000Z',
};

/** A server with the given notices and three new opportunities. */
const serve =
  (notices: readonly (typeof notice)[]): Decide =>
  ({ url }) => {
    if (url.includes('/notifications/dealers/active')) return { body: notices };
    if (url.includes('/notifications/leads')) return { body: { dealerId: 'd-1', count: 3 } };
    return undefined;
  };

const seller = {
  userType: 'DEALER' as const,
  groups: [{ groupName: 'seller' as const }],
  dealers: [{ id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' }],
  dealerDefault: { id: 'd-1' },
};

test.each([
  ['notices', 'Entendi', [notice]],
  ['opportunities', 'Ver depois', []],
] as const)(
  'OQ-046: a dialog of %s does not cover a page opened by its address',
  async (_, button, notices) => {
    await entities.load('simulations');
    markArriving(10);
    sessionStorage.setItem('patio.origin', '/simulador?order=ASC');
    const { unmount } = openPortal('/login', serve(notices), seller);
    await screen.findByRole('button', { name: button });
    // While the dialog is open, the address is that of the landing page, and a reload keeps it.
    await waitFor(() => expect(window.location.search).toBe('?order=ASC'));
    unmount();
    const { sent } = openPortal('/simulador?order=ASC', serve(notices), seller);
    await screen.findByRole('heading', { level: 1, name: 'Simulações' }, { timeout: 20_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Nothing is marked as read: the next sign-in shows it again.
    expect(sent('/users/notifications?')).toHaveLength(0);
  },
  60_000,
);
