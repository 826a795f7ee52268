import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({});
});
afterAll(() => world.close());

const combo = (values: object) => ({
  products: ['GC'],
  personType: 'PF',
  vehicleType: '1',
  position: 500,
  ...values,
});
const post = (values: object, who = 'insurance') =>
  world.call(who, 'POST /insurances/combos', { body: combo(values) });

test('ENT-COMBO-04, ENT-COMBO-06, ENT-COMBO-10: stores segments, mechanical protection and permissions', async () => {
  const values = {
    name: 'Garantia estendida',
    vehicleSegmentation: ['SUV', 'PICKUP'],
    permissions: ['seller', 'fi-manager'],
    pmcMileage: 80_000,
    pmcCoverage: ['Motor', 'Câmbio'],
    pmcTerms: [12, 24],
  };
  const made = await post(values);
  expect(made.status).toBe(201);
  const read = await world.call('insurance', `GET /insurances/combos/${made.body.id}`);
  expect(read.body).toMatchObject(values);
});

test('INS-128, ENT-COMBO-08, CALL-276: stored combos are listed by position', async () => {
  await post({ name: 'Depois', position: 702 });
  await post({ name: 'Antes', position: 701 });
  const { body } = await world.call('insurance', 'GET /insurances/combos');
  const names = (body as unknown as Body[]).map(({ name }) => name);
  const made = names.filter((name) => ['Antes', 'Depois'].includes(name));
  expect(made).toEqual(['Antes', 'Depois']);
});

test.each([
  [{ pmcTerms: [121] }, 'pmcTerms'],
  [{ products: ['XX'] }, 'products'],
  [{ position: 0 }, 'position'],
  [{ vehicleSegmentation: ['Picape'] }, 'vehicleSegmentation'],
  [{ permissions: ['insurance'] }, 'permissions'],
])('ENT-COMBO-12, ERR-134: %j is refused at its field', async (values, field) => {
  const { status, body } = await post({ name: 'Errado', ...values });
  expect(status).toBe(400);
  expect(body.fields[0].path.split('.')[0]).toBe(field);
});

test('ENT-COMBO-12, ERR-134: a name is unique regardless of case, also on update', async () => {
  expect((await post({ name: 'Proteção Total' })).status).toBe(201);
  const again = await post({ name: 'PROTEÇÃO TOTAL' });
  expect(again).toMatchObject({ status: 400, body: { code: 'SET.combo_name_exists' } });
  expect(again.body.fields.map(({ path }: Body) => path)).toEqual(['name']);
  const { body: other } = await post({ name: 'Outra' });
  const changed = await world.call('insurance', `PUT /insurances/combos/${other.id}`, {
    body: { name: 'proteção total' },
    version: other.version,
  });
  expect(changed).toMatchObject({ status: 400, body: { code: 'SET.combo_name_exists' } });
});
