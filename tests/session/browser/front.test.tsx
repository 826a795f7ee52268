import type * as FrontModule from '#session/browser/front.ts';
import type { SessionStore } from '#session/browser/sessionStore.ts';
import { sessionUser } from './sessionUser';

type Front = typeof FrontModule;

/** The page in a frame of a portal on port 3210, which its address names. */
const openFrame = async (): Promise<Front> => {
  document.documentElement.dataset['front'] = '';
  window.history.replaceState({ kept: 1 }, '', '/plans?plansFront=3210&a=1');
  return import('#session/browser/front.ts');
};

let front: Front;
let sent: { readonly word: { readonly say: string }; readonly origin: string }[] = [];
beforeAll(async () => {
  front = await openFrame();
});
beforeEach(() => {
  sent = [];
  document.documentElement.dataset['front'] = '';
  window.postMessage = ((word: { say: string }, origin: string) =>
    sent.push({ word, origin })) as unknown as typeof window.postMessage;
});
afterEach(() => {
  jest.useRealTimers();
});

const portal = 'http://localhost:3210';
const receive = (data: unknown, { source = window as Window | null, origin = portal } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));

const storeOf = (first: object | null) => {
  let user = first as ReturnType<SessionStore['read']>;
  const listeners = new Set<() => void>();
  return {
    read: () => user,
    write: (next: typeof user) => {
      user = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
  } as unknown as SessionStore & { write: (next: unknown) => void; listeners: Set<unknown> };
};

test('the URL of a frame carries the portal’s port once, then only its own path', () => {
  expect(window.location.search).toBe('?a=1');
  expect(window.history.state).toEqual({ kept: 1 });
  front.postToPortal({ say: 'ready' });
  expect(sent).toEqual([{ word: { kind: 'patio.front', say: 'ready' }, origin: portal }]);
});

test('a page outside a frame posts nothing and does not wait', async () => {
  delete document.documentElement.dataset['front'];
  front.postToPortal({ say: 'ready' });
  await front.openFront(storeOf(null));
  expect(sent).toEqual([]);
});

test('rule 57: only messages from the portal’s window and origin, in the right format, are accepted', () => {
  const received: unknown[] = [];
  const stop = front.onPortalMessage((word) => received.push(word.say));
  const word = { kind: 'patio.front', say: 'over' };
  receive(word, { origin: 'http://localhost:9999' });
  receive(word, { source: null });
  receive({ ...word, kind: 'other' });
  receive(null);
  receive('patio.front');
  expect(received).toEqual([]);
  receive(word);
  expect(received).toEqual(['over']);
  stop();
  receive(word);
  expect(received).toEqual(['over']);
});

test('a frame waits for the portal’s session, adopts its theme, and reports when the session ends', async () => {
  const session = storeOf(null);
  let isOpen = false;
  const opening = front.openFront(session).then(() => (isOpen = true));
  expect(sent.map(({ word }) => word.say)).toEqual(['ready']);
  receive({ kind: 'patio.front', say: 'seen' });
  await Promise.resolve();
  expect([isOpen, session.read()]).toEqual([false, null]);
  const user = sessionUser();
  receive({ kind: 'patio.front', say: 'session', user, look: { lang: 'en' } });
  await opening;
  expect(session.read()).toEqual(user);
  expect(localStorage.getItem('lang')).toBe('en');
  expect(sent).toHaveLength(1);
  session.write(null);
  expect(sent.at(-1)?.word.say).toBe('over');
});

test('waits for new tokens until they differ from the previous ones, or ten seconds', async () => {
  jest.useFakeTimers();
  const session = storeOf(sessionUser({ idToken: 'old' }));
  const done: string[] = [];
  void front.renewByPortal(session).then(() => done.push('renewed'));
  expect(sent.map(({ word }) => word)).toEqual([
    { kind: 'patio.front', say: 'renew', token: 'old' },
  ]);
  session.write(sessionUser({ idToken: 'old', name: 'X' }));
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual([]);
  session.write(sessionUser({ idToken: 'new' }));
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['renewed']);
  expect(session.listeners.size).toBe(0);
  const nobody = storeOf(null);
  void front.renewByPortal(nobody).then(() => done.push('late'));
  expect(sent.at(-1)?.word).toMatchObject({ token: '' });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(done).toEqual(['renewed']);
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['renewed', 'late']);
  expect(nobody.listeners.size).toBe(0);
});

test('tokens of a frame are stored in memory only', () => {
  const storage = front.memoryStorage();
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect([storage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', null]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a frame without storage access still accepts the session', async () => {
  const session = storeOf(null);
  const opened = front.openFront(session);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  receive({ kind: 'patio.front', say: 'session', user: sessionUser(), look: { lang: 'en' } });
  setItem.mockRestore();
  await opened;
  expect(session.read()).not.toBeNull();
});
