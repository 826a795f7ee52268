import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { entityRoutes, type CallKind } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import type { DraftCall } from '#framework/server/crud/calls/openApiRecord.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { createUser, signInAs } from '#tests/harness/session.ts';
import type { CallResponse, Call, Person } from './world';

const cpf = fakeCpf(41);
/** Values that the editor never gets, and a field that does not exist for them. */
const secrets = [cpf, 'Paula', 'SENTINELA-7Q', '987654321', 'SANGUE-RARO', 'margin', 'Margem'];

const base = '/resources/patients';

let world: FixtureWorld;
let finance: Person;
/** May do everything with patients; sees personal data masked, and no margin. */
let editor: Person;
let id: string;
let gone: string;

const add = async (code: string): Promise<string> => {
  const body = {
    code,
    name: `Paula Reis ${code}`,
    document: code === 'A' ? cpf : null,
    income: 987654321,
    care: 'SANGUE-RARO',
    margin: 'SENTINELA-7Q',
  };
  const made = await world.call('POST', '/patients', { as: finance, body });
  expect(made.status).toBe(201);
  return String(made.body['id']);
};

beforeAll(async () => {
  world = await createFixtureWorld(['patient']);
  replaceCatalog(world.catalog);
  [finance, editor] = (await Promise.all(['finance', 'bit'].map((name) => world.person(name)))) as [
    Person,
    Person,
  ];
  [id, gone] = [await add('A'), await add('B')];
  const change = { margin: 'SENTINELA-7Q 2', income: 987654322, name: 'Paula Lima', note: 'x' };
  await world.call('PUT', `/patients/${id}`, { as: finance, version: 1, body: change });
  await world.call('DELETE', `/patients/${gone}`, { as: finance, version: 1 });
});
afterAll(() => world?.close());

