import type pg from 'pg';
import { StartupError } from '../../StartupError';
import type { RanMigration } from '../migrate';

/** Name of a database, and the migrations that it has run. @fails with StartupError when it has run none */
export const readHistory = async (
  client: pg.Client,
): Promise<{ readonly name: string; readonly ran: readonly RanMigration[] }> => {
  const { rows } = await client.query<{ name: string; empty: boolean }>(
    `select current_database()::text as name, to_regclass('public.migrations') is null as empty`,
  );
  const { name = '', empty = true } = rows[0] ?? {};
  if (empty) {
    throw new StartupError(
      `The database ${name} holds nothing yet. "-- --fresh" tries on a new one with demo data.`,
    );
  }
  const { rows: ran } = await client.query<RanMigration>('select name, checksum from migrations');
  return { name, ran };
};

/** How many rows each table has. */
export const countRows = async (client: pg.Client): Promise<ReadonlyMap<string, number>> => {
  const { rows: tables } = await client.query<{ name: string; place: string }>(`
    select relname as name, oid::regclass::text as place from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`);
  const counts = new Map<string, number>();
  for (const { name, place } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${place}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
};
