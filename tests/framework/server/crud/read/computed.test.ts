import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

type Body = Readonly<Record<string, unknown>>;

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['tool', 'shelf', 'label', 'box', 'lot']);
  finance = await world.person('finance');
});
afterAll(() => world?.close());

const make = async (path: string, body: object): Promise<string> =>
  String((await world.call('POST', path, { as: finance, body })).body['id']);
const list = async (path: string, query: Body = {}) =>
  (await world.call<readonly Body[]>('GET', path, { as: finance, query })).body.map(
    ({ name, boxCount }) => [name, boxCount],
  );

describe('a count of referring records', () => {
  let shelf: string;
  let box: string;

  beforeAll(async () => {
    shelf = await make('/shelves', { name: 'A' });
    const other = await make('/shelves', { name: 'B' });
    await make('/shelves', { name: 'C' });
    const red = await make('/labels', { name: 'red' });
    const blue = await make('/labels', { name: 'blue' });
    box = await make('/boxes', { name: '1', shelf, labels: [red, blue] });
    await make('/boxes', { name: '2', shelf, labels: [red] });
    await make('/boxes', { name: '3', shelf: other, formerShelf: shelf });
  });

  it('is part of a record and of lists, for single references and lists', async () => {
    const one = await world.call('GET', `/shelves/${shelf}`, { as: finance });
    expect(one.body['boxCount']).toBe(2);
    expect(await list('/shelves')).toEqual([['A', 2], ['B', 1], ['C', 0]]); // prettier-ignore
    expect(await list('/labels')).toEqual([['blue', 1], ['red', 2]]); // prettier-ignore
  });

  it('can be sorted, filtered and exported', async () => {
    const sort = '["boxCount","ASC"]';
    expect((await list('/shelves', { sort })).map(([name]) => name)).toEqual(['C', 'B', 'A']);
    const filter = JSON.stringify({ boxCount: { gte: 1 } });
    expect((await list('/shelves', { filter, sort })).map(([name]) => name)).toEqual(['B', 'A']);
    const response = await world.server.inject({
      method: 'GET',
      url: `/api/${finance.userType}/resources/shelves/export?columns=name,boxCount&format=csv`,
      headers: finance.headers,
    });
    expect(response.body.replaceAll('\r', '').split('\n')).toContain('A;2');
  });

  it('cannot be set, and follows deletions without a version change', async () => {
    const body = { name: 'A2', boxCount: 9 };
    const set = await world.call('PUT', `/shelves/${shelf}`, { as: finance, body, version: 1 });
    expect(problemOf(set).fields).toMatchObject([
      { path: 'boxCount', code: 'validation.read_only' },
    ]);
    await world.call('DELETE', `/boxes/${box}`, { as: finance, version: 1 });
    const now = await world.call('GET', `/shelves/${shelf}`, { as: finance });
    expect(now.body).toMatchObject({ boxCount: 1, version: 1 });
  });
});
