import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

const tableOf = async (code: string): Promise<Body> =>
  (await world.call('finance', `GET /plan-tables?filter=${JSON.stringify({ code })}`)).body[0];
const request = (body: object, who = 'finance') =>
  world.call(who, 'POST /plan-tables/impact', { body });

test('ENT-PLAN-02: returns thirty typical quotes before and after a change, and stores nothing', async () => {
  const table = await tableOf('FDU-TD');
  const rates = table.rates.map((rate: Body) => ({ ...rate, rate: '1.4900' }));
  const { status, body } = await request({ recordId: table.id, values: { rates } });
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(30);
  for (const { before, after } of body.rows) {
    expect(after.rate).toBe('1.4900');
    expect(after.instalment).toBeLessThan(before.instalment);
    expect(Number(after.cet)).toBeLessThan(Number(before.cet));
  }
  expect((await tableOf('FDU-TD')).version).toBe(table.version);
});

test('ENT-PLAN-02: a removed term and an added one have one side only', async () => {
  const table = await tableOf('FDU-TD');
  const rates = [{ term: 18, rate: '1.5' }, ...table.rates.filter(({ term }: Body) => term !== 60)];
  const { body } = await request({ recordId: table.id, values: { rates } });
  const of = (term: number) => body.rows.filter((row: Body) => row.term === term);
  expect(of(18)[0]).toMatchObject({ before: null, after: { rate: '1.5' } });
  expect(of(60)[0]).toMatchObject({ before: { rate: expect.any(String) }, after: null });
});

test('ENT-PLAN-02: a new period is compared with the previous one of its code', async () => {
  const {
    id: _id,
    version: _version,
    createdAt: _made,
    updatedAt: _changed,
    ...table
  } = await tableOf('ZERO-TD');
  const values = { ...table, periodStatus: undefined, validFrom: '2027-01-01', validTo: null };
  const { body } = await request({ recordId: null, values });
  expect(body).toMatchObject({ date: '2027-01-01' });
  expect(body.rows[0].before).toEqual(body.rows[0].after);
  const other = await request({ recordId: null, values: { ...values, code: 'OUTRA' } });
  expect(other.body.rows[0].before).toBeNull();
});

test('ENT-PLAN-02: a refused typical quote shows its reason instead of a price', async () => {
  const table = await tableOf('FDU-TD');
  const { body } = await request({ recordId: table.id, values: { minimumInstalment: 900_000_00 } });
  expect(body.rows[0].after).toMatchObject({ refusal: expect.stringMatching(/^pricing\./) });
});

test('ENT-PLAN-02: typical quotes pay the stored fees and tax of the day', async () => {
  const table = await tableOf('FDU-TD');
  const instalmentOf = async () =>
    (await request({ recordId: table.id, values: {} })).body.rows[0].before.instalment as number;
  const usual = await instalmentOf();
  const fee = await world.row('parameterFees', { typeName: 'TCC', uf: 'SP' });
  await world.db
    .updateTable('parameterFees')
    .set({ baseValue: 1_000_000, clientValue: 1_000_000 })
    .where('id', '=', String(fee.id))
    .execute();
  const dearer = await instalmentOf();
  expect(dearer).toBeGreaterThan(usual);
  await world.db
    .updateTable('iofRates')
    .set({ dailyRate: '0', additionalRate: '0' })
    .where('personTax', '=', 'PF')
    .execute();
  expect(await instalmentOf()).toBeLessThan(dearer);
  await world.db
    .updateTable('iofRates')
    .set({ validTo: '2026-06-14' })
    .where('personTax', '=', 'PF')
    .where('validTo', 'is', null)
    .execute();
  expect((await request({ recordId: table.id, values: {} })).body).toMatchObject({
    code: 'pricing.row_missing',
    params: { table: 'IOF/PF', date: '2026-06-15' },
  });
});

test('OQ-022: invalid values are named, and only people who manage plans may ask', async () => {
  const table = await tableOf('FDU-TD');
  const wrong = await request({ recordId: table.id, values: { rates: [] } });
  expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'rates']);
  expect((await request({ recordId: table.id, values: {} }, 'seller')).status).toBe(403);
});

test('CALL-284, MISC-RZ-01, OQ-174, ENUM-118, ENUM-119: returns tables without interest, of VD or TD', async () => {
  const { body } = await world.call('bit', 'GET /rateZero?tableType=TD');
  expect(body[0]).toEqual({
    tableCode: 'FDU-ZERO',
    description: 'FDU taxa zero',
    term: 12,
    rate: '0.0000',
    entryPercentage: '60.00',
    validFrom: '2025-07-20',
    validTo: expect.any(String),
  });
  expect((await world.call('bit', 'GET /rateZero?tableType=VD')).body).toEqual([]);
  expect((await world.call('bit', 'GET /rateZero?tableType=XX')).status).toBe(400);
  expect((await world.call('seller', 'GET /rateZero?tableType=TD')).status).toBe(403);
});
