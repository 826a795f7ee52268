import { sql } from 'kysely';
import type { DashboardCard } from '#kernel/dashboards/dashboard.ts';
import type { Database } from '#server/deps.ts';

/** Identifies a dashboard: a group's, or that of a person in it. */
export type DashboardPlace = {
  readonly groupName: string;
  /** Empty: the group's. */
  readonly ownerId: string;
};

/** A stored dashboard. */
export type DashboardRow = DashboardPlace & {
  readonly version: number;
  readonly cards: readonly DashboardCard[];
  readonly phone: readonly string[] | null;
  readonly updatedBy: string;
  readonly updatedAt: string;
};

/** Reads a dashboard. */
export const readDashboard = async (
  db: Database,
  { groupName, ownerId }: DashboardPlace,
): Promise<DashboardRow | undefined> => {
  const { rows } = await sql<DashboardRow>`
    select "groupName", "ownerId", "version", "cards", "phone", "updatedBy", "updatedAt" from "dashboards"
    where "groupName" = ${groupName} and "ownerId" = ${ownerId}`.execute(db);
  return rows[0];
};

/**
 * Replaces the version of a dashboard that the person saw; undefined: creates it.
 *
 * @returns the stored version; undefined if it was changed concurrently
 */
export const writeDashboard = async (
  trx: Database,
  { groupName, ownerId, cards, phone, updatedBy, updatedAt }: Omit<DashboardRow, 'version'>,
  seen: number | undefined,
): Promise<number | undefined> => {
  const cardsText = JSON.stringify(cards);
  const phoneText = phone === null ? null : JSON.stringify(phone);
  const { rows } =
    seen === undefined
      ? await sql<{ version: number }>`
          insert into "dashboards" ("groupName", "ownerId", "cards", "phone", "updatedBy", "updatedAt")
          values (${groupName}, ${ownerId}, ${cardsText}::json, ${phoneText}::json, ${updatedBy}, ${updatedAt}::timestamptz)
          on conflict do nothing returning "version"`.execute(trx)
      : await sql<{ version: number }>`
          update "dashboards" set "cards" = ${cardsText}::json, "phone" = ${phoneText}::json,
            "version" = "version" + 1, "updatedBy" = ${updatedBy}, "updatedAt" = ${updatedAt}::timestamptz
          where "groupName" = ${groupName} and "ownerId" = ${ownerId} and "version" = ${seen}
          returning "version"`.execute(trx);
  return rows[0]?.version;
};

/** Deletes a dashboard in the version that the person saw. @returns whether it existed */
export const removeDashboard = async (
  trx: Database,
  { groupName, ownerId }: DashboardPlace,
  seen: number,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from "dashboards" where "groupName" = ${groupName} and "ownerId" = ${ownerId} and "version" = ${seen}
    returning "version"`.execute(trx);
  return rows.length > 0;
};
