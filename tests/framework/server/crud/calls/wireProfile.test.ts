import { openApiPaths } from '#framework/server/crud/calls/openApi.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import type { Person } from '../world';

let world: FixtureWorld;
let finance: Person;
beforeAll(async () => {
  world = await createFixtureWorld(['fee']);
  finance = await world.person('finance');
  for (const [name, state, value] of [
    ['TCC', 'SP', 10.5],
    ['TCC', 'RJ', 0.29],
    ['TU', 'SP', 3],
  ] as const)
    await world.call('POST', '/fees', {
      as: finance,
      body: { name, state, value, validFrom: '2030-01-01' },
    });
}, 60_000);
afterAll(() => world.close());

type Fee = { readonly id: string; readonly version: number; readonly value: number };
type Envelope = { readonly content: readonly Fee[]; readonly totalElements: number };

const list = (query: Readonly<Record<string, string | number>>) =>
  world.call<Envelope>('GET', '/fees', { as: finance, query });
const first = async (): Promise<Fee> =>
  (await list({ typeName: 'TCC', initialDate: '2030-01-01', filter: '{"state":"SP"}' })).body
    .content[0]!;

describe('a wire profile', () => {
  it('OQ-186, ENT-PARAM-08: returns pages in the envelope, filtered by named parameters', async () => {
    const { body, status } = await list({ typeName: 'TCC', page: 0, sizeByPage: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalElements: 2, page: 0, size: 1 });
    expect(body.content).toHaveLength(1);
    expect((await list({ finalDate: '2029-12-31' })).body.totalElements).toBe(0);
    expect((await list({ size: 1 })).body).toMatchObject({ size: 1 });
    expect((await list({ nowhere: 'x' })).status).toBe(400);
  });

  it('returns the engine’s own format for range requests', async () => {
    const { body, headers } = await world.call<readonly Fee[]>('GET', '/fees', {
      as: finance,
      query: { range: '[0,9]', filter: '{"name":"TU"}' },
    });
    expect(body).toMatchObject([{ value: 3 }]);
    expect(headers['content-range']).toBe('fees 0-0/1');
  });

  it('sends amounts in reais and stores centavos; a third decimal place is refused', async () => {
    const { id, value } = await first();
    expect(value).toBe(10.5);
    const row = await world.db
      .selectFrom('fees' as never)
      .select(['value' as never])
      .where('id' as never, '=', id as never)
      .executeTakeFirst();
    expect(Number((row as unknown as { value: string }).value)).toBe(1050);
    const bad = await world.call('PUT', `/fees/${id}`, { as: finance, body: { value: 1.005 } });
    expect(bad.status).toBe(400);
  });

  it('filters by the body', async () => {
    const { body } = await world.call<Envelope>('POST', '/fees/filters', {
      as: finance,
      body: { typeName: 'TCC', sizeByPage: 5, sort: ['state', 'ASC'], filter: { state: 'RJ' } },
    });
    expect(body).toMatchObject({ totalElements: 1, size: 5, content: [{ value: 0.29 }] });
    const refused = await world.call('POST', '/fees/filters', { as: finance, body: [] as never });
    expect(refused.status).toBe(400);
  });

  it('CALL-092: changes the record named in the body', async () => {
    const { id } = await first();
    const changed = await world.call<Fee>('PUT', '/fees', {
      as: finance,
      body: { id, value: 11.25 },
    });
    expect(changed).toMatchObject({ status: 200, body: { id, value: 11.25 } });
    const unnamed = await world.call('PUT', '/fees', { as: finance, body: { value: 1 } });
    expect(unnamed.status).toBe(400);
  });

  it('removes several records by their ids, all or none', async () => {
    const make = async (name: string) => {
      const body = { name, state: 'MG', value: 1, validFrom: '2030-01-01' };
      return (await world.call<Fee>('POST', '/fees', { as: finance, body })).body.id;
    };
    const [one, two] = [await make('A'), await make('B')];
    const remove = (ids?: string) =>
      world.call('DELETE', '/fees', { as: finance, query: ids === undefined ? {} : { ids } });
    const nobody = '00000000-0000-4000-8000-000000000009';
    expect(await remove(`${one},${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'SIS001', fields: [{ path: 'ids.1', code: 'SIS001' }] },
    });
    expect((await world.call('GET', `/fees/${one}`, { as: finance })).status).toBe(200);
    for (const ids of [undefined, '', `${one},${one}`, '[1]', '["'])
      expect((await remove(ids)).status).toBe(400);
    const reader = await world.person('bit');
    const query = { ids: one };
    expect((await world.call('DELETE', '/fees', { as: reader, query })).status).toBe(403);
    expect(await remove(JSON.stringify([one, two]))).toMatchObject({
      status: 200,
      body: { ids: [one, two] },
    });
    expect((await world.call('GET', `/fees/${two}`, { as: finance })).status).toBe(404);
    const kept = await world.db
      .selectFrom('history')
      .select(['recordId'])
      .where('action', '=', 'delete')
      .where('recordId', 'in', [one, two])
      .execute();
    expect(kept).toHaveLength(2);
  });

  it('is documented in OpenAPI', () => {
    const paths = openApiPaths(world.catalog) as Record<string, Record<string, object>>;
    const text = JSON.stringify(paths['/api/{userType}/fees']);
    for (const part of ['sizeByPage', 'initialDate', 'totalElements']) expect(text).toContain(part);
    expect(paths['/api/{userType}/fees']).toHaveProperty('put');
    expect(JSON.stringify(paths['/api/{userType}/fees']!['delete'])).toContain('"ids"');
    expect(paths['/api/{userType}/fees/filters']).toHaveProperty('post');
    const { jsonSchemas } = world.generated<{
      jsonSchemas: Record<string, { properties: Record<string, object> }>;
    }>('schemas/index.ts');
    expect(jsonSchemas['Fee']?.properties['value']).toMatchObject({
      type: ['number'],
      multipleOf: 0.01,
    });
  });
});
