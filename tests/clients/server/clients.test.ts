import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { signInAs } from '#tests/harness/session.ts';
import { fakeCpf } from '@patio/framework/br';
import { business, individual, married } from './clientValues';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T15:00:00.000Z' });
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const save = (body: object, { who = 'seller', query = '' } = {}) =>
  world.call(who, `POST /clients${query}`, { body });
const register = async (body: object): Promise<Body> => {
  const { status, body: made } = await save(body);
  expect({ status, fields: made.fields }).toEqual({ status: 201, fields: undefined });
  return made;
};
const refusals = async (body: object) => {
  const { status, body: problem } = await save(body);
  expect(status).toBe(400);
  return (problem.fields ?? []).map(({ path, code }: Body) => [path, code]);
};

describe('an individual', () => {
  test('CLF-002, CLF-003, CLF-004, CLF-005, CLF-006, CLF-007, CLF-010: is stored as entered', async () => {
    const motherDocumentIssuedDate = '1979-08-30';
    const made = await register(individual(1, { motherDocumentIssuedDate }));
    expect(made).toMatchObject({
      ...individual(1),
      motherDocumentIssuedDate,
      dealer: dealerId('101'),
      version: 1,
      channelAccess: null,
    });
  });

  test('OQ-114: requires what a credit application needs and nothing more', async () => {
    const anybody = 'name zipCode street number neighborhood stateId cityId email'.split(' ');
    const person = (
      'cpf gender birthDate motherName documentType documentNr birthStateId birthCityId cellNumber occupationId ' +
      'employerName employerDocumentNr annualIncome isPep hasPepRelatives'
    ).split(' ');
    const without = (names: readonly string[]) =>
      refusals(individual(2, Object.fromEntries(names.map((name) => [name, null]))));
    const paths = (request: Body) => request.map(([path]: Body) => path).sort();
    expect(paths(await without(anybody))).toEqual([...anybody].sort());
    const optional = ['documentIssuer', 'documentIssuedDate', 'maritalStatusId'];
    expect(paths(await without([...person, ...optional]))).toEqual([...person].sort());
  });

  test('VAL-042, VAL-044, VAL-048, CLF-082: names and dates of birth are validated at their fields', async () => {
    const bad = { name: 'Helena', motherName: 'Ivone 2 Prado', birthDate: '2026-06-17' };
    expect(await refusals(individual(3, bad))).toEqual([
      ['name', 'CLI.full_name'],
      ['motherName', 'CLI.name_digits'],
      ['birthDate', 'CLI.date_future'],
    ]);
    expect(await refusals(individual(3, { birthDate: '1925-06-16' }))).toEqual([
      ['birthDate', 'CLI.birth_age'],
    ]);
  });

  test('VAL-067, CLF-008, CLF-009, CALL-146, ENUM-247: only an RG has issuer and date of issue', async () => {
    expect(await refusals(individual(4, { documentIssuer: null }))).toEqual([
      ['documentIssuer', 'validation.required'],
    ]);
    for (const [at, documentType] of ['CNH', 'PASSPORT', 'RNE'].entries()) {
      const made = await register(individual(40 + at, { documentType }));
      expect(made).toMatchObject({ documentIssuer: null, documentIssuedDate: null });
    }
    const stored = await register(individual(5));
    const change = { documentType: 'CNH', documentNr: '04512398711' };
    const { body } = await world.call('seller', `PUT /clients/${stored.id}`, { body: change });
    expect(body).toMatchObject({ ...change, documentIssuer: null, documentIssuedDate: null });
  });

  test('CLF-011, CLF-012, CLF-013: state and city of birth are required for Brazil, and the city belongs to its state', async () => {
    const abroad = await register(individual(6, { birthCountryId: 'PT' }));
    expect(abroad).toMatchObject({ birthStateId: null, birthCityId: null });
    expect(await refusals(individual(7, { birthStateId: 'RJ' }))).toEqual([
      ['birthCityId', 'validation.reference_missing'],
    ]);
    expect(await refusals(individual(7, { birthCountryId: 'ZZ' }))).toEqual([
      ['birthCountryId', 'validation.reference_missing'],
    ]);
  });

  test('CLF-014, CLF-015, CLF-016, CLF-044, CLF-045: further countries and tax data are stored', async () => {
    const more = {
      fiscalCountryId: 'PT',
      secondCountryId: 'IT',
      otherFiscalCountryId: 'US',
      nif: '259 884 301',
      specifiedUsPerson: true,
    };
    expect(await register(individual(8, more))).toMatchObject(more);
  });

  test('CLF-017, CLF-018, CLF-019, CLF-020, CLF-021, CLF-022, CLF-025: a married or cohabiting client must give the partner’s data', async () => {
    for (const maritalStatusId of ['2', '6'])
      expect(
        (await refusals({ ...individual(9), maritalStatusId })).map(([path]: Body) => path),
      ).toEqual([
        'partnershipTypeId',
        'partnerName',
        'partnerCpfNr',
        'partnerBirthDate',
        'partnerDocumentType',
        'partnerDocumentNr',
      ]);
    for (const maritalStatusId of ['3', '4', '5', '7'])
      expect(
        await register(individual(90 + Number(maritalStatusId), { maritalStatusId })),
      ).toMatchObject({ maritalStatusId, partnerName: null });
    const made = await register(individual(9, married()));
    expect(made).toMatchObject(married());
    const single = { maritalStatusId: '4' };
    const { body } = await world.call('seller', `PUT /clients/${made.id}`, { body: single });
    expect(body).toMatchObject({ partnerName: null, partnerCpfNr: null, partnershipTypeId: null });
  });

  test('CLF-020, VAL-040: the CPF of the partner must have valid check digits', async () => {
    const bad = { ...married(), partnerCpfNr: '52998224724' };
    expect(await refusals(individual(10, bad))).toEqual([['partnerCpfNr', 'validation.cpf']]);
  });

  test('CLF-023, CLF-024: an RG of the partner requires issuer and date', async () => {
    const rg = { ...married(), partnerDocumentType: 'RG' };
    expect((await refusals(individual(11, rg))).map(([path]: Body) => path)).toEqual([
      'partnerDocumentIssuer',
      'partnerDocumentIssuedDate',
    ]);
    const issued = { partnerDocumentIssuer: 'SSP', partnerDocumentIssuedDate: '2010-01-05' };
    expect(await register(individual(11, { ...rg, ...issued }))).toMatchObject(issued);
  });

  test('CLF-023, CLF-024: other documents of the partner may have issuer and date', async () => {
    const licence = { ...married(), partnerDocumentType: 'CNH' };
    const issued = { partnerDocumentIssuer: 'DETRAN', partnerDocumentIssuedDate: '2019-08-12' };
    expect(await register(individual(51, licence))).toMatchObject({ partnerDocumentIssuer: null });
    expect(await register(individual(52, { ...licence, ...issued }))).toMatchObject(issued);
  });

  test('CLF-036, CLF-037, CLF-038, CLF-039, CLF-040, CLF-041, CLF-042, CLF-043: occupation and income are stored, income in centavos', async () => {
    const income = { additionalIncome: 1_200_000, propertyValue: 45_000_000, isPep: true };
    const made = await register(individual(12, income));
    expect(made).toMatchObject({
      occupationId: '2521-05',
      employerDocumentNr: '11444777000161',
      hasPepRelatives: false,
      annualIncome: 9_600_000,
      ...income,
    });
    expect(await refusals(individual(13, { occupationId: '9999-99' }))).toEqual([
      ['occupationId', 'validation.reference_missing'],
    ]);
  });

  test('CLF-026, CLF-027, CLF-028, CLF-029, CLF-030, CLF-031, CLF-032: the address must be in an existing city', async () => {
    const { complement } = await register(individual(14, { complement: 'Casa 2' }));
    expect(complement).toBe('Casa 2');
    expect(await refusals(individual(15, { zipCode: '0131010A' }))).toEqual([
      ['zipCode', 'validation.cep'],
    ]);
    expect(await refusals(individual(15, { cityId: 'Lugar Nenhum' }))).toEqual([
      ['cityId', 'validation.reference_missing'],
    ]);
  });

  test('CLF-033, CLF-034, CLF-035, CLF-080, VAL-046, VAL-047: phones and e-mail are validated, one number is enough', async () => {
    const phone = { cellNumber: null, phoneNumber: '(19) 3233-4455' };
    expect(await register(individual(16, phone))).toMatchObject({ phoneNumber: '1932334455' });
    expect(await refusals(individual(17, { cellNumber: '1932334455' }))).toEqual([
      ['cellNumber', 'CLI.mobile_invalid'],
    ]);
    expect(await refusals(individual(17, { phoneNumber: '(11) 1111-1111' }))).toEqual([
      ['phoneNumber', 'validation.phone'],
    ]);
    expect(await refusals(individual(17, { email: 'helena@' }))).toEqual([
      ['email', 'validation.email'],
    ]);
    expect(await refusals(individual(17, { cellNumber: null }))).toEqual([
      ['cellNumber', 'validation.check'],
    ]);
  });
});

