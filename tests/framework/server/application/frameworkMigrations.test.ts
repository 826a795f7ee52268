import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { frameworkMigrations } from '#framework/server/application/defineApplication.ts';
import type { Database } from '#framework/server/deps.ts';
import { migrate, readMigrations } from '#framework/server/store/database/migrate.ts';
import { takenResource } from '#codegen/model/names.ts';
import { projectRoot } from '#tests/codegen/fixtures/schemaFiles.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/harness/database.ts';

let portal: TestDatabase;
let bare: TestDatabase;

beforeAll(async () => {
  [portal, bare] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  await migrate(bare.db, [frameworkMigrations]);
});
afterAll(() => Promise.all([portal?.close(), bare?.close()]));

const tablesOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name);
};

/** Columns, constraints except foreign keys to the application's people, indexes and triggers of the given tables. */
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

test('a new application has the same framework tables as the portal', async () => {
  const tables = await tablesOf(bare.db);
  expect(tables).toEqual(expect.arrayContaining(['history', 'entity_drafts']));
  expect(await shapeOf(bare.db, tables)).toEqual(await shapeOf(portal.db, tables));
});

/** Tables named by SQL in the framework, except those of PostgreSQL and common table expressions. */
const namedTables = (text: string): readonly string[] => {
  const made = new Set(
    [...text.matchAll(/"(\w+)" as (?:materialized )?\(/g)].map(([, one]) => one),
  );
  const places = [
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w*Join)\('(\w+)/g,
    /\b(?:from|join|into|update|using) "(\w+)"/g,
  ];
  return places
    .flatMap((place) => [...text.matchAll(place)].map(([, name]) => name!))
    .filter((name) => !made.has(name));
};

test('SQL in the framework names only tables made by its migrations', async () => {
  const server = join(projectRoot, 'src/framework/server');
  const texts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(server, name), 'utf8'));
  const named = new Set(texts.flatMap(namedTables));
  expect([...named]).toEqual(expect.arrayContaining(['mails', 'entity_drafts', 'tasks']));
  const known = new Set(await tablesOf(bare.db));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

/** A folder with the first migrations of the framework. */
const upTo = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'patio-migrations-'));
  for (const { name } of readMigrations([frameworkMigrations]).slice(0, count))
    cpSync(join(frameworkMigrations, name), join(folder, name));
  return folder;
};

test('a database of an earlier release reaches the same tables', async () => {
  const former = await createEmptyDatabase();
  const folder = upTo(3);
  await migrate(former.db, [folder]);
  expect(await tablesOf(former.db)).not.toContain('entity_drafts');
  const ran = await migrate(former.db, [frameworkMigrations]);
  expect(ran[0]).toBe('0004_entity_drafts.sql');
  const tables = await tablesOf(bare.db);
  expect(await shapeOf(former.db, tables)).toEqual(await shapeOf(bare.db, tables));
  rmSync(folder, { recursive: true });
  await former.close();
});

test('a table created by an application is preserved with its rows', async () => {
  const former = await createEmptyDatabase();
  const folder = upTo(3);
  await migrate(former.db, [folder]);
  const own = 'src/portal/server/migrations/0023_entity_drafts.sql';
  await sql.raw(readFileSync(join(projectRoot, own), 'utf8')).execute(former.db);
  await sql`insert into "entity_drafts" ("id", "resource", "ownerId", "step", "values", "createdAt", "updatedAt")
    values (gen_random_uuid(), 'farms', 'ANA', 'first', '{}', now(), now())`.execute(former.db);
  await migrate(former.db, [frameworkMigrations]);
  const tables = await tablesOf(bare.db);
  expect(await shapeOf(former.db, tables)).toEqual(await shapeOf(bare.db, tables));
  const { rows } = await sql<{ resource: string }>`select "resource" from "entity_drafts"`.execute(
    former.db,
  );
  expect(rows).toEqual([{ resource: 'farms' }]);
  rmSync(folder, { recursive: true });
  await former.close();
});

test('no resource can be named as a table of the framework', async () => {
  const names = (await tablesOf(bare.db)).filter((name) => /^[a-z][A-Za-z0-9]*$/.test(name));
  expect(names.filter((name) => takenResource(name) === undefined)).toEqual([]);
});
