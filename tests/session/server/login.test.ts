import { sql } from 'kysely';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import {
  createDealer,
  createUser,
  encoded,
  hashOf,
  signInAs,
  testPassword,
  type TestUser,
} from '#tests/harness/session.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    clock: '2026-03-10T12:00:00.000Z',
    config: { authCallsPerMinute: 1_000_000, lookupMisses: 1_000_000 },
  });
});
afterAll(() => server.close());

const login = (username: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: encoded(username), password: encoded(password) },
  });

const user = (values: TestUser = {}) => createUser(server.db, values);

const liveSessions = async (userId: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.length;
};

/** Waits until a query in this database waits for a lock. */
const waiting = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    if ((rows[0]?.n ?? 0) > 0) return;
  }
};

const profileCall = (headers: Record<string, string>, userType = 'GMF') =>
  server.app.inject({
    method: 'GET',
    url: `/api/${userType}/users/notifications/dealers/active?limitByType=1`,
    headers,
  });

test('a username is read without invisible characters from pasting', async () => {
  const { username } = await user();
  expect((await login(`\u200b${username}\ufeff`, testPassword)).statusCode).toBe(200);
});

describe('user-type lookup (CALL-014)', () => {
  const lookUp = (username: string, remoteAddress = '10.1.0.1') =>
    server.app.inject({
      url: '/api/auth/login/userType',
      query: { username },
      remoteAddress,
    });

  test('returns the class of a username', async () => {
    await user({ username: 'LOOKED', groupName: 'seller' });
    const response = await lookUp('LOOKED');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ userType: 'DEALER' });
  });

  test('SES-019, I18N-005: returns a message for an unknown username (OQ-228)', async () => {
    const response = await lookUp('NOBODY');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Invalid username.' });
  });

  test('SES-009, SES-017: sends provider staff to their own sign-in if there is one', async () => {
    const other = await createTestApp({
      config: { gmfRedirectUrl: 'https://sso.exemplo.com.br/' },
    });
    await createUser(other.db, { username: 'PROVIDER', groupName: 'bit' });
    await createUser(other.db, { username: 'VENDOR', groupName: 'seller' });
    const request = async (username: string) =>
      (await other.app.inject({ url: '/api/auth/login/userType', query: { username } })).json();
    const answer = await request('PROVIDER');
    expect(Object.keys(answer).toSorted()).toEqual(['redirectURL', 'userType']);
    const { userType, redirectURL } = answer;
    expect(userType).toBe('GMF');
    expect(new URL(redirectURL)).toMatchObject({ origin: 'https://sso.exemplo.com.br' });
    expect(await request('VENDOR')).toEqual({ userType: 'DEALER' });
    await other.close();
  });

  test('rule 2: after ten unknown names an address gets no further answers', async () => {
    const other = await createTestApp();
    await createUser(other.db, { username: 'KNOWN' });
    const request = (username: string) =>
      other.app.inject({ url: '/api/auth/login/userType', query: { username } });
    for (let n = 0; n < 10; n += 1) expect((await request(`GUESS${n}`)).statusCode).toBe(200);
    for (const name of ['GUESS10', 'KNOWN']) {
      const response = await request(name);
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ code: 'USE029' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    other.clock.advance({ minutes: 15 });
    expect((await request('KNOWN')).json()).toEqual({ userType: 'GMF' });
    await other.close();
  });
});