describe('a business', () => {
  test('CLF-048, CLF-049, CLF-050, CLF-051, CLF-052, CLF-053, CLF-054, CLF-057: is stored, with Brazil as the default country', async () => {
    const more = { businessGroup: 'Grupo Irmãos', giinCode: '98Q96B.00000.LE.250' };
    const made = await register(business(1, more));
    expect(made).toMatchObject({ ...business(1), ...more, countryId: 'BR', cpf: null });
    expect(await register(business(2, { countryId: 'AR', name: '3M' }))).toMatchObject({
      countryId: 'AR',
      name: '3M',
    });
  });

  test('VAL-043, CLF-053, CLF-054: name and CNPJ are validated', async () => {
    expect(await refusals(business(3, { name: '--- ---' }))).toEqual([
      ['name', 'CLI.business_name'],
    ]);
    expect(await refusals(business(3, { cnpj: '11444777000162' }))).toEqual([
      ['cnpj', 'validation.cnpj'],
    ]);
  });

  test.each([
    ['CLF-055', { cityId: 'Lugar Nenhum' }],
    ['CLF-057', { countryId: 'ZZ' }],
    ['CLF-060', { stateId: 'XX' }],
    ['CLF-062', { zipCode: '123' }],
    ['CLF-063', { cellNumber: '1932334455' }],
    ['CLF-064', { email: 'contato@' }],
    ['CLF-065', { phoneNumber: '(11) 1111-1111' }],
  ])('%s: the business field %j is refused at its path', async (_, bad) => {
    expect((await refusals(business(4, bad))).map(([path]: Body) => path)).toContain(
      Object.keys(bad)[0],
    );
  });

  test('CLF-055, CLF-056, CLF-058, CLF-059, CLF-060, CLF-061, CLF-062, CLF-063, CLF-064, CLF-065: address and contact follow the rules for individuals', async () => {
    const place = { complement: 'Galpão 3', neighborhood: 'Cambuí', phoneNumber: '1932334455' };
    expect(await register(business(5, place))).toMatchObject({ ...business(5), ...place });
  });

  test('ERR-060, CLF-066, VAL-052: CLI025 is reported at the quota of the partner', async () => {
    const partner = { name: 'Davi Rocha', document: fakeCpf(70), birthDate: null };
    for (const quota of ['0.50', '99.00'])
      expect(await refusals(business(6, { partnersPj: [{ ...partner, quota }] }))).toEqual([
        ['partnersPj.0.quota', 'CLI025'],
      ]);
    const both = [
      { ...partner, quota: '60.00' },
      { ...partner, quota: '41.00' },
    ];
    expect(await refusals(business(6, { partnersPj: both }))).toEqual([
      ['partnersPj', 'CLI.quota_sum'],
    ]);
  });

  test('CLF-067, CLF-068, CLF-069, CLF-070: has four responsible people, each with name and document', async () => {
    const people = Object.fromEntries(
      ['administrator', 'responsible', 'manager', 'custodian'].map((role, at) => [
        role,
        { name: `Ana ${role}`, documentNr: fakeCpf(80 + at) },
      ]),
    );
    expect(await register(business(7, people))).toMatchObject(people);
  });

  test('CLF-071, CLF-081, VAL-077: at most ten of its representatives are attorneys', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        name: `Rui ${'abcdefghijk'.charAt(at)} Sá`,
        document: fakeCpf(100 + at),
        role: 'Procurador',
        attorney: true,
      }));
    expect(await refusals(business(8, { representativesPj: rows(11) }))).toEqual([
      ['representativesPj', 'CLI.attorneys'],
    ]);
    const made = await register(business(8, { representativesPj: rows(10) }));
    expect(made.representativesPj).toHaveLength(10);
  });
});

