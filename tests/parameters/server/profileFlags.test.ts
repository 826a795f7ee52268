import { accessOf } from '#access/server/accessOf.ts';
import { profileFlagNames } from '#access/rules/profileFlags.ts';
import type { Actor } from '@patio/framework/server';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let dealer: Body;
beforeEach(async () => {
  world = await createWorld();
  dealer = await world.row('dealers', { GMFcode: '101' });
});
afterEach(() => world.close());

const grid = (who: string, id = dealer.id) =>
  world.call(who, `GET /dealers/parameters/profiles?dealerId=${id}`);
const profileOf = (body: Body, name: string): Body =>
  body.profiles.find(({ groupName }: Body) => groupName === name);
const put = (who: string, profiles: readonly object[], id = dealer.id) =>
  world.call(who, `PUT /dealers/parameters/profiles/commons?dealerId=${id}`, {
    body: { profiles },
  });
const setSeller = async (who: string, change: object) => {
  const { version, flags } = profileOf((await grid(who)).body, 'seller');
  return put(who, [{ groupName: 'seller', version, flags: { ...flags, ...change } }]);
};
const flagsOff = Object.fromEntries(profileFlagNames.map((name) => [name, false]));
const request = (who: string) =>
  world.call(who, `GET /dealers/parameters/profiles/commons?dealerId=${dealer.id}`);

test('ENT-PROFILE-01 to ENT-PROFILE-06, ENUM-034, ENUM-041: every dealer profile has the eight flags', async () => {
  const { body } = await grid('admin-internal');
  expect(body.profiles.map(({ groupName }: Body) => groupName)).toEqual([
    'fi-manager',
    'sales-manager',
    'seller',
    'insurance-operator',
  ]);
  for (const { flags } of body.profiles)
    expect(Object.keys(flags).sort()).toEqual([
      'createPropose',
      'viewDirectSale',
      'viewPaymentReport',
      'viewPricingRateComprada',
      'viewPricingRateNet',
      'viewPricingRateSpecial',
      'viewSimulationResume',
      'viewSimulationTax',
    ]);
  expect(body.channels[0]).toEqual({ name: 'Loja', enabled: true });
});

test.each([
  ['ENUM-034', 'viewDirectSale'],
  ['ENUM-035', 'viewSimulationTax'],
  ['ENUM-036', 'viewSimulationResume'],
  ['ENUM-037', 'viewPricingRateNet'],
  ['ENUM-038', 'viewPricingRateSpecial'],
  ['ENUM-039', 'viewPricingRateComprada'],
  ['ENUM-040', 'createPropose'],
  ['ENUM-041', 'viewPaymentReport'],
] as const)(
  '%s, CALL-273, CALL-043: %s is switched for one profile of one dealer',
  async (_, name) => {
    const before = (await request('seller')).body;
    const saved = await setSeller('finance', { [name]: !before[name] });
    expect(saved.status).toBe(200);
    expect(profileOf(saved.body, 'seller')).toMatchObject({
      version: 1,
      flags: { [name]: !before[name] },
    });
    expect((await request('seller')).body).toEqual({ ...before, [name]: !before[name] });
    const other = await world.row('dealers', { GMFcode: '103' });
    expect(profileOf((await grid('finance', other.id)).body, 'seller')).toMatchObject({
      version: null,
    });
  },
);

test('ENT-PROFILE-09: a profile without its own record follows the defaults, and can be reset to them', async () => {
  const first = await setSeller('finance', { createPropose: false });
  const { version } = profileOf(first.body, 'seller');
  const back = await put('finance', [{ groupName: 'seller', version, flags: null }]);
  expect(profileOf(back.body, 'seller')).toMatchObject({
    version: null,
    flags: { createPropose: true },
  });
  expect((await request('seller')).body).toMatchObject({ createPropose: true });
});

test('ENT-PROFILE-07, ENT-PROFILE-08: access follows at once: routes that require a flag open and close for the seller', async () => {
  const seller = await world.row('users', { username: 'SELLER' });
  const actor = {
    userId: seller.id,
    username: 'SELLER',
    groupName: 'seller',
    userType: 'DEALER',
    scopes: [{ id: dealer.id, code: '101', name: 'Aroeira' }],
    activeScopeId: dealer.id,
  } as unknown as Actor;
  const opens = (route: string) => accessOf(world.deps, actor)({ route });
  expect([await opens('/vendas/consultarPropostas'), await opens('/vendas/historico')]).toEqual([
    true,
    false,
  ]);
  await setSeller('admin-internal', { createPropose: false, viewPaymentReport: true });
  expect([await opens('/vendas/consultarPropostas'), await opens('/vendas/historico')]).toEqual([
    false,
    true,
  ]);
});

test('every change is in the history, with its author', async () => {
  await setSeller('finance', { viewSimulationTax: false });
  const { body } = await setSeller('admin-internal', { viewSimulationTax: true });
  const { id } = profileOf(body, 'seller');
  const history = await world.call('consulta', `GET /resources/profileFlags/${id}/history`);
  expect(history.body).toMatchObject([
    { action: 'update', changes: { viewSimulationTax: [false, true] } },
    { action: 'create' },
  ]);
});

test('OQ-238: people with read rights only are refused, as is the manager of another dealer', async () => {
  const wanted = [{ groupName: 'seller', version: null, flags: null }];
  for (const who of ['consulta', 'feirao', 'representante', 'seller', 'bit'])
    expect([who, (await put(who, wanted)).status]).toEqual([who, 403]);
  for (const who of ['consulta', 'feirao', 'representante'])
    expect([who, (await grid(who)).status]).toEqual([who, 200]);
  const manager = await world.row('users', { username: 'FI-MANAGER' });
  const own = await world.row('dealers', { GMFcode: manager.dealers[0] });
  const foreign = await world.row('dealers', { GMFcode: '120' });
  expect(await put('fi-manager', wanted, foreign.id)).toMatchObject({
    status: 403,
    body: { code: 'SEC004' },
  });
  const { version, flags } = profileOf((await grid('fi-manager', own.id)).body, 'seller');
  const change = [{ groupName: 'seller', version, flags: { ...flags, viewSimulationTax: false } }];
  expect((await put('fi-manager', change, own.id)).status).toBe(200);
});

test('concurrent changes are not overwritten, and nothing is partially stored', async () => {
  const seen = (await grid('finance')).body.profiles;
  await setSeller('admin-internal', { createPropose: false });
  const wanted = seen.map(({ groupName, version, flags }: Body) => ({
    groupName,
    version,
    flags: { ...flags, viewDirectSale: false },
  }));
  expect(await put('finance', wanted)).toMatchObject({
    status: 412,
    body: { code: 'record.version_stale' },
  });
  const { body } = await grid('finance');
  expect(profileOf(body, 'insurance-operator')).toMatchObject({
    version: null,
    flags: { viewDirectSale: true },
  });
});

test('a grid is read and stored over one connection: as many concurrent saves as connections succeed', async () => {
  const narrow = await createWorld({ poolSize: 2 });
  const { body: all } = await narrow.call('finance', 'GET /dealers?size=4');
  const rows: Body[] = all.content ?? all;
  const body = { profiles: [{ groupName: 'seller', version: null, flags: flagsOff }] };
  const responses = await Promise.all(
    rows
      .slice(0, 4)
      .map(({ id }) =>
        narrow.call('finance', `PUT /dealers/parameters/profiles/commons?dealerId=${id}`, { body }),
      ),
  );
  await narrow.close();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
