import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import type { Person } from '../world';

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['tool', 'shelf', 'label', 'box', 'lot']);
  finance = await world.person('finance');
});
afterAll(() => world?.close());

const make = async (path: string, body: object): Promise<string> => {
  const made = await world.call('POST', path, { as: finance, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};

test('references by id may be written in capitals, as some systems write uuids', async () => {
  const shelf = await make('/shelves', { name: 'A' });
  const label = await make('/labels', { name: 'red' });
  const id = await make('/boxes', {
    name: '1',
    shelf: shelf.toUpperCase(),
    labels: [label.toUpperCase()],
  });
  const stored = await world.call('GET', `/boxes/${id}`, { as: finance });
  expect(stored.body).toMatchObject({ shelf, labels: [label] });
  const found = await world.call<readonly object[]>('GET', '/boxes', {
    as: finance,
    query: { filter: { labels: [label.toUpperCase()] } },
  });
  expect(found.body).toHaveLength(1);
});

test('the record of a path is found by its id in capitals', async () => {
  const { id } = await world.addDealer();
  await world.addChannel(id, 'Loja');
  const as = await world.person('bit');
  const path = (dealer: string) => `/dealers/${dealer}/channels`;
  const usual = await world.call<readonly object[]>('GET', path(id), { as });
  expect(usual.body).not.toHaveLength(0);
  expect((await world.call('GET', path(id.toUpperCase()), { as })).body).toEqual(usual.body);
});
