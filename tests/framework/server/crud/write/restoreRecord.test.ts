import { fakeCpf } from '#framework/br/kinds.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
let admin: Person;
let seed = 300;

beforeAll(async () => {
  world = await createFixtureWorld(['visitor', 'visit', 'box', 'shelf', 'label', 'tool']);
  [finance, admin] = (await Promise.all(
    ['finance', 'admin-internal'].map((name) => world.person(name)),
  )) as [Person, Person];
});
afterAll(() => world?.close());

const addVisitor = async (more: object = {}): Promise<string> => {
  seed += 1;
  const body = { name: `Pessoa ${seed}`, document: fakeCpf(seed), ...more };
  const created = await world.call('POST', '/visitors', { as: finance, body });
  expect(created.status).toBe(201);
  return String(created.body['id']);
};

const remove = (id: string, version = 1) =>
  world.call('DELETE', `/visitors/${id}`, {
    as: finance,
    version,
    headers: { 'x-change-reason': encodeURIComponent('Cadastro repetido') },
  });

const restore = (id: string, version: number | undefined, as = admin) =>
  world.call('POST', `/resources/visitors/${id}/restore`, {
    as,
    ...(version === undefined ? {} : { version }),
    body: { reason: 'Era outra pessoa' },
  });

const idsOf = async (path: string, query: Record<string, unknown> = {}) => {
  const { body } = await world.call<readonly { id?: string; value?: string }[]>('GET', path, {
    as: admin,
    query,
  });
  return body.map(({ id, value }) => id ?? value);
};