describe('login (CALL-015)', () => {
  test('SES-001, SES-005, SES-007, ENUM-003: returns the session user, with the GMF code of each dealer', async () => {
    const first = await createDealer(server.db, '101');
    const second = await createDealer(server.db, '102');
    await user({
      username: 'MANAGER',
      groupName: 'fi-manager',
      dealers: ['101', '102'],
      email: 'manager@exemplo.com.br',
      name: 'Maria Gerente',
      passwordChangedAt: new Date('2026-03-01T12:00:00.000Z'),
    });
    const response = await login('MANAGER', testPassword);
    expect(response.statusCode).toBe(200);
    const body = response.json();
    expect(body).toEqual({
      username: 'MANAGER',
      name: 'Maria Gerente',
      email: 'manager@exemplo.com.br',
      userType: 'DEALER',
      status: 'AUTHORIZED',
      groups: [{ groupName: 'fi-manager' }],
      dealers: [
        { id: first, gmfCode: '101', tradingName: 'Horizonte 101' },
        { id: second, gmfCode: '102', tradingName: 'Horizonte 102' },
      ],
      passwordExpireDate: '2026-05-30T12:00:00.000Z',
      passwordWarningDays: 10,
      sessionIdleMinutes: 30,
      sessionEndsAt: '2026-03-11T00:00:00.000Z',
      idToken: expect.any(String),
      permissionToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toContain(
      `refreshToken=${body.refreshToken}; Path=/api/auth; HttpOnly; SameSite=Strict`,
    );
    expect(response.headers['cache-control']).toContain('no-store');
    const call = await profileCall({ idToken: body.idToken }, 'DEALER');
    expect(call.statusCode).toBe(200);
  });

  test.each([
    ['GMFCLASS', 'bit', [], 'GMF'],
    ['DEALERCLASS', 'seller', ['104', '105'], 'DEALER'],
  ] as const)(
    'SES-002, SES-006: %s of %s and dealers %j signs in as %s, without a default dealer',
    async (username, groupName, dealers, userType) => {
      for (const code of dealers) await createDealer(server.db, code);
      await user({ username, groupName, dealers: [...dealers] });
      const body = (await login(username, testPassword)).json();
      expect(body.userType).toBe(userType);
      expect(body).not.toHaveProperty('dealerDefault');
    },
  );

  test('SES-006: offers a single dealer as the default, and records the sign-in', async () => {
    const dealer = await createDealer(server.db, '103');
    const { id } = await user({ username: 'ONEDEALER', groupName: 'seller', dealers: ['103'] });
    expect((await login('onedealer', testPassword)).json()).toMatchObject({
      dealerDefault: { id: dealer },
    });
    const row = await server.db
      .selectFrom('users')
      .select(['lastLoginAt', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ lastLoginAt: '2026-03-10T12:00:00.000Z', version: 1 });
  });

  test('refuses input other than base64 of UTF-8 text, and unknown members', async () => {
    const send = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const good = { username: encoded('X'), password: encoded('Y') };
    for (const payload of [
      { ...good, password: 'não' },
      { ...good, password: 'YQ=' },
      { ...good, password: Buffer.from([0xff, 0xfe]).toString('base64') },
      { ...good, extra: 1 },
      { username: good.username },
      { ...good, password: null },
    ]) {
      const response = await send(payload);
      expect([response.statusCode, response.json().code]).toEqual([400, 'validation.failed']);
    }
  });

  test.each([
    ['wrong password', {}, 'Outra#Senha#99x', 'USE002'],
    ['unknown user', null, testPassword, 'USE002'],
    ['disabled user, right password', { status: 'disabled' }, testPassword, 'USE002'],
    ['user without a password', { password: null }, testPassword, 'USE002'],
    ['blocked user, right password (rule 6)', { status: 'blocked' }, testPassword, 'USE023'],
    ['blocked user, wrong password (rule 6)', { status: 'blocked' }, 'Outra#Senha#99x', 'USE023'],
    [
      'expired password',
      { passwordChangedAt: new Date('2025-12-10T11:00:00Z') },
      testPassword,
      'USE018',
    ],
    [
      'temporary password not replaced in time',
      { origin: 'temporary', passwordChangedAt: new Date('2026-02-01T11:00:00Z') },
      testPassword,
      'USE018',
    ],
  ] as const)('refuses: %s', async (_, values, password, code) => {
    const username = values === null ? 'ABSENT' : (await user(values as TestUser)).username;
    const response = await login(username, password);
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(response.json()).sort()).toEqual([
      'code',
      'requestId',
      'status',
      'title',
      'type',
    ]);
  });

  test('rule 12: a long password is refused before hashing, every byte counts, accents are normalised', async () => {
    const long = `Aa1!${'b'.repeat(68)}`;
    await user({ username: 'LONGPASS', password: `${long}X` });
    await user({ username: 'ACCENTS', password: 'Cão#Café#Pão#26' });
    const huge = await login('LONGPASS', 'a'.repeat(700_000));
    expect(huge.statusCode).toBe(400);
    expect((await login('LONGPASS', `${long}Y`)).json().code).toBe('USE002');
    expect((await login('LONGPASS', `${long}X `)).json().code).toBe('USE002');
    expect((await login('LONGPASS', `${long}X`)).statusCode).toBe(200);
    expect((await login('ACCENTS', 'Cão#Café#Pão#26'.normalize('NFD'))).statusCode).toBe(200);
  });

  test('rule 11: argon2id 19 MiB, two passes; an older hash is replaced at login', async () => {
    expect(await hashOf(testPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { id } = await user({ username: 'OLDHASH' });
    // argon2id, 4 MiB, one pass, of testPassword
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(testPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server.db
      .updateTable('credentials')
      .set({ passwordHash: weak })
      .where('userId', '=', id)
      .execute();
    expect((await login('OLDHASH', testPassword)).statusCode).toBe(200);
    const row = await server.db
      .selectFrom('credentials')
      .select('passwordHash')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login('OLDHASH', testPassword)).statusCode).toBe(200);
  });
});

describe('wrong passwords', () => {
  const wrong = 'Outra#Senha#99x';
  const codeOf = async (username: string, password: string) =>
    (await login(username, password)).json().code;

  test('SES-079: rule 4: the fifth in a row blocks, a correct one resets the count; everything is stored', async () => {
    const { id } = await user({ username: 'FIVE' });
    for (let n = 1; n <= 4; n += 1) expect(await codeOf('FIVE', wrong)).toBe('USE002');
    expect((await login('FIVE', testPassword)).statusCode).toBe(200);
    for (let n = 1; n <= 4; n += 1) expect(await codeOf('FIVE', wrong)).toBe('USE002');
    expect(await codeOf('FIVE', wrong)).toBe('USE012');
    expect(await codeOf('FIVE', wrong)).toBe('USE023');
    expect(await codeOf('FIVE', testPassword)).toBe('USE023');
    const row = await server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'blocked', version: 2 });
    const history = await server.db
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', id)
      .execute();
    expect(history).toMatchObject([
      { action: 'block', version: 2, changes: { status: ['enabled', 'blocked'] } },
    ]);
    const mails = await server.db
      .selectFrom('mails')
      .select('type')
      .where('userId', '=', id)
      .execute();
    expect(mails).toEqual([{ type: 'userBlocked' }]);
  });

  test('rule 4: attempts counted by a killed process are not returned', async () => {
    const { id } = await user({ username: 'KILLED' });
    await server.db
      .updateTable('credentials')
      .set({ failedAttempts: 5, lastAttemptAt: '2026-03-10T11:59:00.000Z' })
      .where('userId', '=', id)
      .execute();
    expect(await codeOf('KILLED', testPassword)).toBe('USE012');
    expect(await codeOf('KILLED', testPassword)).toBe('USE023');
  });

  test('rule 5: of 64 concurrent wrong passwords at most five are compared', async () => {
    const { id } = await user({ username: 'PARALLEL' });
    const answers = await Promise.all(Array.from({ length: 64 }, () => codeOf('PARALLEL', wrong)));
    const count = (code: string) => answers.filter((answer) => answer === code).length;
    expect({ wrong: count('USE002'), last: count('USE012'), refused: count('USE023') }).toEqual({
      wrong: 4,
      last: 1,
      refused: 59,
    });
    const row = await server.db
      .selectFrom('credentials')
      .select('failedAttempts')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.failedAttempts).toBe(5);
  });

  test('SES-079: a user blocked during the comparison of the right password is refused', async () => {
    const { id } = await user({ username: 'RACED' });
    // Holds the account locked while the password is compared: the login waits for the lock.
    const { answer } = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const answer = codeOf('RACED', testPassword);
      await waiting();
      await trx.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
      return { answer };
    });
    expect(await answer).toBe('USE023');
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .execute();
    expect(sessions).toEqual([]);
  });

  test('rule 7: a blocked user still gets a code, and stays blocked after using it', async () => {
    await user({ username: 'LOCKEDOUT', status: 'blocked' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/forgotPassword',
      payload: { username: 'LOCKEDOUT' },
    });
    expect(response.statusCode).toBe(204);
    const mails = await server.db
      .selectFrom('mails')
      .select('type')
      .where('username', '=', 'LOCKEDOUT')
      .execute();
    expect(mails).toEqual([{ type: 'verificationCode' }]);
    expect(await codeOf('LOCKEDOUT', testPassword)).toBe('USE023');
  });

  test.each([
    ['GET', 'login/userType?username=X', undefined],
    ['POST', 'login', { username: encoded('X'), password: encoded('x') }],
    ['POST', 'chalenge', { username: 'X', newPassword: encoded('x'), challenge: 'x'.repeat(43) }],
    ['POST', 'forgotPassword', { username: 'X' }],
    [
      'POST',
      'resetPassword',
      { username: 'X', newPassword: encoded('x'), verificationCode: '123456' },
    ],
    ['POST', 'refreshToken', { username: 'X' }],
  ] as const)(
    'OQ-019: %s /auth/%s counts among the sign-in calls',
    async (method, path, payload) => {
      const few = await createTestApp({ config: { authCallsPerMinute: 1 } });
      const request = () =>
        few.app.inject({ method, url: `/api/auth/${path}`, ...(payload ? { payload } : {}) });
      expect((await request()).statusCode).not.toBe(429);
      expect((await request()).json()).toMatchObject({ code: 'USE029' });
      await few.close();
    },
  );

  test('SES-082: OQ-019: an address has 30 sign-in calls a minute, counted across processes', async () => {
    const other = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
    const request = (remoteAddress: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/auth/refreshToken',
        payload: { username: 'X' },
        remoteAddress,
      });
    const codes = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, n) => (await request(`2001:db8:1:2::${n + 1}`)).json().code,
      ),
    );
    expect(codes.filter((code) => code === 'USE021')).toHaveLength(30);
    expect(codes.filter((code) => code === 'USE029')).toHaveLength(10);
    expect((await request('2001:db8:1:3::1')).json().code).toBe('USE021');
    other.clock.advance({ seconds: 60 });
    expect((await request('2001:db8:1:2::1')).json().code).toBe('USE021');
    const events = await other.db
      .selectFrom('audit_events')
      .select('code')
      .where('code', '=', 'USE029')
      .execute();
    expect(events).toHaveLength(1);
    await other.close();
  });
});

