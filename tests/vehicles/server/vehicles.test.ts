import { vehicles } from '#generated/descriptions/vehicles.ts';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const vehicle = {
  manufacturer: '12',
  model: '12001',
  versionName: 'RS 1.0 Turbo AT',
  derivative: '12001Z9',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehicleType: 1,
  price: 12_399_000,
};
const post = (values: object = {}, who = 'bit') =>
  world.call(who, 'POST /vehicles', { body: { ...vehicle, ...values } });

test('MISC-VEH-01, ENT-VEHICLE-01, CALL-285, OQ-075, OQ-176: vehicles are listed by the filter parameters', async () => {
  const filter = {
    manufacturer: '12',
    model: '12001',
    version: 'Premier',
    vehicleType: 2,
    modelYear: 2024,
    manufacturerYear: 2023,
    page: 0,
    size: 5,
  };
  const { status, body } = await world.call('compras', 'POST /vehicles/filters', { body: filter });
  expect([status, body.fields]).toEqual([200, undefined]);
  expect(body).toMatchObject({ page: 0, size: 5, totalElements: 3 });
  expect(Object.keys(body.content[0])).toEqual(
    expect.arrayContaining(['manufacturer', 'model', 'versionName', 'derivative', 'modelYear']),
  );
  expect(Object.keys(body.content[0])).toEqual(
    expect.arrayContaining(['manufacturerYear', 'vehicleType', 'price', 'options']),
  );
  expect(
    body.content.every(({ versionName }: Body) => versionName.startsWith('Onix Premier')),
  ).toBe(true);
});

test('CALL-285: the filter responds over a real connection, whose body is read before the list', async () => {
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${url}/api/GMF/vehicles/filters`, {
    method: 'POST',
    headers: { ...(await signInAs(world, 'bit')), 'content-type': 'application/json' },
    body: JSON.stringify({ page: 0, size: 10, sort: ['versionName', 'ASC'], count: 'bounded' }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    content: expect.arrayContaining([expect.anything()]),
  });
});

test('ENUM-018, ENUM-019: a vehicle is new or used', async () => {
  expect((await post({ derivative: 'NOVO', vehicleType: 1 })).status).toBe(201);
  expect((await post({ derivative: 'USADO', vehicleType: 2 })).status).toBe(201);
  expect((await post({ derivative: 'OUTRO', vehicleType: 3 })).status).toBe(400);
  const { options } = vehicles.fields.find(({ name }) => name === 'vehicleType')!;
  expect(options?.map(({ value, label }) => [Number(value), label['pt-BR'], label.en])).toEqual([
    [1, 'Novo', 'New'],
    [2, 'Usado', 'Used'],
  ]);
});

test('a version is created with its first vehicle', async () => {
  expect((await post()).status).toBe(201);
  const { body } = await world.call('bit', 'GET /vehicle-versions/12001Z9');
  expect(body).toMatchObject({ name: 'RS 1.0 Turbo AT', model: '12001', manufacturer: '12' });
  expect((await world.call('bit', 'POST /vehicle-versions', { body })).status).toBe(405);
});

test.each([2025, 2028])('a model year of %s cannot be created in 2026', async (modelYear) => {
  const { body } = await post({ derivative: 'ANO', modelYear });
  expect(body.fields).toMatchObject([{ params: { check: 'modelYearAfterManufacture' } }]);
});

test('a version is unique by years and type', async () => {
  await post({ derivative: 'DUPLO' });
  expect((await post({ derivative: 'duplo' })).status).toBe(400);
  expect((await post({ derivative: 'DUPLO', vehicleType: 2 })).status).toBe(201);
});

test.each(['finance', 'insurance', 'compras'])('%s can read but not write', async (who) => {
  expect((await world.call(who, 'GET /vehicles')).status).toBe(200);
  expect((await post({ derivative: 'NAO' }, who)).status).toBe(403);
});

test.each(['seller', 'crm', 'consulta'])('OQ-021b: is closed to %s', async (who) => {
  expect((await world.call(who, 'GET /vehicles')).status).toBe(403);
});
