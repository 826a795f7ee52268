import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, signInAs } from '#tests/harness/session.ts';
import { createAccount, issueKey } from '../fixtures';

let server: TestApp;
let url: URL;
beforeAll(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`);
}, 60_000);
afterAll(() => server.close());

/** The SDK's client with a key for an account of a group. */
const connect = async (account: Parameters<typeof createAccount>[1]) => {
  const { key } = await issueKey(server, (await createAccount(server, account)).id);
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const use = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, value: JSON.parse(text) };
  };
  return { client, use };
};

const count = async (table: string): Promise<number> => {
  const row = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row['count']);
};

test('lists tools with their schemas, and only entities the account may read', async () => {
  const { client, use } = await connect({ groupName: 'finance' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'entities',
    'describe',
    'search',
    'analyse',
    'get',
    'create',
    'update',
    'act',
    'comments',
    'comment',
  ]);
  expect(tools[2]?.annotations?.readOnlyHint).toBe(true);
  const names = (await use('entities')).value.map(({ entity }: { entity: string }) => entity);
  expect(names).toContain('groups');
  expect(names).not.toContain('leads');
  expect(await use('describe', { entity: 'leads' })).toMatchObject({
    isError: true,
    value: { code: expect.any(String) },
  });
  await client.close();
});

test('creates, dry-runs, updates and finds a record with the rights of the account', async () => {
  const { client, use } = await connect({ groupName: 'finance' });
  const described = (await use('describe', { entity: 'groups' })).value;
  expect(described.fields).toContainEqual(
    expect.objectContaining({ name: 'groupName', required: true }),
  );
  const before = await count('groups');
  const tried = await use('create', {
    entity: 'groups',
    values: { groupName: 'Grupo do modelo' },
    dryRun: true,
  });
  expect(tried.value).toMatchObject({ dryRun: true, wouldBe: { groupName: 'Grupo do modelo' } });
  expect(await count('groups')).toBe(before);
  const made = await use('create', { entity: 'groups', values: { groupName: 'Grupo do modelo' } });
  expect(made).toMatchObject({ isError: false, value: { version: 1 } });
  const { id } = made.value;
  const stale = await use('update', {
    entity: 'groups',
    id,
    version: 7,
    values: { groupName: 'Outro' },
  });
  expect(stale).toMatchObject({ isError: true, value: { code: 'record.version_stale' } });
  const changed = await use('update', {
    entity: 'groups',
    id,
    version: 1,
    values: { groupName: 'Grupo renomeado' },
  });
  expect(changed.value).toMatchObject({ version: 2, groupName: 'Grupo renomeado' });
  const found = await use('search', { entity: 'groups', filter: { q: 'renomeado' } });
  expect(found.value.records).toMatchObject([{ id: 'Grupo renomeado' }]);
  const wrong = await use('create', { entity: 'groups', values: {} });
  expect(wrong.value).toMatchObject({
    code: 'validation.failed',
    fields: [{ path: 'groupName', code: 'validation.required' }],
  });
  await client.close();
});

test('sees only rows of its dealers', async () => {
  for (const code of ['911', '912']) {
    const dealer = await createDealer(server.db, code);
    await server.db
      .insertInto('salesTargets')
      .values({ dealer, month: '2026-04', contracts: Number(code) })
      .execute();
  }
  const { client, use } = await connect({ groupName: 'sales-manager', dealers: ['911'] });
  const { value } = await use('search', { entity: 'salesTargets' });
  expect(value.records).toMatchObject([{ contracts: 911 }]);
  expect((await use('search', { entity: 'salesTargets', filter: { nothing: 1 } })).isError).toBe(
    true,
  );
  await client.close();
});

test('offers no dry run if a refusal could reveal rows of other dealers', async () => {
  const dealer = await createDealer(server.db, '913');
  const { client, use } = await connect({ groupName: 'sales-manager', dealers: ['913'] });
  const target = { entity: 'salesTargets', values: { dealer, month: '2026-05', contracts: 3 } };
  expect(await use('create', { ...target, dryRun: true })).toMatchObject({
    isError: true,
    value: { code: 'access.denied' },
  });
  expect(await use('create', target)).toMatchObject({ isError: false, value: { version: 1 } });
  await client.close();
});

test('requests approval if every change needs it, and cannot create accounts', async () => {
  const { client, use } = await connect({ groupName: 'finance' });
  const rate = {
    personTax: 'PJ',
    dailyRate: '0.004200',
    additionalRate: '0.380000',
    validFrom: '2027-01-01',
    legalBasis: 'Decreto de teste',
  };
  const request = await use('create', {
    entity: 'iofRates',
    values: rate,
    reason: 'Nova alíquota',
  });
  expect(request).toMatchObject({ isError: false, value: { waitsForApproval: true } });
  const stored = await use('search', { entity: 'iofRates', filter: { validFrom: '2027-01-01' } });
  expect(stored.value.records).toEqual([]);
  await client.close();
  const admin = await connect({ groupName: 'provisioning' });
  const made = await admin.use('create', {
    entity: 'serviceAccounts',
    values: { name: 'Segunda', groupName: 'finance' },
  });
  expect(made).toMatchObject({ isError: true, value: { code: 'machine.people_only' } });
  await admin.client.close();
});

test('refuses people, and invalid keys', async () => {
  const person = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: await signInAs(server, 'finance'),
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  expect(person.statusCode).toBe(403);
  const nobody = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer pat_${'0'.repeat(32)}_${'a'.repeat(43)}` },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  expect(nobody.statusCode).toBe(401);
});
