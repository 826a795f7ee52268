import { sql } from 'kysely';
import { frameworkMigrations } from '../../../../src/framework/server/application/frameworkMigrations';
import type { Database } from '../../../../src/framework/server/deps';
import { openDatabase } from '../../../../src/framework/server/store/database/database';
import { migrate } from '../../../../src/framework/server/store/database/migrate';
import { createTestDatabase, type TestDatabase } from '../../../harness/database';

let portal: TestDatabase;
let bare: TestDatabase;
const options = {
  poolSize: 1,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
  poolWaitMs: 10_000,
};

beforeAll(async () => {
  [portal, bare] = [await createTestDatabase(), await createTestDatabase()];
  const admin = openDatabase({ url: bare.superuserUrl, ...options });
  await sql
    .raw('drop schema public cascade; create schema public; grant all on schema public to public')
    .execute(admin);
  await sql
    .raw('create extension unaccent; create extension pg_trgm; create extension btree_gist')
    .execute(admin);
  await admin.destroy();
});
afterAll(() => Promise.all([portal?.close(), bare?.close()]));

/** Columns, constraints but keys to the people of an application, indexes and triggers of the given tables. */
const shapeOf = async (db: Database, tables: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public' and table_name = any(${tables})
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid::regclass::text = any(${tables}) and (contype <> 'f' or confrelid is distinct from to_regclass('users'))
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any(${tables})
    union all select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid::regclass::text = any(${tables}) and not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
};

test('an application that begins has the same tables of the framework as the portal', async () => {
  await migrate(bare.db, [frameworkMigrations]);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
    bare.db,
  );
  const tables = rows.map(({ name }) => name);
  expect(tables).toContain('history');
  expect(await shapeOf(bare.db, tables)).toEqual(await shapeOf(portal.db, tables));
});
