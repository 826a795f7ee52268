import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { createThings, things } from '#tests/framework/server/store/things.ts';
import { createWorld, problemOf, type Call, type World } from '../world';

type Row = { readonly id: string; readonly tradingName: string };

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (let at = 0; at < 7; at += 1) await world.addDealer({ tradingName: `Auto ${at}` });
});
afterAll(() => world.close());

const sort = ['tradingName', 'ASC'];
const list = async (query: Call['query'], more: Pick<Call, 'as'> & { path?: string } = {}) => {
  const { path = '/dealers', ...rest } = more;
  const response = await world.call<readonly Row[]>('GET', path, { query, ...rest });
  return {
    ...response,
    names: response.status === 200 ? response.body.map(({ tradingName }) => tradingName) : [],
    next: response.headers['x-next-cursor'] as string | undefined,
    previous: response.headers['x-prev-cursor'] as string | undefined,
  };
};

describe('pages by cursor', () => {
  it('go forward and back without a page number, with the total', async () => {
    const first = await list({ sort, limit: 3, count: 'exact' });
    expect(first.names).toEqual(['Auto 0', 'Auto 1', 'Auto 2']);
    expect(first.headers['content-range']).toBe('dealers */7');
    expect(first.headers['x-total-kind']).toBe('exact');
    expect(first.previous).toBeUndefined();
    const second = await list({ sort, limit: 3, after: first.next });
    expect(second.names).toEqual(['Auto 3', 'Auto 4', 'Auto 5']);
    const third = await list({ sort, limit: 3, after: second.next });
    expect([third.names, third.next]).toEqual([['Auto 6'], undefined]);
    const back = await list({ sort, limit: 3, before: third.previous });
    expect(back.names).toEqual(['Auto 3', 'Auto 4', 'Auto 5']);
    const start = await list({ sort, limit: 3, before: back.previous });
    expect([start.names, start.previous]).toEqual([['Auto 0', 'Auto 1', 'Auto 2'], undefined]);
  });

  it('continue from a numbered page', async () => {
    const first = await list({ sort, range: [0, 1] });
    expect(first.headers['content-range']).toBe('dealers 0-1/7');
    expect((await list({ sort, limit: 2, after: first.next })).names).toEqual(['Auto 2', 'Auto 3']);
  });

  it('skip the total unless requested', async () => {
    const { headers } = await list({ sort, range: [0, 1], count: 'none' });
    expect(headers['content-range']).toBe('dealers 0-1/*');
    expect(headers['x-total-kind']).toBeUndefined();
  });

  it('41 44 accept only a cursor of this list, order and person', async () => {
    const { next } = await list({ sort, limit: 3 });
    const refused = async (query: Call['query'], more?: Parameters<typeof list>[1]) =>
      problemOf(await list(query, more));
    const invalid = { status: 400, code: 'query.invalid_cursor' };
    const flipped = `${next!.slice(0, 20)}${next![20] === 'A' ? 'B' : 'A'}${next!.slice(21)}`;
    const plain = Buffer.from(JSON.stringify(['Auto 1', 'x'])).toString('base64url');
    for (const after of [flipped, plain, next!.slice(0, -3), 'x', '%', 'a'.repeat(9_000), '[]'])
      expect(await refused({ sort, after })).toMatchObject(invalid);
    expect(await refused({ sort: ['tradingName', 'DESC'], after: next })).toMatchObject(invalid);
    expect(await refused({ sort: ['city', 'ASC'], after: next })).toMatchObject(invalid);
    expect(await refused({ after: next, sort: ['gmfRegionCode', 'ASC'] }, { path: '/regions' })).toMatchObject(invalid); // prettier-ignore
    const bit = await world.person('bit');
    expect(await refused({ sort, after: next }, { as: bit })).toMatchObject(invalid);
    expect((await list({ sort, after: next })).status).toBe(200);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: '1e2' },
    { limit: 5, range: [0, 4] },
    { after: 'x', before: 'y' },
    { after: 'x', page: 1 },
  ])('44 refuse %j', async (query) => {
    expect(problemOf(await list(query))).toMatchObject({ code: 'query.invalid_range' });
  });

  it('refuse an unknown count mode', async () => {
    expect(problemOf(await list({ count: 'all' }))).toMatchObject({
      code: 'request.invalid_parameter',
      params: { name: 'count' },
    });
  });

  it('31 reveal nothing of the row they start from', async () => {
    const { next } = await list({ sort, limit: 3 });
    expect(Buffer.from(next ?? '', 'base64url').toString('latin1')).not.toContain('Auto');
  });
});

describe('relative dates', () => {
  it('85 are days in São Paulo by the server clock', async () => {
    const [row] = (await list({ sort, range: [0, 0] })).body;
    const day = new Date(world.clock.now());
    const set = (createdAt: string) =>
      world.db.updateTable('dealers').set({ createdAt }).where('id', '=', row!.id).execute();
    const found = async (relative: string) => {
      const filter = { tradingName: row!.tradingName, createdAt: { relative } };
      return (await list({ filter })).names.length;
    };
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(day);
    await set(`${local}T00:00:00-03:00`);
    expect([await found('today'), await found('yesterday')]).toEqual([1, 0]);
    await set(`${local}T23:59:59.999-03:00`);
    expect([await found('today'), await found('next7Days')]).toEqual([1, 1]);
    const before = new Date(Date.parse(`${local}T00:00:00-03:00`) - 1).toISOString();
    await set(before);
    expect([await found('today'), await found('yesterday')]).toEqual([0, 1]);
  });

  it('are refused at their path if unknown', async () => {
    const filter = { or: [{ createdAt: { relative: 'tomorrow' } }] };
    expect(problemOf(await list({ filter }))).toMatchObject({
      code: 'query.invalid_filter',
      fields: [{ path: 'filter.or.0.createdAt.relative' }],
    });
  });
});

test('pages by cursor continue after the longest texts that a list is sorted by', async () => {
  const rule = { groups: ['admin-internal'] };
  const description: EntityDescription = {
    ...things,
    fields: things.fields.filter(({ kind }) => kind !== 'file'),
    access: { list: rule, show: rule },
    actions: [],
  };
  const own = await createWorld({
    catalog: { descriptions: { things: description }, validators: {}, hooks: {}, tables: {} },
  });
  await createThings(own.db);
  const names = ['a', 'b'].map((letter) => letter + 'é'.repeat(999));
  await own.db
    .insertInto('things' as never)
    .values(names.map((name) => ({ name })) as never)
    .execute();
  const query = { sort: ['name', 'ASC'], limit: 1 };
  const first = await own.call<readonly { name: string }[]>('GET', '/things', { query });
  const after = String(first.headers['x-next-cursor']);
  const second = await own.call<readonly { name: string }[]>('GET', '/things', {
    query: { ...query, after },
  });
  expect([first, second].map(({ body }) => body[0]?.name)).toEqual(names);
  await own.close();
});
