import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, signInAs } from '#tests/harness/session.ts';
import { aboutKeys, bearer, createAccount, issueKey } from './fixtures';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
});
afterAll(() => server.close());

const call = (
  key: string,
  { method = 'GET' as 'GET' | 'POST', url = '/api/GMF/manufacturers', ...rest } = {} as {
    method?: 'GET' | 'POST';
    url?: string;
    payload?: object;
    remoteAddress?: string;
    headers?: Record<string, string>;
  },
) => server.app.inject({ method, url, ...rest, headers: { ...bearer(key), ...rest.headers } });

const codeOf = async (response: ReturnType<typeof call>) => {
  const { statusCode, body } = await response;
  return [statusCode, body === '' ? '' : JSON.parse(body).code];
};

const audited = async (action: string) =>
  server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .execute();

test('a key has the rights of its group, and is marked as a machine in history and audit', async () => {
  const account = await createAccount(server, { name: 'ERP da matriz', groupName: 'finance' });
  const { id, key } = await issueKey(server, account.id);
  expect(key).toMatch(/^pat_[0-9a-f]{32}_[\w-]{43}$/);
  const stored = await call(key, {
    method: 'POST',
    url: '/api/GMF/groups',
    payload: { groupName: 'Grupo das Chaves' },
  });
  expect(stored.statusCode).toBe(201);
  const history = await server.db
    .selectFrom('history')
    .selectAll()
    .where('resource', '=', 'groups')
    .where('actorId', '=', account.id)
    .execute();
  expect(history).toEqual([
    expect.objectContaining({
      actor: 'machine:ERP da matriz',
      actorName: 'ERP da matriz',
      action: 'create',
    }),
  ]);
  const refused = await call(key, { url: '/api/GMF/leads' });
  expect(refused.statusCode).toBe(403);
  const [event] = await audited('access.refused');
  expect(event).toMatchObject({ username: 'machine:ERP da matriz', sessionId: id });
  expect(JSON.parse(event!.detail)).toMatchObject({ machine: true });
});

test('an account of dealers sees only their records, and no other class', async () => {
  for (const code of ['901', '902']) {
    const dealer = await createDealer(server.db, code);
    const target = { dealer, month: '2026-04', contracts: Number(code) };
    await server.db.insertInto('salesTargets').values(target).execute();
  }
  const account = await createAccount(server, { groupName: 'sales-manager', dealers: ['901'] });
  const { key } = await issueKey(server, account.id);
  expect(await codeOf(call(key))).toEqual([403, 'SEC004']);
  const seen = await call(key, { url: '/api/DEALER/sale/targets' });
  expect(seen.json()).toEqual([expect.objectContaining({ contracts: 901 })]);
});

test.each([
  ['nothing of the form', 'pat_x'],
  ['an unknown id', `pat_${'0'.repeat(32)}_${'a'.repeat(43)}`],
])('refuses %s', async (_, key) => {
  expect(await codeOf(call(key))).toEqual([401, 'machine.key_invalid']);
  expect((await audited('key.refused'))[0]).toMatchObject({ code: 'machine.key_invalid' });
});

test('audits ten refused keys of a network in a minute', async () => {
  server.clock.advance({ minutes: 1 });
  const before = (await audited('key.refused')).length;
  for (let at = 1; at <= 12; at += 1) await call('pat_x', { remoteAddress: `2001:db8::${at}` });
  expect((await audited('key.refused')).length - before).toBe(10);
});

