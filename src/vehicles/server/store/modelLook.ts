import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** What a drawing of a model is made from; undefined where there is none, or a picture took its place. */
export const findDrawnModel = async (
  db: Database,
  code: string,
): Promise<{ readonly name: string; readonly segment: string } | undefined> => {
  const { rows } = await sql<{ name: string; segment: string }>`
    select "description" as "name", "segment" from "vehicleModels"
    where "code" = ${code} and "picture" is null`.execute(db);
  return rows[0];
};
