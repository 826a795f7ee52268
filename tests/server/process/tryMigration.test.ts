import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { draftGuard } from '../../../src/kernel/sql/draftGuard';
import { hasPassed, trialReport } from '../../../src/server/process/trialReport';
import { readModel, tryMigration } from '../../../src/server/process/tryMigration';
import { openDatabase } from '../../../src/server/store/database';
import { cloneDatabase, dropDatabase } from '../../../src/server/store/databaseCluster';
import { migrationsFolder } from '../../../src/server/store/migrate';
import { projectRoot } from '../../codegen/fixtures/schemaFiles';
import { testServer } from '../../harness/database';

const database = `trial_${process.pid}`;
const copy = `${database}_try`;
const at = (url: string, name: string): string => {
  const place = new URL(url);
  place.pathname = `/${name}`;
  return place.href;
};
let folder: string;

/** One statement on a connection that is gone afterwards. */
const query = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};
const { url: serverUrl, adminUrl: serverAdmin, name: owner } = testServer();
const source = { url: at(serverUrl, database), adminUrl: at(serverAdmin, database) };

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const attempt = (migration?: string, on: typeof source | { url: string } = source) =>
  tryMigration({ source: on, migration, folder, model: readModel(projectRoot) });
const databases = async (): Promise<readonly unknown[]> =>
  query(serverAdmin, `select datname from pg_database where datname = '${copy}'`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-migrations-'));
  mkdirSync(folder, { recursive: true });
  cpSync(migrationsFolder, folder, { recursive: true });
  await cloneDatabase(serverAdmin, { template: owner, name: database, owner });
  await query(
    source.url,
    `insert into "groups" ("groupName") select 'Grupo ' || n from generate_series(1, 50) n`,
  );
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await dropDatabase(serverAdmin, copy);
  await dropDatabase(serverAdmin, database);
});

const grown = `-- safe: new column
alter table "groups" add column "nickname" text;
-- backfill; with a semicolon in its note
update "groups" set "nickname" = "groupName" where "groupName" < 'Grupo 2';
alter table "groups" alter column "nickname" type varchar(40);
create table "group_notes" ("id" int primary key);
insert into "group_notes" values (1), (2);
`;

test('tells of each statement what it writes, how long and whom it keeps waiting, and leaves the database alone', async () => {
  write('0999_grown.sql', grown);
  const trial = await attempt();
  expect(trial.way).toBe('template');
  const [{ name, failed, statements }] = trial.migrations as [(typeof trial.migrations)[number]];
  expect({ name, failed }).toEqual({ name: '0999_grown.sql', failed: null });
  expect(statements.map(({ rows, locks, rewritten }) => ({ rows, locks, rewritten }))).toEqual([
    { rows: null, locks: [{ table: 'groups', mode: 'AccessExclusiveLock' }], rewritten: [] },
    { rows: 11, locks: [], rewritten: [] },
    { rows: null, locks: [], rewritten: ['groups'] },
    { rows: null, locks: [], rewritten: [] },
    { rows: 2, locks: [], rewritten: [] },
  ]);
  expect(trial.rows).toContainEqual({ table: 'groups', before: 50, after: 50 });
  expect(trial.rows).toContainEqual({ table: 'group_notes', before: null, after: 2 });
  expect(trial.differences).toEqual([]);
  expect(hasPassed(trial)).toBe(true);
  const report = trialReport(trial);
  expect(report).toMatch(/nobody reads or writes groups for \d+ ms/);
  expect(report).toContain('every row of groups is written anew');
  expect(report).toContain('group_notes: no table → 2');
  expect(report).toContain('Tables and schemas agree.');
  expect(await databases()).toEqual([]);
  expect(
    await query(source.url, `select from pg_class where relname = 'group_notes'`),
  ).toHaveLength(0);
}, 30_000);

