import { createWorld, dealerValues, problemOf, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const missing = (...paths: readonly string[]) => ({
  status: 400,
  code: 'validation.failed',
  fields: paths.map((path) => ({ path, code: 'validation.reference_missing' })),
});

const update = async (id: string, version: number, body: unknown) =>
  world.call('PUT', `/dealers/${id}`, { as: await world.person('bit'), version, body });

describe('a referenced record', () => {
  it('must exist, be enabled and belong to the selected state', async () => {
    const as = await world.person('bit');
    const bad = { dealerGroup: 'Nenhum', region: 'R9', city: 'Niterói' };
    const response = await world.call('POST', '/dealers', {
      as,
      body: { ...dealerValues(1), ...bad },
    });
    expect(problemOf(response)).toMatchObject(missing('dealerGroup', 'region', 'city'));
  });

  it('cannot be newly selected once disabled', async () => {
    const dealer = await world.addDealer();
    expect(problemOf(await update(dealer.id, 1, { dealerGroup: 'Grupo Parado' }))).toMatchObject(
      missing('dealerGroup'),
    );
  });

  it('stays valid where already selected', async () => {
    const dealer = await world.addDealer({ dealerGroup: 'Grupo Parado', region: 'R9' });
    const response = await update(dealer.id, 1, { number: '77', dealerGroup: 'Grupo Parado' });
    expect(response).toMatchObject({
      status: 200,
      body: { number: '77', dealerGroup: 'Grupo Parado' },
    });
    const moved = await update(dealer.id, 2, { region: 'R1' });
    expect(moved.status).toBe(200);
    expect(problemOf(await update(dealer.id, 3, { region: 'R9' }))).toMatchObject(
      missing('region'),
    );
  });

  it('is checked again if the fields it depends on change', async () => {
    const dealer = await world.addDealer();
    expect(problemOf(await update(dealer.id, 1, { state: 'RJ' }))).toMatchObject(missing('city'));
    expect((await update(dealer.id, 1, { state: 'RJ', city: 'Niterói' })).status).toBe(200);
  });

  it('is locked against changes while the record is written', async () => {
    await world.db.insertInto('groups').values({ groupName: 'Fecha logo' }).execute();
    const as = await world.person('bit');
    const body = (seed: number) => ({ ...dealerValues(seed), dealerGroup: 'Fecha logo' });
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) =>
        world.call('POST', '/dealers', { as, body: body(20 + at) }),
      ),
      world.call('PUT', '/groups/Fecha%20logo/disable', { as, version: 1 }),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const rows = await world.db
      .selectFrom('dealers')
      .select('status')
      .where('dealerGroup', '=', 'Fecha logo')
      .execute();
    const group = await world.db
      .selectFrom('groups')
      .select('status')
      .where('groupName', '=', 'Fecha logo')
      .executeTakeFirstOrThrow();
    if (group['status'] === 'disabled')
      expect(rows.map((row) => row['status'])).toEqual(rows.map(() => 'disabled'));
  });
});

describe('a changed natural key', () => {
  it('updates references to it and preserves the history', async () => {
    await world.db.insertInto('groups').values({ groupName: 'Nome velho' }).execute();
    const dealer = await world.addDealer({ dealerGroup: 'Nome velho' });
    const renamed = await world.call('PUT', '/groups/Nome%20velho', {
      version: 1,
      body: { groupName: 'Nome / novo?' },
    });
    expect(renamed).toMatchObject({ status: 200, body: { id: 'Nome / novo?', version: 2 } });
    const path = `/groups/${encodeURIComponent('Nome / novo?')}`;
    expect((await world.call('GET', path)).status).toBe(200);
    expect((await world.call('GET', '/groups/Nome%20velho')).status).toBe(404);
    const row = await world.call('GET', `/dealers/${dealer.id}`);
    expect(row.body).toMatchObject({ dealerGroup: 'Nome / novo?' });
    const history = await world.call('GET', `/resources${path}/history`);
    expect(history.body).toMatchObject([
      { changes: { groupName: ['Nome velho', 'Nome / novo?'] } },
    ]);
  });
});