test('refuses a valid id with a wrong secret, and stores no secret', async () => {
  const { id } = await createAccount(server);
  const { key } = await issueKey(server, id);
  const forged = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  expect(await codeOf(call(forged))).toEqual([401, 'machine.key_invalid']);
  const rows = await server.db.selectFrom('service_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key.slice(-43));
});

test('refuses the keys of a disabled account, and accepts them once it is enabled', async () => {
  const account = await createAccount(server);
  const { key } = await issueKey(server, account.id);
  const run = async (action: string, version: number) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/GMF/integrations/accounts/${account.id}/${action}`,
      headers: { ...(await signInAs(server, 'provisioning')), 'if-match': `"${version}"` },
      payload: {},
    });
  expect((await run('disable', 1)).statusCode).toBe(200);
  expect(await codeOf(call(key))).toEqual([401, 'machine.account_disabled']);
  expect((await run('enable', 2)).statusCode).toBe(200);
  expect((await call(key)).statusCode).toBe(200);
});

test('refuses the keys of an expired account from the day after its last', async () => {
  const account = await createAccount(server, { validUntil: '2026-03-10' });
  const { key } = await issueKey(server, account.id);
  expect((await call(key)).statusCode).toBe(200);
  server.clock.advance({ days: 1 });
  expect(await codeOf(call(key))).toEqual([401, 'machine.account_ended']);
  server.clock.advance({ days: -1 });
});

test('accepts only the allowed addresses; IPv4 in IPv6 counts as IPv4', async () => {
  const account = await createAccount(server, {
    allowedAddresses: ['198.51.100.0/24', '2001:db8::/48'],
  });
  const { key } = await issueKey(server, account.id);
  const from = async (remoteAddress: string) => (await call(key, { remoteAddress })).statusCode;
  expect(await from('198.51.100.7')).toBe(200);
  expect(await from('::ffff:198.51.100.7')).toBe(200);
  expect(await from('2001:db8::9')).toBe(200);
  expect(await from('198.51.101.7')).toBe(403);
  expect(await from('::1')).toBe(403);
});

test('refuses an address and a last day at once', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/GMF/integrations/accounts',
    headers: await signInAs(server, 'provisioning'),
    payload: {
      name: 'Sem rede',
      groupName: 'bit',
      allowedAddresses: ['300.1.1.1'],
      validUntil: '2020-01-01',
    },
  });
  expect(response.json()).toMatchObject({
    code: 'validation.failed',
    fields: [
      { path: 'validUntil', code: 'machine.already_over' },
      { path: 'allowedAddresses', code: 'machine.invalid_network' },
    ],
  });
});

test('refuses an invalid allowed address at its field', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/GMF/integrations/accounts',
    headers: await signInAs(server, 'provisioning'),
    payload: { name: 'Sem rede', groupName: 'bit', allowedAddresses: ['10.0.0.0/33'] },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual([
    {
      path: 'allowedAddresses',
      code: 'machine.invalid_network',
      params: { network: '10.0.0.0/33' },
    },
  ]);
});

test('refuses a new last day in the past; a passed one does not stop other changes', async () => {
  const headers = await signInAs(server, 'provisioning');
  const url = '/api/GMF/integrations/accounts';
  const payload = { name: 'Já acabou', groupName: 'bit', validUntil: '2026-03-09' };
  const created = await server.app.inject({ method: 'POST', url, headers, payload });
  expect([created.statusCode, created.json().fields]).toEqual([
    400,
    [{ path: 'validUntil', code: 'machine.already_over' }],
  ]);
  const { id } = await createAccount(server, { validUntil: '2026-03-10' });
  server.clock.advance({ hours: 48 });
  const change = async (values: object) => {
    const by = await signInAs(server, 'provisioning');
    const read = await server.app.inject({ url: `${url}/${id}`, headers: by });
    const { version, ...row } = read.json<{ version: number; name: string; groupName: string }>();
    return server.app.inject({
      method: 'PUT',
      url: `${url}/${id}`,
      headers: { ...by, 'if-match': `"${version}"` },
      payload: { ...row, ...values },
    });
  };
  expect((await change({ callsPerMinute: 60 })).statusCode).toBe(200);
  expect((await change({ validUntil: '2026-03-11' })).json().code).toBe('machine.already_over');
  server.clock.advance({ hours: -48 });
});

test('refuses calls beyond the account’s limit per minute, with a retry time', async () => {
  const account = await createAccount(server, { callsPerMinute: 2 });
  const { key } = await issueKey(server, account.id);
  const other = await issueKey(server, account.id);
  expect((await call(key)).statusCode).toBe(200);
  expect((await call(other.key)).statusCode).toBe(200);
  const third = await call(key);
  expect(third.statusCode).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  server.clock.advance({ minutes: 1 });
  expect((await call(key)).statusCode).toBe(200);
});

test('denies keys the calls of a person’s own account', async () => {
  const { id } = await createAccount(server);
  const { key } = await issueKey(server, id);
  const refused = [403, 'machine.people_only'];
  for (const url of ['/api/auth/factors', '/api/%61uth/factors'])
    expect(await codeOf(call(key, { url }))).toEqual(refused);
  expect(await codeOf(call(key, { url: `/api/GMF/service-accounts/${id}/keys` }))).toEqual(refused);
  // A leaked key could create others.
  const url = '/api/GMF/integrations/accounts';
  const payload = { name: 'Outra', groupName: 'bit' };
  expect(await codeOf(call(key, { method: 'POST', url, payload }))).toEqual(refused);
});

test('lists, rotates with an overlap and revokes keys; each is audited', async () => {
  const { id } = await createAccount(server, { name: 'Parceiro' });
  const first = await issueKey(server, id, { name: 'Produção', endsOn: '2026-12-31' });
  const rotated = await aboutKeys(server, {
    method: 'POST',
    path: `${id}/keys/${first.id}/rotation`,
    payload: { overlapHours: 24 },
  });
  expect(rotated.statusCode).toBe(200);
  const second = rotated.json<{ id: string; key: string }>();
  expect([(await call(first.key)).statusCode, (await call(second.key)).statusCode]).toEqual([
    200, 200,
  ]);
  const list = async () => {
    const response = await aboutKeys(server, { method: 'GET', path: `${id}/keys` });
    return response
      .json<{ id: string; name: string; state: string }[]>()
      .map((one) => [one.id, one.name, one.state])
      .toSorted();
  };
  expect(await list()).toEqual(
    [
      [first.id, 'Produção', 'ending'],
      [second.id, 'Produção', 'live'],
    ].toSorted(),
  );
  server.clock.advance({ hours: 24 });
  expect(await codeOf(call(first.key))).toEqual([401, 'machine.key_ended']);
  const path = `${id}/keys/${second.id}`;
  expect((await aboutKeys(server, { method: 'DELETE', path })).statusCode).toBe(204);
  expect(await codeOf(call(second.key))).toEqual([401, 'machine.key_ended']);
  for (const action of ['key.issue', 'key.rotate', 'key.end'])
    expect((await audited(action))[0]).toMatchObject({ target: 'machine:Parceiro', outcome: 'ok' });
  server.clock.advance({ hours: -24 });
});

test('only people who may edit service accounts manage their keys', async () => {
  const { id } = await createAccount(server);
  const request = await aboutKeys(server, { method: 'GET', path: `${id}/keys`, by: 'bit' });
  expect([request.statusCode, request.json().code]).toEqual([403, 'access.denied']);
});

test('issues no key with an expiry in the past, and at most 20 valid ones', async () => {
  const { id } = await createAccount(server);
  const issue = (payload: object) =>
    aboutKeys(server, { method: 'POST', path: `${id}/keys`, payload });
  const past = await issue({ name: 'ERP', endsOn: '2026-03-09' });
  expect(past.json()).toMatchObject({
    code: 'machine.already_over',
    fields: [{ path: 'endsOn', code: 'machine.already_over' }],
  });
  for (let made = 0; made < 20; made += 1) await issueKey(server, id);
  expect((await issue({ name: 'ERP' })).json()).toMatchObject({
    code: 'machine.too_many_keys',
    params: { limit: 20 },
  });
});
