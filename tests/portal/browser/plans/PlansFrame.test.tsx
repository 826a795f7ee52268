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

/** Opens a page of plans; `heard` is what the frame is told. */
const open = async (
  path = '/admin/plans?a=1#b',
  answer: ReturnType<Decide> = { body: { origin } },
) => {
  const decide: Decide = ({ url }) => (url.endsWith('/plans/front') ? answer : undefined);
  const opened = openPortal(path, decide, finance);
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>('iframe.plans-frame');
    expect(found).not.toBeNull();
    return found!;
  }, patience);
  const heard: (FrontWord & { to: string })[] = [];
  const inside = frame.contentWindow!;
  inside.postMessage = ((word: FrontWord, to: string) =>
    heard.push({ ...word, to })) as unknown as typeof inside.postMessage;
  const say = (word: object, from: { source?: Window | null; origin?: string } = {}) =>
    act(() => {
      const data = { kind: 'patio.front', ...word };
      window.dispatchEvent(new MessageEvent('message', { data, source: inside, origin, ...from }));
    });
  return { ...opened, frame, heard, say };
};

test('MISC-PLAN-01: the frame has the page of the address at its own origin, and names the portal’s port', async () => {
  const { frame } = await open();
  const address = new URL(frame.src);
  expect([address.origin, address.pathname, address.hash]).toEqual([origin, '/admin/plans', '#b']);
  expect(address.searchParams.get('a')).toBe('1');
  expect([...address.searchParams.keys()]).toHaveLength(2);
});

test('without an origin of its own it is of the portal’s', async () => {
  const { frame } = await open('/admin/plans', problem(404, 'SIS001'));
  expect(new URL(frame.src).origin).toBe(window.location.origin);
});

test('whoever is ready is handed the session without what renews it, and preferences without data', async () => {
  localStorage.setItem('patio.preferences.MARIA.columns', '1');
  localStorage.setItem('patio.data.MARIA.filter', '2');
  const { heard, say } = await open();
  await say({ say: 'ready' }, { origin: 'http://evil.example' });
  await say({ say: 'ready' }, { source: window });
  expect(heard).toEqual([]);
  await say({ say: 'ready' });
  expect(heard).toHaveLength(1);
  const [word] = heard;
  expect(word).toMatchObject({ say: 'session', to: origin });
  const { user, look } = word as Extract<FrontWord, { say: 'session' }>;
  expect([user.username, user.idToken, user.refreshToken]).toEqual(['MARIA', 'id-1', '']);
  expect(look['patio.preferences.MARIA.columns']).toBe('1');
  expect(Object.keys(look).filter((key) => key === 'user' || /^patio\.data/.test(key))).toEqual([]);
});

test('a session that changes is handed over; a former token gets the new one, the same asks the server', async () => {
  const { heard, say, sent } = await open();
  act(() => session.write(sessionUser({ ...finance, sessionIdleMinutes: 0, idToken: 'id-2' })));
  const handed = heard.length;
  expect(handed).toBeGreaterThan(0);
  await say({ say: 'renew', token: 'id-1' });
  expect(heard).toHaveLength(handed + 1);
  const asked = sent('/applications/modules').length;
  await say({ say: 'renew', token: 'id-2' });
  await waitFor(() => expect(sent('/applications/modules')).toHaveLength(asked + 1));
  await say({ say: 'over' });
  await waitFor(() => expect(sent('/applications/modules')).toHaveLength(asked + 2));
  expect(heard).toHaveLength(handed + 1);
  act(() => session.clear());
  expect(heard).toHaveLength(handed + 1);
});

test('both keep step: a page inside becomes the address, an entry of the menu is told inside, once', async () => {
  const { heard, say, person } = await open('/admin/plans');
  const length = window.history.length;
  await say({ say: 'route', path: '/admin/plans?page=2' });
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  await say({ say: 'route', path: '/admin/plans?page=2' });
  expect([window.history.length, heard]).toEqual([length, []]);
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  await person.type(menu.getByRole('searchbox'), 'VAPs');
  await person.click(menu.getByRole('link', { name: 'VAPs' }));
  await waitFor(() => expect(heard).toEqual([{ ...heard[0], say: 'go', path: '/admin/vaps' }]));
});

test('the page inside names the window, while it is the page of the address', async () => {
  const { say } = await open('/admin/plans');
  await say({ say: 'title', path: '/admin/vaps', title: 'Outra' });
  await say({ say: 'title', path: '/admin/plans', title: '' });
  expect(document.title).not.toMatch(/^(Outra| ·)/);
  await say({ say: 'title', path: '/admin/plans', title: 'BALAO-SUB' });
  await waitFor(() => expect(document.title).toMatch(/^BALAO-SUB/));
});
