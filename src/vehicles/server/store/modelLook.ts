import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Data for drawing a model; undefined if unknown or replaced by a picture. */
export const findDrawnModel = async (
  db: Database,
  code: string,
): Promise<{ readonly name: string; readonly segment: string } | undefined> => {
  const { rows } = await sql<{ name: string; segment: string }>`
    select "description" as "name", "segment" from "vehicleModels"
    where "code" = ${code} and "picture" is null`.execute(db);
  return rows[0];
};
