import { type CatalogContext, openContext } from '#framework/server/crud/EntityContext.ts';
import { createView, listViews } from '#framework/server/crud/views/savedViews.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import type { Person } from '../world';
import { requestAs, sendTable } from '#tests/framework/server/transfer/import/tables.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';

let world: FixtureWorld;
let finance: Person;
let context: CatalogContext;
beforeAll(async () => {
  world = await createFixtureWorld(['fee']);
  replaceCatalog(world.catalog);
  finance = await world.person('finance');
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'FINANCE')
    .executeTakeFirstOrThrow();
  const actor = {
    sessionId: 'test',
    userId: String(id),
    username: 'FINANCE',
    name: 'Finance',
    userType: 'GMF' as const,
    groupName: 'finance' as const,
    scopes: [],
    activeScopeId: null,
  };
  const request = { requestId: 'test', ip: '127.0.0.1', actor };
  context = openContext(world.deps, request, world.catalog);
}, 60_000);
afterAll(() => world.close());

const keep = (resource: string) =>
  createView(context, {
    resource,
    name: 'Minha',
    visibility: 'private',
    isDefault: true,
    state: { filter: { state: 'SP' } },
  });
const viewsOf = async (resource: string) => {
  const found = await listViews(context, resource);
  return found.ok ? found.value.views : found.error.code;
};

describe('named screens', () => {
  it('ENT-PARAM-01: have separate saved views, each with its own default', async () => {
    expect(await keep('fees.tcc')).toMatchObject({ ok: true });
    expect(await keep('fees.tu')).toMatchObject({ ok: true });
    expect(await viewsOf('fees.tcc')).toMatchObject([{ isDefault: true }]);
    expect(await viewsOf('fees.tu')).toMatchObject([{ isDefault: true }]);
    expect(await viewsOf('fees')).toEqual([]);
    expect(await viewsOf('fees.none')).toBe('SIS001');
  });

  it('ENT-PARAM-01: import rows with the fixed values, which no column may repeat', async () => {
    const base = '/resources/fees/import';
    const content = Buffer.from('UF;Valor;Desde\nSP;10,00;01/01/2030\nRJ;12,50;01/01/2030\n');
    const { id } = await sendTable(world, finance, { base, content });
    const mapping = { '0': 'state', '1': 'value', '2': 'validFrom', '=TU': 'name' };
    const twice = await world.call('POST', `${base}/${id}/check`, {
      as: finance,
      body: { mapping: { ...mapping, '0': 'name' }, key: null },
    });
    expect(twice.status).toBe(400);
    await requestAs(world, finance, { path: `${base}/${id}/check`, body: { mapping, key: null } });
    await runDueTasks(world.deps);
    await requestAs(world, finance, { path: `${base}/${id}/commit`, body: { mode: 'all' } });

    await runDueTasks(world.deps);
    const { body } = await world.call<object>('GET', '/fees', { as: finance });
    expect(body).toMatchObject({
      content: [
        { name: 'TU', validFrom: '2030-01-01' },
        { name: 'TU', validFrom: '2030-01-01' },
      ],
    });
  });
});
