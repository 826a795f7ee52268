import { sql } from 'kysely';
import type { ProductSwitch } from '#organisation/rules/products.ts';
import type { Database } from '@patio/framework/server';

/** Number of dealers of a region, enabled or not. */
export const countDealersOfRegion = async (trx: Database, region: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "dealers" where "region" = ${region}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Stored switches of a dealer. */
export const readProductSwitches = async (
  db: Database,
  dealerId: string,
): Promise<readonly ProductSwitch[]> => {
  const { rows } = await sql<ProductSwitch>`
    select "product", "enabled" from "dealer_products" where "dealerId" = ${dealerId}::uuid`.execute(
    db,
  );
  return rows;
};

/** Stored switches of the given dealers. */
export const readSwitchesOf = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly (ProductSwitch & { readonly dealerId: string })[]> => {
  const { rows } = await sql<ProductSwitch & { dealerId: string }>`
    select "dealerId", "product", "enabled" from "dealer_products"
    where "dealerId" = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Stores switches of a dealer; products not given are unchanged. */
export const writeProductSwitches = async (
  trx: Database,
  dealerId: string,
  switches: readonly ProductSwitch[],
): Promise<void> => {
  await sql`
    insert into "dealer_products" ("dealerId", "product", "enabled")
    select ${dealerId}::uuid, r."product", r."enabled"
    from jsonb_to_recordset(${JSON.stringify(switches)}::jsonb) as r("product" text, "enabled" boolean)
    on conflict ("dealerId", "product") do update set "enabled" = excluded."enabled"`.execute(trx);
};

/** GMF code of a dealer; undefined if it does not exist. */
export const findDealerCode = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select "GMFcode" as "code" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.code;
};

/** Phone digits of a dealer for clients; null if it has none. */
export const findDealerPhone = async (db: Database, id: unknown): Promise<string | null> => {
  if (typeof id !== 'string') return null;
  const { rows } = await sql<{ phone: string | null }>`
    select "phone" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.phone ?? null;
};

/** Whether a dealer exists and is enabled. */
export const isEnabledDealer = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from dealers where "id" = ${id}::uuid and "status" = 'enabled'`.execute(db);
  return rows.length > 0;
};

/** Public details of an enabled dealer; undefined otherwise. */
export const findEnabledDealer = async (
  db: Database,
  id: string,
): Promise<{ tradingName: string; phone: string | null } | undefined> => {
  const { rows } = await sql<{ tradingName: string; phone: string | null }>`
    select "tradingName", "phone" from "dealers"
    where "id" = ${id}::uuid and "status" = 'enabled'`.execute(db);
  return rows[0];
};
