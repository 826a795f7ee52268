import type { Task } from '#generated/types/wire.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import type { BulkPreview, BulkReport, BulkRequest } from '#framework/kernel/entity/BulkChange.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import type { Person } from '../world';

let world: FixtureWorld;
let finance: Person;
/** May delete labels, but not read boxes. */
let bit: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['tool', 'shelf', 'label', 'box', 'lot', 'visitor']);
  // Background tasks use the served catalogue.
  replaceCatalog(world.catalog);
  [finance, bit] = (await Promise.all(['finance', 'bit'].map((name) => world.person(name)))) as [
    Person,
    Person,
  ];
});
afterAll(() => world?.close());

const make = async (path: string, body: object): Promise<string> => {
  const made = await world.call('POST', path, { as: finance, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};
/** A call to the product's own routes, next to those of the fixtures. */
const send = async <T>(method: 'GET' | 'POST', path: string, as: Person): Promise<T> => {
  const url = `/api/${as.userType}/resources/tasks/${path}`;
  const response = await world.app.inject({ method, url, headers: as.headers });
  expect([response.statusCode, response.json()]).toEqual([
    method === 'GET' ? 200 : 202,
    expect.anything(),
  ]);
  return response.json<T>();
};
const finish = async (id: string, as: Person) => {
  await runDueTasks(world.deps);
  return send<Task & { result: BulkReport }>('GET', id, as);
};
const deleteAll = async (resource: string, ids: readonly string[], as: Person): Promise<string> => {
  const request: BulkRequest = { ids, change: { type: 'delete' } };
  const body = request as object;
  const { token } = (
    await world.call<BulkPreview>('POST', `/resources/${resource}/bulk/preview`, { as, body })
  ).body;
  const run = await world.call<{ task: string }>('POST', `/resources/${resource}/bulk`, {
    as,
    body: { ...body, token },
  });
  expect(run.status).toBe(202);
  expect(await finish(run.body.task, as)).toMatchObject({ status: 'done' });
  return run.body.task;
};
const undo = async (id: string, as: Person) => {
  const { task } = await send<{ task: string }>('POST', `${id}/undo`, as);
  return finish(task, as);
};
const boxOf = async (id: string) => (await world.call('GET', `/boxes/${id}`, { as: finance })).body;

/** A box with two labels in its list and one in a separate field, and the labels. */
const labelled = async () => {
  const labels = [
    await make('/labels', { name: 'Frágil' }),
    await make('/labels', { name: 'Leve' }),
  ];
  const box = await make('/boxes', { name: 'Cheia', labels, label: labels[1] });
  return { labels, box };
};

describe('undoing a bulk deletion that cleared references', () => {
  it('restores the records and the references to them', async () => {
    const { labels, box } = await labelled();
    const task = await deleteAll('labels', labels, finance);
    expect(await boxOf(box)).toMatchObject({ labels: [], label: null });
    const undone = await undo(task, finance);
    expect(undone).toMatchObject({ status: 'done', result: { changed: 2, refusedCount: 0 } });
    expect(await boxOf(box)).toMatchObject({ labels, label: labels[1] });
  });

  it('reveals no more about referring records than the person may read', async () => {
    const { labels, box } = await labelled();
    const task = await deleteAll('labels', labels, bit);
    const undone = await undo(task, bit);
    expect(JSON.stringify(undone)).not.toContain('Cheia');
    expect(undone.result).toMatchObject({
      changed: 2,
      refused: [{ id: box, label: '', code: 'access.denied' }],
    });
    expect(await boxOf(box)).toMatchObject({ labels: [], label: null });
  });
});

describe('undoing a bulk deletion of records that can be restored', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await world.person('admin-internal');
  });
  const visitor = (document: string) => make('/visitors', { name: 'Visitante', document });
  const restore = (id: string, version: number) =>
    world.call('POST', `/resources/visitors/${id}/restore`, { as: admin, version, body: {} });
  const remove = (id: string, version: number) =>
    world.call('DELETE', `/visitors/${id}`, { as: admin, version });

  it('restores them', async () => {
    const id = await visitor(fakeCpf(901));
    const task = await deleteAll('visitors', [id], finance);
    expect(await undo(task, finance)).toMatchObject({ result: { changed: 1, refusedCount: 0 } });
    const found = await world.call('GET', `/visitors/${id}`, { as: admin });
    expect([found.status, found.body['version']]).toEqual([200, 3]);
  });

  it('leaves one that somebody restored and deleted again', async () => {
    const id = await visitor(fakeCpf(902));
    const task = await deleteAll('visitors', [id], finance);
    expect((await restore(id, 2)).status).toBe(200);
    expect((await remove(id, 3)).status).toBe(200);
    expect(await undo(task, finance)).toMatchObject({
      result: { changed: 0, refused: [{ id, code: 'record.version_stale' }] },
    });
    expect((await world.call('GET', `/visitors/${id}`, { as: admin })).status).toBe(404);
  });

  it('names the value that another record has taken', async () => {
    const document = fakeCpf(903);
    const id = await visitor(document);
    const task = await deleteAll('visitors', [id], finance);
    await visitor(document);
    expect(await undo(task, finance)).toMatchObject({
      result: { changed: 0, refused: [{ id, code: 'validation.not_unique' }] },
    });
  });
});
