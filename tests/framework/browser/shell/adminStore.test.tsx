import { waitFor } from '@testing-library/react';
import {
  createAdminData,
  createAdminStore,
  createAuthProvider,
} from '#framework/browser/shell/AdminProviders.tsx';
import { readLocale, setLocale } from '#framework/browser/texts/locale.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { describedEntities } from '#tests/framework/browser/data/describedEntities.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import { memoryStorage } from '#tests/framework/browser/data/memoryStorage.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

beforeEach(() => localStorage.clear());
const kept = () => Object.keys(localStorage).toSorted();

describe('the store of react-admin', () => {
  it.each([
    ['listParams', 'patio.data.MARIA.suppliers.listParams'],
    ['selectedIds', 'patio.data.MARIA.suppliers.selectedIds'],
    ['savedFilters', 'patio.data.MARIA.suppliers.savedFilters'],
    ['columns', 'patio.preferences.MARIA.suppliers.columns'],
  ])('stores %s of a person in %s', (name, place) => {
    const store = createAdminStore('MARIA', localStorage);
    store.setItem(`suppliers.${name}`, [1]);
    expect(kept()).toEqual([place]);
    expect(store.getItem(`suppliers.${name}`)).toEqual([1]);
    expect(createAdminStore('JOANA', localStorage).getItem(`suppliers.${name}`, 'none')).toBe(
      'none',
    );
    store.setItem(`suppliers.${name}`, undefined);
    expect(kept()).toEqual([]);
  });

  it('reads invalid JSON as absent', () => {
    localStorage.setItem('patio.preferences.MARIA.a', '{');
    expect(createAdminStore('MARIA', localStorage).getItem('a', 'none')).toBe('none');
  });

  it('removes by key and by prefix, and on reset only keys that may hold data', () => {
    const store = createAdminStore('MARIA', localStorage);
    for (const key of ['a.columns', 'a.widths', 'b.columns', 'a.listParams', 'b.listParams'])
      store.setItem(key, 1);
    expect(store.listItems?.('a.')).toEqual({
      'patio.preferences.MARIA.a.columns': 1,
      'patio.preferences.MARIA.a.widths': 1,
    });
    expect(Object.keys(store.listItems?.() ?? {})).toHaveLength(3);
    store.removeItem('a.widths');
    expect(store.getItem('a.widths')).toBeUndefined();
    store.removeItems('a.');
    expect(kept()).toEqual(['patio.data.MARIA.b.listParams', 'patio.preferences.MARIA.b.columns']);
    store.reset();
    expect(kept()).toEqual(['patio.preferences.MARIA.b.columns']);
  });

  it('notifies listeners until they unsubscribe', () => {
    const store = createAdminStore('MARIA', localStorage);
    const values: unknown[] = [];
    const stop = store.subscribe('a', (value: unknown) => values.push(value));
    store.subscribe('a', (value: unknown) => values.push(`too ${String(value)}`));
    store.setItem('a', 1);
    store.setItem('b', 2);
    store.removeItem('a');
    stop();
    store.setItem('a', 3);
    expect(values).toEqual([1, 'too 1', undefined, 'too undefined', 'too 3']);
    store.teardown();
    store.setItem('a', 4);
    expect(values).toHaveLength(5);
  });

  it('follows the application’s language, and stores none of its own', async () => {
    await setLocale('pt-BR');
    const store = createAdminStore('MARIA', localStorage);
    const values: unknown[] = [];
    const stop = store.subscribe('locale', (value: unknown) => values.push(value));
    store.setItem('locale', 'en');
    await waitFor(() => expect(values.at(-1)).toBe('en'));
    expect([readLocale(), store.getItem('locale')]).toEqual(['en', 'en']);
    stop();
    await setLocale('pt-BR');
    expect(values.at(-1)).toBe('en');
    expect(kept().filter((key) => key.includes('MARIA'))).toEqual([]);
  });
});

describe('the signed-in person for react-admin', () => {
  const setUp = (person: { username: string; name: string; group: string } | null) => {
    const done: string[] = [];
    const provider = createAuthProvider({
      readPerson: () => person,
      signOut: async () => void done.push('out'),
      canAccess: (resource, action) => resource === 'suppliers' && action === 'edit',
    });
    return { provider, done };
  };

  it('is the person of the session', async () => {
    const { provider, done } = setUp({ username: 'MARIA', name: 'Maria', group: 'bit' });
    await provider.checkAuth({});
    expect(await provider.getPermissions?.({})).toBe('bit');
    expect(await provider.getIdentity?.()).toEqual({ id: 'MARIA', fullName: 'Maria' });
    expect(await provider.canAccess?.({ resource: 'suppliers', action: 'edit' })).toBe(true);
    expect(await provider.canAccess?.({ resource: 'suppliers', action: 'delete' })).toBe(false);
    await provider.checkError({ status: 401 });
    expect(done).toEqual([]);
    expect(await provider.logout({})).toBe('/login');
    expect(done).toEqual(['out']);
  });

  it('is empty without a session', async () => {
    const { provider } = setUp(null);
    await expect(provider.checkAuth({})).rejects.toBeUndefined();
    expect(await provider.getPermissions?.({})).toBe('');
    expect(await provider.getIdentity?.()).toEqual({ id: '', fullName: '' });
    await expect(provider.login({})).rejects.toThrow('a page of its own');
  });
});

it('a refusal states dates and moments in the application’s format', async () => {
  await setLocale('pt-BR');
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser());
  const params = { by: 'Fernanda Brandão', at: '2026-11-30T19:57:29.591Z' };
  const client = createSessionClient({
    session,
    fetch: createFakeServer(() => problem(409, 'approval.open', { params })).fetch,
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
  const entities = describedEntities(descriptions);
  const { dataProvider } = createAdminData({ client, session, entities });
  await expect(dataProvider.getOne('dealers', { id: 'd1' })).rejects.toThrow(
    'Já existe uma alteração de Fernanda Brandão, pedida em 30/11/2026 16:57,',
  );
});
