import { sql } from 'kysely';
import { type Database, everyWordSql } from '@patio/framework/server';

/** Lock that serialises the removal of administrators until the transaction ends. */
export const lockAdministrators = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('patio.administrators'))`.execute(trx);
};

/** Whether a profile has another enabled user. */
export const hasOtherEnabledUser = async (
  trx: Database,
  user: { readonly id: string; readonly groupName: string },
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select 1 from "users"
      where "groupName" = ${user.groupName} and "status" = 'enabled' and "id" <> ${user.id}::uuid) as "found"`.execute(
    trx,
  );
  return rows[0]?.found === true;
};

/** Which of the given GMF codes belong to enabled dealers. */
export const enabledDealerCodes = async (
  db: Database,
  codes: readonly string[],
): Promise<readonly string[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select "GMFcode" as "code" from "dealers"
    where "GMFcode" = any(${codes}::text[]) and "status" = 'enabled' order by 1`.execute(db);
  return rows.map(({ code }) => code);
};

/** A seller to choose from. */
export type SellerRow = {
  readonly username: string;
  readonly name: string;
  readonly groupName: string;
  readonly dealers: string[];
};

/** Filter of sellers. `codes`: only users of one of these dealers; null for any. */
export type SellerQuery = {
  readonly codes: readonly string[] | null;
  readonly name: string | null;
  readonly groupName: string | null;
  readonly limit: number;
};

/** Enabled sellers by name. */
export const readSellers = async (
  db: Database,
  query: SellerQuery,
): Promise<readonly SellerRow[]> => {
  const { codes, name, groupName, limit } = query;
  const { rows } = await sql<SellerRow>`
    select "username", "name", "groupName", "dealers" from "users"
    where "status" = 'enabled' and "userType" = 'DEALER'
      and "groupName" in ('fi-manager', 'sales-manager', 'seller')
      and (${codes}::text[] is null or "dealers" && ${codes}::text[])
      and (${groupName}::text is null or "groupName" = ${groupName})
      and (${everyWordSql('name', name ?? '')})
    order by search_text("name"), "username" limit ${limit}`.execute(db);
  return rows;
};
