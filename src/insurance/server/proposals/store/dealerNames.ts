import { sql } from 'kysely';
import { isUuid } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

/** Code and name of a dealer. @source INS-011, INS-012 */
export const findDealerNames = async (
  db: Database,
  id: string,
): Promise<{ readonly gmfCode: string; readonly tradingName: string } | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{ gmfCode: string; tradingName: string }>`
    select "GMFcode" as "gmfCode", coalesce("tradingName", "companyName") as "tradingName"
    from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};
