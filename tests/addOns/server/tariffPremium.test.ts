import { warrantyPremium } from '#addOns/rules/productPremiums.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T12:00:00.000Z' });
});
afterAll(() => world.close());

const request = async (body: object, who = 'insurance') =>
  world.call(who, 'POST /insurance/tariffs/premium', { body });

test('UPL-013: the stored tariff gives the premium of the reference tariff', async () => {
  const { body } = await request({
    product: 'PMC',
    amount: 9_800_000,
    months: 24,
    mileage: 100_000,
  });
  const reference = warrantyPremium(
    {
      vehicleCents: 9_800_000n,
      months: 24,
      mileage: 100_000,
      warrantyUntil: '2026-11-23',
    },
    '2026-11-23',
  );
  expect(reference.ok && Number(reference.value.premium.totalCents)).toBe(body.total);
  expect(body).toMatchObject({ net: 210_210, tariffVersion: '2026-01-01' });
});

test.each([
  ['UPL-014', { product: 'LIFE', amount: 5_000_000, months: 36 }, 57_600],
  ['UPL-016', { product: 'GUARANTEED_NOTE', amount: 9_800_000, months: 36 }, 171_990],
  ['UPL-015', { product: 'AUTO', amount: 10_000_000, age: 35, zipCode: '20040002' }, 388_740],
])('%s: %j costs %s net', async (_id, question, net) => {
  expect((await request(question)).body).toMatchObject({ net });
});

test('UPL-013: a later row takes effect on its first day', async () => {
  await world.call('insurance', 'POST /insurance/tariffs/pmc', {
    body: { validFrom: '2027-01-01', months: 12, mileage: 60_000, percent: '2.00000' },
  });
  const question = { product: 'PMC', amount: 1_000_000, months: 12, mileage: 60_000 };
  expect((await request({ ...question, date: '2026-12-31' })).body).toMatchObject({ net: 9_750 });
  const later = await world.db
    .selectFrom('pmcTariffs')
    .select('percent')
    .where('validFrom', '=', '2027-01-01')
    .execute();
  expect(later).toHaveLength(1);
});

test('refuses values missing from the tariff at their fields', async () => {
  const { status, body } = await request({ product: 'PMC', amount: 1_000_000, months: 18 });
  expect(status).toBe(400);
  expect(body.fields).toMatchObject([{ path: 'months', code: 'insurance.option_not_in_tariff' }]);
  const young = await request({ product: 'LIFE', amount: 1_000_000, age: 17 });
  expect(young.body.fields).toMatchObject([{ path: 'age' }]);
});

test('a day before the first row has no price', async () => {
  const { body } = await request({ product: 'AUTO', amount: 1_000_000, date: '2025-12-31' });
  expect(body).toMatchObject({ code: 'pricing.row_missing', params: { table: 'autoTariffs' } });
});

test('is denied to sellers', async () => {
  expect((await request({ product: 'PMC', amount: 1 }, 'seller')).status).toBe(403);
});
