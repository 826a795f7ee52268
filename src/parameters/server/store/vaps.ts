import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Whether the add-ons step is on in a dealer's simulator. */
export const readVaps = async (db: Database, dealerId: string): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`
    select "implementVaps" as "on" from "dealers" where "id" = ${dealerId}::uuid`.execute(db);
  return rows[0]?.on === true;
};
