import { sql } from 'kysely';
import type { Database } from '#framework/server/deps.ts';

/**
 * Adds enough groups to make an export take a while; filling the table has no time limit, however busy the machine is.
 */
export const addManyGroups = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`insert into "groups" ("groupName") select 'Grupo ' || n from generate_series(1, 120000) n`.execute(
      transaction,
    );
  });
