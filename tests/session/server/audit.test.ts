import { sql } from 'kysely';
import { verifyAuditChain } from '#framework/server/store/audit.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { type Database, recordAudit } from '@patio/framework/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded, startSessionOf, testPassword } from '#tests/harness/session.ts';

let server: TestApp;
let former: TestApp | undefined;

beforeEach(async () => {
  server = await createTestApp({ former });
  former = server;
});
afterEach(() => server.letGo());
afterAll(() => former?.app.close());

const record = (n: number) =>
  recordAudit(server.db, server.deps, { action: 'test.event', outcome: 'ok', detail: { n } });

const events = async () =>
  server.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();

/** Tampers like an attacker with the database's superuser: triggers off. */
const tamper = async (statement: string): Promise<void> => {
  const superuser: Database = openDatabase({
    url: server.superuserUrl,
    poolSize: 1,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 5000,
    poolWaitMs: 5000,
  });
  await superuser.connection().execute(async (connection) => {
    await sql.raw('set session_replication_role = replica').execute(connection);
    await sql.raw(statement).execute(connection);
  });
  await superuser.destroy();
};

describe('the audit is append-only', () => {
  test.each([
    'update audit_events set "action" = \'nothing\'',
    'delete from audit_events',
    'truncate audit_events',
  ])('refuses: %s', async (statement) => {
    await record(1);
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
    expect(await verifyAuditChain(server.db)).toEqual({ intact: true, events: 1 });
  });
});

describe('the chain (rule 90)', () => {
  test('is gapless after 50 concurrent events', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => record(n)));
    expect(await verifyAuditChain(server.db)).toEqual({ intact: true, events: 50 });
    expect((await events()).map((row) => row.seq)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
  });

  test('excludes an event whose transaction is rolled back', async () => {
    await record(1);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, server.deps, { action: 'test.undone', outcome: 'ok' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await record(2);
    expect(await verifyAuditChain(server.db)).toEqual({ intact: true, events: 2 });
  });

  test.each([
    ['an edited event', `update audit_events set "username" = 'OTHER' where "seq" = 3`, 3],
    ['edited facts', `update audit_events set "detail" = '{"n":9}' where "seq" = 2`, 2],
    [
      'a moved time',
      `update audit_events set "at" = "at" + interval '1 second' where "seq" = 4`,
      4,
    ],
    ['a removed event', 'delete from audit_events where "seq" = 2', 2],
    ['a cut-off end', 'delete from audit_events where "seq" = 5', 5],
    [
      'two swapped events',
      'update audit_events set "seq" = case "seq" when 2 then -3 else -2 end where "seq" in (2, 3); update audit_events set "seq" = -"seq" where "seq" < 0',
      2,
    ],
  ])('detects %s', async (_, statement, brokenAt) => {
    for (let n = 1; n <= 5; n += 1) await record(n);
    await tamper(statement);
    expect(await verifyAuditChain(server.db)).toEqual({ intact: false, brokenAt });
  });
});

describe('recorded events', () => {
  const summary = async () =>
    (await events()).map(({ action, outcome, code, username }) => [
      action,
      outcome,
      code,
      username,
    ]);
  const login = (username: string, password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: encoded(username), password: encoded(password) },
    });

  test('include sign-in, refusals and logout, without names of unknown users', async () => {
    await createUser(server.db, { username: 'WATCHED' });
    await login('WATCHED', 'Outra#Senha#99x');
    await login('MY-PASSWORD-BY-MISTAKE', 'x');
    const { idToken } = (await login('WATCHED', testPassword)).json();
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { idToken } });
    expect(await summary()).toEqual([
      ['session.login', 'refused', 'USE002', 'WATCHED'],
      ['session.login', 'refused', 'USE002', null],
      ['session.login', 'ok', null, 'WATCHED'],
      ['session.logout', 'ok', null, 'WATCHED'],
    ]);
    expect(JSON.stringify(await events())).not.toMatch(/MY-PASSWORD|127\.0\.0\.1/);
    expect(await verifyAuditChain(server.db)).toMatchObject({ intact: true });
  });

  test('include a registration, with its author if the token names one (CALL-037)', async () => {
    await createUser(server.db, { username: 'WATCHED' });
    const { idToken } = await startSessionOf(server, 'WATCHED');
    const register = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/audit/register', headers });
    expect((await register({})).statusCode).toBe(204);
    expect((await register({ idtoken: idToken })).statusCode).toBe(204);
    expect((await register({ idtoken: 'x.y.z' })).statusCode).toBe(204);
    expect((await summary()).slice(1)).toEqual([
      ['audit.register', 'ok', null, null],
      ['audit.register', 'ok', null, 'WATCHED'],
      ['audit.register', 'ok', null, null],
    ]);
  });
});
