import type { AddressInfo } from 'node:net';
import { fetchUtils, type DataProvider } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { requestAs, sendTable } from '#tests/framework/server/transfer/import/tables.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Call, type Person } from '../world';

let world: FixtureWorld;
let finance: Person;
beforeAll(async () => {
  world = await createFixtureWorld(['device']);
  replaceCatalog(world.catalog);
  finance = await world.person('finance');
  await world.server.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await world?.server.close();
  await world?.close();
});

type Device = Readonly<Record<string, unknown>> & { readonly id: string };

const call = <T = Device>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  more: Call = {},
) => world.call<T>(method, path, { as: finance, ...more });
const make = async (body: object) => (await call('POST', '/devices', { body })).body;
const list = async (query: Call['query']) =>
  (await call<readonly Device[]>('GET', '/devices', { query })).body;
const storedAs = async (id: string) =>
  world.db
    .selectFrom('devices' as never)
    .selectAll()
    .where('id' as never, '=', id as never)
    .executeTakeFirst() as Promise<unknown>;

describe('wire names', () => {
  it('replace field names; the server’s own members are renamed on conflict', async () => {
    const body = { model: 'Tracker 9', version: '2.1', createdAt: '2026-03-01', order_no: 4 };
    const made = await call('POST', '/devices', { body: { ...body, select: true } });
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(made.body).toEqual({
      ...body,
      select: true,
      id: made.body.id,
      recordVersion: 1,
      recordCreatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      updatedAt: expect.any(String) as string,
    });
    expect(await storedAs(made.body.id)).toMatchObject({
      version: 1,
      softwareVersion: '2.1',
      builtOn: '2026-03-01',
      order: 4,
      select: true,
    });
    expect((await call('GET', `/devices/${made.body.id}`)).body).toEqual(made.body);
  });

  it('are used to find, filter and sort', async () => {
    for (const [version, createdAt] of [
      ['10', '2025-01-03'],
      ['11', '2025-01-02'],
      ['12', '2025-01-01'],
    ] as const)
      await make({ model: 'Sorted', version, createdAt });
    const versionsOf = async (query: Call['query']) =>
      (await list({ ...query })).map(({ version }) => version);
    const sorted = { filter: { model: 'Sorted' }, sort: ['createdAt', 'ASC'] };
    expect(await versionsOf(sorted)).toEqual(['12', '11', '10']);
    expect(await versionsOf({ ...sorted, filter: { version: ['10', '12'] } })).toEqual([
      '12',
      '10',
    ]);
    expect(
      await versionsOf({
        ...sorted,
        filter: { or: [{ version: '11' }, { createdAt: '2025-01-03' }] },
      }),
    ).toEqual(['11', '10']);
    expect(await versionsOf({ version: '11', model: 'Sorted' })).toEqual(['11']);
    const recent = { filter: { model: 'Sorted', recordCreatedAt: { relative: 'today' } } };
    expect((await call('GET', '/devices', { query: recent })).status).toBe(200);
    expect(await versionsOf({ filter: { q: 'sorted 12' } })).toEqual(['12']);
  });

  it('appear in refusals', async () => {
    const missing = await call('POST', '/devices', { body: { model: 'Nameless' } });
    expect(problemOf(missing).fields).toMatchObject([
      { path: 'version', code: 'validation.required' },
    ]);
    await make({ model: 'Twice', version: '1' });
    const twice = await call('POST', '/devices', { body: { model: 'Twice', version: '1' } });
    expect(problemOf(twice)).toMatchObject({ code: 'validation.not_unique' });
    const broken = await call('POST', '/devices', { body: { model: 'Early', version: '0.0' } });
    expect(problemOf(broken).fields).toMatchObject([{ path: 'version', code: 'validation.check' }]);
  });

  it('leave optimistic locking to the record’s own version', async () => {
    const { id } = await make({ model: 'Locked', version: '5' });
    const put = (body: object, version?: number) =>
      call('PUT', `/devices/${id}`, { body, ...(version === undefined ? {} : { version }) });
    expect(await put({ version: '6', recordVersion: 1 })).toMatchObject({
      status: 200,
      body: { version: '6', recordVersion: 2 },
    });
    expect(problemOf(await put({ version: '7', recordVersion: 1 }))).toMatchObject({
      status: 412,
      current: { id, version: '6', recordVersion: 2 },
    });
    expect((await put({ version: '7' }, 1)).status).toBe(412);
    expect(await put({ version: '7' }, 2)).toMatchObject({ body: { recordVersion: 3 } });
    expect((await call('DELETE', `/devices/${id}`, { version: 2 })).status).toBe(412);
  });

  it('serve an unmodified ra-data-simple-rest client, with the version in the body', async () => {
    const origin = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
    const client: DataProvider = simpleRest(
      `${origin}/api/GMF`,
      (url, { headers, ...rest } = {}) => {
        const sent = new Headers(headers);
        sent.set('idToken', finance.headers.idToken);
        return fetchUtils.fetchJson(url, { ...rest, headers: sent });
      },
    );
    const { data: made } = await client.create('devices', {
      data: { model: 'Rest', version: '1' },
    });
    expect(made).toMatchObject({ version: '1', recordVersion: 1 });
    const change = (version: string) =>
      client.update('devices', { id: made.id, data: { ...made, version }, previousData: made });
    expect((await change('2')).data).toMatchObject({ version: '2', recordVersion: 2 });
    await expect(change('3')).rejects.toMatchObject({
      status: 412,
      body: { current: { version: '2', recordVersion: 2 } },
    });
    const sort = { field: 'version', order: 'DESC' } as const;
    const found = await client.getList('devices', {
      sort,
      filter: { version: '2', model: 'Rest' },
      pagination: { page: 1, perPage: 5 },
    });
    expect(found.data).toMatchObject([{ id: made.id, version: '2' }]);
  });

  it('are not used by the engine’s own calls: history, past versions, uniqueness', async () => {
    const { id } = await make({ model: 'Past', version: '1' });
    await call('PUT', `/devices/${id}`, { body: { version: '2' } });
    const history = await call<readonly object[]>('GET', `/resources/devices/${id}/history`);
    expect(history.body[0]).toMatchObject({
      version: 2,
      changes: { softwareVersion: ['1', '2'] },
    });
    const then = await call('GET', `/resources/devices/${id}/asOf`, { query: { version: 1 } });
    expect(then.body).toMatchObject({ record: { softwareVersion: '1', version: 1 } });
    const request = { values: { model: 'Past', softwareVersion: '2' } };
    expect((await call('GET', '/resources/devices/unique', { query: request })).body).toEqual({
      taken: true,
    });
  });

  it('are not used in files, which have field labels; an exported file can be imported', async () => {
    await make({ model: 'Arquivo', version: '1', createdAt: '2026-03-01' });
    const query = new URLSearchParams({ filter: '{"model":"Arquivo"}', format: 'csv' });
    const file = await world.server.inject({
      url: `/api/GMF/resources/devices/export?${query.toString()}`,
      headers: { idtoken: finance.headers.idToken },
    });
    expect(file.body).toMatch(/Modelo.*Versão.*Fabricado em/);
    const base = '/resources/devices/import';
    const content = Buffer.from('Modelo;Versão;Fabricado em\nArquivo;2;02/03/2026\n');
    type State = { readonly columns: readonly { field: string | null }[]; readonly key: null };
    const { id, columns } = await sendTable<State>(world, finance, { base, content });
    const mapping = Object.fromEntries(columns.map(({ field }, at) => [at, field]));
    expect(Object.values(mapping)).toEqual(['model', 'softwareVersion', 'builtOn']);
    await requestAs(world, finance, { path: `${base}/${id}/check`, body: { mapping, key: null } });
    await runDueTasks(world.deps);
    await requestAs(world, finance, { path: `${base}/${id}/commit`, body: { mode: 'all' } });
    await runDueTasks(world.deps);
    expect(await list({ filter: { model: 'Arquivo' }, sort: ['version', 'ASC'] })).toMatchObject([
      { version: '1', createdAt: '2026-03-01' },
      { version: '2', createdAt: '2026-03-02', recordVersion: 1 },
    ]);
  });

  it('are documented in OpenAPI, while types keep field names', () => {
    const { jsonSchemas } = world.generated<{ jsonSchemas: Record<string, object> }>(
      'schemas/index.ts',
    );
    expect(jsonSchemas['Device']).toMatchObject({
      properties: {
        version: { type: 'string' },
        recordVersion: { type: 'integer' },
        createdAt: { format: 'date' },
        recordCreatedAt: { format: 'date-time' },
        order_no: { type: ['integer', 'null'] },
      },
    });
    expect(JSON.stringify(jsonSchemas['DeviceCreate'])).not.toContain('softwareVersion');
  });
});
