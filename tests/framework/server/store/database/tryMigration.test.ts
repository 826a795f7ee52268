import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { draftGuard } from '#framework/kernel/sql/splitSql.ts';
import { trialReport, tryMigration } from '#framework/server/store/database/tryMigration.ts';
import { cloneDatabase, dropDatabase } from '#framework/server/store/database/databaseCluster.ts';
import { migrationsFolder } from '#portal/server/application.ts';
import { testServer } from '#tests/harness/database.ts';

const database = `trial_${process.pid}`;
const copy = `${database}_try`;
const at = (url: string, name: string): string => {
  const place = new URL(url);
  place.pathname = `/${name}`;
  return place.href;
};
let folder: string;

/** One statement on a temporary connection. */
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
const attempt = (on = source) => tryMigration(on, { folders: [folder] });
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
update "groups" set "nickname" = "groupName" where "groupName" < 'Grupo 2';
create table "group_notes" ("id" int primary key);
insert into "group_notes" values (1), (2);
`;

test('reports duration, locked tables and rows, and leaves the database alone', async () => {
  write('0998_look.sql', 'create table "seen" as select * from "groups"');
  write('0999_grown.sql', `${draftGuard}\n${grown}`);
  const trial = await attempt();
  expect(trial).toMatchObject({
    failed: null,
    migrations: [
      { name: '0998_look.sql', locked: [] },
      { name: '0999_grown.sql', locked: ['groups'] },
    ],
  });
  expect(trial.rows).toContainEqual({ table: 'groups', before: 50, after: 50 });
  expect(trial.rows).toContainEqual({ table: 'group_notes', before: null, after: 2 });
  const report = trialReport(trial);
  expect(report).toMatch(/0999_grown\.sql ran in \d+ ms\n {2}nobody else reads or writes groups/);
  expect(report).toContain('group_notes: no table → 2');
  expect(await databases()).toEqual([]);
  expect(
    await query(source.url, `select from pg_class where relname = 'group_notes'`),
  ).toHaveLength(0);
}, 30_000);

test('names the failing migration and the reason, reports those before it, and drops the copy', async () => {
  write('0998_look.sql', 'create table "seen" as select * from "groups"');
  write('0999_broken.sql', 'drop table "seen"; alter table "groups" add unique ("status");');
  const trial = await attempt();
  expect(trial.failed).toMatch(/^0999_broken\.sql: could not create unique index/);
  expect(trial.migrations.map(({ name }) => name)).toEqual(['0998_look.sql']);
  expect(trial.rows).toContainEqual({ table: 'seen', before: null, after: 50 });
  expect(trialReport(trial)).toContain('FAILED 0999_broken.sql');
  expect(await databases()).toEqual([]);
}, 30_000);

test('drops the copy when aborted', async () => {
  write('0999_long.sql', 'select pg_sleep(60)');
  const stop = new AbortController();
  const trial = tryMigration(source, { folders: [folder], signal: stop.signal });
  const sleeping = `select from pg_stat_activity where datname = '${copy}' and query like '%sleep(60)%'`;
  while ((await query(serverAdmin, sleeping)).length === 0);
  stop.abort();
  await expect(trial).rejects.toThrow('Stopped; the copy is dropped.');
  expect(await databases()).toEqual([]);
}, 30_000);

test('refuses if nothing is pending or no database exists', async () => {
  await expect(attempt()).rejects.toThrow('has run every migration');
  await expect(attempt({ ...source, url: at(serverAdmin, 'postgres') })).rejects.toThrow(
    'The database postgres holds nothing yet',
  );
});

test('refuses in one sentence if no copy can be made', async () => {
  write('0999_grown.sql', grown);
  await expect(attempt({ ...source, adminUrl: source.url })).rejects.toThrow(
    'may create no database',
  );
  const other = new pg.Client({ connectionString: source.url });
  await other.connect();
  try {
    await expect(attempt()).rejects.toThrow(`Others work with ${database}`);
  } finally {
    await other.end();
  }
  await query(serverAdmin, `create database ${copy}`);
  await expect(attempt()).rejects.toThrow(`There is a database ${copy}`);
  expect(await databases()).toHaveLength(1);
}, 30_000);
