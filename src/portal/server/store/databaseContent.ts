import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Whether any account exists. */
export const hasUsers = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from "users") as found`.execute(db);
  return rows[0]?.found === true;
};
