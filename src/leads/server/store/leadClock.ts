import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** An opportunity that nobody touched in time, as it was. */
export type OverdueLead = {
  readonly id: string;
  readonly version: number;
  readonly statusAt: string;
};

/**
 * Expires new opportunities that are older than the settings allow: next version, status 8. One that a proposal came of
 * was answered, whatever its status says. Rows that somebody is working on are left for the next round.
 *
 * @returns what was expired, with the version that each has now
 */
export const expireOverdue = async (trx: Database, now: Date): Promise<readonly OverdueLead[]> => {
  const { rows } = await sql<OverdueLead>`
    with overdue as (
      select l."id", l."statusAt" from "leads" l, "leadSettings" s
      where l."status" = 1 and l."saleProposal" is null and l."statusAt" < ${now.toISOString()}::timestamptz - s."limitTimeFirstLead" * interval '1 minute'
      order by l."statusAt" limit 500 for update of l skip locked)
    update "leads" l set "status" = 8, "situation" = 'expired', "statusAt" = ${now.toISOString()},
      "updatedAt" = ${now.toISOString()}, "version" = l."version" + 1
    from overdue where l."id" = overdue."id"
    returning l."id", l."version", overdue."statusAt"`.execute(trx);
  return rows;
};

/** Opportunities that one round takes off the lists, or puts back, of each situation. */
const atOnce = 2_000;

/**
 * Takes opportunities off the lists, or puts them back, as the display limits say: some at once, the rest in the next
 * rounds. No change of the record: the limits are nobody's work on it.
 *
 * @returns how many
 */
export const archiveByLimits = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql`
    with "limits" as (
      select k."situation", ${now.toISOString()}::timestamptz - k."days" * interval '1 day' as "since"
      from "leadSettings" s, lateral (values ('pending', s."limitDisplayPendingLeads"),
        ('finished', s."limitDisplayFinishedLeads"), ('expired', s."limitDisplayExpiredLeads")) as k ("situation", "days")
    ), "wanted" as (
      select w.* from "limits" k, lateral (
        (select l."id", true as "archived" from "leads" l
          where l."situation" = k."situation" and l."archived" = false and l."statusAt" < k."since" limit ${sql.lit(atOnce)})
        union all
        (select l."id", false from "leads" l
          where l."situation" = k."situation" and l."archived" = true and l."statusAt" >= k."since" limit ${sql.lit(atOnce)})
      ) w
    )
    update "leads" l set "archived" = "wanted"."archived" from "wanted" where l."id" = "wanted"."id"
    returning 1`.execute(db);
  return rows.length;
};

/** Notes when a customer last opened an offer; answers the next version and what stood there before. */
export const noteOpenedOffer = async (
  trx: Database,
  lead: string,
  at: Date,
): Promise<{ readonly version: number; readonly before: string | null } | undefined> => {
  const { rows } = await sql<{ version: number; before: string | null }>`
    update "leads" l set "offerOpenedAt" = ${at.toISOString()}::timestamptz, "version" = l."version" + 1,
      "updatedAt" = ${at.toISOString()}::timestamptz
    from (select "id", "offerOpenedAt" from "leads" where "id" = ${lead}::uuid for update) former
    where l."id" = former."id" returning l."version", former."offerOpenedAt" as "before"`.execute(
    trx,
  );
  return rows[0];
};
