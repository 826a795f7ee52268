import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
beforeEach(() => world.db.deleteFrom('dashboards').execute());
afterAll(() => world.close());

const text = { id: 'a', type: 'text', width: 4, text: 'Bom dia' };
const own = { id: 'b', type: 'own', width: 8, card: 'first' };
const dealers = { id: 'c', type: 'list', width: 6, resource: 'dealers', filter: { state: 'SP' } };
const tiers = {
  id: 'd',
  type: 'question',
  width: 6,
  height: 3,
  title: 'Segredo',
  question: { resource: 'tiers', measure: { operation: 'count' }, by: [], display: 'figure' },
};

const read = async (who: string) => (await world.call(who, 'GET /dashboards')).body;
type Layout = { readonly cards: readonly object[]; readonly version?: number };

const save = (who: string, group: string, { cards, ...rest }: Layout) =>
  world.call(who, `PUT /dashboards/groups/${group}`, { body: { cards }, ...rest });
const saveOwn = (who: string, cards: readonly object[], version?: number) =>
  world.call(who, 'PUT /dashboards/own', {
    body: { cards },
    ...(version === undefined ? {} : { version }),
  });

test('a group dashboard applies to all its people once arranged, and can be reset', async () => {
  expect(await read('seller')).toEqual({
    groupName: 'seller',
    arranges: { group: false, all: false },
  });
  const saved = await save('admin-internal', 'seller', { cards: [own, text] });
  expect([saved.status, saved.body.dashboard.version]).toEqual([200, 1]);
  expect((await read('seller')).group).toMatchObject({ cards: [own, text], version: 1 });
  expect((await read('fi-manager')).group).toBeUndefined();
  const { status } = await world.call('admin-internal', 'DELETE /dashboards/groups/seller', {
    version: 1,
  });
  expect(status).toBe(204);
  expect((await read('seller')).group).toBeUndefined();
});

test('only people who arrange a group read, change and reset its dashboard by name', async () => {
  await save('admin-internal', 'seller', { cards: [text] });
  expect((await read('admin-internal')).arranges).toEqual({ group: true, all: true });
  for (const who of ['seller', 'fi-manager', 'bit']) {
    expect((await save(who, 'seller', { cards: [own], version: 1 })).status).toBe(403);
    expect((await world.call(who, 'GET /dashboards/groups/seller')).status).toBe(403);
    const reset = await world.call(who, 'DELETE /dashboards/groups/seller', { version: 1 });
    expect(reset.status).toBe(403);
  }
  expect((await read('seller')).group.cards).toEqual([text]);
});

test('a person’s own dashboard is private, and can be reset to that of the group', async () => {
  await save('admin-internal', 'seller', { cards: [own] });
  expect((await saveOwn('seller', [text])).status).toBe(200);
  expect(await read('seller')).toMatchObject({ group: { cards: [own] }, own: { cards: [text] } });
  expect((await read('admin-internal')).own).toBeUndefined();
  expect((await world.call('seller', 'DELETE /dashboards/own', { version: 1 })).status).toBe(204);
  expect((await read('seller')).own).toBeUndefined();
});

test('the second of two concurrent arrangers is refused, for the first version too', async () => {
  const [one, other] = await Promise.all([
    save('admin-internal', 'bit', { cards: [text] }),
    save('admin-internal', 'bit', { cards: [own] }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 412]);
  expect(
    (await save('admin-internal', 'bit', { cards: [own], version: 1 })).body.dashboard.version,
  ).toBe(2);
  const late = await save('admin-internal', 'bit', { cards: [text], version: 1 });
  expect([late.status, late.body.code]).toEqual([412, 'record.version_stale']);
  const reset = await world.call('admin-internal', 'DELETE /dashboards/groups/bit', { version: 1 });
  expect(reset.body.code).toBe('record.version_stale');
});

test('a card over unreadable data shows only its position, and survives changes by the reader', async () => {
  await save('admin-internal', 'seller', { cards: [dealers, tiers, text] });
  const { cards } = (await read('seller')).group;
  expect(cards).toContainEqual({ id: 'd', type: 'refused', width: 6, height: 3 });
  expect(JSON.stringify(cards)).not.toMatch(/tiers|Segredo/);
  await saveOwn('seller', [text, { ...cards[1], width: 12 }, { ...cards[1], id: 'unknown' }]);
  const { cards: stored } = await world.row('dashboards', { groupName: 'seller', version: 1 });
  expect(stored).toBeDefined();
  const mine = await world.db
    .selectFrom('dashboards')
    .select('cards')
    .where('ownerId', '<>', '')
    .executeTakeFirstOrThrow();
  expect(mine.cards).toEqual([text, { ...tiers, width: 12 }]);
});

test('cards without content, duplicate ids, too many cards and sizes beyond the grid are refused', async () => {
  const wrong = [
    [{ id: 'a', type: 'text', width: 4 }],
    [{ id: 'a', type: 'list', width: 4 }],
    [text, text],
    [{ ...text, width: 13 }],
    [{ ...text, height: 0 }],
    [{ ...text, type: 'script' }],
    Array.from({ length: 41 }, (_, at) => ({ ...text, id: String(at) })),
  ];
  for (const cards of wrong) expect((await saveOwn('seller', cards)).status).toBe(400);
  expect((await read('seller')).own).toBeUndefined();
});

test('titles and texts of cards are stored with their translations', async () => {
  const titles = { en: 'Good morning' };
  const words = { ...text, title: 'Bom dia', titles, texts: { en: 'Have a nice day' } };
  expect((await save('admin-internal', 'seller', { cards: [words] })).status).toBe(200);
  expect((await read('seller')).group.cards).toEqual([words]);
  for (const wrong of [{ en: '' }, { en: 'x'.repeat(81) }, { en: 1 }])
    expect((await saveOwn('seller', [{ ...words, titles: wrong }])).status).toBe(400);
});

test('a change of a dashboard is audited with the person and the group', async () => {
  await save('admin-internal', 'compras', { cards: [text] });
  const entry = await world.row('audit_events', { action: 'dashboard.update', target: 'compras' });
  expect(entry).toMatchObject({ outcome: 'ok' });
  expect(JSON.parse(String(entry?.['detail']))).toEqual({ own: false });
});
