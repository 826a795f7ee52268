import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
});
afterAll(() => world.close());

const post = (values: object, who = 'insurance') =>
  world.call(who, 'POST /insurance/tariffs/life', {
    body: { validFrom: '2027-01-01', fromAge: 66, toAge: 70, percent: '0.0500', ...values },
  });

test('UPL-014: a rate by age is stored; the last age is not below the first', async () => {
  expect(await post({ fromAge: 66, toAge: 65 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'toAge', params: { check: 'ageOrder' } }] },
  });
  expect((await post({ toAge: 66 })).status).toBe(201);
});

test.each(['admin-internal', 'finance', 'bit', 'crm', 'seller'])(
  'OQ-238: rates are denied to %s',
  async (who) => {
    expect((await post({ fromAge: 80, toAge: 81 }, who)).status).toBe(403);
  },
);