test('names the statement that fails, and drops the copy', async () => {
  write(
    '0999_broken.sql',
    'alter table "groups" add "a" int;\nalter table "groups" add unique ("status");',
  );
  const trial = await attempt('0999');
  expect(trial.migrations[0]).toMatchObject({
    statements: [{ sql: 'alter table "groups" add "a" int' }],
    failed: { sql: 'alter table "groups" add unique ("status")' },
  });
  expect(hasPassed(trial)).toBe(false);
  expect(trialReport(trial)).toContain('FAILED: alter table "groups" add unique ("status")');
  expect(await databases()).toEqual([]);
}, 30_000);

test('tells in what the tables are not those of the schemas', async () => {
  write(
    '0999_other.sql',
    'alter table "groups" alter "groupName" drop not null, drop constraint "groups_status_check"; drop table "branches" cascade;',
  );
  const trial = await attempt();
  expect(trial.differences).toEqual([
    'table branches is missing',
    'column groups.groupName is text, not text not null',
    'constraint dealers_region_fkey is missing',
    'constraint groups_status_check is missing',
  ]);
  expect(hasPassed(trial)).toBe(false);
}, 30_000);

test('tries a draft that still waits for a person', async () => {
  write('0999_draft.sql', `${draftGuard}\n${grown}`);
  expect(hasPassed(await attempt('0999_draft'))).toBe(true);
}, 30_000);

test('copies the rows of one moment while others work with the database', async () => {
  write('0999_grown.sql', grown);
  write('0998_look.sql', 'create table "seen" as select * from "groups"');
  const busy = openDatabase({
    url: source.url,
    poolSize: 2,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    poolWaitMs: 5_000,
  });
  try {
    const [, trial] = await Promise.all([
      sql`begin; update "groups" set "status" = 'disabled'; select pg_sleep(0.3); commit`.execute(
        busy,
      ),
      sql`select 1`.execute(busy).then(() => attempt()),
    ]);
    expect(trial.way).toBe('rows');
    expect(trial.migrations.map(({ name, failed }) => [name, failed])).toEqual([
      ['0998_look.sql', null],
      ['0999_grown.sql', null],
    ]);
    expect(trial.differences).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from cities`.execute(busy);
    const cities = rows[0]?.n;
    expect(trial.rows).toContainEqual({ table: 'cities', before: cities, after: cities });
    expect(trial.rows).toContainEqual({ table: 'groups', before: 50, after: 50 });
  } finally {
    await busy.destroy();
  }
}, 60_000);

test('a trial that is given up leaves no copy', async () => {
  write('0999_long.sql', 'select pg_sleep(60)');
  const stop = new AbortController();
  const trial = tryMigration({
    source,
    migration: undefined,
    folder,
    model: readModel(projectRoot),
    signal: stop.signal,
  });
  const isSleeping = async (): Promise<boolean> =>
    (
      await query(
        serverAdmin,
        `select from pg_stat_activity where datname = '${copy}' and query like '%sleep(60)%'`,
      )
    ).length > 0;
  while (!(await isSleeping()));
  stop.abort();
  await expect(trial).rejects.toThrow('Stopped; the copy is dropped.');
  expect(await databases()).toEqual([]);
}, 30_000);

test.each([
  ['0001', /has run 0001_functions\.sql already/],
  ['0042_nothing', /There is no migration 0042_nothing\. Not run yet: 0999_grown\.sql\./],
])('refuses %s by name', async (migration, reason) => {
  write('0999_grown.sql', grown);
  await expect(attempt(migration)).rejects.toThrow(reason);
});

test('refuses where nothing is left to try, nothing is there, or no copy may be made', async () => {
  await expect(attempt()).rejects.toThrow('has run every migration');
  await expect(attempt(undefined, { url: at(serverAdmin, 'postgres') })).rejects.toThrow(
    'The database postgres holds nothing yet. "-- --fresh"',
  );
  write('0999_grown.sql', grown);
  await expect(attempt(undefined, { url: source.url })).rejects.toThrow(
    new RegExp(`The role ${owner} may create no database for the copy: alter role`),
  );
  await query(serverAdmin, `create database ${copy}`);
  await expect(attempt()).rejects.toThrow(`There is a database ${copy} that no trial made`);
});
