import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';

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
