import { application } from '#kernel/application.ts';
import { wordOrderOf } from '#kernel/kinds/operators.ts';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { sha256Of } from '#server/digests.ts';
import { StartupError } from '#server/Config.ts';
import { grantNewTables, grantServing } from './servingRole';

/** Columns of every table. */
export const readTableColumns = async (
  db: Database,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select table_name as "table", array_agg(column_name::text) as "columns"
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
};

/** Required columns (no default) of every table. */
export const readRequiredColumns = async (
  db: Database,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as "columns"
    from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
      and is_identity = 'NO'
    group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Arbitrary constant: one process at a time migrates a database. */
const migrationLock = 7_281_044;
const longestMigrationMs = 600_000;

/** A migration file. */
export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const migrationsOf = (folder: string): readonly Migration[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      return { name, text, checksum: sha256Of(text) };
    });

/** Migrations in execution order: folder by folder, by name. */
export const readMigrations = (folders: readonly string[]): readonly Migration[] =>
  folders.flatMap(migrationsOf);

/** An executed migration. */
export type RanMigration = { readonly name: string; readonly checksum: string };

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const runOne = async (connection: Database, { name, text, checksum }: Migration): Promise<void> => {
  try {
    await connection.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
    });
  } catch (error) {
    throw new StartupError(
      `Migration ${name} failed and was undone, those before it are kept: ${reasonOf(error)}`,
    );
  }
};

/** @fails with StartupError when an executed migration is missing from the folder or differs */
export const checkHistory = (done: readonly RanMigration[], known: readonly Migration[]): void => {
  for (const { name, checksum } of done) {
    const file = known.find((migration) => migration.name === name);
    if (!file) {
      throw new StartupError(
        `The database was migrated by a newer release (${name}): start that release.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it ran on this database: restore it and add a new one.`,
      );
    }
  }
};

/** Collation of `x-natural` in the default language: TR2 before TR10. Indexes in migrations refer to it. */
const createNaturalOrder = async (connection: Database): Promise<void> => {
  const [language] = application().languages;
  const name = sql.id('public', wordOrderOf({ natural: true }));
  const locale = sql.lit(`${language}-u-kn-true`);
  await sql`create collation if not exists ${name} (provider = icu, locale = ${locale})`.execute(
    connection,
  );
};

/**
 * Runs pending migrations in order, each in its own transaction. A second process waits for the first.
 *
 * @param servingRole role that serves, if it is not the one that migrates: it is granted what it needs
 * @returns names of the migrations that ran
 * @fails with StartupError naming the migration
 */
export const migrate = (
  db: Database,
  folders: readonly string[],
  servingRole?: string,
): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    await sql
      .raw(
        `set statement_timeout = ${longestMigrationMs}; set lock_timeout = ${longestMigrationMs}`,
      )
      .execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      await sql`create table if not exists migrations (
        name text primary key, checksum text not null, "ranAt" timestamptz not null default now())`.execute(
        connection,
      );
      const { rows: done } = await sql<RanMigration>`select name, checksum from migrations`.execute(
        connection,
      );
      const known = readMigrations(folders);
      checkHistory(done, known);
      const missing = known.filter(({ name }) => !done.some((row) => row.name === name));
      await createNaturalOrder(connection);
      if (servingRole !== undefined) await grantNewTables(connection, servingRole);
      for (const migration of missing) await runOne(connection, migration);
      if (servingRole !== undefined) await grantServing(connection, servingRole);
      return missing.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
      await sql.raw('reset statement_timeout; reset lock_timeout').execute(connection);
    }
  });
