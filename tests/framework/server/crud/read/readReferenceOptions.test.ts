import { sql } from 'kysely';
import { application, configureApplication } from '#framework/kernel/application.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createWorld, problemOf, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const groupName of ['Ágil Veículos', 'Agilidade', 'Zebra', '100%', 'a_b']) {
    await world.db.insertInto('groups').values({ groupName }).execute();
  }
});
afterAll(() => world.close());

const options = async (resource: string, query: Record<string, unknown> = {}) =>
  world.call<readonly { value: string; label: string }[]>('GET', `/resources/${resource}/options`, {
    query,
  });
const valuesOf = (answer: { body: readonly { value: string }[] }) =>
  answer.body.map(({ value }) => value);

describe('choices of a reference', () => {
  it('are matched ignoring accents and ordered by name', async () => {
    expect(valuesOf(await options('groups', { q: 'agil' }))).toEqual([
      'Ágil Veículos',
      'Agilidade',
    ]);
    expect(valuesOf(await options('groups', { q: 'VEICULOS ágil' }))).toEqual(['Ágil Veículos']);
  });

  it('start with an exact match, then those that start with the text', async () => {
    for (const groupName of ['Alfa e Rota', 'Rota', 'Rotação'])
      await world.db.insertInto('groups').values({ groupName }).execute();
    expect(valuesOf(await options('groups', { q: 'ROTA' }))).toEqual([
      'Rota',
      'Rotação',
      'Alfa e Rota',
    ]);
  });

  it('start with the one whose code is the text', async () => {
    const named = await world.addDealer({ tradingName: 'Zulu Veículos' });
    const holding = await world.addDealer({ tradingName: `${named.GMFcode} Veículos` });
    expect(valuesOf(await options('dealers', { q: named.GMFcode }))).toEqual([
      named.id,
      holding.id,
    ]);
  });

  it('are narrowed by filters declared by some reference', async () => {
    expect(valuesOf(await options('groups', { filter: { status: 'disabled' } }))).toEqual([
      'Grupo Parado',
    ]);
    expect(valuesOf(await options('cities', { q: 'sao paulo', filter: { state: 'SP' } }))[0]).toBe(
      'São Paulo',
    );
    const rio = await options('cities', { q: 'sao paulo', filter: { state: 'RJ' } });
    expect(valuesOf(rio)).not.toContain('São Paulo');
  });

  it('include the names of known values, even disabled ones', async () => {
    expect((await options('groups', { values: ['Grupo Parado', 'Nenhum'] })).body).toEqual([
      { value: 'Grupo Parado', label: 'Grupo Parado' },
    ]);
  });

  it('may be requested by the referring field', async () => {
    const own = await options('dealers', { field: 'dealerGroup', q: 'zebra' });
    expect(own.body).toEqual([{ value: 'Zebra', label: 'Zebra' }]);
    const users = await options('users', { field: 'dealers' });
    expect(users.status).toBe(200);
  });

  it('have English names and their order where defined, and match either name, the best match first', async () => {
    const type = { segment: 'DEFAULT', personTypes: ['PF'] };
    await world.db
      .insertInto('directSaleTypes')
      .values([
        { ...type, code: '91', name: 'Frota da casa', nameEn: 'House fleet' },
        { ...type, code: '92', name: 'Frota alheia', nameEn: '' },
        { ...type, code: '93', name: 'Taxista', nameEn: 'Fleet' },
      ])
      .execute();
    const values = ['91', '92', '93'];
    const named = await options('directSaleTypes', { values });
    expect(named.body).toEqual([
      { value: '92', label: 'Frota alheia' },
      { value: '91', label: 'Frota da casa' },
      { value: '93', label: 'Taxista' },
    ]);
    const inEnglish = await options('directSaleTypes', { values, language: 'en' });
    expect(inEnglish.body).toEqual([
      { value: '93', label: 'Fleet' },
      { value: '92', label: 'Frota alheia' },
      { value: '91', label: 'House fleet' },
    ]);
    expect(valuesOf(await options('directSaleTypes', { q: 'frota casa' }))).toEqual(['91']);
    expect(valuesOf(await options('directSaleTypes', { q: 'fleet' }))).toEqual(['93', '91']);
  });

  it('are limited to 50', async () => {
    const { body } = await options('cities', { filter: { state: 'SP' } });
    expect(body).toHaveLength(50);
  });

  it.each([
    ['groups', { field: 'status' }, 'request.invalid_parameter'],
    ['groups', { field: 'searchText' }, 'request.invalid_parameter'],
    ['groups', { field: 'groupName" --' }, 'request.invalid_parameter'],
    ['dealers', { field: 'document' }, 'request.invalid_parameter'],
    ['groups', { filter: { groupName: 'Zebra' } }, 'query.invalid_filter'],
    ['groups', { filter: { '1=1 or status': 'x' } }, 'query.invalid_filter'],
    ['groups', { filter: { status: { ne: 'x' } } }, 'query.invalid_filter'],
    ['groups', { filter: { status: null } }, 'query.invalid_filter'],
    ['groups', { filter: [] }, 'request.invalid_parameter'],
    ['groups', { filter: 'status' }, 'request.invalid_parameter'],
    ['groups', { values: 'Zebra' }, 'request.invalid_parameter'],
    ['groups', { values: [1] }, 'request.invalid_parameter'],
    ['groups', { values: Array.from({ length: 101 }, () => 'x') }, 'request.invalid_parameter'],
    ['groups', { q: 'x'.repeat(201) }, 'request.invalid_parameter'],
    ['groups', { language: 'fr' }, 'request.invalid_parameter'],
    ['groups', { nope: 'x' }, 'request.unknown_parameter'],
  ])('of %s refuse %j', async (resource, query, code) => {
    expect(problemOf(await options(resource, query))).toMatchObject({ status: 400, code });
  });

  it.each(['nope', 'history', 'credentials', '__proto__', 'toString'])(
    'of %s do not exist',
    async (resource) => {
      expect((await options(resource)).status).toBe(404);
    },
  );
});

