import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { createUser } from '#tests/harness/session.ts';
import { openCatalog } from './openCatalog';
import { createWorld, problemOf, type CallResponse, type Person, type World } from './world';

/** Every generic call of users, open to all, so that only the row policy protects them. */
const everybody = { groups: ['admin-internal', 'representante'] };
const users = openCatalog.descriptions['users']!;
const { visibleRows } = portalCatalog.hooks['users']!;
const catalog: EntityCatalog = {
  ...openCatalog,
  hooks: { users: visibleRows ? { visibleRows } : {} },
  descriptions: {
    ...openCatalog.descriptions,
    users: {
      ...users,
      access: Object.fromEntries(Object.keys(users.access).map((name) => [name, everybody])),
      actions: users.actions.map((action) => ({ ...action, bulk: true, access: everybody })),
    },
  },
};

let world: World;
let representative: Person;

beforeAll(async () => {
  world = await createWorld({ catalog });
  const { GMFcode } = await world.addDealer();
  await createUser(world.db, { username: 'PROVEDOR', name: 'Sentinela do Provedor' });
  await createUser(world.db, {
    username: 'VENDEDORA',
    groupName: 'seller',
    dealers: [GMFcode],
  });
  representative = await world.person('representante');
});
afterAll(() => world.close());

const rowsOf = async () => {
  const rows = await world.db.selectFrom('users').selectAll().orderBy('id').execute();
  return rows.map(({ lastLoginAt: _login, ...user }) => user);
};

const absent = (responses: readonly CallResponse<unknown>[]) =>
  expect(responses.map((response) => [response.status, problemOf(response).code])).toEqual(
    responses.map(() => [404, 'SIS001']),
  );

describe('the row policy of users: a profile limited to the dealer tab', () => {
  it('reads no provider user by any generic call', async () => {
    const as = representative;
    absent([
      await world.call('GET', '/users/PROVEDOR', { as }),
      await world.call('GET', '/resources/users/PROVEDOR/history', { as }),
      await world.call('GET', '/resources/users/unique', {
        as,
        query: { values: { username: 'OUTRA' }, exceptId: 'PROVEDOR' },
      }),
    ]);
    const list = await world.call<readonly { username: string }[]>('GET', '/users', {
      as,
      query: { range: [0, 99] },
    });
    expect(list.body.map(({ username }) => username)).toEqual(['VENDEDORA']);
    expect(list.headers['content-range']).toBe('users 0-0/1');
    for (const query of [{}, { q: 'Sentinela' }, { values: ['PROVEDOR', 'VENDEDORA'] }]) {
      const options = await world.call('GET', '/resources/users/options', { as, query });
      expect(JSON.stringify(options.body)).not.toMatch(/PROVEDOR|Sentinela/);
    }
  });

  it.each([
    { q: 'Sentinela' },
    { userType: 'GMF' },
    { or: [{ username: 'PROVEDOR' }, { userType: 'DEALER' }] },
    { username: { contains: 'prov' } },
  ])('gains nothing with the filter %j', async (filter) => {
    const list = await world.call('GET', '/users', { as: representative, query: { filter } });
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).not.toMatch(/PROVEDOR|Sentinela/);
  });

  it('changes no provider user, alone or among others', async () => {
    const as = representative;
    const before = await rowsOf();
    const records = ['VENDEDORA', 'PROVEDOR'].map((id) => ({ id, version: 1 }));
    absent([
      await world.call('PUT', '/users/PROVEDOR', { as, version: 1, body: { name: 'Tomado' } }),
      await world.call('PUT', '/users/PROVEDOR/disable', { as, version: 1 }),
      await world.call('DELETE', '/users/PROVEDOR', { as, version: 1 }),
      await world.call('POST', '/resources/users/actions/disable', { as, body: { records } }),
    ]);
    expect(await rowsOf()).toEqual(before);
  });

  it('can work with dealer users; a profile with both tabs sees all', async () => {
    const own = await world.call('GET', '/users/VENDEDORA', { as: representative });
    expect(own).toMatchObject({ status: 200, body: { groupName: 'seller' } });
    const other = await world.call('GET', '/users/PROVEDOR');
    expect(other).toMatchObject({ status: 200, body: { userType: 'GMF' } });
  });
});

describe('the portal itself', () => {
  it('hides provider users from a representative', async () => {
    const call = (url: string) =>
      world.app.inject({
        method: 'GET',
        url: `/api/GMF${url}`,
        headers: { ...representative.headers },
      });
    expect((await call('/users/PROVEDOR')).json()).toMatchObject({ status: 404, code: 'SIS001' });
    expect((await call('/users/VENDEDORA')).statusCode).toBe(200);
    const options = await call('/resources/users/options?q=Sentinela');
    expect(options.json()).toEqual([]);
  });
});
