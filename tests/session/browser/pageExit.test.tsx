import { watchPageExit, type PageExit } from '#session/browser/pageExit.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { sessionUser } from './sessionUser';

let leaving: PageExit | undefined;
afterEach(() => leaving?.stop());

const setUp = () => {
  const session = createSessionStore(localStorage, window);
  session.write(sessionUser());
  const calls: { id: string; input: unknown }[] = [];
  const call = async (endpoint: { id: string }, input?: unknown) =>
    void calls.push({ id: endpoint.id, input });
  let renewals = 0;
  let now = 10_000;
  leaving = watchPageExit({
    call: call as never,
    session,
    renew: async () => void (renewals += 1),
    target: window,
    now: () => now,
  });
  return {
    session,
    calls,
    leaving,
    renewals: () => renewals,
    later: (milliseconds: number) => (now += milliseconds),
  };
};

const hidePage = () => window.dispatchEvent(new Event('pagehide'));
const press = (key: string, modifiers: object = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }));

describe('leaving the page', () => {
  it('SES-070: sends one logout that outlives the page and can be reverted', () => {
    const { calls } = setUp();
    hidePage();
    expect(calls).toEqual([
      {
        id: 'session.logout',
        input: { withToken: true, keepalive: true, headers: { 'page-leave': 'true' } },
      },
    ]);
  });

  it.each([
    ['F5', {}],
    ['r', { ctrlKey: true }],
    ['r', { metaKey: true }],
    ['R', { ctrlKey: true, shiftKey: true }],
  ])('SES-071: sends none after the reload key %s %j', (key, modifiers) => {
    const { calls } = setUp();
    press(key, modifiers);
    hidePage();
    expect(calls).toEqual([]);
  });

  it('ignores a reload key that had no effect', () => {
    const { calls, later } = setUp();
    press('F5');
    later(60_000);
    hidePage();
    expect(calls).toHaveLength(1);
  });

  it('SES-072: sends none for a letter, without a session, or while the dealer changes', async () => {
    const { calls, session, leaving: watch } = setUp();
    await watch.without(async () => void hidePage());
    expect(calls).toEqual([]);
    session.clear();
    press('r');
    hidePage();
    expect(calls).toEqual([]);
  });

  it('renews the session when the page is restored from the cache', () => {
    const { renewals } = setUp();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(renewals()).toBe(1);
  });

  it('requests a renewal on return after the session ended, so that the end is reported', async () => {
    const { session, renewals, leaving: watch, later } = setUp();
    hidePage();
    session.clear();
    later(60_000);
    await watch.reopen();
    expect(renewals()).toBe(1);
    await watch.reopen();
    expect(renewals()).toBe(1);
  });

  it('leaves it to the server whether a reload came too late', async () => {
    const { renewals, leaving: watch, later } = setUp();
    hidePage();
    later(20_000);
    await watch.reopen();
    expect(renewals()).toBe(1);
  });

  it('renews the session for this tab when another one closes', () => {
    jest.useFakeTimers();
    const { renewals } = setUp();
    window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: '1' }));
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    expect(renewals()).toBe(1);
  });
});
