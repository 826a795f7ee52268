import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { quoteOfTable, pricingTablesOf } from '#plans/rules/planTables.ts';
import { typicalDeals } from '#plans/rules/planImpact.ts';
import { addDays } from '@patio/framework/kernel';
import { readPlanTables } from '#plans/server/index.ts';
import { financeTypeTable, iofTable, priceQuote } from '#pricing/rules/index.ts';

let world: World;
const day = '2026-06-15';
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

const table = (values: object) => ({
  code: 'NOVA-1',
  description: 'Nova',
  financeType: 1,
  validFrom: '2026-07-01',
  personTypes: ['PF'],
  vehicleTypes: [1],
  minimumEntry: '20',
  rates: [
    { term: 24, rate: '1.49' },
    { term: 36, rate: '1.59', netRate: '1.69' },
  ],
  ...values,
});
const post = (values: object, who = 'bit') =>
  world.call(who, 'POST /plan-tables', { body: table(values) });
const approve = async (who = 'finance') => {
  const { body } = await world.call(who, 'GET /resources/approvals?show=inbox', { as: 'GMF' });
  return body as Body;
};

test('ENT-PLAN-03: stored price tables of a day are used for pricing without conversion', async () => {
  const tables = await readPlanTables(world.db, day);
  expect(tables).toHaveLength(40);
  for (const one of tables) {
    const { term, ask } = typicalDeals(one, day)[0]!;
    const own = pricingTablesOf(one, { financeTypes: financeTypeTable, iof: iofTable }, ask);
    expect(own.ok && priceQuote(quoteOfTable(one, term, ask)!, own.value)).toMatchObject({
      ok: true,
    });
  }
  expect(await readPlanTables(world.db, '2030-01-01')).toEqual([]);
  const last = tables.find(({ validTo }) => validTo !== null)!;
  const codesOn = async (on: string): Promise<readonly string[]> =>
    (await readPlanTables(world.db, on)).map(({ code }) => code);
  expect(await codesOn(last.validTo!)).toContain(last.code);
  expect(await codesOn(addDays(last.validTo!, 1))).not.toContain(last.code);
});

test('ENT-PLAN-01: a new table waits until another person of finance approves it', async () => {
  const request = await post({}, 'admin-internal');
  expect(request.status).toBe(202);
  const list = await world.call('finance', 'GET /plan-tables?filter={"code":"NOVA-1"}');
  expect(list.body).toEqual([]);
  const { approvals } = await approve();
  expect(approvals).toHaveLength(1);
  const [{ id }] = approvals;
  for (const [who, status] of [
    ['admin-internal', 409],
    ['bit', 403],
  ] as const) {
    const other = await world.call(who, `PUT /resources/approvals/${id}/approve`, {
      body: {},
      version: 1,
    });
    expect([who, other.status]).toEqual([who, status]);
  }
  const done = await world.call('finance', `PUT /resources/approvals/${id}/approve`, {
    body: {},
    version: 1,
  });
  expect(done.status).toBe(200);
  const after = await world.call('finance', 'GET /plan-tables?filter={"code":"NOVA-1"}');
  expect(after.body).toMatchObject([{ code: 'NOVA-1', taxType: 'NOT SUBSIDIZED', limitTerms: 3 }]);
});

test.each(['seller', 'consulta', 'crm'])('OQ-022: is closed to %s', async (who) => {
  expect((await post({}, who)).status).toBe(403);
  expect((await world.call(who, 'GET /plan-tables')).status).toBe(403);
});

test.each([
  ['financeType', { financeType: 15 }],
  ['tableType', { tableType: 'XX' }],
  ['taxType', { taxType: 'FREE' }],
  ['maximumEntry', { minimumEntry: '50', maximumEntry: '40' }],
  ['minorWeight', { financeType: 7 }],
  ['modelYearTo', { modelYearFrom: 2026, modelYearTo: 2025 }],
  ['maximumFinanced', { minimumFinanced: 5_000_000, maximumFinanced: 4_999_999 }],
  ['residualMaximum', { financeType: 2, residualMinimum: '40', residualMaximum: '39' }],
  ['shareMaximum', { financeType: 9, shareMinimum: '20', shareMaximum: '19' }],
  ['rates.0.rate', { rates: [{ term: 12 }] }],
  ['rates.0.coefficient', { financeType: 3, rates: [{ term: 12 }] }],
  ['rates', { rates: [] }],
])(
  'ENT-PLAN-03, ENUM-118, ENUM-119, ENUM-133: invalid values are named: %s',
  async (path, values) => {
    const { status, body } = await post({ code: 'ERRADA', ...values });
    expect(status).toBe(400);
    expect((body.fields as Body[]).map((one) => one.path)).toContain(path);
  },
);

test('ENT-PLAN-01: two periods of one code never overlap', async () => {
  const { status } = await post({ code: 'FDU-TD', validFrom: day });
  expect(status).toBe(400);
});
