import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { seedCodeApp } from '@patio/framework/people/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded, signInAs, testPassword } from '#tests/harness/session.ts';
import { createAccount, issueKey } from '#tests/framework/machines/server/fixtures.ts';
import type { GroupName } from '#access/rules/groups.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    clock: '2026-03-10T12:00:00.000Z',
    config: { demo: false, authCallsPerMinute: 1_000_000 },
  });
});
afterAll(() => server.close());

const login = async (username: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: encoded(username), password: encoded(testPassword) },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  });

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });

const code = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.clock().getTime(),
  });

test('with a code app the password alone reveals only the name; the code signs in', async () => {
  const user = await createUser(server.db, { groupName: 'crm', name: 'Célia Prado' });
  await seedCodeApp(server.db, server.deps, { userId: user.id, secret });
  const response = await login(user.username);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    username: user.username,
    name: '',
    email: '',
    userType: 'GMF',
    groups: [],
    dealers: [],
    status: 'FACTOR_REQUIRED',
    challenge: expect.any(String),
    factors: ['totp'],
  });
  expect(response.headers['set-cookie']).toBeUndefined();
  const { challenge } = response.json();
  const wrong = await post('factor', { challenge, code: '000000' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'factor.wrong_code']);
  const entered = await post('factor', { challenge, code: code() });
  expect(entered.json()).toMatchObject({ name: 'Célia Prado', status: 'AUTHORIZED' });
  expect(String(entered.headers['set-cookie'])).toMatch(/^refreshToken=/);
});

test.each<[GroupName, string]>([
  ['admin-internal', 'FACTOR_SETUP_REQUIRED'],
  ['bit', 'FACTOR_SETUP_REQUIRED'],
  ['finance', 'FACTOR_SETUP_REQUIRED'],
  ['provisioning', 'FACTOR_SETUP_REQUIRED'],
  ['seller', 'AUTHORIZED'],
])('without demo data, a sign-in of %s answers %s', async (groupName, status) => {
  const user = await createUser(server.db, { groupName });
  expect((await login(user.username)).json().status).toBe(status);
});

