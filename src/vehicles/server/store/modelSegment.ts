import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Segment of a model by its code; undefined if unknown. */
export const findModelSegment = async (db: Database, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ segment: string }>`
    select "segment" from "vehicleModels" where "code" = ${code}`.execute(db);
  return rows[0]?.segment;
};
