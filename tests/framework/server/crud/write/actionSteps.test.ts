import { sql } from 'kysely';
import { openContext, type EntityContext } from '#framework/server/crud/EntityContext.ts';
import { runEntityAction } from '#framework/server/crud/write/actionSteps.ts';
import { runBulkAction } from '#framework/server/crud/write/runBulkAction.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';

let world: FixtureWorld;
beforeAll(async () => {
  world = await createFixtureWorld(['machine']);
  await sql`create unique index on "machines" ("modelYear")`.execute(world.db);
});
afterAll(() => world?.close());

/** Machines that are sold as of a year of their own, many at once too. */
const machines = (): EntityContext => {
  const description = world.catalog.descriptions['machines']!;
  const actor = {
    sessionId: 's',
    userId: '22222222-0000-4000-8000-000000000001',
    username: 'FINANCE',
    name: 'Finance',
    userType: 'GMF' as const,
    groupName: 'finance',
    scopes: [],
    activeScopeId: null,
  };
  return {
    ...openContext(world.deps, { actor, requestId: 'r', ip: '' }, world.catalog),
    description: {
      ...description,
      unique: [{ fields: ['modelYear'], code: 'validation.not_unique' }],
      actions: description.actions.map((action) => ({ ...action, bulk: true })),
    },
  };
};

let count = 0;
const machine = async (): Promise<string> => {
  count += 1;
  const as = await world.person('finance');
  const made = await world.call('POST', '/machines', { as, body: { name: `Máquina ${count}` } });
  expect(made.status).toBe(201);
  return String(made.body['id']);
};
const sell = (id: string, year: number) =>
  runEntityAction(machines(), { id, version: 1, action: 'sell', values: { price: 5, year } });

it('an action is refused at the input whose value another record has', async () => {
  expect((await sell(await machine(), 2020)).ok).toBe(true);
  expect(await sell(await machine(), 2020)).toMatchObject({
    ok: false,
    error: {
      code: 'validation.not_unique',
      fields: [{ path: 'year', code: 'validation.not_unique' }],
    },
  });
});

it('an action does not give several records the same unique value', async () => {
  const ids = [await machine(), await machine()];
  const records = ids.map((id) => ({ id, version: 1 }));
  const values = { price: 5, year: 2021 };
  const done = await runBulkAction(machines(), { action: 'sell', values, records });
  expect(done).toMatchObject({ ok: false, error: { code: 'validation.not_unique' } });
});