test('an administrator may remove a user’s lost factor; a service desk may not', async () => {
  const user = await createUser(server.db, { groupName: 'crm' });
  await seedCodeApp(server.db, server.deps, { userId: user.id, secret });
  const take = async (who: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/GMF/userTypes/GMF/users/${user.username}/removeFactor`,
      headers: { ...(await signInAs(server, who)), 'if-match': '"1"' },
      payload: { reason: 'Perdeu o celular.' },
    });
  expect((await take('service-desk')).statusCode).toBe(403);
  expect((await take('admin-internal')).statusCode).toBe(200);
  expect((await login(user.username)).json().status).toBe('AUTHORIZED');
});

describe('calls that require the second factor again', () => {
  const signIn = async (hasFactor: boolean) => {
    const user = await createUser(server.db, { groupName: 'crm' });
    if (hasFactor) await seedCodeApp(server.db, server.deps, { userId: user.id, secret });
    const answer = (await login(user.username)).json();
    const signedIn = hasFactor
      ? (await post('factor', { challenge: answer.challenge, code: code() })).json()
      : answer;
    return { idToken: signedIn.idToken, permissionToken: signedIn.permissionToken };
  };
  const reveal = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/GMF/resources/leads/6f0c1d2e-0000-4000-8000-000000000001/reveal',
      headers,
      payload: { fields: ['email'], reason: 'Pedido do cliente.' },
    });

  test('personal data: revealed within ten minutes of the code, later only after another one', async () => {
    const headers = await signIn(true);
    expect((await reveal(headers)).json().code).not.toBe('access.step_up');
    server.clock.advance({ minutes: 11 });
    const request = await reveal(headers);
    expect([request.statusCode, request.json().code]).toEqual([403, 'access.step_up']);
    const stepUp = (typed: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/step-up',
        headers,
        payload: { code: typed },
      });
    expect((await stepUp('000000')).json().code).toBe('factor.wrong_code');
    expect((await reveal(headers)).json().code).toBe('access.step_up');
    expect((await stepUp(code())).statusCode).toBe(204);
    expect((await reveal(headers)).json().code).not.toBe('access.step_up');
  });

  test('a wrong password in place of a code is answered as such', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/step-up',
      headers: await signIn(false),
      payload: { password: 'Outra#Senha#88c' },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'factor.wrong_password']);
  });

  test('users without a second factor are not asked', async () => {
    const headers = await signIn(false);
    server.clock.advance({ minutes: 11 });
    expect((await reveal(headers)).json().code).not.toBe('access.step_up');
  });
});

describe('with a second factor given more than ten minutes ago', () => {
  /** A session of a user with a code app, and the call that submits its code again. */
  const signedIn = async (groupName: GroupName) => {
    const user = await createUser(server.db, { groupName });
    await seedCodeApp(server.db, server.deps, { userId: user.id, secret });
    const headers = await signInAs(server, user.username);
    const again = async () => {
      server.clock.advance({ minutes: 3 });
      const url = '/api/auth/step-up';
      const given = { method: 'POST' as const, url, headers, payload: { code: code() } };
      expect((await server.app.inject(given)).statusCode).toBe(204);
    };
    return { headers, again };
  };
  type Call = { method: 'GET' | 'PUT'; url: string; payload?: object; version?: string };
  const request = (headers: Record<string, string>, { version, ...call }: Call) =>
    server.app.inject({
      ...call,
      headers: { ...headers, ...(version ? { 'if-match': version } : {}) },
    });
  const codeOf = ({ statusCode, body }: Awaited<ReturnType<typeof request>>) =>
    statusCode >= 400 ? (JSON.parse(body) as { code: string }).code : statusCode;

  test.each(['approvePayment', 'approveManualPayment'])('%s requires it again', async (action) => {
    const { headers, again } = await signedIn('finance');
    const url = `/api/GMF/proposes/sales/6f0c1d2e-0000-4000-8000-000000000001/${action}`;
    const approve = () => request(headers, { method: 'PUT', url, payload: {}, version: '"1"' });
    expect(codeOf(await approve())).toBe('access.step_up');
    await again();
    expect(codeOf(await approve())).toBe('SIS001');
  });

  test('exporting personal data requires it again, other columns do not', async () => {
    const { headers, again } = await signedIn('crm');
    const get = (columns: string) =>
      request(headers, {
        method: 'GET',
        url: `/api/GMF/resources/leads/export?columns=${columns}`,
      });
    expect(codeOf(await get('status'))).toBe(200);
    expect(codeOf(await get('status,email'))).toBe('access.step_up');
    await again();
    expect(codeOf(await get('status,email'))).toBe(200);
  });

  test('service accounts, their keys and webhooks require it again, revoking a key does not', async () => {
    const fresh = await signedIn('provisioning');
    await fresh.again();
    const account = await createAccount(server);
    const { id: keyId } = await issueKey(server, account.id);
    const { headers, again } = await signedIn('provisioning');
    const keys = `/api/GMF/service-accounts/${account.id}/keys`;
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
      server.app.inject({
        method,
        url,
        headers: { ...headers, 'if-match': '"1"', 'idempotency-key': randomUUID() },
        ...(method === 'DELETE' ? {} : { payload }),
      });
    const webhook = {
      name: 'ERP',
      url: 'https://example.com/hook',
      serviceAccount: account.id,
      resource: 'dealers',
      events: ['created'],
    };
    const hooks = '/api/GMF/integrations/webhooks';
    const calls = [
      ['POST', '/api/GMF/integrations/accounts', { name: 'Outra', groupName: 'provisioning' }],
      ['PUT', `/api/GMF/integrations/accounts/${account.id}`, { name: 'Outro nome' }],
      ['POST', keys, { name: 'ERP' }],
      ['POST', `${keys}/${keyId}/rotation`, { overlapHours: 1 }],
      ['POST', hooks, webhook],
    ] as const;
    const codes = async () => {
      const found = [];
      for (const [method, url, payload] of calls) {
        const response = await send(method, url, payload);
        found.push(response.json<{ code?: string }>().code);
      }
      return found;
    };
    expect(await codes()).toEqual(calls.map(() => 'access.step_up'));
    expect((await send('DELETE', `${keys}/${keyId}`)).statusCode).toBe(204);
    await again();
    expect(await codes()).not.toContain('access.step_up');
  });

  test('approving a price table requires it again, rejecting it does not', async () => {
    const author = await signInAs(server, 'admin-internal');
    const post = (tableCode: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/GMF/plan-tables',
        headers: author,
        payload: {
          code: tableCode,
          description: 'Nova',
          financeType: 1,
          validFrom: '2026-07-01',
          personTypes: ['PF'],
          vehicleTypes: [1],
          minimumEntry: '20',
          rates: [{ term: 24, rate: '1.49' }],
        },
      });
    for (const tableCode of ['NOVA-1', 'NOVA-2'])
      expect((await post(tableCode)).statusCode).toBe(202);
    const { headers, again } = await signedIn('finance');
    const inbox = await request(headers, {
      method: 'GET',
      url: '/api/GMF/resources/approvals?show=inbox',
    });
    const [first, second] = inbox.json<{ approvals: { id: string }[] }>().approvals;
    const decide = (id: string | undefined, decision: string) =>
      request(headers, {
        method: 'PUT',
        url: `/api/GMF/resources/approvals/${id}/${decision}`,
        payload: { reason: 'Conferido.' },
        version: '"1"',
      });
    expect(codeOf(await decide(first?.id, 'approve'))).toBe('access.step_up');
    expect(codeOf(await decide(second?.id, 'reject'))).toBe(200);
    await again();
    expect(codeOf(await decide(first?.id, 'approve'))).toBe(200);
  });
});
