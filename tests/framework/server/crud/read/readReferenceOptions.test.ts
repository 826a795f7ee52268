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

  it('have English names where defined, and match either name, the best match first', async () => {
    const type = { segment: 'DEFAULT', personTypes: ['PF'] };
    await world.db
      .insertInto('directSaleTypes')
      .values([
        { ...type, code: '91', name: 'Frota da casa', nameEn: 'House fleet' },
        { ...type, code: '92', name: 'Frota alheia', nameEn: '' },
        { ...type, code: '93', name: 'Taxista', nameEn: 'Fleet' },
      ])
      .execute();
    const house = { value: '91', label: 'Frota da casa', labelEn: 'House fleet' };
    const other = { value: '92', label: 'Frota alheia' };
    const named = await options('directSaleTypes', { values: ['91', '92'] });
    expect(named.body).toEqual([other, house]);
    expect((await options('directSaleTypes', { q: 'frota casa' })).body).toEqual([house]);
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
