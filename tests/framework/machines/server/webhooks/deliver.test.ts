import { storedClient } from '#tests/clients/server/clientValues.ts';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import {
  deliverDue,
  sendWebhooks,
  waitAfter,
} from '#framework/machines/server/webhooks/deliver.ts';
import { sealHeader } from '#framework/server/seal.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, signInAs } from '#tests/harness/session.ts';
import { createAccount } from '../fixtures';

type Received = {
  readonly id: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};
type Told = {
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly changed: readonly string[];
    readonly record: Readonly<Record<string, unknown>>;
  };
};

/** The gender's code is listed by no seed. */
const alex = {
  ...storedClient,
  name: 'Alex Prado',
  cpf: '52998224725',
  gender: 'X7',
  email: 'alex.prado@exemplo.com.br',
};

let server: TestApp;
let target: Server;
let url: string;
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  server = await createTestApp({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  target = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({
        id: headers['webhook-id']!,
        body: Buffer.concat(parts).toString('utf8'),
        headers,
      });
      reply.writeHead(status).end('seen');
    });
  });
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await server.close();
  await new Promise((done) => target.close(done));
});
beforeEach(async () => {
  status = 200;
  received.length = 0;
  await sql`delete from webhook_queue`.execute(server.db);
  await sql`delete from webhook_subscriptions`.execute(server.db);
});

