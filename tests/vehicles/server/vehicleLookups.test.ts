import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const read = async (path: string, who = 'seller'): Promise<Body> => {
  const { status, body } = await world.call(who, `GET ${path}`);
  expect(status).toBe(200);
  return body;
};
const sorted = (texts: readonly string[]) => texts.toSorted(new Intl.Collator('pt-BR').compare);
const ascending = (years: readonly number[]) => years.toSorted((a, b) => a - b);

describe('lookups in cascade for a simulation', () => {
  test('CALL-080, SIMR-012, SIMR-019, ENT-VEHICLE-03: manufacturers with vehicles of the type within the years, by name', async () => {
    const all = await read('/simulation/manufacturers?vehicleType=1');
    expect(all).toContainEqual({ id: '12', name: 'Chevrolet' });
    expect(all.map(({ name }: Body) => name)).toEqual(sorted(all.map(({ name }: Body) => name)));
    const old = await read(
      '/simulation/manufacturers?initialManufacturerYear=2016&finalManufacturerYear=2018&vehicleType=2',
    );
    const ids = old.map(({ id }: Body) => id);
    expect(ids).toContain('12');
    // BYD has been sold here since 2023.
    expect(ids).not.toContain('4');
  });

  test('CALL-081, SIMR-022: manufacturing years of a model year are that year and the previous one', async () => {
    expect(await read('/simulation/manufacturers/years?modelYear=2026')).toEqual([2025, 2026]);
    expect(await read('/simulation/manufacturers/years?modelYear=1999')).toEqual([]);
  });

  test('CALL-082, SIMR-020: models of a manufacturer with such vehicles, by description', async () => {
    const fresh = await read('/simulation/models?manufacturerId=32&vehicleType=1');
    const used = await read('/simulation/models?manufacturerId=32&vehicleType=2');
    const names = (models: Body): string[] => models.map(({ description }: Body) => description);
    expect(names(fresh)).toContain('Polo');
    // The Gol is no longer produced.
    expect(names(fresh)).not.toContain('Gol');
    expect(names(used)).toContain('Gol');
    expect(names(used)).toEqual(sorted(names(used)));
    expect(used.every(({ manufacturerId }: Body) => manufacturerId === '32')).toBe(true);
  });

  test('CALL-083, SIMR-021: model years of a type, ascending', async () => {
    expect(await read('/simulation/models/years?vehicleType=1')).toEqual([2026, 2027]);
    const used = await read('/simulation/models/years?vehicleType=2&modelId=12001');
    expect(used.length).toBeGreaterThan(3);
    expect(used).toEqual(ascending(used));
    expect(Math.max(...used)).toBeLessThan(2027);
  });

  test('CALL-084, SIMR-024, ENT-VEHICLE-02: versions of a model in its years, with derivative, price, fuel and options', async () => {
    const versions = await read(
      '/simulation/models/versions?modelId=12001&modelYear=2027&manufacturerYear=2026&vehicleType=1',
    );
    expect(versions).toContainEqual({
      id: expect.any(String),
      description: 'Onix LT 1.0 MT',
      derivative: '12001A2',
      modelYear: 2027,
      manufacturerYear: 2026,
      vehicleType: 1,
      price: 9_079_000,
      options: expect.arrayContaining(['Câmera de ré']),
    });
    expect(new Set(versions.map(({ derivative }: Body) => derivative)).size).toBe(versions.length);
  });

  test.each([
    ['ENUM-020', 'NEW', '1'],
    ['ENUM-021', 'USED', '2'],
    ['ENUM-022', 'DIRECT_SALES', '1'],
  ])('%s, OQ-230: a type can be given by its name %s or its number', async (_, name, id) => {
    for (const path of ['manufacturers', 'models', 'models/years']) {
      const found = await read(`/simulation/${path}?vehicleType=${name}`);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(await read(`/simulation/${path}?vehicleType=${id}`));
    }
    const other = await world.call('seller', 'GET /simulation/models?vehicleType=OLD');
    expect([other.status, other.body.fields]).toEqual([
      400,
      [{ path: 'vehicleType', code: 'validation.enum' }],
    ]);
  });

  test('versions require a model', async () => {
    const { status, body } = await world.call('seller', 'GET /simulation/models/versions');
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'modelId']);
  });

  test('an inactive manufacturer or model is no longer offered', async () => {
    await world.call('bit', 'PUT /vehicle-manufacturers/14', { body: { active: false } });
    await world.call('bit', 'PUT /vehicle-models/12002', { body: { active: false } });
    const makers = await read('/simulation/manufacturers');
    expect(makers.map(({ id }: Body) => id)).not.toContain('14');
    const models = await read('/simulation/models?manufacturerId=12');
    expect(models.map(({ id }: Body) => id)).not.toContain('12002');
  });
});

