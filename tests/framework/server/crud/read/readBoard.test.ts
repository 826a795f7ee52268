import type { BoardFigures } from '#framework/server/crud/calls/recordCalls.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { openCatalog } from '../openCatalog';
import { createWorld, problemOf, type DealerRow, type Person, type World } from '../world';

describe('the columns of a board', () => {
  let world: World;
  let own: DealerRow;
  let admin: Person;
  let manager: Person;

  const add = async (status: number, vehiclePrice: number | null, dealer = own): Promise<void> => {
    await world.db
      .insertInto('leads')
      .values({
        customerName: 'Marina',
        phone: '11987654321',
        dealerId: dealer.id,
        status,
        situation: 'new',
        origin: vehiclePrice === null ? 'site' : 'csf',
        vehiclePrice,
      })
      .execute();
  };

  beforeAll(async () => {
    world = await createWorld({ catalog: openCatalog });
    own = await world.addDealer({});
    const other = await world.addDealer({});
    await add(1, 50_000_00);
    await add(1, 70_000_00);
    await add(1, null);
    await add(2, 90_000_00, other);
    await add(5, 10_000_00);
    await add(8, 99_000_00);
    admin = await world.person('admin-internal');
    manager = await world.addDealerUser('GERENTE', {
      groupName: 'fi-manager',
      dealers: [own.GMFcode],
    });
  });
  afterAll(() => world.close());

  const board = (as: Person, query: Record<string, unknown> = {}) =>
    world.call<BoardFigures>('GET', '/resources/leads/board', { as, query });

  it('are counted and summed in one call, closed ones last', async () => {
    const { status, body } = await board(admin);
    expect(status).toBe(200);
    expect(body.columns).toEqual([
      { value: 1, count: 3, sum: 120_000_00 },
      { value: 2, count: 1, sum: 90_000_00 },
      { value: 3, count: 0, sum: 0 },
      { value: 7, count: 0, sum: 0 },
      { value: 4, count: 0, sum: 0 },
      { value: 6, count: 0, sum: 0 },
      { value: 5, count: 1, sum: 10_000_00 },
    ]);
  });

  it('have no sum if no record has an amount, which is not the same as nothing', async () => {
    const { body } = await board(admin, { filter: { origin: 'site' } });
    expect(body.columns.slice(0, 2)).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 0, sum: 0 },
    ]);
  });

  it('respect the filter', async () => {
    const { body } = await board(admin, { filter: { vehiclePrice: { gte: 60_000_00 } } });
    expect(body.columns.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('count only rows visible to the person', async () => {
    const { body } = await board(manager);
    expect(body.columns.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 1]);
  });

  it('are refused with an invalid list filter', async () => {
    const response = await board(admin, { filter: { nothing: 1 } });
    expect([response.status, problemOf(response).code]).toEqual([400, 'query.invalid_filter']);
  });

  it('are denied without the right to list', async () => {
    expect((await board(await world.person('bit'))).status).toBe(403);
  });

  it('exist only for entities with a board', async () => {
    const response = await world.call('GET', '/resources/dealers/board', { as: admin });
    expect(response.status).toBe(404);
  });
});

describe('board columns with masked values', () => {
  let world: FixtureWorld;
  beforeAll(async () => (world = await createFixtureWorld(['patient'])));
  afterAll(() => world?.close());

  it('are counted without a sum', async () => {
    const as = await world.person('bit');
    const body = { code: 'A', name: 'Paula', income: 987654321 };
    await world.call('POST', '/patients', { as, body });
    const response = await world.call<BoardFigures>('GET', '/resources/patients/board', { as });
    expect(response.body.columns).toEqual([
      { value: 'outside', count: 1 },
      { value: 'inside', count: 0 },
    ]);
  });
});
