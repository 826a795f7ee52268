import { sql } from 'kysely';
import { type Database, searchTextHas } from '@patio/framework/server';
import type { ProductSwitch } from '#organisation/rules/dealerRules.ts';

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

/** A channel of a new dealer. */
type NewChannel = {
  readonly id: string;
  readonly name: string;
  readonly dealerId: string;
};

/**
 * Inserts one disabled channel per type for the given dealers. Returns a dealer's channels in the order of the types.
 */
export const insertChannels = async (
  trx: Database,
  dealers: { readonly ids: readonly string[]; readonly at: Date },
): Promise<readonly NewChannel[]> => {
  const at = dealers.at.toISOString();
  const { rows } = await sql<NewChannel>`
    insert into "channels" ("name", "dealerId", "status", "createdAt", "updatedAt")
    select t."name", d."id", 'disabled', ${at}::timestamptz, ${at}::timestamptz
    from unnest(${dealers.ids}::uuid[]) with ordinality as d ("id", "at") cross join "channel_types" t
    order by d."at", t."position"
    returning "id", "name", "dealerId"`.execute(trx);
  return rows;
};

/** A channel of a region's dealers: how many have it enabled and disabled. */
type RegionChannelRow = {
  readonly name: string;
  readonly enabled: number;
  readonly disabled: number;
};

/** Channels of a region's dealers, in the order of their types. */
export const readRegionChannels = async (
  db: Database,
  region: string,
): Promise<readonly RegionChannelRow[]> => {
  const { rows } = await sql<RegionChannelRow>`
    select c."name",
      count(*) filter (where c."status" = 'enabled')::int as "enabled",
      count(*) filter (where c."status" = 'disabled')::int as "disabled"
    from "channels" c join "dealers" d on d."id" = c."dealerId"
    left join "channel_types" t on t."name" = c."name"
    where d."region" = ${region}
    group by c."name", t."position" order by t."position" nulls last, c."name"`.execute(db);
  return rows;
};

/** A dealer group as listed. */
type GroupRow = {
  readonly id: string;
  readonly groupName: string;
  readonly status: 'enabled' | 'disabled';
  readonly version: number;
};

/** Groups whose name contains a text, ignoring accents and case; all if empty. */
export const readGroups = async (
  db: Database,
  groupName: string | undefined,
): Promise<readonly GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select "groupName" as "id", "groupName", "status", "version" from "groups"
    where ${searchTextHas(groupName ?? '')}
    order by "searchText", "groupName"`.execute(db);
  return rows;
};

/** Number of enabled dealers of the given groups. */
export const countEnabledDealers = async (
  db: Database,
  groupNames: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "dealers"
    where "dealerGroup" = any(${groupNames}::text[]) and "status" = 'enabled'`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Reads a group's status with a share lock until the transaction ends. Does not wait for a transaction that changes it,
 * to avoid a deadlock.
 */
export const shareGroupStatus = async (
  trx: Database,
  groupName: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select "status" from "groups" where "groupName" = ${groupName} for share nowait`.execute(trx);
  return rows[0]?.status;
};

const targets = {
  region: sql`select "status" from "branches" where "gmfRegionCode" = `,
  dealerGroup: sql`select "status" from "groups" where "groupName" = `,
} as const;

/** Reads the status of the target region or group with a share lock until the transaction ends. */
export const shareTargetStatus = async (
  trx: Database,
  target: { readonly field: keyof typeof targets; readonly value: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{
    status: string;
  }>`${targets[target.field]}${target.value} for share`.execute(trx);
  return rows[0]?.status;
};

/** Condition for rows of the given dealers; undefined for all. */
export const ofDealersSql = (dealers: readonly string[] | undefined) =>
  dealers === undefined ? sql`true` : sql`"dealer" = any(${sql.val([...dealers])}::uuid[])`;
