import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { signToken, verifyToken } from '@patio/framework/people/server';
import { serverKeys } from '@patio/framework/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, signInAs, startSessionOf } from '#tests/harness/session.ts';

const start = '2026-03-10T12:00:00.000Z';
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ clock: start, config: { authCallsPerMinute: 1_000_000 } });
});
beforeEach(() => server.clock.set(start));
afterAll(() => server.close());

const call = (headers: Record<string, string>, userType = 'GMF') =>
  server.app.inject({ url: `/api/${userType}/users/notifications/dealers/active`, headers });

const outcome = async (headers: Record<string, string>, userType?: string) => {
  const response = await call(headers, userType);
  return response.statusCode === 200 ? 'ok' : `${response.statusCode} ${response.json().code}`;
};

const refresh = async (refreshToken: string, username: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/refreshToken',
    payload: { refreshToken, username },
  });

const logout = (idToken: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { idToken, ...headers } });

/** A user with a session. */
const person = async (values: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(server.db, values);
  return { ...user, ...(await startSessionOf(server, user.username)) };
};

describe('forged tokens (rule 15)', () => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payloadOf = (token: string) =>
    JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString()) as Record<string, unknown>;

  const sign = async (token: string, header: object, payload: object = payloadOf(token)) => {
    const { token: key } = await serverKeys(server.deps);
    const content = `${json(header)}.${json(payload)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const good = { alg: 'HS256', typ: 'JWT', kid: '1' };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

  type Forge = (session: {
    idToken: string;
    permissionToken?: string;
    refreshToken?: string;
  }) => Promise<string> | string;
  const forgeries: Record<string, Forge> = {
    'no signature at all': ({ idToken }) => parts(idToken).slice(0, 2).join('.'),
    'an empty signature': ({ idToken }) => `${parts(idToken).slice(0, 2).join('.')}.`,
    'alg none': ({ idToken }) => new UnsecuredJWT(payloadOf(idToken)).encode(),
    'alg None with the original signature': ({ idToken }) =>
      [json({ ...good, alg: 'None' }), parts(idToken)[1], parts(idToken)[2]].join('.'),
    'RS256 with the attacker’s key': ({ idToken }) =>
      new SignJWT(payloadOf(idToken))
        .setProtectedHeader({ ...good, alg: 'RS256' })
        .sign(rsa.privateKey),
    'HS256 with another key': ({ idToken }) =>
      new SignJWT(payloadOf(idToken)).setProtectedHeader(good).sign(Buffer.alloc(32, 7)),
    'HS512 with our key': async ({ idToken }) =>
      new SignJWT(payloadOf(idToken))
        .setProtectedHeader({ ...good, alg: 'HS512' })
        .sign((await serverKeys(server.deps)).token),
    'a path as kid': ({ idToken }) => sign(idToken, { ...good, kid: '../../dev/null' }),
    'SQL as kid': ({ idToken }) => sign(idToken, { ...good, kid: "1' or '1'='1" }),
    'an unknown crit': ({ idToken }) => sign(idToken, { ...good, crit: ['b64'], b64: false }),
    'a changed subject with the original signature': ({ idToken }) =>
      [
        parts(idToken)[0],
        json({ ...payloadOf(idToken), sub: randomUUID() }),
        parts(idToken)[2],
      ].join('.'),
    'another subject, well signed': ({ idToken }) =>
      sign(idToken, good, { ...payloadOf(idToken), sub: randomUUID() }),
    'another audience': ({ idToken }) =>
      sign(idToken, good, { ...payloadOf(idToken), aud: 'patio:other' }),
    'another issuer': ({ idToken }) =>
      sign(idToken, good, { ...payloadOf(idToken), iss: 'elsewhere' }),
    'without exp': ({ idToken }) => {
      const { exp: _, ...rest } = payloadOf(idToken);
      return sign(idToken, good, rest);
    },
    'SQL as session': ({ idToken }) =>
      sign(idToken, good, { ...payloadOf(idToken), sid: "' or true --" }),
    'the permission token': ({ permissionToken }) => permissionToken ?? '',
    'the refresh token': ({ refreshToken }) => refreshToken ?? '',
    'very long': ({ idToken }) => `${idToken}${'A'.repeat(9000)}`,
    'no token': () => 'null',
  };

  test.each(Object.entries(forgeries))('%s is refused', async (_, forge) => {
    const session = await person();
    expect(await outcome({ idToken: session.idToken })).toBe('ok');
    const forged = await forge(session);
    const response = await call({ idToken: forged });
    expect([response.statusCode, response.json().code]).toEqual([401, 'session.token_invalid']);
    expect(response.body).not.toMatch(/stack|jose|Error:/);
  });

  test('an id token is not a permission token, and a permission token of another session is refused', async () => {
    const mine = await person();
    const other = await person();
    const { idToken, permissionToken } = mine;
    expect(await outcome({ idToken, permissionToken })).toBe('ok');
    expect(await outcome({ idToken, permissionToken: idToken })).toBe('401 session.token_invalid');
    expect(await outcome({ idToken, permissionToken: other.permissionToken })).toBe(
      '401 session.token_invalid',
    );
    expect(await outcome({})).toBe('401 session.token_invalid');
  });

  test('forged tokens are audited, but a flood of them does not flood the audit', async () => {
    const count = async () =>
      Number(
        (
          await server.db
            .selectFrom('audit_events')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('code', '=', 'session.token_invalid')
            .executeTakeFirstOrThrow()
        ).n,
      );
    server.clock.set('2026-03-11T12:00:00.000Z');
    const before = await count();
    for (let n = 0; n < 30; n += 1) await call({ idToken: 'x.y.z' });
    expect((await count()) - before).toBe(10);
  });
});

describe('times (rule 16)', () => {
  test('60 seconds of clock skew are tolerated, 61 are not', async () => {
    const { idToken } = await person();
    // 15 minutes of lifetime
    server.clock.set('2026-03-10T12:16:00.000Z');
    expect(await outcome({ idToken })).toBe('ok');
    server.clock.set('2026-03-10T12:16:01.000Z');
    expect(await outcome({ idToken })).toBe('401 session.token_expired');
  });

  test('a token issued 60 seconds ahead is accepted, 61 seconds ahead is not', async () => {
    const claims = {
      subject: 's',
      sessionId: 'x',
      expiresAt: new Date('2026-03-10T13:00:00.000Z'),
    };
    const token = await signToken(server.deps, 'id', claims);
    const verdict = async (now: string) => {
      server.clock.set(now);
      return (await verifyToken(server.deps, 'id', token)).ok;
    };
    expect(await verdict('2026-03-10T11:59:00.000Z')).toBe(true);
    expect(await verdict('2026-03-10T11:58:59.000Z')).toBe(false);
  });

  test('a clock set back an hour revives neither token nor session', async () => {
    const expired = await person();
    server.clock.set('2026-03-10T12:20:00.000Z');
    expect(await outcome({ idToken: expired.idToken })).toBe('401 session.token_expired');
    server.clock.set('2026-03-10T12:10:00.000Z');
    expect(await outcome({ idToken: expired.idToken })).toBe('401 session.token_expired');

    server.clock.set(start);
    const idle = await person();
    server.clock.set('2026-03-10T12:31:00.000Z');
    expect(await outcome({ idToken: idle.idToken })).toBe('401 USE003');
    server.clock.set('2026-03-10T12:05:00.000Z');
    expect(await outcome({ idToken: idle.idToken })).toBe('401 USE003');
    expect((await refresh(idle.refreshToken, idle.username)).json().code).toBe('USE021');
  });
});

describe('timeouts (rule 19)', () => {
  const minutes = (count: number) => server.clock.set(new Date(Date.parse(start) + count * 60_000));

  test('ERR-028: a session without calls ends after 30 minutes; calls extend it', async () => {
    const session = await person();
    let { idToken, refreshToken } = session;
    for (const minute of [14, 28, 42]) {
      minutes(minute);
      expect(await outcome({ idToken })).toBe('ok');
      ({ idToken, refreshToken } = (await refresh(refreshToken, session.username)).json());
    }
    minutes(72);
    expect((await refresh(refreshToken, session.username)).statusCode).toBe(200);
    minutes(72.1);
    expect(await outcome({ idToken })).toBe('401 USE003');
  });

  test('refreshing and polling do not extend it', async () => {
    const dealer = await createDealer(server.db, '201');
    const session = await person({ groupName: 'seller', dealers: ['201'] });
    let { idToken, refreshToken } = session;
    for (const minute of [10, 20, 29]) {
      minutes(minute);
      ({ idToken, refreshToken } = (await refresh(refreshToken, session.username)).json());
      const poll = await server.app.inject({
        url: `/api/DEALER/notifications/leads?dealerId=${dealer}`,
        headers: { idToken },
      });
      expect(poll.statusCode).toBe(200);
      const tasks = await server.app.inject({
        url: '/api/DEALER/resources/tasks',
        headers: { idToken },
      });
      expect(tasks.statusCode).toBe(200);
    }
    minutes(30.1);
    expect(await outcome({ idToken }, 'DEALER')).toBe('401 USE003');
  });

  test('the maximum session is 12 hours, however busy', async () => {
    const session = await person();
    let { idToken, refreshToken } = session;
    for (let minute = 10; minute < 720; minute += 10) {
      minutes(minute);
      expect(await outcome({ idToken })).toBe('ok');
      ({ idToken, refreshToken } = (await refresh(refreshToken, session.username)).json());
    }
    minutes(720);
    expect(await outcome({ idToken })).toBe('401 SEC002');
    expect((await refresh(refreshToken, session.username)).json().code).toBe('USE021');
  });
});

describe('refresh (CALL-021, rule 17)', () => {
  test('SES-060, SES-061: rotates all three tokens, by cookie or by body', async () => {
    const session = await person();
    const response = await refresh(session.refreshToken, session.username.toLowerCase());
    expect(response.statusCode).toBe(200);
    const next = response.json();
    expect(next.refreshToken).not.toBe(session.refreshToken);
    expect(await outcome(next)).toBe('ok');
    const byCookie = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refreshToken',
      payload: { username: session.username },
      headers: { cookie: `other=1; refreshToken=${next.refreshToken}` },
    });
    expect(byCookie.statusCode).toBe(200);
    expect(String(byCookie.headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict');
  });

  test.each([
    ['an unknown token', 'x'.repeat(43)],
    ['no token', undefined],
  ])('refuses %s', async (_, refreshToken) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refreshToken',
      payload: { refreshToken, username: 'ANYBODY' },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'USE021']);
  });

  test('refuses the token of another person and leaves that session alone', async () => {
    const mine = await person();
    const other = await person();
    expect((await refresh(other.refreshToken, mine.username)).json().code).toBe('USE021');
    expect(await outcome({ idToken: other.idToken })).toBe('ok');
  });

  test('within 10 seconds a spent token returns the same successor', async () => {
    const session = await person();
    const first = (await refresh(session.refreshToken, session.username)).json();
    server.clock.advance({ seconds: 10 });
    const again = (await refresh(session.refreshToken, session.username)).json();
    expect(again.refreshToken).toBe(first.refreshToken);
    expect(await outcome(again)).toBe('ok');
  });

  test('later it counts as stolen: the whole session ends', async () => {
    const session = await person();
    const first = (await refresh(session.refreshToken, session.username)).json();
    server.clock.advance({ seconds: 11 });
    expect((await refresh(session.refreshToken, session.username)).json().code).toBe('USE021');
    expect(await outcome({ idToken: first.idToken })).toBe('401 SEC002');
    expect((await refresh(first.refreshToken, session.username)).json().code).toBe('USE021');
    const event = await server.db
      .selectFrom('audit_events')
      .select(['action', 'code', 'detail'])
      .where('username', '=', session.username)
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'session.refresh',
      code: 'USE021',
      detail: '{"reason":"reuse"}',
    });
  });

  test('too many refusals block an address for a while; successful renewals do not count', async () => {
    const strict = await createTestApp({ clock: start, config: { authCallsPerMinute: 1 } });
    const user = await createUser(strict.db);
    let { refreshToken } = await startSessionOf(strict, user.username);
    const request = async (token: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/refreshToken',
        payload: { username: user.username },
        headers: { cookie: `refreshToken=${token}` },
      });
    for (let reload = 0; reload < 4; reload += 1) {
      const renewed = await request(refreshToken);
      expect([reload, renewed.statusCode]).toEqual([reload, 200]);
      refreshToken = renewed.json<{ refreshToken: string }>().refreshToken;
    }
    expect((await request('unknown')).json().code).toBe('USE021');
    expect((await request('unknown')).json().code).toBe('USE029');
    const refused = await request(refreshToken);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'USE029']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    await strict.close();
  });

  test('of 50 concurrent refreshes one rotates the token, and no one is signed out', async () => {
    const session = await person();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => refresh(session.refreshToken, session.username)),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().refreshToken)).size).toBe(1);
    const spent = await server.db
      .selectFrom('spent_refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'spent_refresh_tokens.sessionId')
      .select('tokenHash')
      .where('userId', '=', session.id)
      .execute();
    expect(spent).toHaveLength(1);
    expect(await outcome({ idToken: responses[7]?.json().idToken })).toBe('ok');
  });
});

describe('logout (CALL-016, rule 18)', () => {
  test('ERR-042: ends all tokens at once, even with an expired id token, and deletes the cookie', async () => {
    const session = await person();
    server.clock.set('2026-03-10T12:25:00.000Z');
    const response = await logout(session.idToken);
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['set-cookie'])).toContain('refreshToken=; Path=/api/auth');
    expect(await outcome({ idToken: session.idToken })).toBe('401 SEC002');
    expect((await refresh(session.refreshToken, session.username)).json().code).toBe('USE021');
    expect((await logout(session.idToken)).statusCode).toBe(204);
  });

  test('refuses a forged token', async () => {
    expect((await logout('x.y.z')).json().code).toBe('session.token_invalid');
  });

  test('a closed page can be reopened within 5 seconds with its refresh token (OQ-016)', async () => {
    const session = await person();
    expect((await logout(session.idToken, { 'page-leave': 'true' })).statusCode).toBe(204);
    expect(await outcome({ idToken: session.idToken })).toBe('401 session.token_expired');
    server.clock.advance({ seconds: 5 });
    const response = await refresh(session.refreshToken, session.username);
    expect(response.statusCode).toBe(200);
    expect(await outcome(response.json())).toBe('ok');
  });

  test('after 5 seconds it cannot be reopened', async () => {
    const session = await person();
    await logout(session.idToken, { 'page-leave': 'true' });
    server.clock.advance({ seconds: 6 });
    expect(await outcome({ idToken: session.idToken })).toBe('401 SEC002');
    expect((await refresh(session.refreshToken, session.username)).json().code).toBe('USE021');
  });

  test.each([
    ['a page that was left', { seconds: 6 }, true],
    ['an idle session', { minutes: 31 }, false],
  ])('OQ-016: %s is not restored by a page closed later', async (_, time, isLeft) => {
    const session = await person();
    if (isLeft) await logout(session.idToken, { 'page-leave': 'true' });
    server.clock.advance(time);
    expect((await logout(session.idToken, { 'page-leave': 'true' })).statusCode).toBe(204);
    const response = await refresh(session.refreshToken, session.username);
    expect([response.statusCode, response.json().code]).toEqual([401, 'USE021']);
    const leaves = await server.db
      .selectFrom('audit_events')
      .select('action')
      .where('action', '=', 'session.leave')
      .where('username', '=', session.username)
      .execute();
    expect(leaves).toHaveLength(isLeft ? 1 : 0);
  });

  test('a logout on close that arrives after a renewal has no effect', async () => {
    const session = await person();
    const next = (await refresh(session.refreshToken, session.username)).json();
    expect((await logout(session.idToken, { 'page-leave': 'true' })).statusCode).toBe(204);
    server.clock.advance({ seconds: 60 });
    expect(await outcome({ idToken: next.idToken })).toBe('ok');
  });

  test('a closed page is not reopened by another token', async () => {
    const session = await person();
    const next = (await refresh(session.refreshToken, session.username)).json();
    await logout(next.idToken, { 'page-leave': 'true' });
    expect((await refresh(session.refreshToken, session.username)).json().code).toBe('USE021');
  });
});

describe('rights changed while signed in (rule 22)', () => {
  const change = (id: string, values: Record<string, unknown>) =>
    server.db.updateTable('users').set(values).where('id', '=', id).execute();

  test.each([
    ['disabled', { status: 'disabled' }],
    ['another group', { groupName: 'sales-manager' }],
    ['a dealer removed', { dealers: ['202'] }],
  ])('%s: the next call is refused, and the refresh too', async (_, values) => {
    await createDealer(server.db, '202').catch(() => undefined);
    await createDealer(server.db, '203').catch(() => undefined);
    const session = await person({ groupName: 'seller', dealers: ['202', '203'] });
    const user = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', session.username)
      .executeTakeFirstOrThrow();
    expect(await outcome({ idToken: session.idToken }, 'DEALER')).toBe('ok');
    await change(user.id, values);
    expect(await outcome({ idToken: session.idToken }, 'DEALER')).toBe('401 SEC002');
    expect((await refresh(session.refreshToken, session.username)).json().code).toBe('USE021');
  });

  test('the class in the path must be the person’s own', async () => {
    const session = await person({ groupName: 'seller' });
    expect(await outcome({ idToken: session.idToken }, 'GMF')).toBe('403 SEC004');
  });
});

describe('active dealer (CALL-032, CALL-033)', () => {
  const putOn = (
    base: string,
    headers: Record<string, string>,
    { username, dealerId }: { readonly username: string; readonly dealerId: string },
  ) =>
    server.app.inject({
      method: 'PUT',
      url: `${base}/userTypes/DEALER/users/${username}/active/dealer/${dealerId}`,
      headers,
    });
  const put = (headers: Record<string, string>, username: string, dealerId: string) =>
    putOn('/api/DEALER', headers, { username, dealerId });

  test('SES-073, SES-074: changes dealer and session id (rule 20), is offered at the next login, and can be removed', async () => {
    const first = await createDealer(server.db, '211');
    const second = await createDealer(server.db, '212');
    const session = await person({ groupName: 'fi-manager', dealers: ['211', '212'] });
    expect(session.dealerDefault).toBeUndefined();
    const response = await put({ idToken: session.idToken }, session.username, second);
    expect(response.statusCode).toBe(200);
    const renewed = response.json();
    expect(renewed.dealerDefault).toEqual({ id: second });
    expect(renewed.refreshToken).toBe(session.refreshToken);
    expect(await outcome({ idToken: session.idToken }, 'DEALER')).toBe('401 session.token_expired');
    expect(await outcome({ idToken: renewed.idToken }, 'DEALER')).toBe('ok');
    const again = await startSessionOf(server, session.username);
    expect(again.dealerDefault).toEqual({ id: second });
    expect(first).not.toBe(second);
    const removed = await server.app.inject({
      method: 'DELETE',
      url: '/api/DEALER/userTypes/DEALER/users/active/dealer',
      headers: { idToken: again.idToken },
    });
    expect(removed.statusCode).toBe(200);
    expect(removed.json().dealerDefault).toBeUndefined();
    expect((await startSessionOf(server, session.username)).dealerDefault).toBeUndefined();
  });

  test('29 refuses a write from a page opened for another dealer, but allows reading', async () => {
    const [first, second] = [
      await createDealer(server.db, '221'),
      await createDealer(server.db, '222'),
    ];
    const session = await person({ groupName: 'fi-manager', dealers: ['221', '222'] });
    const { username } = session;
    const { idToken } = (await put({ idToken: session.idToken }, username, second)).json();
    for (const [former, code] of [
      [first, 'session.dealer_changed'],
      ['none', 'session.dealer_changed'],
      ['x', 'session.dealer_gone'],
    ] as const) {
      const refused = await put({ idToken, 'active-dealer': former }, username, first);
      expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
    }
    expect(await outcome({ idToken, 'active-dealer': first }, 'DEALER')).toBe('ok');
    const bound = await put({ idToken, 'active-dealer': second }, username, first);
    expect(bound.statusCode).toBe(200);
  });

  test('ERR-044: refuses other dealers, another person and provider staff', async () => {
    const foreign = await createDealer(server.db, '213');
    const own = await createDealer(server.db, '214');
    const session = await person({ groupName: 'seller', dealers: ['214'] });
    const { idToken, username } = session;
    expect((await put({ idToken }, username, foreign)).json().code).toBe('SEC004');
    expect((await put({ idToken }, username, randomUUID())).json().code).toBe('SEC004');
    expect((await put({ idToken }, 'SOMEBODY', own)).json().code).toBe('SEC004');
    expect((await put({ idToken }, username, 'no-uuid')).statusCode).toBe(404);
    const provider = await signInAs(server, 'bit');
    expect(
      (await putOn('/api/GMF', provider, { username: 'BIT', dealerId: own })).json().code,
    ).toBe('SEC004');
  });
});
