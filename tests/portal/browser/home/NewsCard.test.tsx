import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLeadCount, loadLeadCount } from '#portal/browser/notices/leadCount.ts';
import { NewsCard } from '#portal/browser/home/NewsCard.tsx';
import { home } from '#portal/browser/i18n/pt-BR/home.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const seller: Partial<SessionUser> = {
  userType: 'DEALER',
  groups: [{ groupName: 'seller' }],
  dealers: [{ id: 'd-1', gmfCode: '101', tradingName: 'Aroeira' }],
  dealerDefault: { id: 'd-1' },
};
const notice = (number: number, more: object = {}) => ({
  id: `n${number}`,
  type: 'TCC',
  title: `Aviso ${number}`,
  message: `Texto ${number}`,
  createdAt: `2026-05-0${number}T12:00:00.000Z`,
  isRead: false,
  ...more,
});

const draw = async (notices: readonly object[], count = 0) => {
  forgetLeadCount();
  const drawn = drawOver(<NewsCard />, {
    messages: { home },
    user: seller,
    decide: ({ url, method }) => {
      if (method === 'DELETE') return { status: 204 };
      if (url.includes('/notifications/leads')) return { body: { dealerId: 'd-1', count } };
      return { body: notices };
    },
  });
  await act(() => loadLeadCount(sessionUser(seller)));
  return drawn;
};

test('PROP-048: each unread notice is shown with its text and a link; price tables link to the simulator', async () => {
  await draw([
    notice(1, { path: '/simulador/s1' }),
    notice(2, { type: 'NOT001' }),
    notice(3, { path: '/users/MARIA' }),
    notice(4, { isRead: true }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Novidades' })).toBeVisible();
  const [first, tables, elsewhere, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(first!).getByRole('link', { name: 'Aviso 1' })).toHaveAttribute(
    'href',
    '/simulador/s1',
  );
  expect(first).toHaveTextContent('Texto 1');
  expect(within(tables!).getByRole('link')).toHaveAttribute('href', '/simulador');
  // The page is not in the user's menu: the text has no link.
  expect(within(elsewhere!).queryByRole('link')).toBeNull();
});

test('a dismissed notice disappears, and is marked as seen on the server', async () => {
  const { sent } = await draw([notice(1), notice(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dispensar: Aviso 1' }));
  await waitFor(() => expect(screen.queryByText('Aviso 1')).toBeNull());
  expect(screen.getByText('Aviso 2')).toBeVisible();
  await waitFor(() => expect(sent('/users/notifications?ids=n1')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar: Aviso 2' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('SES-034: new opportunities are announced with a link; without news there is no card', async () => {
  const { unmount } = await draw([], 3);
  expect(await screen.findByRole('link', { name: 'session.opportunities.title' })).toHaveAttribute(
    'href',
    '/leads',
  );
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await draw([notice(1, { isRead: true })]);
  expect(screen.queryByRole('heading')).toBeNull();
});
