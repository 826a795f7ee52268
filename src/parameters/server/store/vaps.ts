import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Whether the simulator of a dealer has the step of add-ons. */
export const readVaps = async (db: Database, dealerId: string): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`
    select "implementVaps" as "on" from "dealers" where "id" = ${dealerId}::uuid`.execute(db);
  return rows[0]?.on === true;
};
