import { sql } from 'kysely';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import {
  createFixtureWorld,
  type FixtureWorld,
} from '#tests/framework/server/crud/fixtureWorld.ts';
import { problemOf, type CallResponse, type Person } from '#tests/framework/server/crud/world.ts';

const base = '/resources/agreements/import';

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['agreement']);
  replaceCatalog(world.catalog);
  finance = await world.person('finance');
});
afterAll(() => world?.close());

const request = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<CallResponse<ImportState>> =>
  world.call(method, path, { as: finance, ...(body ? { body } : {}) });

/** An uploaded and checked table. */
const checked = async (
  text: string,
  mapping: Readonly<Record<number, string>> = { 0: 'name' },
): Promise<string> => {
  const content = Buffer.from(text);
  const { id } = (await request('POST', base, { fileName: 'a.csv', size: content.length })).body;
  await world.server.inject({
    method: 'PUT',
    url: `/api/GMF${base}/${id}/content?offset=0`,
    headers: { idtoken: finance.headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  await request('POST', `${base}/${id}/check`, { mapping, key: null });
  await runDueTasks(world.deps);
  expect((await request('GET', `${base}/${id}`)).body.status).toBe('checked');
  return id;
};
const discard = async (id: string) =>
  (await world.call('DELETE', `${base}/${id}`, { as: finance })).status;
const commit = (id: string, more: object = {}) =>
  request('POST', `${base}/${id}/commit`, { mode: 'all', ...more });
/** From the whole server: the bare interpreter has no tasks. */
const taskOf = async (id: string): Promise<{ status: string; result: object }> => {
  const response = await world.app.inject({
    method: 'GET',
    url: `/api/GMF/resources/tasks/${id}`,
    headers: { idtoken: finance.headers.idToken },
  });
  return response.json();
};
const countNames = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from "agreements" where "name" = ${name}`.execute(world.db);
  return rows[0]!.n;
};

describe('a table imported from two pages at once', () => {
  it('73 is imported once: the second page gets the earlier import', async () => {
    const text = 'Nome\nUma vez só\n';
    const [first, second] = [await checked(text), await checked(text)];
    const started = [await commit(first), await commit(second)];
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    await runDueTasks(world.deps);
    expect(await countNames('Uma vez só')).toBe(1);
    const tasks = await Promise.all(started.map(({ body }) => taskOf(String(body.task))));
    expect(tasks.map(({ status }) => status).toSorted()).toEqual(['done', 'failed']);
    expect(tasks.find(({ status }) => status === 'failed')?.result).toMatchObject({
      error: { code: 'import.already_done', params: { at: expect.any(String) } },
    });
  });

  it('is imported again on explicit request', async () => {
    const text = 'Nome\nDuas vezes\n';
    const [first, second] = [await checked(text), await checked(text)];
    await commit(first);
    await runDueTasks(world.deps);
    expect(problemOf(await commit(second)).code).toBe('import.already_done');
    expect((await commit(second, { again: true })).status).toBe(200);
    await runDueTasks(world.deps);
    expect(await countNames('Duas vezes')).toBe(2);
  });
});

describe('a table with characters beyond U+FFFF', () => {
  it('is read where its samples are cut', async () => {
    const half = `${'x'.repeat(79)}😀`;
    const id = await checked(`Nome;${'y'.repeat(199)}😀\n${half};${half}\n`);
    const { columns } = (await request('GET', `${base}/${id}`)).body;
    expect(columns).toMatchObject([
      { samples: ['x'.repeat(79)] },
      { title: 'y'.repeat(199), samples: ['x'.repeat(79)] },
    ]);
  });

  it('is checked where the value of a refused row is cut', async () => {
    const wrong = `${'x'.repeat(59)}😀`;
    const id = await checked(`Início;Nome\n${wrong};Errado\n`, { 0: 'validFrom', 1: 'name' });
    const { findings } = (await request('GET', `${base}/${id}`)).body;
    expect(findings?.faults).toMatchObject([{ values: { validFrom: `${'x'.repeat(59)}…` } }]);
  });
});

describe('an import not yet run', () => {
  it('is discarded: its file, its refused rows and its data in the task', async () => {
    const id = await checked('Nome\nSem importar\n');
    const { task } = (await request('GET', `${base}/${id}`)).body;
    expect(await discard(id)).toBe(204);
    expect((await request('GET', `${base}/${id}`)).status).toBe(404);
    expect(await discard(id)).toBe(404);
    expect(await taskOf(task!)).toMatchObject({ status: 'done', about: { mode: 'check' } });
    expect(await taskOf(task!)).not.toHaveProperty('about.import');
    const { rows } = await sql`select 1 from "import_parts" where "importId" = ${id}::uuid`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  it('cannot be discarded while it runs, or afterwards', async () => {
    const id = await checked('Nome\nQuase descartado\n');
    await commit(id);
    expect(await discard(id)).toBe(409);
    await runDueTasks(world.deps);
    expect(await discard(id)).toBe(409);
    expect(await countNames('Quase descartado')).toBe(1);
  });
});
