import { sql } from 'kysely';
import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const numberOf = async (query: ReturnType<typeof sql<{ n: string }>>): Promise<number> =>
  Number((await query.execute(world.db)).rows[0]?.n);

test('ENT-VEHICLE-02, SIMR-012: the demo data has manufacturer 12, and hundreds of versions with prices of every year', async () => {
  expect(await world.row('manufacturers', { code: '12' })).toMatchObject({ name: 'Chevrolet' });
  expect(await numberOf(sql`select count(*) as n from "manufacturers"`)).toBeGreaterThanOrEqual(12);
  expect(await numberOf(sql`select count(*) as n from "vehicleModels"`)).toBeGreaterThanOrEqual(80);
  expect(await numberOf(sql`select count(*) as n from "vehicles"`)).toBeGreaterThanOrEqual(600);
  const { rows } = await sql<{ vehicleType: number; low: string; high: string }>`
    select "vehicleType", min("price") as "low", max("price") as "high" from "vehicles" group by 1 order by 1`.execute(
    world.db,
  );
  expect(rows.map(({ vehicleType }) => vehicleType)).toEqual([1, 2]);
  for (const { low, high } of rows) {
    expect(Number(low)).toBeGreaterThan(2_000_000);
    expect(Number(high)).toBeLessThan(100_000_000);
  }
});

test.each([
  ['ENUM-099', '1'],
  ['ENUM-100', '2'],
  ['ENUM-101', '3'],
  ['ENUM-102', '4'],
  ['ENUM-103', '5'],
  ['ENUM-104', '6'],
  ['ENUM-105', '7'],
  ['ENUM-106', '8'],
  ['ENUM-107', '9'],
  ['ENUM-108', '10'],
  ['ENUM-109', '11'],
  ['ENUM-110', '12'],
  ['ENUM-111', '13'],
  ['ENUM-112', '14'],
  ['ENUM-113', '15'],
  ['ENUM-114', '16'],
  ['ENUM-115', '17'],
  ['ENUM-116', '18'],
  ['ENUM-117', '19'],
])('%s, OQ-094: direct sale type %s has its own name', async (_, code) => {
  const { status, body } = await world.call('seller', 'GET /resources/directSaleTypes/options');
  expect(status).toBe(200);
  const options = body as { value: string; label: string }[];
  const chosen = options.filter(({ value }) => value === code);
  expect(chosen).toHaveLength(1);
  expect(chosen[0]?.label.trim()).not.toBe('');
  expect(options.filter(({ label }) => label === chosen[0]?.label)).toHaveLength(1);
});

test('ENUM-099, ENUM-117, SIMR-060: every direct sale from 1 to 19 has a name and a segment, TAXI among them', async () => {
  const { rows } = await sql<{ code: string; name: string; segment: string }>`
    select "code", "name", "segment" from "directSaleTypes" order by "code"::integer`.execute(
    world.db,
  );
  expect(rows.map(({ code }) => Number(code))).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
  const names = new Set(rows.map(({ name }) => name.trim()).filter((name) => name !== ''));
  expect(names.size).toBe(19);
  const segments = new Set(rows.map(({ segment }) => segment));
  expect([...segments].sort()).toEqual(
    [
      'TAXI',
      'FLEET OWNER',
      'EMPLOYEE',
      'DEFAULT',
      'PWD',
      'RURAL PRODUCER',
      'DIRECTOR',
      'FLEET TAIL',
      'TEST DRIVE',
    ].sort(),
  );
});

test('versions follow the written vehicles', async () => {
  const values = { name: 'Onix LS 1.0 MT', model: '12001', manufacturer: '12' };
  expect(await world.row('vehicleVersions', { derivative: '12001A1' })).toMatchObject(values);
  await sql`update "vehicles" set "versionName" = 'LS' where "derivative" = '12001A1'`.execute(
    world.db,
  );
  expect(await world.row('vehicleVersions', { derivative: '12001A1' })).toMatchObject({
    name: 'LS',
    version: 2,
  });
});
