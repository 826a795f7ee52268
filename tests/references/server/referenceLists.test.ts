import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const read = async (path: string, who = 'seller'): Promise<Body> => {
  const { status, body } = await world.call(who, `GET ${path}`);
  expect(status).toBe(200);
  return body;
};

test('CALL-150, ENUM-171: an item with a lower-case code is changed like any other, not created again', async () => {
  const filter = encodeURIComponent(JSON.stringify({ list: ['businessTypes'], q: 'Eireli' }));
  const [item] = await read(`/reference-items?filter=${filter}`, 'bit');
  const path = `PUT /reference-items/${item.id}`;
  const changed = await world.call('bit', path, { version: item.version, body: { position: 1 } });
  expect([changed.status, changed.body.code]).toEqual([200, 'Eireli']);
  const body = { list: 'businessTypes', code: 'EIRELI', name: 'Outra' };
  expect((await world.call('bit', 'POST /reference-items', { body })).status).toBe(400);
});

test.each([
  ['CALL-147, CLF-003', '/clients/genders', { id: 'F', name: 'Feminino', nameEn: 'Female' }, 3],
  [
    'CALL-148',
    '/clients/documents/issuers',
    { id: 'SSP', name: 'Secretaria de Segurança Pública' },
    47,
  ],
  [
    'CALL-149',
    '/clients/businesses/natures',
    { id: '206-2', name: 'Sociedade Empresária Limitada' },
    89,
  ],
  [
    'CALL-150, ENUM-171, ENUM-172, ENUM-173, ENUM-174, ENUM-175, ENUM-176',
    '/clients/businesses/types',
    { id: 'Eireli', name: 'Eireli' },
    6,
  ],
  ['CALL-152', '/clients/businesses/cnae', { id: '0111-3/01', name: 'Cultivo de arroz' }, 1301],
  ['CALL-153', '/clients/relations', { id: '1', name: 'Pai ou mãe', nameEn: 'Parent' }, 14],
  [
    'CALL-153',
    '/clients/relations',
    { id: '13', name: 'Sócio ou sócia', nameEn: 'Business partner' },
    14,
  ],
  [
    'CALL-156, ENUM-066, ENUM-067, ENUM-068',
    '/seller/types',
    { id: 'TP', name: 'Terceiro', nameEn: 'Third party' },
    3,
  ],
  [
    'CALL-157',
    '/vehicles/fuelTypes',
    { id: '16', name: 'Álcool e gasolina', nameEn: 'Ethanol and petrol (flex)' },
    18,
  ],
  ['CALL-161', '/addresses/types', { id: '1', name: 'Residencial', nameEn: 'Residential' }, 3],
  ['CALL-286', '/countries', { id: 'BR', name: 'Brasil', nameEn: 'Brazil' }, 250],
  ['CALL-286', '/nationalities', { id: 'BR', name: 'Brasileira', nameEn: 'Brazilian' }, 197],
  ['CALL-286', '/occupations', { id: '8485-05', name: 'Abatedor' }, 2445],
  [
    'CALL-286',
    '/occupations',
    { id: '2521-05', name: 'Administrador', nameEn: 'Administrator' },
    2445,
  ],
  ['CALL-286', '/banks', { id: '001', name: 'BCO DO BRASIL S.A.' }, 42],
  [
    'CALL-289, INS-064',
    '/insurance/relationships',
    { id: '1', name: 'O próprio segurado', nameEn: 'The insured' },
    9,
  ],
])('%s: ENT-REF-01: %s is served from the table', async (_, path, item, count) => {
  const body = await read(path);
  expect(body).toContainEqual(item);
  expect(body).toHaveLength(count);
});

test.each([
  [
    'ENUM-171, ENUM-172, ENUM-173, ENUM-174, ENUM-175, ENUM-176',
    '/clients/businesses/types',
    ['EPP', 'Eireli', 'LTDA', 'ME', 'MEI', 'SA'],
  ],
  ['ENUM-066, ENUM-067, ENUM-068', '/seller/types', ['D', 'M', 'TP']],
])('%s: %s contains exactly the specified items', async (_, path, ids) => {
  expect((await read(path)).map(({ id }: Body) => id).toSorted()).toEqual(ids);
});

test.each([
  ['countries', 'brasil', 'BR'],
  ['occupations', 'engenheiro civil', '2142-05'],
  ['documentIssuers', 'segurança', 'SSP'],
  ['businessNatures', 'limitada', '206-2'],
])('ENT-REF-01: a form finds %s by word', async (list, q, code) => {
  const found = await read(`/resources/${list}/options?field=code&q=${encodeURIComponent(q)}`);
  expect(found.map(({ value }: Body) => value)).toContain(code);
});

