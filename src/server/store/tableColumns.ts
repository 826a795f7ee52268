import { sql } from 'kysely';
import type { Database } from '../deps';

/** Names of the columns of every table, by table. */
export const readTableColumns = async (
  db: Database,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select table_name as "table", array_agg(column_name::text) as "columns"
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
};
