import type * as FrontModule from '#session/browser/front.ts';
import type { SessionStore } from '#session/browser/sessionStore.ts';
import { sessionUser } from './sessionUser';

type Front = typeof FrontModule;

/** The page in a frame of a portal on port 3210: its address names it once. */
const openFrame = async (): Promise<Front> => {
  document.documentElement.dataset['front'] = '';
  window.history.replaceState({ kept: 1 }, '', '/plans?plansFront=3210&a=1');
  return import('#session/browser/front.ts');
};

let front: Front;
let said: { readonly word: { readonly say: string }; readonly origin: string }[] = [];
beforeAll(async () => {
  front = await openFrame();
});
beforeEach(() => {
  said = [];
  document.documentElement.dataset['front'] = '';
  window.postMessage = ((word: { say: string }, origin: string) =>
    said.push({ word, origin })) as unknown as typeof window.postMessage;
});
afterEach(() => {
  jest.useRealTimers();
});

const portal = 'http://localhost:3210';
const hear = (data: unknown, { source = window as Window | null, origin = portal } = {}) =>
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

test('the address of a frame names the portal’s port once, and is then its own', () => {
  expect(window.location.search).toBe('?a=1');
  expect(window.history.state).toEqual({ kept: 1 });
  front.postToPortal({ say: 'ready' });
  expect(said).toEqual([{ word: { kind: 'patio.front', say: 'ready' }, origin: portal }]);
});

test('a page outside a frame posts nothing and does not wait', async () => {
  delete document.documentElement.dataset['front'];
  front.postToPortal({ say: 'ready' });
  await front.openFront(storeOf(null));
  expect(said).toEqual([]);
});

test('rule 57: a word counts that comes from the portal’s window and origin, as a word', () => {
  const heard: unknown[] = [];
  const stop = front.onPortalMessage((word) => heard.push(word.say));
  const word = { kind: 'patio.front', say: 'over' };
  hear(word, { origin: 'http://localhost:9999' });
  hear(word, { source: null });
  hear({ ...word, kind: 'other' });
  hear(null);
  hear('patio.front');
  expect(heard).toEqual([]);
  hear(word);
  expect(heard).toEqual(['over']);
  stop();
  hear(word);
  expect(heard).toEqual(['over']);
});

test('a frame waits for the portal’s session, adopts its theme, and reports when the session ends', async () => {
  const session = storeOf(null);
  let isOpen = false;
  const opening = front.openFront(session).then(() => (isOpen = true));
  expect(said.map(({ word }) => word.say)).toEqual(['ready']);
  hear({ kind: 'patio.front', say: 'seen' });
  await Promise.resolve();
  expect([isOpen, session.read()]).toEqual([false, null]);
  const user = sessionUser();
  hear({ kind: 'patio.front', say: 'session', user, look: { lang: 'en' } });
  await opening;
  expect(session.read()).toEqual(user);
  expect(localStorage.getItem('lang')).toBe('en');
  expect(said).toHaveLength(1);
  session.write(null);
  expect(said.at(-1)?.word.say).toBe('over');
});

test('new tokens are waited for until others than those of before are there, or ten seconds', async () => {
  jest.useFakeTimers();
  const session = storeOf(sessionUser({ idToken: 'old' }));
  const done: string[] = [];
  void front.renewByPortal(session).then(() => done.push('renewed'));
  expect(said.map(({ word }) => word)).toEqual([
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
  expect(said.at(-1)?.word).toMatchObject({ token: '' });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(done).toEqual(['renewed']);
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['renewed', 'late']);
  expect(nobody.listeners.size).toBe(0);
});

test('tokens of a frame are kept in memory alone', () => {
  const storage = front.memoryStorage();
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect([storage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', null]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a frame that may keep nothing takes the session all the same', async () => {
  const session = storeOf(null);
  const opened = front.openFront(session);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  hear({ kind: 'patio.front', say: 'session', user: sessionUser(), look: { lang: 'en' } });
  setItem.mockRestore();
  await opened;
  expect(session.read()).not.toBeNull();
});
