import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { pcdSale } from '#pcd/rules/pcdSale.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

test('MISC-PCD-01, CALL-287: returns the current rules with their last day', async () => {
  const { status, body } = await world.call('seller', 'GET /pcd/rules');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    until: '2026-12-31',
    ipi: { priceCeiling: 20_000_000, everyYears: 3, maximumDisplacement: '2.0', minimumDoors: 4 },
    icms: { fullUpTo: 7_000_000, partialUpTo: 12_000_000 },
    iof: { maximumHorsepower: 127, onceInLife: true },
  });
});

test.each(['bit', 'finance', 'crm', 'insurance'])(
  'OQ-021i: %s, who may not open the page, cannot read the rules',
  async (who) => {
    expect((await world.call(who, 'GET /pcd/rules')).status).toBe(403);
  },
);

test.each(['driver', 'nonDriver'] as const)(
  'OQ-163, MISC-PCD-05: a simulation for a %s starts with direct sale and its segment',
  async (driver) => {
    const id = crypto.randomUUID();
    const values = pcdSale(driver);
    const { status, body } = await world.call(
      'seller',
      `PATCH /simulations/saves/${id}/steps/identification`,
      { body: values },
    );
    expect(status).toBe(200);
    expect(body.values).toMatchObject(values);
  },
);

test('MISC-PCD-03: pathologies are found by name and by code', async () => {
  const find = async (words: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q: words }));
    const { body } = await world.call('seller', `GET /pcd/pathologies?filter=${filter}`);
    return (body as { name: string }[]).map(({ name }) => name);
  };
  expect(await find('autista')).toEqual(['Transtorno do espectro autista']);
  expect(await find('B91')).toEqual(['Sequela de poliomielite']);
});

test('MISC-PCD-04, ERR-140: a day without rules is reported', async () => {
  const later = await createWorld({ clock: '2027-01-04T15:00:00.000Z' });
  const { status, body } = await later.call('seller', 'GET /pcd/rules');
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PCD.rules_missing' });
  await later.close();
});
