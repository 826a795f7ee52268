import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { application } from '#portal/server/application.ts';
import { buildApp } from '#framework/server/application/buildApp.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { type Database, type Deps, serverKeys } from '@patio/framework/server';
import { purgeSessionData } from '#session/server/notificationRoutes.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded, startSessionOf, testPassword } from '#tests/harness/session.ts';

let server: TestApp;
let db: Database;
let deps: Deps;
let second: FastifyInstance;

beforeEach(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
  db = openDatabase({
    url: server.url,
    poolSize: 5,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    poolWaitMs: 5_000,
  });
  deps = { ...server.deps, db };
  second = await buildApp(application, deps, { checkAnswers: true });
});
afterEach(async () => {
  await second.close();
  await db.destroy();
  await server.close();
});

const call = async (app: FastifyInstance, idToken: string) =>
  (await app.inject({ url: '/api/GMF/users/notifications/dealers/active', headers: { idToken } }))
    .statusCode;

describe('two processes on one database (rule 92)', () => {
  test('share keys, whichever starts first', async () => {
    const [one, two] = await Promise.all([serverKeys(server.deps), serverKeys(deps)]);
    expect(Buffer.from(one.token)).toEqual(Buffer.from(two.token));
    const kept = await db.selectFrom('settings').select('name').execute();
    expect(kept).toEqual([{ name: 'tokenSecret' }]);
  });

  test('TOKEN_SECRET replaces the generated key, and nothing is stored', async () => {
    const other = await createTestApp({ config: { tokenSecret: ['x'.repeat(32)] } });
    const keys = await serverKeys(other.deps);
    const again = await createTestApp({ config: { tokenSecret: ['x'.repeat(32)] } });
    expect(Buffer.from((await serverKeys(again.deps)).token)).toEqual(Buffer.from(keys.token));
    expect(await other.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    await other.close();
    await again.close();
  });

  test('share sessions: signed in at one, signed out at the other', async () => {
    const { username } = await createUser(server.db);
    const { idToken } = await startSessionOf(server, username);
    expect([await call(server.app, idToken), await call(second, idToken)]).toEqual([200, 200]);
    await second.inject({ method: 'POST', url: '/api/auth/logout', headers: { idToken } });
    expect([await call(server.app, idToken), await call(second, idToken)]).toEqual([401, 401]);
  });

  test('share limits and counts of wrong passwords', async () => {
    const { username } = await createUser(server.db);
    const attempt = (n: number) =>
      (n % 2 ? second : server.app).inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: encoded(username), password: encoded('Outra#Senha#99x') },
      });
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await attempt(n)).json().code),
    );
    const count = (code: string) => codes.filter((other) => other === code).length;
    expect([count('USE002'), count('USE012'), count('USE023'), count('USE029')]).toEqual([
      4, 1, 25, 10,
    ]);
  });
});

describe('housekeeping', () => {
  const reasons = async () =>
    (await server.db.selectFrom('sessions').select('endReason').orderBy('createdAt').execute()).map(
      (row) => row.endReason,
    );

  test('ends abandoned sessions and removes old ones', async () => {
    for (const username of ['IDLE', 'LEFT', 'BUSY']) await createUser(server.db, { username });
    await startSessionOf(server, 'IDLE');
    server.clock.advance({ minutes: 25 });
    const left = await startSessionOf(server, 'LEFT');
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { idToken: left.idToken, 'page-leave': 'true' },
    });
    server.clock.advance({ minutes: 6 });
    await startSessionOf(server, 'BUSY');
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: encoded('NOBODY'), password: encoded(testPassword) },
    });
    await purgeSessionData(server.deps);
    expect(await reasons()).toEqual(['idle', 'left', null]);
    expect(await server.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
    server.clock.advance({ days: 31 });
    await purgeSessionData(server.deps);
    expect(await reasons()).toEqual(['expired']);
    expect(await server.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  test('removes notices a month after they were read, unread ones after half a year', async () => {
    const { id: userId } = await createUser(server.db, { username: 'TOLD' });
    const ago = (days: number) =>
      new Date(server.clock.now().getTime() - days * 86_400_000).toISOString();
    const rows = [
      ['read long ago', ago(40), ago(31)],
      ['read', ago(40), ago(29)],
      ['unread', ago(179), null],
      ['unread for long', ago(181), null],
    ] as const;
    await server.db
      .insertInto('notifications')
      .values(
        rows.map(([title, createdAt, readAt]) => ({
          id: randomUUID(),
          userId,
          type: 'NOT001',
          message: '',
          title,
          createdAt,
          readAt,
        })),
      )
      .execute();
    await purgeSessionData(server.deps);
    const left = await server.db.selectFrom('notifications').select('title').execute();
    expect(left.map(({ title }) => title).sort()).toEqual(['read', 'unread']);
  });
});
