import { rowValidOn } from '#framework/server/crud/read/getRecord.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type CallResponse, type Person } from '../world';

type Body = Readonly<Record<string, unknown>>;

let world: FixtureWorld;
let finance: Person;
let bit: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['tariff']);
  [finance, bit] = await Promise.all([world.person('finance'), world.person('bit')]);
});
afterAll(() => world?.close());

const states = ['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT'];
let used = 0;
/** A sequence that no other test uses. */
const newState = (): string => states[(used += 1)] ?? 'TO';

const tariff = (state: string, validFrom: string, base = 100) => ({
  typeName: 'TCC',
  state,
  validFrom,
  base,
  client: 90,
});
/** A row that has already started: calls only create future rows. */
const began = (state: string, validFrom: string, base = 100) =>
  world.db
    .insertInto('tariffs' as never)
    .values(tariff(state, validFrom, base) as never)
    .execute();
const post = (body: object, as = finance) => world.call('POST', '/tariffs', { as, body });
const put = ({ body }: CallResponse, values: Body) =>
  world.call('PUT', `/tariffs/${String(body['id'])}`, {
    as: finance,
    body: values,
    version: Number(body['version']),
  });
const list = async (state: string, query: Body = {}) => {
  const { body } = await world.call<readonly Body[]>('GET', '/tariffs', {
    as: bit,
    query: { sort: '["validFrom","ASC"]', ...query, filter: JSON.stringify({ state }) },
  });
  return body;
};
const periods = async (state: string, query: Body = {}) =>
  (await list(state, query)).map(({ validFrom, validUntil, periodStatus }) => [
    validFrom,
    validUntil,
    periodStatus,
  ]);

describe('rows with a start date only', () => {
  it('ENT-PARAM-03: end where the next one in their sequence starts, even if inserted later', async () => {
    const state = newState();
    await began(state, '2026-01-01');
    const last = await post(tariff(state, '2026-06-01'));
    expect(last).toMatchObject({ status: 201, body: { validUntil: null } });
    await post({ ...tariff(state, '2026-05-01'), typeName: 'TU' });
    expect((await post(tariff(state, '2026-04-01'))).status).toBe(201);
    const own = await list(state, { sort: '["validFrom","ASC"]' });
    expect(
      own
        .filter(({ typeName }) => typeName === 'TCC')
        .map(({ validFrom, validUntil, periodStatus }) => [validFrom, validUntil, periodStatus]),
    ).toEqual([
      ['2026-01-01', '2026-03-31', 'current'],
      ['2026-04-01', '2026-05-31', 'scheduled'],
      ['2026-06-01', null, 'scheduled'],
    ]);
  });

  it('ENT-PARAM-03: start tomorrow or later, and base is not below client', async () => {
    const state = newState();
    const today = problemOf(await post(tariff(state, '2026-03-10')));
    expect(today.fields).toMatchObject([{ path: 'validFrom', code: 'validation.check' }]);
    expect(problemOf(await post(tariff(state, '2026-03-11', 89))).fields).toMatchObject([
      { path: 'base', code: 'validation.check' },
    ]);
    expect((await post(tariff(state, '2026-03-11', 90))).status).toBe(201);
  });

  it('are valid on a day as determined by their neighbours, in lists, filters, order and on the server', async () => {
    const state = newState();
    await began(state, '2025-01-01', 100);
    await began(state, '2026-01-01', 101);
    await post(tariff(state, '2026-07-01', 102));
    expect(await periods(state, { validOn: '2025-12-31' })).toEqual([
      ['2025-01-01', '2025-12-31', 'past'],
    ]);
    expect(await periods(state, { validOn: '2024-12-31' })).toEqual([]);
    expect((await periods(state, { sort: '["validUntil","DESC"]' })).map(([, to]) => to)).toEqual([
      '2026-06-30',
      '2025-12-31',
      null,
    ]);
    const until = { state, validUntil: { gte: '2026-01-01' } };
    const { body } = await world.call<readonly Body[]>('GET', '/tariffs', {
      as: bit,
      query: { filter: JSON.stringify(until) },
    });
    expect(body.map(({ base }) => base)).toEqual([101]);
    const by = { typeName: 'TCC', state };
    const description = world.catalog.descriptions['tariffs']!;
    const row = await rowValidOn(world.db, description, { by, day: '2026-06-30' });
    expect(row).toMatchObject({ base: 101, validUntil: '2026-06-30' });
    expect(await rowValidOn(world.db, description, { by, day: '2024-12-31' })).toBeUndefined();
  });

  it('ENT-PARAM-03: exactly one of fifty concurrent requests gets a day', async () => {
    const state = newState();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => post(tariff(state, '2026-08-01', 100 + at))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201).map(problemOf);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['effective.same_start']));
    expect(refused[0]?.fields).toEqual([{ path: 'validFrom', code: 'effective.same_start' }]);
  });

  it('ENT-PARAM-03: move between their neighbours but not past them', async () => {
    const state = newState();
    await post(tariff(state, '2026-04-01'));
    const made = await post(tariff(state, '2026-05-01'));
    await post(tariff(state, '2026-06-01'));
    for (const [day, neighbour] of [
      ['2026-03-20', '2026-04-01'],
      ['2026-06-15', '2026-06-01'],
    ] as const)
      expect(problemOf(await put(made, { validFrom: day })).fields).toEqual([
        { path: 'validFrom', code: 'effective.crosses', params: { from: neighbour } },
      ]);
    expect(problemOf(await put(made, { validFrom: '2026-06-01' })).code).toBe(
      'effective.same_start',
    );
    expect(await put(made, { validFrom: '2026-05-31' })).toMatchObject({
      status: 200,
      body: { validUntil: '2026-05-31' },
    });
  });

  it('cannot change once started', async () => {
    const state = newState();
    await began(state, '2026-03-10');
    const [row] = await list(state);
    const held = { body: row } as CallResponse;
    const params = { from: '2026-03-10' };
    expect(problemOf(await put(held, { base: 200 }))).toMatchObject({
      code: 'effective.begun',
      params,
    });
    const gone = await world.call('DELETE', `/tariffs/${String(row?.['id'])}`, {
      as: finance,
      version: 1,
    });
    expect(problemOf(gone).code).toBe('effective.begun');
    const ahead = await post(tariff(state, '2026-03-11'));
    expect((await put(ahead, { base: 200 })).status).toBe(200);
  });

  it('have no history entries for ends moved by neighbours', async () => {
    const state = newState();
    const made = await post(tariff(state, '2026-04-01'));
    await post(tariff(state, '2026-09-01'));
    expect((await put(made, { base: 150 })).status).toBe(200);
    const { body } = await world.call<readonly { changes: Body }[]>(
      'GET',
      `/resources/tariffs/${String(made.body['id'])}/history`,
      { as: finance },
    );
    expect(body.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([
      ['base'],
      ['base', 'client', 'state', 'typeName', 'validFrom'],
    ]);
  });

  it.each(['csv', 'xlsx'])('are exported with their end as %s', async (format) => {
    const state = newState();
    await began(state, '2025-01-01', 100);
    await began(state, '2026-01-01', 101);
    const filter = encodeURIComponent(JSON.stringify({ state }));
    const columns = 'validFrom,validUntil,base';
    const response = await world.server.inject({
      method: 'GET',
      url: `/api/${finance.userType}/resources/tariffs/export?columns=${columns}&format=${format}&filter=${filter}`,
      headers: finance.headers,
    });
    expect(response.statusCode).toBe(200);
    if (format === 'csv') expect(response.body).toContain('01/01/2025;31/12/2025;1,00');
    else expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
