import { insuredProducts } from '#access/rules/profileFlags.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { itemOf, saleOf, vehicle } from './sale';

let world: World;
let call: ReturnType<typeof saleOf>['call'];
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  const sale = saleOf(world);
  ({ call } = sale);
  await call('POST /create', {});
});
afterAll(() => world.close());

const idsOf = async (path: string): Promise<readonly string[]> => {
  const { status, body } = await call(`GET ${path}`);
  expect(status).toBe(200);
  return body.map(({ id }: { id: string }) => id);
};

test('CALL-202, INS-004: coverages A, B and C with their names', async () => {
  expect(await idsOf('/coverage')).toEqual(['A', 'B', 'C']);
  const { body } = await call('GET /coverage');
  expect(body[0]).toMatchObject({ name: expect.any(String), nameEn: expect.any(String) });
});

test('CALL-205, INS-075: tracking devices; OnStar has its own switch', async () => {
  expect(await idsOf('/tracking')).toEqual(['NONE', 'OTHER']);
});

test('CALL-207, INS-114: there is one insurer', async () => {
  expect(await idsOf('/providers')).toEqual(['reference']);
});

test('CALL-203, INS-094: the value of the car is that of its version', async () => {
  const { vehicleVersion, modelYear } = await vehicle(world);
  const { price } = await world.row('vehicles', {
    derivative: vehicleVersion,
    modelYear,
    vehicleType: 1,
  });
  const car = `vehicleVersion=${vehicleVersion}&modelYear=${modelYear}&assetType=1`;
  expect((await call(`GET /fipe?${car}`)).body).toEqual({ value: Number(price) });
  expect((await call('GET /fipe?vehicleVersion=NONE')).body).toEqual({ value: null });
});

test('CALL-206, INS-008, INS-074, ROLE-019: commissions of the profile; others fall back to the F&I manager', async () => {
  const { body: own } = await call('GET /commissions?profile=seller');
  const { body: other } = await call('GET /commissions?profile=feirao');
  const { body: manager } = await call('GET /commissions?profile=fi-manager');
  expect(own.profile).toBe('seller');
  expect(own.percentages.length).toBeGreaterThan(0);
  expect(other).toEqual(manager);
  expect(other.profile).toBe('fi-manager');
  expect((await call('GET /commissions')).body.profile).toBe('seller');
});

test.each([
  ['ENUM-160', 1, 'seller'],
  ['ENUM-157', 2, 'fi-manager'],
  ['ENUM-159', 3, 'sales-manager'],
])('CALL-206, %s: profile %d is %s', async (_, id, profile) => {
  expect((await call(`GET /commissions?profile=${id}`)).body).toEqual(
    (await call(`GET /commissions?profile=${profile}`)).body,
  );
  expect((await call(`GET /commissions?profile=${id}`)).body.profile).toBe(profile);
});

test('CALL-213: lists all 27 states', async () => {
  const states = await idsOf('/states');
  expect(states).toHaveLength(27);
  expect(new Set(states).size).toBe(27);
});

test('CALL-214: lists the cities of the state', async () => {
  expect(await idsOf('/cities?state=SP')).toContain('São Paulo');
  expect(await idsOf('/cities?state=AC')).not.toContain('São Paulo');
});

test('CALL-215: the address of a zip code', async () => {
  expect((await call('GET /addresses?zip=01310-100')).body).toMatchObject({
    state: 'SP',
    city: 'São Paulo',
  });
  expect((await call('GET /addresses?zip=00000000')).body.code).toBe('address.zip_not_found');
});

test.each([
  ['CALL-216', 'cnae', 'cnae'],
  ['CALL-217', 'occupations', 'occupations'],
  ['CALL-218', 'genders', 'genders'],
  ['CALL-219', 'fuels', 'fuelTypes'],
])('%s, INS-114: %s come from the list of the portal', async (_, path, list) => {
  await itemOf(world, list, '77');
  const { body } = await call(`GET /${path}`);
  expect(body).toContainEqual({ id: '77', name: '77' });
});

test('CALL-223, INS-076, INS-111: deductibles are returned as JSON with the public key, without a session', async () => {
  const request = (headers: Record<string, string>, provider = 'reference') =>
    world.app.inject({ url: `/api/public/insurance/SEGURO_AUTO/${provider}/deductible`, headers });
  const key = { 'api-key': 'patio-csf' };
  const response = await request(key);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json()).toMatchObject([
    { id: 'REDUCED', share: 50 },
    { id: 'NORMAL', share: 100 },
    { id: 'INCREASED', share: 150 },
  ]);
  expect((await request({})).statusCode).toBe(403);
  expect((await request(key, 'nobody')).statusCode).toBe(404);
});

test('CALL-222, INS-007, OQ-145: the menu opens for the insurance operator while a product is on', async () => {
  const request = () => world.call('insurance-operator', 'GET /insurances/menu/permissions');
  expect((await request()).body).toContainEqual({ code: 'SEGURO_AUTO', active: true });
  const open = async () =>
    (await world.call('insurance-operator', 'POST /proposes/insurances/filters', { body: {} }))
      .status;
  expect(await open()).toBe(200);
  const { dealers } = await world.row('users', { username: 'INSURANCE-OPERATOR' });
  const { id: dealerId } = await world.row('dealers', { GMFcode: dealers[0] });
  for (const product of insuredProducts)
    await world.db
      .insertInto('dealer_products')
      .values({ dealerId, product, enabled: false })
      .onConflict((on) => on.columns(['dealerId', 'product']).doUpdateSet({ enabled: false }))
      .execute();
  const { body: closed } = await request();
  expect(closed.filter(({ active }: { active: boolean }) => active)).toEqual([]);
  expect(await open()).toBe(403);
});
