import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '#session/browser/call.ts';
import type { FrontWord } from '#session/browser/front.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { openPortal } from '../portalBrowser';

const patience = { timeout: 20_000 };
const origin = 'http://localhost:4999';
const finance = { groups: [{ groupName: 'finance' as const }] };

/** Opens a plans page; `received` collects the messages to the frame. */
const open = async (
  path = '/admin/plans?a=1#b',
  response: ReturnType<Decide> = { body: { origin } },
) => {
  const decide: Decide = ({ url }) => (url.endsWith('/plans/front') ? response : undefined);
  const opened = openPortal(path, decide, finance);
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>('iframe.plans-frame');
    expect(found).not.toBeNull();
    return found!;
  }, patience);
  const received: (FrontWord & { to: string })[] = [];
  const inside = frame.contentWindow!;
  inside.postMessage = ((word: FrontWord, to: string) =>
    received.push({ ...word, to })) as unknown as typeof inside.postMessage;
  const post = (word: object, from: { source?: Window | null; origin?: string } = {}) =>
    act(() => {
      const data = { kind: 'patio.front', ...word };
      window.dispatchEvent(new MessageEvent('message', { data, source: inside, origin, ...from }));
    });
  return { ...opened, frame, received, post };
};

test('MISC-PLAN-01: the frame loads the page of the address from its own origin, with the portal’s port', async () => {
  const { frame } = await open();
  const address = new URL(frame.src);
  expect([address.origin, address.pathname, address.hash]).toEqual([origin, '/admin/plans', '#b']);
  expect(address.searchParams.get('a')).toBe('1');
  expect([...address.searchParams.keys()]).toHaveLength(2);
});

test('without a separate origin it loads from the portal’s', async () => {
  const { frame } = await open('/admin/plans', problem(404, 'SIS001'));
  expect(new URL(frame.src).origin).toBe(window.location.origin);
});

test('a ready frame gets the session without its refresh token, and preferences without data', async () => {
  localStorage.setItem('patio.preferences.MARIA.columns', '1');
  localStorage.setItem('patio.data.MARIA.filter', '2');
  const { received, post } = await open();
  await post({ say: 'ready' }, { origin: 'http://evil.example' });
  await post({ say: 'ready' }, { source: window });
  expect(received).toEqual([]);
  await post({ say: 'ready' });
  expect(received).toHaveLength(1);
  const [word] = received;
  expect(word).toMatchObject({ say: 'session', to: origin });
  const { user, look } = word as Extract<FrontWord, { say: 'session' }>;
  expect([user.username, user.idToken, user.refreshToken]).toEqual(['MARIA', 'id-1', '']);
  expect(look['patio.preferences.MARIA.columns']).toBe('1');
  expect(Object.keys(look).filter((key) => key === 'user' || /^patio\.data/.test(key))).toEqual([]);
});

test('a changed session is passed on; an outdated token gets the new one, a current one triggers a refresh', async () => {
  const { received, post, sent } = await open();
  act(() => session.write(sessionUser({ ...finance, sessionIdleMinutes: 0, idToken: 'id-2' })));
  const handed = received.length;
  expect(handed).toBeGreaterThan(0);
  await post({ say: 'renew', token: 'id-1' });
  expect(received).toHaveLength(handed + 1);
  const requests = sent('/applications/modules').length;
  await post({ say: 'renew', token: 'id-2' });
  await waitFor(() => expect(sent('/applications/modules')).toHaveLength(requests + 1));
  await post({ say: 'over' });
  await waitFor(() => expect(sent('/applications/modules')).toHaveLength(requests + 2));
  expect(received).toHaveLength(handed + 1);
  act(() => session.clear());
  expect(received).toHaveLength(handed + 1);
});

test('both stay in sync: inner navigation changes the address, a menu entry navigates inside, once', async () => {
  const { received, post, person } = await open('/admin/plans');
  const length = window.history.length;
  await post({ say: 'route', path: '/admin/plans?page=2' });
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  await post({ say: 'route', path: '/admin/plans?page=2' });
  expect([window.history.length, received]).toEqual([length, []]);
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  await person.type(menu.getByRole('searchbox'), 'VAPs');
  await person.click(menu.getByRole('link', { name: 'VAPs' }));
  await waitFor(() =>
    expect(received).toEqual([{ ...received[0], say: 'go', path: '/admin/vaps' }]),
  );
});

test('the inner page sets the window title while it matches the address', async () => {
  const { post } = await open('/admin/plans');
  await post({ say: 'title', path: '/admin/vaps', title: 'Outra' });
  await post({ say: 'title', path: '/admin/plans', title: '' });
  expect(document.title).not.toMatch(/^(Outra| ·)/);
  await post({ say: 'title', path: '/admin/plans', title: 'BALAO-SUB' });
  await waitFor(() => expect(document.title).toMatch(/^BALAO-SUB/));
});
