import { sql } from 'kysely';
import type { ImportState } from '../../../../src/kernel/entity/TransferMethods';
import { replaceCatalog } from '../../../../src/server/crud/replaceCatalog';
import { runDueTasks } from '../../../../src/server/jobs/runDueTasks';
import { createFixtureWorld, type FixtureWorld } from '../../crud/fixtureWorld';
import { problemOf, type Answer, type Person } from '../../crud/world';

const base = '/resources/agreements/import';

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['agreement']);
  replaceCatalog(world.catalog);
  finance = await world.person('finance');
});
afterAll(() => world?.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<ImportState>> =>
  world.call(method, path, { as: finance, ...(body ? { body } : {}) });

/** A table that was sent and checked. */
const checked = async (text: string): Promise<string> => {
  const content = Buffer.from(text);
  const { id } = (await ask('POST', base, { fileName: 'a.csv', size: content.length })).body;
  await world.server.inject({
    method: 'PUT',
    url: `/api/GMF${base}/${id}/content?offset=0`,
    headers: { idtoken: finance.headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  await ask('POST', `${base}/${id}/check`, { mapping: { 0: 'name' }, key: null });
  await runDueTasks(world.deps);
  expect((await ask('GET', `${base}/${id}`)).body.status).toBe('checked');
  return id;
};
const commit = (id: string, more: object = {}) =>
  ask('POST', `${base}/${id}/commit`, { mode: 'all', ...more });
/** From the whole server: the interpreter alone has no tasks. */
const taskOf = async (id: string): Promise<{ status: string; result: object }> => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/GMF/resources/tasks/${id}`,
    headers: { idtoken: finance.headers.idToken },
  });
  return answer.json();
};
const countNames = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from "agreements" where "name" = ${name}`.execute(world.db);
  return rows[0]!.n;
};

describe('a table that is imported from two pages at once', () => {
  it('73 comes once: the second page hears that it is there', async () => {
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

  it('comes again for whoever says so', async () => {
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
