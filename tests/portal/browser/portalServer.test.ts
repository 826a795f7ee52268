import type { Failure } from '#framework/browser/data/ProblemError.ts';
import { createDataProvider } from '#framework/browser/data/methods/createDataProvider.ts';
import { createCall, toBase64 } from '@patio/framework/react';
import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { sessionFromAnswer } from '#session/rules/SessionUser.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { signOut } from '#session/browser/signOut.ts';
import { readModules } from '#organisation/referenceCalls.ts';
import { listNotifications } from '#session/notificationCalls.ts';
import { login, lookUpUserType } from '#session/calls.ts';
import { boundCalls } from '#organisation/browser/boundCalls.ts';
import { entities } from '#portal/browser/shell/entities.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, testPassword } from '#tests/harness/session.ts';
import { injectFetch } from '#tests/framework/browser/data/injectFetch.ts';
import { memoryStorage } from '#tests/framework/browser/data/memoryStorage.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    clock: '2026-03-10T12:00:00.000Z',
    config: { authCallsPerMinute: 1_000_000, lookupMisses: 1_000_000 },
  });
});
afterAll(() => server.close());

const openBrowser = () => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  const sent: string[] = [];
  const fetch = injectFetch(server);
  const client = createSessionClient({
    session,
    fetch: (url, init) => {
      sent.push(url);
      return fetch(url, init);
    },
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
  const ended: Failure[] = [];
  client.listen({ onSessionEnd: (failure) => ended.push(failure), onForbidden: () => undefined });
  const call = createCall(client, session);
  const signIn = async (username: string) => {
    const body = { username: toBase64(username), password: toBase64(testPassword) };
    const user = sessionFromAnswer(await call(login, { body }));
    if (user) session.write(user);
    return user;
  };
  const words = () => ({
    byCode: (code: string) => code,
    byFamily: () => undefined,
    general: (name: string) => name,
  });
  const data = createDataProvider({
    client,
    session,
    entities,
    words,
    bound: boundCalls,
  });
  return { session, client, call, data, sent, ended, signIn };
};

describe('the client against the server', () => {
  it('looks up a username, signs in and reads data that needs a session', async () => {
    const { username } = await createUser(server.db, { groupName: 'admin-internal' });
    const { call, session, signIn } = openBrowser();
    expect(await call(lookUpUserType, { query: { username } })).toMatchObject({ userType: 'GMF' });
    expect(await call(lookUpUserType, { query: { username: 'NINGUEM' } })).toHaveProperty(
      'message',
    );
    expect(await signIn(username)).toMatchObject({ username, status: expect.any(String) });
    expect(session.read()).toMatchObject({ username, userType: 'GMF' });
    expect(await call(listNotifications, { query: { limitByType: 1 } })).toEqual([]);
    expect(await call(readModules)).toHaveProperty('esign');
  });

  it('continues with fresh tokens when the id token has expired', async () => {
    const { username } = await createUser(server.db, {});
    const { call, session, sent, signIn } = openBrowser();
    await signIn(username);
    const before = session.read()?.idToken;
    server.clock.advance({ minutes: 20 });
    sent.length = 0;
    expect(await call(listNotifications, { query: { limitByType: 1 } })).toEqual([]);
    expect(sent.map((url) => url.replace(/\?.*/, ''))).toEqual([
      '/api/GMF/users/notifications/dealers/active',
      '/api/auth/refreshToken',
      '/api/GMF/users/notifications/dealers/active',
    ]);
    expect(session.read()?.idToken).not.toBe(before);
  });

  it('SES-064: signs out when the same person logged in elsewhere', async () => {
    const { username } = await createUser(server.db, {});
    const first = openBrowser();
    const second = openBrowser();
    await first.signIn(username);
    await second.signIn(username);
    await expect(first.call(listNotifications, { query: {} })).rejects.toMatchObject({
      code: 'SEC003',
    });
    expect(first.session.read()).toBeNull();
    expect(first.ended).toMatchObject([{ rawCode: 'SEC003' }]);
    expect(await second.call(listNotifications, { query: {} })).toEqual([]);
  });

  it('SES-068, ERR-017: signs out after a long idle time', async () => {
    const { username } = await createUser(server.db, {});
    const { call, session, signIn } = openBrowser();
    await signIn(username);
    server.clock.advance({ minutes: 45 });
    await expect(call(listNotifications, { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(session.read()).toBeNull();
  });

  it('ends the session on the server when it signs out', async () => {
    const { username } = await createUser(server.db, {});
    const { call, session, signIn } = openBrowser();
    const user = await signIn(username);
    await signOut(call, session, () => undefined);
    expect(session.read()).toBeNull();
    if (user) session.write(user);
    await expect(call(listNotifications, { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('lists users by part of their name in the format of the specification', async () => {
    const { username } = await createUser(server.db, { groupName: 'provisioning' });
    await createUser(server.db, { username: 'ZZTOPA1', groupName: 'bit' });
    await createUser(server.db, { username: 'ZZTOPA2', groupName: 'finance' });
    const { data, signIn } = openBrowser();
    await signIn(username);
    const list = (filter: object) =>
      data.getList('users', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'username', order: 'ASC' },
        filter: { userType: 'GMF', ...filter },
      });
    const found = await list({ username: { contains: 'topa' } });
    expect(found.data.map((one) => one.id)).toEqual(['ZZTOPA1', 'ZZTOPA2']);
    expect(found.total).toBe(2);
    expect((await list({ username: { contains: 'topa' }, groupName: 'bit' })).total).toBe(1);
    expect((await list({ q: 'zztopa', status: 'enabled' })).total).toBe(2);
    expect((await list({ status: 'blocked' })).total).toBe(0);
  });
});