describe('rule 1: information revealed by a response', () => {
  test('wrong password, unknown, blocked and disabled take the same time', async () => {
    await user({ username: 'TIMED1' });
    await user({ username: 'TIMED2', status: 'disabled' });
    await user({ username: 'TIMED3', status: 'blocked' });
    const times: Record<string, number[]> = { TIMED1: [], NOBODY9: [], TIMED2: [], TIMED3: [] };
    const measure = async (name: string) => {
      const start = performance.now();
      await login(name, 'Outra#Senha#99x');
      times[name]?.push(performance.now() - start);
      await server.db.updateTable('credentials').set({ failedAttempts: 0 }).execute();
    };
    for (let round = 0; round < 15; round += 1)
      for (const name of Object.keys(times)) await measure(name);
    // Other processes only add to a time, so the minimum and the median are compared.
    const ratioOf = (place: number): number => {
      const chosen = Object.values(times).map((all) => all.toSorted((a, b) => a - b)[place] ?? 0);
      return Math.max(...chosen) / Math.min(...chosen);
    };
    // Hashing takes tens of milliseconds; without it, a response takes one or two: a factor of ten.
    expect(ratioOf(0)).toBeLessThan(3);
    expect(ratioOf(7)).toBeLessThan(3);
  });
});

describe('single session (OQ-018, rule 21)', () => {
  test('SES-080: a second login wins, and the first session is notified', async () => {
    const { id, username } = await user({ username: 'TWICE' });
    const first = (await login(username, testPassword)).json();
    const second = (await login(username, testPassword)).json();
    const old = await profileCall({ idToken: first.idToken });
    expect([old.statusCode, old.json().code]).toEqual([401, 'SEC003']);
    expect((await profileCall({ idToken: second.idToken })).statusCode).toBe(200);
    expect(await liveSessions(id)).toBe(1);
    const refresh = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refreshToken',
      payload: { refreshToken: first.refreshToken, username },
    });
    expect([refresh.statusCode, refresh.json().code]).toEqual([401, 'SEC003']);
  });

  test('of 50 concurrent logins exactly one session remains', async () => {
    const { id, username } = await user({ username: 'FIFTY' });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => login(username, testPassword)),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(200));
    expect(await liveSessions(id)).toBe(1);
    const calls = await Promise.all(
      responses.map((response) => profileCall({ idToken: response.json().idToken })),
    );
    expect(calls.filter((call) => call.statusCode === 200)).toHaveLength(1);
    expect(calls.filter((call) => call.statusCode === 401)).toHaveLength(49);
  });

  test('SES-080: with SINGLE_SESSION=refuse the second login is refused until the first has been idle too long', async () => {
    const other = await createTestApp({
      config: { singleSession: 'refuse', authCallsPerMinute: 1000 },
    });
    const { username } = await createUser(other.db);
    const enter = () =>
      other.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: encoded(username), password: encoded(testPassword) },
      });
    const responses = await Promise.all(Array.from({ length: 10 }, enter));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.json().code === 'USE025')).toHaveLength(9);
    other.clock.advance({ minutes: 31 });
    expect((await enter()).statusCode).toBe(200);
    await other.close();
  });

  test('rule 20: every login creates a new session', async () => {
    const { id } = await user({ username: 'FIXATION' });
    await signInAs(server, 'FIXATION');
    await signInAs(server, 'FIXATION');
    const rows = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .execute();
    expect(new Set(rows.map((row) => row.id)).size).toBe(2);
  });
});
