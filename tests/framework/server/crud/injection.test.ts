import { createWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addDealer({ tradingName: 'Intacta' });
});
afterAll(() => world.close());

const openings = ['', "'", '"', '")', "')", '`', 'id', 'tradingName', 'tradingName"', '1'];
const bodies = [
  ' or 1=1',
  '; drop table dealers',
  ' union select "passwordHash" from credentials',
  ' and pg_sleep(9)',
  ' desc, (select version())',
  '::text',
  ' collate "C"',
  "||'x'",
  '\\u0022',
  '.__proto__',
];
const endings = [' --', '/*'];
const payloads = openings.flatMap((opening) =>
  bodies.flatMap((body) => endings.map((ending) => `${opening}${body}${ending}`)),
);

const places: Readonly<
  Record<string, (payload: string) => readonly [string, Record<string, unknown>]>
> = {
  'sort field': (name) => ['/dealers', { sort: [name, 'ASC'] }],
  'sort order': (name) => ['/dealers', { sort: ['tradingName', name] }],
  'filter field': (name) => ['/dealers', { filter: { [name]: 'x' } }],
  'filter operator': (name) => ['/dealers', { filter: { tradingName: { [name]: 'x' } } }],
  'option field': (field) => ['/resources/groups/options', { field }],
  'option filter': (name) => ['/resources/groups/options', { filter: { [name]: 'x' } }],
  'unique field': (name) => ['/resources/dealers/unique', { values: { [name]: 'x' } }],
};

const values: Readonly<
  Record<string, (payload: string) => readonly [string, Record<string, unknown>]>
> = {
  search: (q) => ['/dealers', { filter: { q } }],
  'filter value': (value) => ['/dealers', { filter: { tradingName: { contains: value } } }],
  'filter list': (value) => ['/dealers', { filter: { tradingName: [value] } }],
  'option search': (q) => ['/resources/groups/options', { q }],
  'option values': (value) => ['/resources/groups/options', { values: [value] }],
};

it('has 200 payloads', () => expect(new Set(payloads).size).toBe(200));

it.each(Object.entries(places))('41 SQL as %s is refused', async (_, build) => {
  const as = await world.person('bit');
  for (const payload of payloads) {
    const [path, query] = build(payload);
    expect([payload, (await world.call('GET', path, { as, query })).status]).toEqual([
      payload,
      400,
    ]);
  }
});

it.each(Object.entries(values))('42 SQL as %s is a text without matches', async (_, build) => {
  const as = await world.person('bit');
  for (const payload of payloads) {
    const [path, query] = build(payload);
    const response = await world.call('GET', path, { as, query });
    expect([payload, response.status, response.body]).toEqual([payload, 200, []]);
  }
});

it('tables and prototypes are intact', async () => {
  expect((await world.call<readonly unknown[]>('GET', '/dealers')).body).toHaveLength(1);
  for (const name of [
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[x]',
    'constructor.prototype.x',
  ])
    expect((await world.call('GET', `/dealers?${encodeURIComponent(name)}=x`)).status).toBe(400);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
