import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Whether a region exists. */
export const hasBranch = async (db: Database, gmfRegionCode: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "branches" where "gmfRegionCode" = ${gmfRegionCode}`.execute(db);
  return rows.length > 0;
};

/** Ids of the dealers of a region. */
export const dealerIdsOfRegion = async (
  db: Database,
  gmfRegionCode: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "dealers" where "region" = ${gmfRegionCode} order by "id"`.execute(db);
  return rows.map(({ id }) => id);
};
