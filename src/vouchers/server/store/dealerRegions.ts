import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Reads the GMF code of a dealer by id. */
export const readDealerCode = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select "GMFcode" as "code" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.code;
};

/** Reads the region of a dealer by GMF code. */
export const readRegion = async (db: Database, gmfCode: string): Promise<string | undefined> => {
  const { rows } = await sql<{ region: string }>`
    select "region" from "dealers" where "GMFcode" = ${gmfCode}`.execute(db);
  return rows[0]?.region;
};
