import { sql } from 'kysely';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError, err, ok } from '@patio/framework/kernel';
import type { Database } from '#framework/server/deps.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { createThings, things } from '#tests/framework/server/store/things.ts';
import { createWorld, problemOf, type Person, type World } from '../world';

const rule = { groups: ['admin-internal'] };
const description: EntityDescription = {
  ...things,
  fields: things.fields.filter(({ kind }) => kind !== 'file'),
  access: { list: rule, show: rule, create: rule, edit: rule, delete: rule, history: rule },
  actions: [],
};

/** When a hook ran, and the number of open transactions at that time. */
const open: [when: string, transactions: number][] = [];

const openTransactions = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** A count of 13 is refused; every other body passes. */
const catalog: EntityCatalog = {
  descriptions: { things: description },
  validators: {
    things: {
      create: (record) =>
        (record as { count?: number }).count === 13
          ? [{ path: 'count', code: 'validation.enum' }]
          : [],
      patch: () => [],
    },
  },
  hooks: {
    things: {
      beforeWrite: async (deps, { name }) => {
        open.push(['before', await openTransactions(deps.autonomous)]);
        return name === 'Fora do ar' ? err(appError('server.unavailable')) : ok(undefined);
      },
      beforeCreate: async ({ trx, deps }, input) => {
        await sql`select 1`.execute(trx);
        open.push(['inside', await openTransactions(deps.autonomous)]);
        return ok(input);
      },
      beforeUpdate: async ({ trx, deps }, { values }) => {
        await sql`select 1`.execute(trx);
        open.push(['inside', await openTransactions(deps.autonomous)]);
        return ok(values);
      },
    },
  },
  tables: {},
};

let world: World;
let bit: Person;
beforeAll(async () => {
  world = await createWorld({ catalog });
  await createThings(world.db);
  bit = await world.person('admin-internal');
});
afterAll(() => world.close());

/** A record sent by this server and changed afterwards without its knowledge. */
const changedBehind = async (change: ReturnType<typeof sql>): Promise<string> => {
  const made = await world.call('POST', '/things', { as: bit, body: { name: 'Coisa', count: 1 } });
  const id = String(made.body['id']);
  await world.call('GET', `/things/${id}`, { as: bit });
  await sql`update "things" set ${change} where "id" = ${id}::uuid`.execute(world.db);
  return id;
};

const put = (id: string, body: object, version = 1) =>
  world.call('PUT', `/things/${id}`, { as: bit, version, body });

describe('a change of a row that was modified without a new version', () => {
  it('is applied to the current row, and its history shows the actual old value', async () => {
    const id = await changedBehind(sql`"count" = 5, "note" = 'à mão'`);
    const { body } = await put(id, { count: 7 });
    expect(body).toMatchObject({ count: 7, note: 'à mão', version: 2 });
    const history = await world.call('GET', `/resources/things/${id}/history`, { as: bit });
    expect(history.body).toMatchObject([{ changes: { count: [5, 7] } }, { action: 'create' }]);
  });

  it('to the value last sent is a change', async () => {
    const id = await changedBehind(sql`"count" = 5`);
    expect((await put(id, { count: 1 })).body).toMatchObject({ count: 1, version: 2 });
  });

  it('is refused for the current values if they are invalid', async () => {
    const id = await changedBehind(sql`"count" = 13`);
    expect(problemOf(await put(id, { name: 'Outra' }))).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'count' }],
    });
    await sql`update "things" set "count" = 1 where "id" = ${id}::uuid`.execute(world.db);
    expect((await put(id, { name: 'Outra' })).status).toBe(200);
  });

  it('is refused if the version is stale, or the record is gone', async () => {
    const stale = await changedBehind(sql`"count" = 5, "version" = 2`);
    expect(problemOf(await put(stale, { count: 13 }))).toMatchObject({
      code: 'record.version_stale',
      current: { count: 5 },
    });
    const gone = await changedBehind(sql`"count" = 5`);
    await sql`delete from "things" where "id" = ${gone}::uuid`.execute(world.db);
    expect(problemOf(await put(gone, { count: 7 }))).toMatchObject({ code: 'SIS001' });
  });
});

test('beforeWrite validates the request before the transaction, for a new record and for a change', async () => {
  open.length = 0;
  const made = await world.call('POST', '/things', { as: bit, body: { name: 'Coisa', count: 1 } });
  await put(String(made.body['id']), { count: 2 });
  expect(open).toEqual([
    ['before', 0],
    ['inside', 1],
    ['before', 0],
    ['inside', 1],
  ]);
  const refused = await put(String(made.body['id']), { name: 'Fora do ar' }, 2);
  expect(problemOf(refused)).toMatchObject({ code: 'server.unavailable' });
});