describe('refusals are reported at their fields with specific codes', () => {
  test('SEL004, ERR-059, ERR-111: the spouse has another CPF than the client', async () => {
    const cpf = fakeCpf(61);
    expect(await refusals(individual(61, { ...married(), cpf, partnerCpfNr: cpf }))).toEqual([
      ['partnerCpfNr', 'SEL004'],
    ]);
  });

  test('ERR-117: birth, name, e-mail, document, gender, marital status, partner, spouse and attorney are validated', async () => {
    const wrong = {
      birthDate: '2030-01-01',
      name: 'Ana',
      email: 'ana@',
      cpf: '11111111111',
    };
    const unlisted = { gender: 'X', maritalStatusId: '9', fiscalCountryId: 'XX' };
    const paths = async (body: object) => (await refusals(body)).map(([path]: Body) => path).sort();
    expect(await paths(individual(62, wrong))).toEqual(expect.arrayContaining(['cpf', 'email']));
    expect(await paths(individual(62, unlisted))).toEqual(Object.keys(unlisted).sort());
    const { birthDate, name } = wrong;
    expect(
      await paths(individual(62, { ...married(), birthDate, name, partnerName: 'Caio' })),
    ).toEqual(['birthDate', 'name', 'partnerName']);
    const partner = { name: 'Ana Reis', document: '52998224725', quota: '99.00' };
    expect(await paths(business(62, { partnersPj: [partner] }))).toEqual(['partnersPj.0.quota']);
  });
});

