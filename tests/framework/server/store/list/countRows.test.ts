import { sql } from 'kysely';
import { countRows } from '#framework/server/store/list/countRows.ts';
import { readPage } from '#framework/server/store/list/pages.ts';
import { sqlEntity } from '#framework/server/store/sql/sqlEntity.ts';
import { selectionSql } from '#framework/server/store/sql/sqlScope.ts';
import type { Filter } from '#framework/kernel/filter/filterFields.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things as shortThings, thingsWithProse as things } from '../things';

let database: TestDatabase;

beforeAll(async () => {
  database = await createThingsDatabase();
  await sql`insert into "things" ("name", "count", "email")
    select 'coisa ' || n, n / 100, 'a' || n || '@b.br' from generate_series(1, 30000) n`.execute(
    database.db,
  );
  await sql`create index on "things" ("count")`.execute(database.db);
  await sql`analyze "things"`.execute(database.db);
});
afterAll(() => database.close());

/** A substring search without an index, combined with other conditions. */
const matchingOf = async (...others: readonly Filter[]) => {
  const part = { type: 'compare', field: 'email', op: 'contains', value: 'a29999' } as const;
  const filter: Filter = { type: 'and', items: [...others, part] };
  const where = selectionSql(things, { visibleTo: null, filter });
  const { table } = sqlEntity(things);
  return (await countRows(database.db, things, { table, where, mode: 'bounded', filter })).matching;
};

test('a search without an index reads few candidates of other conditions, and leaves many uncounted', async () => {
  expect(await matchingOf({ type: 'compare', field: 'count', op: 'eq', value: 7 })).toBe(0);
  expect(await matchingOf()).toBeUndefined();
});

test('a part of a short text outside the search is found by the index of parts', async () => {
  const filter: Filter = { type: 'compare', field: 'email', op: 'contains', value: 'Á29999' };
  const where = selectionSql(shortThings, { visibleTo: null, filter });
  const { table } = sqlEntity(shortThings);
  const found = await sql<{ email: string }>`select "email" from ${table} where ${where}`.execute(
    database.db,
  );
  expect(found.rows).toEqual([{ email: 'a29999@b.br' }]);
  const plan = await sql`explain select 1 from ${table} where ${where}`.execute(database.db);
  expect(JSON.stringify(plan.rows)).toContain('things_parts');
});

test('a part that most rows contain is expected in most rows, not only in a few', async () => {
  const filter: Filter = { type: 'compare', field: 'email', op: 'contains', value: 'b.br' };
  const where = selectionSql(shortThings, { visibleTo: null, filter });
  const { table } = sqlEntity(shortThings);
  const counting = { table, where, mode: 'bounded', filter } as const;
  const { matching } = await countRows(database.db, shortThings, counting);
  expect(matching).toBeGreaterThan(10_000);
});

test('rows with a part that most rows contain are found, at the end of a text or anywhere in it', async () => {
  const emailsOf = async (op: 'contains' | 'endsWith', value: string) => {
    const filter: Filter = { type: 'compare', field: 'email', op, value };
    const sort = { field: 'name', order: 'ASC' } as const;
    const page = { visibleTo: null, filter, sort, offset: 0, limit: 2 };
    return (await readPage(database.db, shortThings, page)).rows.map((row) => row['email']);
  };
  expect(await emailsOf('contains', 'b.br')).toEqual(['a1@b.br', 'a10@b.br']);
  expect(await emailsOf('endsWith', '7@b.br')).toEqual(['a10007@b.br', 'a10017@b.br']);
  expect(await emailsOf('endsWith', '@b')).toEqual([]);
});
