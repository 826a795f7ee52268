import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Username of whoever began an insurance; none for one that came with the demo data. */
export const findBeginner = async (db: Database, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ username: string }>`
    select "actor" as "username" from "history"
    where "resource" = 'insuranceProposals' and "recordId" = ${id}::uuid
      and "action" = 'create'`.execute(db);
  return rows.map(({ username }) => username);
};
