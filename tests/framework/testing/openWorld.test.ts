import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openWorld } from '@patio/framework/testing';
import { createEmptyDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { workshop } from '../server/application/workshop';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'patio-broken-'));
  writeFileSync(join(folder, '0001_broken.sql'), 'create tabel "boats" ();');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

test('a world whose migration fails leaves no connection behind', async () => {
  const application = await workshop();
  const broken = { ...application, migrations: [...application.migrations, folder] };
  await expect(openWorld(broken, { databaseUrl: database.url })).rejects.toThrow(
    /0001_broken|tabel/,
  );
  const { rows } = await sql`
    select "pid" from pg_stat_activity
    where "datname" = current_database() and "pid" <> pg_backend_pid()`.execute(database.db);
  expect(rows).toEqual([]);
});