test('CLF-075, OQ-117: a file is attached to a client and belongs to the client’s dealer', async () => {
  const { id: client } = await register(individual(63));
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4 rg']), 'rg.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/DEALER/resources/files?resource=clientDocuments&field=file',
    headers: {
      ...(await signInAs(world, 'SALES-MANAGER')),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(201);
  const body = { client, documentType: 'RG', file: sent.json<Body>().ref };
  const made = await world.call('sales-manager', 'POST /client-documents', { body });
  expect([made.status, made.body.dealer]).toEqual([201, dealerId('101')]);
  const list = await world.call('seller', `GET /client-documents?filter={"client":"${client}"}`);
  expect(list.body.map(({ documentType }: Body) => documentType)).toEqual(['RG']);
});

describe('read and write rights', () => {
  test('a client belongs to the dealer that registers it and is invisible to other dealers', async () => {
    const own = await register(individual(20));
    const { status } = await world.call('fi-manager', `GET /clients/${own.id}`);
    expect(status).toBe(200);
    const foreign = await save(individual(21, { dealer: dealerId('160') }));
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    const { body } = await world.call('seller', 'GET /clients?range=[0,99]');
    expect(new Set(body.map(({ dealer }: Body) => dealer))).toEqual(new Set([dealerId('101')]));
  });

  test('bank staff choose the dealer', async () => {
    const none = await save(individual(22, {}), { who: 'feirao' });
    expect(none.body.fields).toEqual([{ path: 'dealer', code: 'CLI.no_dealer' }]);
    const chosen = await save(individual(22, { dealer: dealerId('160') }), { who: 'feirao' });
    expect(chosen).toMatchObject({ status: 201, body: { dealer: dealerId('160') } });
  });

  test('OQ-238: consultation-only profiles read masked values and write nothing', async () => {
    const made = await register(individual(23));
    const { body } = await world.call('consulta', `GET /clients/${made.id}`);
    expect(body.cpf).not.toBe(made.cpf);
    expect(body).not.toHaveProperty('annualIncome');
    expect((await save(individual(24), { who: 'consulta' })).status).toBe(403);
    const change = { body: { name: 'Outra Pessoa' } };
    expect((await world.call('consulta', `PUT /clients/${made.id}`, change)).status).toBe(403);
  });

  test('OQ-238: the credit desk reads income, declarations and people of a business in clear', async () => {
    const made = await register(individual(151));
    const { body } = await world.call('finance', `GET /clients/${made.id}`);
    expect(body).toMatchObject({ annualIncome: 9_600_000, isPep: false });
    expect(body.cpf).not.toBe(made.cpf);
    const company = await register(business(152));
    const read = await world.call('finance', `GET /clients/${company.id}`);
    expect(read.body.partnersPj).toEqual(company.partnersPj);
    expect(read.body.name).not.toBe(company.name);
  });

  test('a document already registered at the dealer is refused at its field; another dealer may register it', async () => {
    await register(individual(25));
    expect(await refusals(individual(25))).toEqual([['cpf', 'CLI.document_exists']]);
    await register(business(25));
    expect(await refusals(business(25))).toEqual([['cnpj', 'CLI.document_exists']]);
    const other = await save(individual(25, { dealer: dealerId('160') }), { who: 'feirao' });
    expect(other.status).toBe(201);
  });
});

describe('calls', () => {
  test('CALL-146, CLF-076, MISC-DGI-03, ENUM-245: a client posted with channelAccess=DGI gets the DGI channel', async () => {
    const made = await save(individual(30), { query: '?channelAccess=DGI' });
    expect(made).toMatchObject({ status: 201, body: { channelAccess: 'DGI' }, etag: '"1"' });
    expect((await save(individual(31), { query: '?channelAccess=WEB' })).status).toBe(400);
    expect((await register(individual(31, { channelAccess: 'DGI' }))).channelAccess).toBeNull();
  });

  test('a repeated call creates one client', async () => {
    const twice = () =>
      world.call('seller', 'POST /clients', { body: individual(32), key: 'once-32-client-key' });
    const [first, second] = [await twice(), await twice()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
  });

  test('CALL-030, CLF-077: clients are found by words of their name, ignoring accents, or by document', async () => {
    const made = await register(individual(33, { name: 'Joaquim Ávila Sertã' }));
    const request = (query: string, who = 'seller') =>
      world.call(who, `GET /clients/names?${query}`);
    const names = async (name: string, who = 'seller') =>
      (await request(`channelAccess=DGI&name=${encodeURIComponent(name)}`, who)).body;
    const found = { id: made.id, name: made.name, personType: 'PF', document: made.cpf };
    expect(await names('avila joaquim')).toEqual([found]);
    expect(await names(made.cpf.slice(0, 8))).toContainEqual(found);
    // The channel identifies the caller: the DGI also finds clients without a channel, and vice versa.
    expect((await request('name=joaquim')).body).toEqual(await names('joaquim'));
    expect((await request('channelAccess=WEB&name=joaquim')).status).toBe(400);
    expect(await names('ninguém assim')).toEqual([]);
    expect((await names('', 'fi-manager')).length).toBeLessThanOrEqual(20);
    expect((await world.call('consulta', 'GET /clients/names')).status).toBe(403);
  });

  test('CLF-078, CALL-154, CALL-155: marital statuses have a general and a DGI variant', async () => {
    const general = (await world.call('seller', 'GET /clients/maritalStatus')).body;
    const dgi = (await world.call('seller', 'GET /clients/maritalStatus?clientType=DGI')).body;
    const ids = (list: Body) => list.map(({ id }: Body) => id);
    expect([ids(general), ids(dgi)]).toEqual([
      ['1', '2', '3', '4', '5', '6', '7'],
      ['1', '2', '3', '4'],
    ]);
  });

  test('CLF-079: activities of a business type and the CNAE can be read', async () => {
    const call = 'GET /clients/businesses/activities?businessTypeId=MEI';
    expect((await world.call('seller', call)).body.length).toBeGreaterThan(5);
    expect(
      (await world.call('seller', 'GET /clients/businesses/cnae')).body.length,
    ).toBeGreaterThan(1000);
  });

  test('CLF-084: dealer people look up address, state and city at the dealer service, others elsewhere', async () => {
    const dealer = await world.call('seller', 'GET /dealers/addresses/01310100');
    const other = await world.call('feirao', 'GET /addresses/01310100');
    expect(dealer.body).toEqual(other.body);
    expect(other.body).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo' });
    for (const path of ['states', 'states/SP/cities']) {
      const own = await world.call('seller', `GET /dealers/${path}`);
      const { status, body } = await world.call('feirao', `GET /${path}`);
      expect([status, own.status, body.length]).toEqual([200, 200, own.body.length]);
      expect(body.length).toBeGreaterThan(path === 'states' ? 26 : 600);
    }
  });
});
