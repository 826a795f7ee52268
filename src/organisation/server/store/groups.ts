import { sql } from 'kysely';
import { type Database, searchTextHas } from '@patio/framework/server';

/** A dealer group as listed. */
export type GroupRow = {
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
