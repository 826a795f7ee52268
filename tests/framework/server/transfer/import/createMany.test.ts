import { type EntityContext, openContext } from '#framework/server/crud/EntityContext.ts';
import { createRecord } from '#framework/server/crud/write/createRecord.ts';
import { createMany, makesMany, orderedId } from '#framework/server/transfer/import/createMany.ts';
import { sql } from 'kysely';
import {
  createFixtureWorld,
  type FixtureWorld,
} from '#tests/framework/server/crud/fixtureWorld.ts';
import { randomUUID } from 'node:crypto';
import { isUuidText } from '#framework/server/store/sql/sqlScope.ts';

const fee = (validFrom: string, validTo: string | null, name = 'Tarifa') => ({
  name,
  state: 'SP',
  value: 100,
  validFrom,
  ...(validTo === null ? {} : { validTo }),
});

/** The context of finance for an entity. */
const contextOf = async (world: FixtureWorld, resource: string): Promise<EntityContext> => {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'FINANCE')
    .executeTakeFirstOrThrow();
  const request = {
    requestId: 'test',
    ip: '127.0.0.1',
    actor: {
      sessionId: 'test',
      userId: String(id),
      username: 'FINANCE',
      name: 'Finance',
      userType: 'GMF' as const,
      groupName: 'finance' as const,
      scopes: [],
      activeScopeId: null,
    },
  };
  const description = world.catalog.descriptions[resource]!;
  return { ...openContext(world.deps, request, world.catalog), description };
};

const faultsOf = async (
  context: EntityContext,
  bodies: readonly Readonly<Record<string, unknown>>[],
) => {
  const made = await context.deps.db.transaction().execute((trx) =>
    createMany(
      { ...context, deps: { ...context.deps, db: trx } },
      bodies.map((body, of) => ({ of, body })),
      { references: new Map() },
    ),
  );
  if (!made.ok) throw new Error(made.error.code);
  return made.value
    .toSorted((a, b) => a.of - b.of)
    .map((each) => ('fields' in each ? each.fields : 'made'));
};

describe('many records with validity periods', () => {
  let world: FixtureWorld;
  let context: EntityContext;
  beforeAll(async () => {
    world = await createFixtureWorld(['fee', 'farm', 'plot', 'harvest', 'locker', 'trunk']);
    await world.person('finance');
    context = await contextOf(world, 'fees');
  }, 60_000);
  afterAll(() => world.close());

  it('are refused if a record of another entity has their value, which is named', async () => {
    const lockers = await contextOf(world, 'lockers');
    const trunks = await contextOf(world, 'trunks');
    expect(await faultsOf(trunks, [{ label: 'Azul' }])).toEqual(['made']);
    const taken = {
      path: 'label',
      code: 'validation.taken_elsewhere',
      params: { resource: 'trunks' },
    };
    const own = { path: 'label', code: 'validation.not_unique' };
    const bodies = ['Verde', ' AZUL', 'verde'].map((label) => ({ label }));
    expect(await faultsOf(lockers, bodies)).toEqual(['made', [taken], [own]]);
  });

  it('take the value of a deleted record, as a single one does', async () => {
    const lockers = await contextOf(world, 'lockers');
    const body = { label: 'Cinza' };
    expect(await faultsOf(lockers, [body])).toEqual(['made']);
    const taken = { path: 'label', code: 'validation.not_unique' };
    expect(await faultsOf(lockers, [body])).toEqual([[taken]]);
    await sql`update "lockers" set "deletedAt" = now(), "deletedBy" = 'FINANCE'
      where "label" = 'Cinza'`.execute(world.db);
    expect(await faultsOf(lockers, [body])).toEqual(['made']);
  });

  it('are refused like single ones, by existing rows and by rows before them', async () => {
    expect(await makesMany(context)).toBe(true);
    const before = await createRecord(context, { body: fee('2020-01-01', '2020-12-31') });
    expect(before.ok).toBe(true);
    const bodies = [
      fee('2020-06-01', '2021-05-31'),
      fee('2021-01-01', null),
      fee('2022-01-01', '2022-12-31'),
      fee('2022-01-01', '2022-12-31', 'Outra'),
      fee('2019-12-31', '2019-01-01'),
      fee('2019-01-01', '2019-12-31'),
    ];
    const found = await faultsOf(context, bodies);
    expect(found).toEqual([
      [
        {
          path: 'validFrom',
          code: 'effective.overlap',
          params: { from: '2020-01-01', to: '2020-12-31' },
        },
      ],
      'made',
      [{ path: 'validFrom', code: 'effective.overlap_open', params: { from: '2021-01-01' } }],
      'made',
      [{ path: 'validTo', code: 'effective.reversed', params: { from: '2019-12-31' } }],
      'made',
    ]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from "fees"`.execute(
      world.db,
    );
    expect(rows[0]!.n).toBe(4);
    // Single calls are refused with the same errors.
    const alone = await createRecord(context, { body: bodies[0] });
    expect(alone).toMatchObject({
      ok: false,
      error: { fields: found[0] },
    });
  });

  it('of a unique set with nullable fields are refused if null twice', async () => {
    const as = await world.person('finance');
    const make = async (path: string, body: object) =>
      (await world.call('POST', path, { as, body })).body['id'];
    const farm = await make('/farms', { name: 'Santa Rita' });
    const plot = await make('/plots', { farm, code: 'A1', area: '10.0' });
    const other = await make('/plots', { farm, code: 'A2', area: '10.0' });
    const harvest = { farm, plot, startsOn: '2026-01-01' };
    await make('/harvests', harvest);
    const taken = [{ path: 'plot', code: 'validation.not_unique' }];
    const open = { ...harvest, plot: other };
    const named = { ...harvest, batch: 'B1' };
    expect(
      await faultsOf(await contextOf(world, 'harvests'), [harvest, open, open, named]),
    ).toEqual([taken, 'made', taken, 'made']);
  });
});

describe('a time-sortable id', () => {
  it('is a version 7 UUID that starts with the time and ends randomly', () => {
    const random = randomUUID();
    const id = orderedId(random, new Date('2026-03-10T12:00:00Z'));
    expect(id).toMatch(/^019cd79e-4600-7[\da-f]{3}-[89ab]/);
    expect(id.slice(15)).toBe(random.slice(15));
    expect(isUuidText(id)).toBe(true);
  });

  it('sorts after ids of the previous millisecond', () => {
    const at = Date.parse('2026-03-10T12:00:00Z');
    const ids = [0, 1, 256, 86_400_000].map((ms) => orderedId(randomUUID(), new Date(at + ms)));
    expect(ids.toSorted()).toEqual(ids);
  });
});