test('I18N-003: in English a form names, finds and orders countries by their English names', async () => {
  const names = async (query: string) => {
    const found = await read(`/resources/countries/options?field=code&language=en&${query}`);
    return found.map(({ label }: Body) => label);
  };
  expect(await names('q=germ')).toEqual(['Germany']);
  expect(await names('q=guiana')).toEqual(['Guyana', 'French Guiana']);
  const first = await names('q=');
  expect(first.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(first).toHaveLength(50);
});

test('ENT-REF-01, CONST-042: Brazil is first, the others are in collation order', async () => {
  const names = (await read('/countries')).map(({ name }: Body) => name);
  expect(names[0]).toBe('Brasil');
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('pt-BR').compare));
});

test('ENUM-177, ENUM-178, ENUM-179: phones have three types', async () => {
  const filter = encodeURIComponent('{"list":"phoneTypes"}');
  const types = await read(`/reference-items?filter=${filter}&sort=["code","ASC"]`, 'bit');
  expect(types.map(({ code, name, nameEn }: Body) => [code, name, nameEn])).toEqual([
    ['1', 'Residencial', 'Residential'],
    ['2', 'Comercial', 'Commercial'],
    ['3', 'Celular', 'Mobile'],
  ]);
});

describe('marital statuses', () => {
  test('CALL-154, ENUM-180, ENUM-181, ENUM-182, ENUM-183, ENUM-184, ENUM-185, ENUM-186: there are seven', async () => {
    const body = await read('/clients/maritalStatus');
    expect(body.map(({ id, nameEn }: Body) => [id, nameEn])).toEqual([
      ['1', 'Single'],
      ['2', 'Married'],
      ['3', 'Widowed'],
      ['4', 'Divorced'],
      ['5', 'Separated'],
      ['6', 'Common-law'],
      ['7', 'Other'],
    ]);
  });

  test('I18N-005, CALL-155, CLF-078, ENUM-187, ENUM-188, ENUM-189, ENUM-190, ENUM-246: there are four for DGI', async () => {
    const body = await read('/clients/maritalStatus?clientType=DGI');
    expect(body.map(({ id, name }: Body) => [id, name])).toEqual([
      ['1', 'Solteiro'],
      ['2', 'Casado'],
      ['3', 'Viúvo'],
      ['4', 'Divorciado'],
    ]);
  });
});

describe('CALL-151, CLF-079: activities', () => {
  test('of a type with its own list are only those', async () => {
    const body = await read('/clients/businesses/activities?businessTypeId=MEI');
    expect(body).toContainEqual({ id: 'MEI-F', name: 'Construção', nameEn: 'Construction' });
    expect(body.every(({ id }: Body) => id.startsWith('MEI-'))).toBe(true);
  });

  test.each(['?businessTypeId=LTDA', ''])(
    'of all other types are the sections of CNAE (%s)',
    async (query) => {
      const body = await read(`/clients/businesses/activities${query}`);
      expect(body).toHaveLength(21);
      expect(body).toContainEqual({
        id: 'K',
        name: 'Atividades financeiras, de seguros e serviços relacionados',
        nameEn: 'Financial and insurance activities',
      });
    },
  );
});

describe('lists maintained by the back office', () => {
  test('apply an added or disabled item for everybody at once', async () => {
    const added = await world.call('bit', 'POST /reference-items', {
      body: { list: 'genders', code: 'X', name: 'Outro', active: true },
      key: 'add-gender',
    });
    expect(added.status).toBe(201);
    expect(await read('/clients/genders')).toContainEqual({ id: 'X', name: 'Outro' });
    const off = await world.call('bit', `PUT /reference-items/${added.body.id}`, {
      body: { ...added.body, active: false },
      version: added.body.version,
    });
    expect(off.status).toBe(200);
    expect(await read('/clients/genders')).toHaveLength(3);
  });

  test('survive reloading the data files', async () => {
    await world.db
      .updateTable('referenceItems')
      .set({ name: 'BANCO DO BRASIL' })
      .where('list', '=', 'banks')
      .where('code', '=', '001')
      .execute();
    await world.db.deleteFrom('reference_loads').where('name', '=', 'reference_items').execute();
    await seedReferenceItems(world.deps);
    expect(await read('/banks')).toContainEqual({ id: '001', name: 'BANCO DO BRASIL' });
  });

  test.each(['seller', 'consulta', 'finance'])('cannot be changed by %s', async (who) => {
    const refused = await world.call(who, 'POST /reference-items', {
      body: { list: 'genders', code: 'Y', name: 'Y', active: true },
    });
    expect(refused.status).toBe(403);
  });

  test('require a session', async () => {
    const response = await world.app.inject({ url: '/api/DEALER/clients/genders' });
    expect(response.statusCode).toBe(401);
  });
});