describe('lookups for forms of rules', () => {
  test('CALL-085, ENT-RISK-09: manufacturers by name', async () => {
    const names = (await read('/manufacturers', 'crm')).map(({ name }: Body) => name);
    expect(names.length).toBeGreaterThan(11);
    expect(names).toEqual(sorted(names));
  });

  test('CALL-086, ENT-RISK-04: models by description, optionally of one manufacturer', async () => {
    const all = (await read('/models', 'crm')).map(({ description }: Body) => description);
    expect(all).toEqual(sorted(all));
    const some = await read('/models?manufacturerId=29', 'crm');
    expect(some.map(({ description }: Body) => description)).toEqual(
      sorted(['Corolla', 'Corolla Cross', 'Hilux', 'RAV4', 'SW4', 'Yaris', 'Yaris Sedan']),
    );
  });

  test('CALL-087, ENT-RISK-08: versions of a model, each once, by derivative', async () => {
    const derivatives = (await read('/models/12001/versions', 'crm')).map(
      ({ derivative }: Body) => derivative,
    );
    expect(derivatives).toHaveLength(12);
    expect(derivatives).toEqual(derivatives.toSorted());
    expect((await world.call('crm', 'GET /models/999/versions')).status).toBe(404);
  });

  test.each(['/models/years', '/manufacturers/years'])(
    'CALL-088, CALL-089, ENT-RISK-05: %s ascend',
    async (path) => {
      const years = await read(path, 'crm');
      expect(years.length).toBeGreaterThan(5);
      expect(years).toEqual(ascending(years));
    },
  );
});

describe('CALL-070: direct sale types', () => {
  test('SIMR-018, ENUM-090, ENUM-091, ENUM-092, ENUM-093, ENUM-094, ENUM-095, ENUM-096, ENUM-097, ENUM-098: there are 19, by number, with their segments', async () => {
    const types = await read('/simulation/directsales?saleType=VD');
    expect(types.map(({ id }: Body) => id)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    expect(types[0]).toMatchObject({ segment: 'TAXI', personTypes: ['PF'] });
    expect(new Set(types.map(({ segment }: Body) => segment))).toEqual(
      new Set([
        'TAXI',
        'FLEET OWNER',
        'EMPLOYEE',
        'DEFAULT',
        'PWD',
        'RURAL PRODUCER',
        'DIRECTOR',
        'FLEET TAIL',
        'TEST DRIVE',
      ]),
    );
  });

  test('are those of the client type', async () => {
    const types = await read('/simulation/directsales?saleType=VD&personType=PJ');
    expect(types.length).toBeLessThan(19);
    expect(types.every(({ personTypes }: Body) => personTypes.includes('PJ'))).toBe(true);
  });

  test('ENUM-118, ENUM-119: there are none for a dealer sale', async () => {
    expect(await read('/simulation/directsales?saleType=TD')).toEqual([]);
  });
});

test('SIMR-056, ENUM-191 to ENUM-194, OQ-096: sale options are those of the client type, by number', async () => {
  const options = await read('/simulation/saleOptions?personType=PF');
  expect(options.map(({ id }: Body) => id)).toEqual(expect.arrayContaining([4, 5, 7]));
  expect(options.map(({ id }: Body) => id)).not.toContain(10);
  const ofBusinesses = await read('/simulation/saleOptions?personType=PJ');
  expect(ofBusinesses.map(({ id }: Body) => id)).toContain(10);
});

test('lookups require a session', async () => {
  const response = await world.app.inject({ url: '/api/DEALER/simulation/manufacturers' });
  expect(response.statusCode).toBe(401);
});

describe('searching by word', () => {
  const search = async (q: string): Promise<Body> =>
    read(`/simulation/vehicles?q=${encodeURIComponent(q)}`);
  const names = (found: Body): readonly string[] =>
    found.map(
      ({ description, manufacturerYear, modelYear }: Body) =>
        `${description} ${manufacturerYear}/${modelYear}`,
    );

  test('SIMR-016, SIMR-019 to SIMR-024: the first match has all vehicle data needed for a sale', async () => {
    const [first] = await search('onix lt turbo');
    expect(first).toMatchObject({
      description: 'Onix LT 1.0 Turbo MT',
      manufacturerId: '12',
      manufacturer: 'Chevrolet',
      modelId: '12001',
      modelYear: 2027,
      manufacturerYear: 2026,
      vehicleType: 1,
    });
    expect(first.price).toBeGreaterThan(0);
  });

  test.each([
    ['in any order and letter case', 'TURBO lt Onix'],
    ['by the manufacturer', 'chevrolet onix lt turbo'],
    ['half typed', 'chev oni lt tur'],
    ['with a year', 'onix lt turbo 2027'],
    ['with both years', 'onix lt turbo 2026/2027'],
    ['new', 'onix lt turbo novo'],
    ['with commas', 'onix, lt, turbo'],
  ])('%s finds the same one first', async (_, q) => {
    expect(names(await search(q))[0]).toBe('Onix LT 1.0 Turbo MT 2026/2027');
  });

  test('accents are ignored, used vehicles are found by a word, and a code finds its version', async () => {
    expect(names(await search('bolt eletrico'))[0]).toMatch(/^Bolt EV .*Elétrico/);
    const used = await search('onix lt usado 2020');
    expect(used.length).toBeGreaterThan(0);
    expect(used.every(({ vehicleType }: Body) => vehicleType === 2)).toBe(true);
    const [{ derivative, description }] = await search('tracker premier');
    expect((await search(derivative.toLowerCase()))[0]).toMatchObject({ derivative, description });
  });

  test('returns at most twenty, none without a matching vehicle, and requires a text', async () => {
    expect(await search('chevrolet')).toHaveLength(20);
    expect(await search('onix jaguatirica')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('_ --')).toEqual([]);
    const { status } = await world.call('seller', 'GET /simulation/vehicles?q=');
    expect(status).toBe(400);
  });
});
