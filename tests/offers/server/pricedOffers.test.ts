import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
let vehicle: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  vehicle = (await world.row('vehicles', { derivative: '12001A2', modelYear: 2027 })).id;
});
afterAll(() => world.close());

const plan = { financeType: 1, entryValue: 2_400_000, tableCode: 'FDU-TD', term: 36 };
const offer = (values: object = {}) => ({
  name: 'Onix de junho',
  type: 2,
  personType: 'PF',
  vehicle,
  price: 8_000_000,
  ...plan,
  validFrom: '2026-06-15',
  validUntil: '2026-06-30',
  simulationValidUntil: '2026-07-15',
  ...values,
});
const post = (values: object = {}) =>
  world.call('ofertas', 'POST /offers', { body: offer(values) });
const broken = ({ body }: { body: Body }): readonly string[] =>
  body.fields.map(({ path }: Body) => path);

test('OFFR-002, CALL-094, SIMR-065: an offer has the same instalment as its simulation', async () => {
  const deal = {
    personType: 'PF',
    state: 'SP',
    vehicleTypeId: 1,
    saleType: 'TD',
    financeType: 1,
    manufacturer: '12',
    vehiclePrice: 8_000_000,
    entryValue: 2_400_000,
    terms: [36],
    feesFinanced: true,
  };
  const shown = await world.call('ofertas', 'POST /simulations/offers', { body: deal });
  const result = shown.body.results.find(({ tableCode }: Body) => tableCode === 'FDU-TD');
  const made = await post();
  const { instalment, rate, cetYearly, totalValue, tableDescription } = result;
  expect(instalment).toBeGreaterThan(100_000);
  expect(made.body).toMatchObject({ instalment, rate, totalValue, tableDescription, term: 36 });
  expect(Number(made.body.cetYearly)).toBeCloseTo(Number(cetYearly), 2);
});

test('OFFR-002: payments are listed unless there is one per month', async () => {
  const quarterly = await post({ financeType: 5, tableCode: 'SAFRA-TD' });
  expect(quarterly.body.payments).toMatch(/^12 × R\$/);
  expect((await post()).body.payments).toBeNull();
});

test('OFFR-003: a changed price or down payment is repriced, a new name is not; without a plan there are no figures', async () => {
  const { body: made } = await post();
  const put = async (body: object) =>
    (await world.call('ofertas', `PUT /offers/${made.id}`, { body })).body;
  expect((await put({ name: 'Onix de festa' })).instalment).toBe(made.instalment);
  const dearer = await put({ price: 8_500_000 });
  expect(dearer.instalment).toBeGreaterThan(made.instalment);
  expect((await put({ entryValue: 4_000_000 })).instalment).toBeLessThan(dearer.instalment);
  expect(await put({ tableCode: null })).toMatchObject({
    instalment: null,
    term: null,
    rate: null,
  });
});

test.each([
  [{ tableCode: 'NADA' }, ['tableCode']],
  [{ financeType: 2 }, ['tableCode']],
  [{ tableCode: 'FDU-ZERO', term: 12, entryValue: 6_000_000 }, ['tableCode']],
  [{ entryValue: 8_000_001 }, ['entryValue']],
  [{ term: 35 }, ['tableCode']],
])('OFFR-002: %j is refused at its field', async (values, fields) => {
  const response = await post(values);
  expect([response.status, broken(response)]).toEqual([400, fields]);
});

test('OFFR-002, SIMR-025: a campaign table is available only to offers of that campaign', async () => {
  const { id: campaign } = await world.row('offerCampaigns', { campaignCode: 'BLACK-26' });
  const zero = { tableCode: 'FDU-ZERO', term: 12, campaign };
  expect(broken(await post(zero))).toEqual(['entryValue']);
  const made = await post({ ...zero, entryValue: 6_000_000 });
  expect(made.body).toMatchObject({ rate: '0.0000', tableDescription: 'FDU taxa zero' });
  const left = await world.call('ofertas', `PUT /offers/${made.body.id}`, {
    body: { campaign: null },
  });
  expect([left.status, broken(left)]).toEqual([400, ['tableCode']]);
});

test('OFFR-003: a clone for a region has the same instalment', async () => {
  const { body: made } = await post();
  const [branch] = await world.db.selectFrom('branches').selectAll().limit(1).execute();
  const regions = [String(branch?.['gmfRegionCode'])];
  const cloned = await world.call('ofertas', `POST /offers/${made.id}/clone`, {
    body: { regions },
  });
  const { body } = await world.call('ofertas', `GET /offers/${cloned.body.ids[0]}`);
  expect(body).toMatchObject({ instalment: made.instalment, tableCode: 'FDU-TD', type: 1 });
});

test('SIMR-088: the demo data has stored simulations of two dealers, priced on their day', async () => {
  const list = async (who: string) =>
    (await world.call(who, 'POST /simulations/saves/filters', { body: { page: 0 } })).body;
  const own = await list('seller');
  expect(own.totalElements).toBeGreaterThanOrEqual(6);
  for (const row of own.content) expect(row.instalment).toBeGreaterThan(0);
  expect(own.content.some(({ validity }: Body) => validity < '2026-06-20')).toBe(true);
});