const asAdministrator = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { payload, version }: { readonly payload?: object; readonly version?: number } = {},
) =>
  server.app.inject({
    method,
    url: `/api/GMF${path}`,
    headers: {
      ...(await signInAs(server, 'admin-internal')),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(payload ? { payload } : {}),
  });

let made = 0;
const createWebhook = async (
  values: Readonly<Record<string, unknown>> = {},
  groupName = 'admin-internal',
  limits: Readonly<Record<string, unknown>> = {},
) => {
  made += 1;
  const account = await createAccount(server, { groupName, ...limits });
  const response = await asAdministrator('POST', '/integrations/webhooks', {
    payload: {
      name: `Webhook ${made}`,
      serviceAccount: account.id,
      url,
      resource: 'dealers',
      events: ['created', 'updated', 'disable'],
      ...values,
    },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return { ...response.json<{ id: string }>(), account: account.id };
};

const groupOf = async (groupName: string) => {
  const response = await asAdministrator('POST', '/groups', { payload: { groupName } });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: string; groupName: string }>();
};

const hookOnGroups = (values: Readonly<Record<string, unknown>> = {}) =>
  createWebhook({ resource: 'users', events: ['updated', 'disable', 'enable'], ...values });

const run = async (): Promise<void> => {
  while ((await sendWebhooks(server.deps)) > 0);
};

const delivered = (): readonly Told[] => received.map(({ body }) => JSON.parse(body) as Told);

const deliveriesOf = async (webhook: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from "webhookDeliveries" where "webhook" = ${webhook}::uuid order by "createdAt", "id"`.execute(
    server.db,
  );
  return rows;
};

const disable = (username: string, version: number) =>
  asAdministrator('PUT', `/userTypes/GMF/users/${username}/disable`, { payload: {}, version });

test('delivers a committed change once, signed per Standard Webhooks', async () => {
  const { id } = await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm', name: 'Célia Prado' });
  expect((await disable(user.username, 1)).statusCode).toBe(200);
  await run();
  expect(delivered()).toEqual([
    expect.objectContaining({
      type: 'users.disable',
      data: expect.objectContaining({
        id: user.username,
        version: 2,
        changed: ['status'],
        record: expect.objectContaining({ name: 'Célia Prado', status: 'disabled' }),
      }),
    }),
  ]);
  const response = await asAdministrator('POST', `/webhooks/${id}/secret`);
  const { secret } = response.json<{ secret: string }>();
  const [{ body, headers }] = received as [Received];
  // The verifier uses the real time.
  jest.useFakeTimers({ now: server.deps.clock(), doNotFake: ['setImmediate', 'nextTick'] });
  try {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow(/signature/);
  } finally {
    jest.useRealTimers();
  }
  expect(await deliveriesOf(id)).toEqual([
    expect.objectContaining({
      status: 'delivered',
      attempts: 1,
      answerStatus: 200,
      answer: 'seen',
      resource: 'users',
      event: 'disable',
    }),
  ]);
});

test('reports of deliveries name records and events in words', async () => {
  const { id } = await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm' });
  await disable(user.username, 1);
  await run();
  await asAdministrator('PUT', `/integrations/webhooks/${id}/test`, { payload: {}, version: 1 });
  const question = {
    resource: 'webhookDeliveries',
    filter: { webhook: id },
    measure: { operation: 'count' },
    by: [{ field: 'resource' }, { field: 'event' }],
    display: 'table',
  };
  const tables = await Promise.all(
    (['pt-BR', 'en'] as const).map(async (language) => {
      const response = await asAdministrator('POST', '/reports/export', {
        payload: { question, language, format: 'csv' },
      });
      return Buffer.from(response.json<{ content: string }>().content, 'base64').toString();
    }),
  );
  expect(tables[0]).toMatch(/Usuários.*Desabilitar/);
  expect(tables[0]).toMatch(/Teste/);
  expect(tables[1]).toMatch(/Users.*Disable/);
  expect(tables[1]).not.toMatch(/users|disable|test\b/);
});

test('delivers nothing for rolled-back or refused changes, or other events', async () => {
  await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm' });
  expect((await disable(user.username, 9)).statusCode).toBe(412);
  await server.db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into "history" ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "version", "changes")
        values ('users', ${user.id}::uuid, now(), 'x', 'x', 'x', 'disable', 2, '{}')`.execute(trx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await groupOf('Grupo sem aviso');
  await run();
  expect(received).toEqual([]);
});

test('delivers each version with its own values, in order, later ones after a failed one', async () => {
  const { id } = await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm' });
  status = 500;
  await disable(user.username, 1);
  await run();
  await asAdministrator('PUT', `/userTypes/GMF/users/${user.username}/enable`, {
    payload: {},
    version: 2,
  });
  await run();
  expect(delivered().map(({ data }) => data.version)).toEqual([2]);
  status = 204;
  server.clock.advance({ seconds: 5 });
  await run();
  expect(delivered().map(({ type, data }) => [type, data.version, data.record['status']])).toEqual([
    ['users.disable', 2, 'disabled'],
    ['users.disable', 2, 'disabled'],
    ['users.enable', 3, 'enabled'],
  ]);
  expect(received[0]!.id).toBe(received[1]!.id);
  const tries = (await deliveriesOf(id)).map(({ attempts }) => Number(attempts));
  expect(tries.toSorted()).toEqual([1, 2]);
});

test('sends only fields and records that the account may read', async () => {
  const [dealer] = [await createDealer(server.db, '903'), await createDealer(server.db, '904')];
  const onClients = { resource: 'clients', events: ['updated'] };
  const masked = await createWebhook(onClients);
  const own = await createWebhook(onClients, 'sales-manager', { dealers: ['903'] });
  const foreign = await createWebhook(onClients, 'sales-manager', { dealers: ['904'] });
  const { id: client } = await server.db
    .insertInto('clients')
    .values({ ...alex, dealer })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into "history" ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "version", "changes")
    values ('clients', ${client}::uuid, now(), 'x', 'x', 'x', 'update', 1, '{"name":["Alex","Alex Prado"]}')`.execute(
    server.db,
  );
  await run();
  const nameOf = async ({ id }: { readonly id: string }) =>
    (await deliveriesOf(id)).map(
      ({ request }) => (JSON.parse(String(request)) as Told).data.record['name'],
    );
  expect(await nameOf(own)).toEqual(['Alex Prado']);
  expect(await nameOf(masked)).toEqual(['A***']);
  expect(await nameOf(foreign)).toEqual([]);
});

test('a condition matches the record as of that version', async () => {
  await hookOnGroups({ condition: '{"name":{"contains":"Prado"}}' });
  const named = await createUser(server.db, { groupName: 'crm', name: 'Célia Prado' });
  const other = await createUser(server.db, { groupName: 'crm', name: 'Outra Pessoa' });
  for (const { username } of [named, other]) await disable(username, 1);
  await run();
  expect(delivered().map(({ data }) => data.id)).toEqual([named.username]);
});

test('tries ten times within a day, then parks, notifies administrators, and resends on request', async () => {
  const { id } = await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm' });
  status = 503;
  await disable(user.username, 1);
  const begun = server.clock.now().getTime();
  await run();
  for (let tries = 1; waitAfter(tries) !== undefined; tries += 1) {
    server.clock.advance({ seconds: waitAfter(tries)! / 1000 });
    await deliverDue(server.deps);
  }
  expect(received).toHaveLength(10);
  const hours = (server.clock.now().getTime() - begun) / 3_600_000;
  expect([hours > 23, hours <= 24]).toEqual([true, true]);
  const [parked] = await deliveriesOf(id);
  expect(parked).toMatchObject({ status: 'parked', attempts: 10, failure: 'status' });
  const notices = await server.db
    .selectFrom('notifications')
    .selectAll()
    .where('type', '=', 'WEBHOOK')
    .execute();
  expect(notices[0]?.['message']).toMatch(/^Webhook \d+: Usuários: Desabilitar não foi entregue/);
  status = 200;
  const again = await asAdministrator('PUT', `/integrations/deliveries/${parked!['id']}/replay`, {
    payload: {},
    version: Number(parked!['version']),
  });
  expect(again.statusCode).toBe(200);
  await run();
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered' });
  expect(new Set(received.map((one) => one.id)).size).toBe(1);
});

test('a test delivery needs no change, and a disabled webhook receives nothing', async () => {
  const { id } = await hookOnGroups();
  const act = (action: string, version: number) =>
    asAdministrator('PUT', `/integrations/webhooks/${id}/${action}`, { payload: {}, version });
  expect((await act('test', 1)).statusCode).toBe(200);
  await run();
  expect(delivered()).toEqual([expect.objectContaining({ type: 'test', data: {} })]);
  expect((await act('disable', 2)).statusCode).toBe(200);
  const user = await createUser(server.db, { groupName: 'crm' });
  await disable(user.username, 1);
  await run();
  expect(received).toHaveLength(1);
});

test('deliveries carry the signatures of both secrets while a rotation overlaps', async () => {
  const { id } = await hookOnGroups();
  const rotated = await asAdministrator('POST', `/webhooks/${id}/secret/rotation`, {
    payload: { overlapHours: 1 },
  });
  expect(rotated.json<{ secret: string }>().secret).toMatch(/^whsec_/);
  const user = await createUser(server.db, { groupName: 'crm' });
  await disable(user.username, 1);
  await run();
  expect(received[0]!.headers['webhook-signature']!.split(' ')).toHaveLength(2);
});

test('a webhook whose secret no key opens fails like any other delivery, until its secret is rotated', async () => {
  const { id } = await hookOnGroups();
  const lost = Buffer.concat([sealHeader(4711), randomBytes(80)]);
  await sql`update webhook_secrets set "sealed" = ${lost} where "webhookId" = ${id}::uuid`.execute(
    server.db,
  );
  const other = await hookOnGroups();
  const user = await createUser(server.db, { groupName: 'crm' });
  await disable(user.username, 1);
  await run();
  expect((await deliveriesOf(other.id))[0]).toMatchObject({ status: 'delivered' });
  expect((await deliveriesOf(id))[0]).toMatchObject({
    status: 'pending',
    attempts: 1,
    failure: 'secret',
  });
  for (let tries = 1; waitAfter(tries) !== undefined; tries += 1) {
    server.clock.advance({ seconds: waitAfter(tries)! / 1000 });
    await deliverDue(server.deps);
  }
  const [parked] = await deliveriesOf(id);
  expect(parked).toMatchObject({ status: 'parked', attempts: 10, failure: 'secret' });
  expect(received).toHaveLength(1);
  const shown = await asAdministrator('POST', `/webhooks/${id}/secret`);
  expect([shown.statusCode, shown.json<{ code: string }>().code]).toEqual([
    409,
    'webhook.secret_lost',
  ]);
  const rotated = await asAdministrator('POST', `/webhooks/${id}/secret/rotation`, {
    payload: { overlapHours: 1 },
  });
  expect(rotated.statusCode).toBe(200);
  const again = await asAdministrator('PUT', `/integrations/deliveries/${parked!['id']}/replay`, {
    payload: {},
    version: Number(parked!['version']),
  });
  expect(again.statusCode).toBe(200);
  await run();
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'delivered' });
  const { secret } = rotated.json<{ secret: string }>();
  const { id: message, body, headers } = received.at(-1)!;
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message, at, body));
});

test.each([
  ['a private address that no setting allows', { url: 'https://10.1.2.3/' }, 'url'],
  ['an event that the entity does not have', { events: ['approve'] }, 'events'],
  ['a condition over an unknown field', { condition: '{"nothing":1}' }, 'condition'],
  ['a condition that is not JSON', { condition: 'status = 1' }, 'condition'],
])('refuses %s at its field', async (_, values, path) => {
  const account = await createAccount(server, { groupName: 'admin-internal' });
  const response = await asAdministrator('POST', '/integrations/webhooks', {
    payload: {
      name: 'Recusado',
      serviceAccount: account.id,
      url,
      resource: 'users',
      events: ['updated'],
      ...values,
    },
  });
  expect([
    response.statusCode,
    response.json().fields?.map((one: { path: string }) => one.path),
  ]).toEqual([400, [path]]);
});

/** An account whose last day has passed. */
const expiredAccount = async () => {
  const account = await createAccount(server, { groupName: 'admin-internal' });
  await sql`
    update "serviceAccounts" set "validUntil" = date '2020-01-01'
    where "id" = ${account.id}::uuid`.execute(server.db);
  return account;
};

test('refuses target, account, events and condition at once', async () => {
  const account = await expiredAccount();
  const response = await asAdministrator('POST', '/integrations/webhooks', {
    payload: {
      name: 'Recusado',
      serviceAccount: account.id,
      url: 'https://10.1.2.3/',
      resource: 'users',
      events: ['approve'],
      condition: 'status = 1',
    },
  });
  const { code, fields } = response.json<{ code: string; fields: { path: string }[] }>();
  expect([code, fields.map(({ path }) => path)]).toEqual([
    'validation.failed',
    ['url', 'serviceAccount', 'events', 'condition'],
  ]);
});

test('refuses a new address together with the faults of what stays', async () => {
  const { id, account } = await hookOnGroups();
  await sql`
    update "serviceAccounts" set "validUntil" = date '2020-01-01'
    where "id" = ${account}::uuid`.execute(server.db);
  const response = await asAdministrator('PUT', `/integrations/webhooks/${id}`, {
    payload: { url: 'https://10.1.2.3/' },
    version: 1,
  });
  expect([
    response.statusCode,
    response.json().fields?.map((one: { path: string }) => one.path),
  ]).toEqual([400, ['url', 'serviceAccount']]);
});

test('says of an account whose last day has passed that it has expired', async () => {
  const account = await expiredAccount();
  const response = await asAdministrator('POST', '/integrations/webhooks', {
    payload: {
      name: 'Expirado',
      serviceAccount: account.id,
      url,
      resource: 'users',
      events: ['updated'],
    },
  });
  expect(response.json()).toMatchObject({
    code: 'webhook.account_over',
    fields: [{ path: 'serviceAccount', code: 'webhook.account_over' }],
  });
});

test('delivers a comment with quotes masked by the rights of the account', async () => {
  const dealer = await createDealer(server.db, '905');
  const masked = await createWebhook({ resource: 'clients', events: ['commented'] });
  const { id: client } = await server.db
    .insertInto('clients')
    .values({ ...alex, dealer })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = await asAdministrator('POST', `/resources/conversations/clients/${client}`, {
    payload: { text: 'Ligar para alex.prado@exemplo.com.br' },
  });
  expect(comment.statusCode).toBe(201);
  await run();
  const [delivery] = await deliveriesOf(masked.id);
  const { type, data } = JSON.parse(String(delivery!['request'])) as Told & {
    readonly data: { readonly comment: { readonly text: string } };
  };
  expect(type).toBe('clients.commented');
  expect(data).toMatchObject({
    id: client,
    changed: [],
    comment: { authorName: expect.any(String) },
  });
  expect(data.comment.text).not.toContain('alex.prado');
});
