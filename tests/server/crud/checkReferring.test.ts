import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, type Person } from './world';

const fewNames = /^([^,…]+, ){2}[^,…]+…$/;

let world: FixtureWorld;
let finance: Person;
/** Deletes tools and shelves, and knows of no boxes. */
let bit: Person;

const make = async (path: string, body: object): Promise<string> => {
  const made = await world.call('POST', path, { as: finance, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};
const remove = (path: string, { as = finance, version = 1 } = {}) =>
  world.call('DELETE', path, { as, version });

beforeAll(async () => {
  world = await createFixtureWorld(['tool', 'shelf', 'box']);
  [finance, bit] = (await Promise.all(['finance', 'bit'].map((name) => world.person(name)))) as [
    Person,
    Person,
  ];
});
afterAll(() => world?.close());

describe('a record that others refer to', () => {
  it.each([
    ['by one value', (tool: string) => ({ mainTool: tool })],
    ['in a list', (tool: string) => ({ tools: [tool] })],
  ])('is not deleted, and says how many name it %s and which', async (_, naming) => {
    const tool = await make('/tools', { name: 'Martelo' });
    const boxes = [];
    for (const name of ['Um', 'Dois', 'Três', 'Quatro'])
      boxes.push(await make('/boxes', { name, ...naming(tool) }));
    expect(problemOf(await remove(`/tools/${tool}`))).toMatchObject({
      status: 400,
      code: 'record.referenced',
      params: { resource: 'boxes', count: 4, names: expect.stringMatching(fewNames) },
    });
    const unseen = await remove(`/tools/${tool}`, { as: bit });
    expect(problemOf(unseen)).toMatchObject({ status: 400, code: 'record.referenced_unseen' });
    expect(JSON.stringify(unseen.body)).not.toMatch(/boxes|Dois/);
    for (const box of boxes) {
      const emptied = { mainTool: null, tools: [] };
      const changed = await world.call('PUT', `/boxes/${box}`, {
        as: finance,
        version: 1,
        body: emptied,
      });
      expect(changed.status).toBe(200);
    }
    expect((await remove(`/tools/${tool}`, { as: bit })).status).toBe(204);
  });

  it('is held by deleted records too, which may come back', async () => {
    const tool = await make('/tools', { name: 'Serrote' });
    const box = await make('/boxes', { name: 'Guardada', tools: [tool] });
    expect((await remove(`/boxes/${box}`)).status).toBe(204);
    expect(problemOf(await remove(`/tools/${tool}`)).code).toBe('record.referenced_unseen');
  });

  it('that stays when it is deleted is held only where its schema says so', async () => {
    const [held, left] = [
      await make('/shelves', { name: 'Alta' }),
      await make('/shelves', { name: 'Baixa' }),
    ];
    const box = await make('/boxes', { name: 'Única', shelf: held, formerShelf: left });
    expect(problemOf(await remove(`/shelves/${held}`))).toMatchObject({
      code: 'record.referenced',
      params: { resource: 'boxes', count: 1, names: 'Única' },
    });
    expect((await remove(`/shelves/${left}`)).status).toBe(204);
    const read = await world.call('GET', `/boxes/${box}`, { as: finance });
    expect(read.body).toMatchObject({ shelf: held, formerShelf: left });
    expect((await remove(`/boxes/${box}`)).status).toBe(204);
    expect((await remove(`/shelves/${held}`)).status).toBe(204);
  });

  it.each([
    ['tools', (id: string) => ({ tools: [id] })],
    ['shelves', (id: string) => ({ shelf: id })],
  ])('is never gone from %s while it comes to be named', async (resource, naming) => {
    for (let round = 0; round < 25; round += 1) {
      const id = await make(`/${resource}`, { name: `Disputada ${round}` });
      const [gone, named] = await Promise.all([
        remove(`/${resource}/${id}`),
        world.call('POST', '/boxes', { as: finance, body: { name: 'Rápida', ...naming(id) } }),
      ]);
      expect([gone.status === 204, named.status === 201]).toContain(false);
      expect([gone.status === 204, named.status === 201]).toContain(true);
    }
  });
});