describe('a deleted record', () => {
  it('is absent from every call, but its row stays', async () => {
    const id = await addVisitor();
    expect((await remove(id)).status).toBe(200);
    expect((await world.call('GET', `/visitors/${id}`, { as: admin })).status).toBe(404);
    expect(await idsOf('/visitors')).not.toContain(id);
    expect(await idsOf('/resources/visitors/options')).not.toContain(id);
    expect(await idsOf('/visitors', { filter: { q: `Pessoa ${seed}` } })).toEqual([]);
    for (const [method, path] of [
      ['PUT', `/visitors/${id}`],
      ['PUT', `/visitors/${id}/receive`],
      ['DELETE', `/visitors/${id}`],
    ] as const) {
      const body = path.endsWith(id) && method === 'PUT' ? { name: 'X' } : undefined;
      const response = await world.call(method, path, { as: admin, version: 2, body });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const row = await world.db
      .selectFrom('visitors')
      .select(['deletedBy', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ deletedBy: 'FINANCE', version: 2 });
  });

  it('is listed for people who may restore it', async () => {
    const id = await addVisitor({ name: 'Zulmira' });
    await remove(id);
    const list = await world.call<readonly Record<string, unknown>[]>('GET', '/visitors', {
      as: admin,
      query: { deleted: 'only', filter: { name: 'Zulmira' } },
    });
    expect(list.body).toMatchObject([
      { id, version: 2, deletedBy: 'FINANCE', deletedAt: expect.any(String) },
    ]);
    const refused = await world.call('GET', '/visitors', {
      as: finance,
      query: { deleted: 'only' },
    });
    expect(refused.status).toBe(403);
    const wrong = await world.call('GET', '/visitors', { as: admin, query: { deleted: 'all' } });
    expect(wrong.status).toBe(400);
    const plain = await world.call('GET', '/dealers', { as: admin, query: { deleted: 'only' } });
    expect(plain.status).toBe(400);
  });

  it('releases its unique values, and cannot be restored while they are taken', async () => {
    const document = fakeCpf(8001);
    const id = await addVisitor({ document });
    const unique = () =>
      world.call('GET', '/resources/visitors/unique', {
        as: admin,
        query: { values: { document } },
      });
    expect((await unique()).body).toEqual({ taken: true });
    await remove(id);
    expect((await unique()).body).toEqual({ taken: false });
    const twin = await addVisitor({ document });
    const refused = await restore(id, 2);
    expect(problemOf(refused)).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: 'document' }],
    });
    await remove(twin);
    expect((await restore(id, 2)).status).toBe(200);
  });

  it('keeps its name in references, and can no longer be selected', async () => {
    const id = await addVisitor({ name: 'Referida' });
    const visit = await world.call('POST', '/visits', {
      as: finance,
      body: { subject: 'Entrega', visitorId: id },
    });
    expect(visit.status).toBe(201);
    await remove(id);
    const names = await world.call('GET', '/resources/visitors/options', {
      as: admin,
      query: { values: [id] },
    });
    expect(names.body).toEqual([{ value: id, label: 'Referida' }]);
    const again = await world.call('PUT', `/visits/${String(visit.body['id'])}`, {
      as: finance,
      version: 1,
      body: { subject: 'Retirada' },
    });
    expect(again.status).toBe(200);
    const fresh = await world.call('POST', '/visits', {
      as: finance,
      body: { subject: 'Outra', visitorId: id },
    });
    expect(problemOf(fresh)).toMatchObject({ fields: [{ path: 'visitorId' }] });
  });

  it('is restored unchanged, with its history', async () => {
    const id = await addVisitor({ name: 'Voltou', note: 'Gosta de café' });
    await remove(id);
    expect((await restore(id, 2, finance)).status).toBe(403);
    expect((await restore(id, undefined)).status).toBe(428);
    expect((await restore(id, 1)).status).toBe(412);
    const back = await restore(id, 2);
    expect(back).toMatchObject({
      status: 200,
      headers: { etag: '"3"' },
      body: { name: 'Voltou', note: 'Gosta de café', version: 3 },
    });
    expect(back.body).not.toHaveProperty('deletedAt');
    expect((await restore(id, 3)).status).toBe(404);
    const history = await world.call('GET', `/resources/visitors/${id}/history`, { as: admin });
    expect(history.body).toMatchObject([
      { action: 'restore', version: 3, reason: 'Era outra pessoa', actor: 'ADMIN-INTERNAL' },
      { action: 'delete', version: 2, reason: 'Cadastro repetido', actor: 'FINANCE', changes: {} },
      { action: 'create', version: 1 },
    ]);
    const past = await world.call('GET', `/resources/visitors/${id}/asOf`, {
      as: admin,
      query: { version: 1 },
    });
    expect(past.body).toMatchObject({ record: { name: 'Voltou' } });
  });
});

describe('a deleted record that refers to another', () => {
  const add = async (path: string, body: object): Promise<string> => {
    const made = await world.call('POST', path, { as: finance, body });
    expect(made.status).toBe(201);
    return String(made.body['id']);
  };
  const drop = async (path: string) =>
    expect((await world.call('DELETE', path, { as: finance, version: 1 })).status).toBe(200);
  const bring = (resource: string, id: string) =>
    world.call('POST', `/resources/${resource}/${id}/restore`, {
      as: finance,
      version: 2,
      body: {},
    });

  it('is not restored before the other, if that was deleted meanwhile', async () => {
    const shelf = await add('/shelves', { name: 'Alta' });
    const box = await add('/boxes', { name: 'Pregos', shelf });
    await drop(`/boxes/${box}`);
    await drop(`/shelves/${shelf}`);
    const refused = await bring('boxes', box);
    expect(problemOf(refused)).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'shelf', code: 'validation.reference_missing' }],
    });
    expect((await bring('shelves', shelf)).status).toBe(200);
    expect((await bring('boxes', box)).status).toBe(200);
  });

  it('is restored where references outlive their record', async () => {
    const formerShelf = await add('/shelves', { name: 'Antiga' });
    const box = await add('/boxes', { name: 'Parafusos', formerShelf });
    await drop(`/boxes/${box}`);
    await drop(`/shelves/${formerShelf}`);
    expect(await bring('boxes', box)).toMatchObject({ status: 200, body: { formerShelf } });
  });
});