describe('records with names in three languages', () => {
  const usual = application();
  const { directSaleTypes } = portalCatalog.descriptions;
  let spanish: World;
  beforeAll(async () => {
    configureApplication({ ...usual, languages: ['pt-BR', 'en', 'es'] });
    const nameEn = directSaleTypes?.fields.find(({ name }) => name === 'nameEn');
    const described = {
      ...directSaleTypes!,
      namesIn: { en: 'nameEn', es: 'nameEs' },
      fields: [...directSaleTypes!.fields, { ...nameEn!, name: 'nameEs' }],
    };
    const descriptions = { ...portalCatalog.descriptions, directSaleTypes: described };
    replaceCatalog({ ...portalCatalog, descriptions });
    spanish = await createWorld();
    await sql`alter table "directSaleTypes" add column "nameEs" text`.execute(spanish.db);
    await sql`insert into "directSaleTypes" ("code", "name", "nameEn", "nameEs", "segment", "personTypes") values
      ('91', 'Frota da casa', 'House fleet', 'Flota propia', 'DEFAULT', '{PF}'),
      ('92', 'Frota alheia', null, 'Ajena', 'DEFAULT', '{PF}'),
      ('93', 'Taxista', 'A taxi', '', 'DEFAULT', '{PF}')`.execute(spanish.db);
  });
  afterAll(async () => {
    configureApplication(usual);
    await spanish.close();
  });

  it.each([
    ['pt-BR', ['Frota alheia', 'Frota da casa', 'Taxista']],
    ['en', ['A taxi', 'Frota alheia', 'House fleet']],
    ['es', ['Ajena', 'Flota propia', 'Taxista']],
  ])(
    'are named and ordered in %s, by their default name where they have no other',
    async (language, names) => {
      const { body } = await spanish.call<readonly { label: string }[]>(
        'GET',
        '/resources/directSaleTypes/options',
        { query: { values: ['91', '92', '93'], language } },
      );
      expect(body.map(({ label }) => label)).toEqual(names);
    },
  );

  it('are named in the language of a file', async () => {
    await sql`insert into "vouchers"
        ("ruleName", "discountVoucher", "discountType", "discountValue", "effectiveFrom", "validUntil", "directSaleTypes")
      values ('Frotas', 'FROTA26', 'PERCENTAGE', 1, '2026-01-01', '2026-12-31', '{91,92,93}')`.execute(
      spanish.db,
    );
    const { headers, userType } = await spanish.person('crm');
    const file = await spanish.app.inject({
      method: 'GET',
      url: `/api/${userType}/resources/vouchers/export?columns=directSaleTypes&bom=0&language=es`,
      headers: { idtoken: headers.idToken },
    });
    expect(file.body.trim().split('\n')[1]).toBe('Flota propia | Ajena | Taxista');
  });
});