const versionOf = async (record: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select "version" from "patients" where "id" = ${record}::uuid`.execute(world.db);
  return rows[0]!.version;
};

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  more: Omit<Call, 'as'> = {},
): Promise<readonly CallResponse<unknown>[]> => [
  await world.call(method, path, { as: editor, ...more }),
];

const raw = async (path: string) =>
  world.server.inject({
    method: 'GET',
    url: `/api/GMF${path}`,
    headers: { idtoken: editor.headers.idToken },
  });

/** The result of a task, from the whole server: the interpreter has no tasks by itself. */
const finished = async (task: unknown): Promise<readonly CallResponse<unknown>[]> => {
  await runDueTasks(world.deps);
  const response = await world.app.inject({
    method: 'GET',
    url: `/api/GMF/resources/tasks/${String(task)}`,
    headers: { idtoken: editor.headers.idToken },
  });
  return [{ status: response.statusCode, body: response.json(), headers: response.headers }];
};

const bulk = { ids: [] as string[], change: { type: 'edit', values: { note: 'muitos' } } };

const runBulk = async (change: object): Promise<readonly CallResponse<unknown>[]> => {
  const request = { query: {}, change };
  const [preview] = await send('POST', `${base}/bulk/preview`, { body: request });
  const { token } = preview!.body as { token: string };
  // A concurrent change: the record is named in the report.
  await world.call('PUT', `/patients/${id}`, {
    as: finance,
    version: await versionOf(id),
    body: { income: 987654300 },
  });
  const [run] = await send('POST', `${base}/bulk`, { body: { ...request, token } });
  const { task } = run!.body as { task: string };
  return [preview!, run!, ...(await finished(task))];
};

const importOf = async (lines: string): Promise<readonly CallResponse<unknown>[]> => {
  const content = Buffer.from(lines);
  const [opened] = await send('POST', `${base}/import`, {
    body: { fileName: 'a.csv', size: content.length },
  });
  const path = `${base}/import/${(opened!.body as ImportState).id}`;
  const sent = await world.server.inject({
    method: 'PUT',
    url: `/api/GMF${path}/content?offset=0`,
    headers: { idtoken: editor.headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  const check = { mapping: { 0: 'code', 1: 'note' }, key: 'code' };
  const [checked] = await send('POST', `${path}/check`, { body: check });
  const found = await finished((checked!.body as ImportState).task);
  const [state] = await send('GET', path);
  const [committed] = await send('POST', `${path}/commit`, { body: { mode: 'valid' } });
  const done = await finished((committed!.body as ImportState).task);
  return [
    opened!,
    { status: sent.statusCode, body: sent.json<unknown>(), headers: sent.headers },
    checked!,
    state!,
    committed!,
    ...found,
    ...done,
    ...(await send('GET', `${base}/import`)),
    ...(await send('GET', `${path}/faults`)),
    ...(await send('GET', path)),
  ];
};

const exported = async (query: string): Promise<readonly CallResponse<unknown>[]> => {
  const csv = await raw(`${base}/export${query}`);
  const xlsx = await raw(`${base}/export${query}&format=xlsx`);
  expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200]);
  return [
    { status: 200, body: csv.body, headers: csv.headers },
    { status: 200, body: await readSheet(xlsx.rawPayload), headers: xlsx.headers },
  ];
};

const inBackground = async (): Promise<readonly CallResponse<unknown>[]> => {
  const [started] = await send('POST', `${base}/export`, { body: { bom: '0' } });
  const { task } = started!.body as { task: string };
  const done = await finished(task);
  const file = await raw(`${base}/export/${task}`);
  expect(file.statusCode).toBe(200);
  return [started!, ...done, { status: 200, body: file.body, headers: file.headers }];
};

const imported = () => importOf('code;note\nA;importada\nNOVO;sem nome\n');

/** At least one call of every kind; a new kind must be added here. */
const calls: Readonly<
  Record<Exclude<CallKind, DraftCall>, () => Promise<readonly CallResponse<unknown>[]>>
> = {
  list: async () => [
    ...(await send('GET', '/patients', { query: { count: 'exact' } })),
    ...(await send('GET', '/patients', { query: { deleted: 'only' } })),
    ...(await send('GET', '/patients', { query: { limit: 1, sort: ['note', 'ASC'] } })),
  ],
  trend: () => send('GET', `${base}/trend`, { query: { field: 'createdAt' } }),
  board: () => send('GET', `${base}/board`),
  verify: () => send('GET', `/patients/${id}/admit/verify`),
  filters: () => send('POST', '/patients/filters', { body: { code: 'A', sort: ['note', 'ASC'] } }),
  get: () => send('GET', `/patients/${id}`),
  create: async () =>
    [
      ...(await send('POST', '/patients', { body: { code: 'A', name: 'Repetida' } })),
      ...(await send('POST', '/patients', { body: { code: 'C', name: 'Zé', document: cpf } })),
      ...(await send('POST', '/patients', { key: 'chave-um-1', body: { code: 'D', name: 'Zé' } })),
      ...(await send('POST', '/patients', { key: 'chave-um-1', body: { code: 'D', name: 'Zé' } })),
    ].map(withoutOwn),
  update: async () => [
    ...(await send('PUT', `/patients/${id}`, { version: 1, body: { note: 'velha' } })),
    ...(await send('PUT', `/patients/${id}`, {
      version: await versionOf(id),
      body: { note: `n${await versionOf(id)}` },
    })),
  ],
  delete: async () => {
    const other = await add('E');
    return [
      ...(await send('DELETE', `/patients/${other}`, { version: 7 })),
      ...(await send('DELETE', `/patients/${other}`, { version: 1 })),
    ];
  },
  deleteMany: async () => {
    const ids = [await add('F'), await add('G')].join(',');
    return [
      ...(await send('DELETE', '/patients', { query: { ids: `${ids},${gone}` } })),
      ...(await send('DELETE', '/patients', { query: { ids } })),
    ];
  },
  action: async () => [
    ...(await send('PUT', `/patients/${id}/admit`, { version: 1 })),
    ...(await send('PUT', `/patients/${id}/admit`, { version: await versionOf(id) })),
  ],
  bulk: async () => {
    const path = `${base}/actions/admit`;
    const records = async (version: number) => ({ records: [{ id, version }] });
    return [
      ...(await send('POST', path, { body: await records(1) })),
      ...(await send('POST', path, { body: await records(await versionOf(id)) })),
    ];
  },
  history: () => send('GET', `${base}/${id}/history`),
  unique: () => send('GET', `${base}/unique`, { query: { values: { code: 'A' } } }),
  asOf: async () => [
    ...(await send('GET', `${base}/${id}/asOf`, { query: { version: 1 } })),
    ...(await send('GET', `${base}/${id}/asOf`, { query: { version: 2 } })),
  ],
  revert: async () =>
    send('POST', `${base}/${id}/revert`, {
      version: await versionOf(id),
      body: { toVersion: 1, reason: 'Volta' },
    }),
  reveal: () =>
    send('POST', `${base}/${id}/reveal`, { body: { fields: ['name'], reason: 'Quero' } }),
  restore: async () => [
    ...(await send('POST', `${base}/${gone}/restore`, { version: 1 })),
    ...(await send('POST', `${base}/${gone}/restore`, { version: await versionOf(gone) })),
  ],
  referring: () => send('GET', `${base}/${id}/referring`),
  bulkPreview: async () => [
    ...(await send('POST', `${base}/bulk/preview`, { body: { ...bulk, ids: [id, gone] } })),
    ...(await send('POST', `${base}/bulk/preview`, {
      body: { query: {}, change: { type: 'edit', values: { document: fakeCpf(5) } } },
    })),
    ...(await send('POST', `${base}/bulk/preview`, {
      body: { query: {}, change: { type: 'delete' } },
    })),
  ],
  bulkRun: () => runBulk({ type: 'edit', values: { note: 'todas' } }),
  export: () => exported('?bom=0'),
  exportStart: inBackground,
  exportFile: inBackground,
  importOpen: imported,
  importList: imported,
  importPart: imported,
  importState: imported,
  importCheck: imported,
  importCommit: imported,
  importSheet: imported,
  importDiscard: imported,
  importFaults: imported,
};

/** Values just sent by the editor may be returned. */
function withoutOwn({ body, ...rest }: CallResponse<unknown>): CallResponse<unknown> {
  return { ...rest, body: JSON.parse(JSON.stringify(body).replaceAll(cpf, '')) as unknown };
}

describe('an editor with withheld fields', () => {
  it.each(Object.entries(calls))('31 learns nothing from %s', async (kind, run) => {
    const kinds = entityRoutes(world.catalog.descriptions['patients']!).map((route) => route.kind);
    expect(kinds).toContain(kind);
    const responses = await run();
    expect(responses.length).toBeGreaterThan(0);
    for (const { status, body, headers } of responses) {
      expect(status).not.toBe(500);
      for (const secret of secrets) expect(JSON.stringify([body, headers])).not.toContain(secret);
    }
    if (kind !== 'reveal') expect(responses.some(({ status }) => status < 300)).toBe(true);
  });
});

describe('a person with reduced rights', () => {
  it('31 learns nothing by repeating the key of an earlier call', async () => {
    const other = await add('K');
    await createUser(world.db, { username: 'REBAIXADA', groupName: 'finance' });
    const call = { version: 1, key: 'chave-antiga-1' };
    const admit = async () => {
      const as: Person = { userType: 'GMF', headers: await signInAs(world, 'REBAIXADA') };
      return world.call('PUT', `/patients/${other}/admit`, { as, ...call });
    };
    const before = await admit();
    expect([before.status, JSON.stringify(before.body)]).toEqual([
      200,
      expect.stringContaining('SENTINELA-7Q'),
    ]);
    expect((await admit()).body).toEqual(before.body);
    const { db } = world;
    await db
      .updateTable('users')
      .set({ groupName: 'bit' })
      .where('username', '=', 'REBAIXADA')
      .execute();
    const after = await admit();
    expect(after).toMatchObject({ status: 422, body: { code: 'idempotency.key_reused' } });
    for (const secret of secrets) expect(JSON.stringify(after.body)).not.toContain(secret);
  });
});
