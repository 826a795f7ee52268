import { sql } from 'kysely';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const deal = { personType: 'PF', state: 'SP', vehicleTypeId: 1, saleType: 'TD', financeType: 1 };
const sale = { ...deal, vehiclePrice: 9_849_000, entryValue: 2_954_700, terms: [36] };
const request = async (): Promise<Body> =>
  (await world.call('seller', `POST /simulations/dealers/${dealer}`, { body: sale })).body;
const instalments = async (): Promise<readonly number[]> =>
  (await request()).results.map(({ instalment }: Body) => instalment);

/** Reads, changes the database directly, and reads again. */
const around = async (change: string) => {
  const before = await instalments();
  expect(await instalments()).toEqual(before);
  await sql.raw(change).execute(world.db);
  return { before, after: await instalments() };
};

describe('CALL-094: prices follow the tables at once', () => {
  test.each([
    ['a fee', `update "parameterFees" set "clientValue" = "clientValue" - 100 where "uf" = 'SP'`],
    ['the tax', `update "iofRates" set "additionalRate" = "additionalRate" + 1`],
    [
      'a price table',
      `update "planTables" set "rates" = replace("rates"::text, '"rate": "1.6', '"rate": "1.7')::jsonb`,
    ],
    [
      'a table that ended',
      `update "planTables" set "validTo" = '2026-11-22' where "financeType" = 1`,
    ],
  ])('when %s changes', async (_, change) => {
    const { before, after } = await around(change);
    expect(before.length).toBeGreaterThan(0);
    expect(after).not.toEqual(before);
  });

  test('and changes rolled back are never visible', async () => {
    const before = await request();
    const change = world.db.transaction().execute(async (trx) => {
      await sql`delete from "planTables"`.execute(trx);
      expect(await request()).toEqual(before);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await request()).toEqual(before);
  });
});
