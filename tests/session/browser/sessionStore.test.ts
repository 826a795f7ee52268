import { isSignedIn, profileOf } from '#session/rules/SessionUser.ts';
import { createSessionStore, sessionKey } from '#session/browser/sessionStore.ts';
import { memoryStorage } from '#tests/framework/browser/data/memoryStorage.ts';
import { sessionUser } from './sessionUser';

const setUp = () => {
  const storage = memoryStorage();
  const tabs = new EventTarget();
  return { storage, tabs, store: createSessionStore(storage, tabs) };
};

const members = [
  'username',
  'name',
  'email',
  'userType',
  'status',
  'groups',
  'dealers',
  'dealerDefault',
  'idToken',
  'permissionToken',
  'passwordExpireDate',
  'refreshToken',
  'sessionIdleMinutes',
  'sessionEndsAt',
];

describe('the session store', () => {
  it('stores the members of the specification, the refresh token and the session’s end, and no others', () => {
    const { storage, store } = setUp();
    store.write({ ...sessionUser(), extra: 'x' } as never);
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? '{}');
    expect(Object.keys(stored as object).sort()).toEqual([...members].sort());
  });

  it('survives a reload', () => {
    const { storage, tabs, store } = setUp();
    store.write(sessionUser());
    expect(createSessionStore(storage, tabs).read()).toEqual(sessionUser());
  });

  it('returns the same object until it changes', () => {
    const { store } = setUp();
    store.write(sessionUser());
    expect(store.read()).toBe(store.read());
  });

  it('replaces tokens and keeps the refresh token if none is given', () => {
    const { store } = setUp();
    store.write(sessionUser());
    store.replaceTokens({ idToken: 'id-2', permissionToken: 'permission-2' });
    expect(store.read()).toMatchObject({
      idToken: 'id-2',
      permissionToken: 'permission-2',
      refreshToken: 'refresh-1',
    });
  });

  it('notifies of changes in this tab and in others', () => {
    const { tabs, store } = setUp();
    let calls = 0;
    const stop = store.subscribe(() => (calls += 1));
    store.write(sessionUser());
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'lang' }));
    stop();
    store.clear();
    expect(calls).toBe(2);
  });

  it.each(['', 'no json', '[]', '"text"', 'null'])('reads %j as no session', (raw) => {
    const { storage, store } = setUp();
    storage.setItem(sessionKey, raw);
    expect(store.read()).toBeNull();
  });

  it('leaves no personal data if the server could not be reached', () => {
    const { storage, store } = setUp();
    store.write(sessionUser());
    store.writeTombstone('id-1');
    expect(storage.getItem(sessionKey)).not.toContain('MARIA');
    expect(isSignedIn(store.read())).toBe(false);
  });
});

describe('a session user', () => {
  it.each([
    ['AUTHORIZED', true],
    ['CONFIRMED', true],
    ['NEW_PASSWORD_REQUIRED', false],
  ] as const)('with status %s is signed in: %s', (status, expected) => {
    expect(isSignedIn(sessionUser({ status }))).toBe(expected);
  });

  it('has the profile of its first group', () => {
    const groups = [{ groupName: 'seller' }, { groupName: 'finance' }];
    expect(profileOf({ groups })).toBe('seller');
    expect(profileOf({ groups: [] })).toBe('');
  });
});
