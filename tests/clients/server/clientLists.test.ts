import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { business, individual } from './clientValues';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T15:00:00.000Z' });
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const add = async (list: string, code: string, name: string): Promise<Body> => {
  const { status, body } = await world.call('bit', 'POST /reference-items', {
    body: { list, code, name, active: true },
  });
  expect(status).toBe(201);
  return body;
};
const switchOff = async ({ id, version }: Body): Promise<void> => {
  const { status } = await world.call('bit', `PUT /reference-items/${id}`, {
    body: { active: false },
    version,
  });
  expect(status).toBe(200);
};
const register = (body: object) => world.call('seller', 'POST /clients', { body });

test.each([
  ['gender', 'genders', individual, 301],
  ['maritalStatusId', 'maritalStatuses', individual, 303],
  ['businessTypeName', 'businessTypes', business, 305],
  ['phoneTypeId', 'phoneTypes', individual, 307],
  ['addressTypeId', 'addressTypes', individual, 309],
  ['businessActivityId', 'businessActivities', business, 311],
  ['cnae', 'cnae', business, 313],
])(
  'ENT-REF-01: %s of a client accepts the current values of the list %s, and a retired value still has its name',
  async (field, list, valuesOf, seed) => {
    const item = await add(list, 'novo', 'Acrescentado');
    const made = await register(valuesOf(seed, { [field]: 'novo' }));
    expect([made.status, made.body[field]]).toEqual([201, 'novo']);

    await switchOff(item);
    const { status, body } = await register(valuesOf(seed + 1, { [field]: 'novo' }));
    expect([status, body.fields?.map(({ path }: Body) => path)]).toEqual([400, [field]]);
    const kept = await world.call('seller', `PUT /clients/${made.body.id}`, {
      body: { [field]: 'novo', neighborhood: 'Cambuí' },
    });
    expect([kept.status, kept.body.neighborhood]).toEqual([200, 'Cambuí']);
    const values = encodeURIComponent('["novo"]');
    const named = await world.call(
      'seller',
      `GET /resources/clients/options?field=${field}&values=${values}`,
    );
    expect(named.body).toEqual([expect.objectContaining({ label: 'Acrescentado' })]);
  },
);

test.each([
  ['ENUM-177', '1', 'Residencial', 'Residential'],
  ['ENUM-178', '2', 'Comercial', 'Commercial'],
  ['ENUM-179', '3', 'Celular', 'Mobile'],
])(
  '%s: the phone of a client has type %s, “%s”, and no type missing from the list',
  async (...row) => {
    const [, phoneTypeId, label, english] = row;
    const phone = { phoneNumber: '1933334444', phoneTypeId };
    const made = await register(individual(340 + Number(phoneTypeId), phone));
    expect([made.status, made.body.phoneTypeId]).toEqual([201, phoneTypeId]);
    const read = await world.call('seller', `GET /clients/${made.body.id}`);
    expect(read.body).toMatchObject(phone);
    const path = 'GET /resources/clients/options?field=phoneTypeId&q=';
    for (const [language, shown] of [
      ['pt-BR', label],
      ['en', english],
    ]) {
      const choices = await world.call('seller', `${path}&language=${language}`);
      expect(choices.body).toContainEqual({ value: phoneTypeId, label: shown });
    }
    const other = await register(individual(350, { ...phone, phoneTypeId: '4' }));
    expect([other.status, other.body.fields?.map(({ path, code }: Body) => [path, code])]).toEqual([
      400,
      [['phoneTypeId', 'validation.reference_missing']],
    ]);
  },
);

test.each([
  ['occupationId', '2521-05', 'Administrator'],
  ['maritalStatusId', '2', 'Married'],
  ['fiscalCountryId', 'DE', 'Germany'],
  ['addressTypeId', '2', 'Commercial'],
  ['gender', 'F', 'Female'],
] as const)(
  'I18N-003: the value of %s of a client has its English name too',
  async (field, value, label) => {
    const values = encodeURIComponent(JSON.stringify([value]));
    const { body } = await world.call(
      'seller',
      `GET /resources/clients/options?field=${field}&values=${values}&language=en`,
    );
    expect(body).toEqual([{ value, label }]);
  },
);
