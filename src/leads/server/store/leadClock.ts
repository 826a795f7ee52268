import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** An overdue opportunity before its expiry. */
export type OverdueLead = {
  readonly id: string;
  readonly version: number;
  readonly statusAt: string;
};

/**
 * Expires new opportunities older than the time limit: next version, status 8. Those with a proposal count as answered.
 * Locked rows are skipped until the next run.
 *
 * @returns the expired opportunities with their new versions
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

/** Batch size for each situation. */
const batchSize = 2_000;

/**
 * Archives or unarchives opportunities by the display limits, in batches. This is not a change of the record: version
 * and history stay.
 *
 * @returns number of changed rows
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
          where l."situation" = k."situation" and l."archived" = false and l."statusAt" < k."since" limit ${sql.lit(batchSize)})
        union all
        (select l."id", false from "leads" l
          where l."situation" = k."situation" and l."archived" = true and l."statusAt" >= k."since" limit ${sql.lit(batchSize)})
      ) w
    )
    update "leads" l set "archived" = "wanted"."archived" from "wanted" where l."id" = "wanted"."id"
    returning 1`.execute(db);
  return rows.length;
};

/** Stores when a customer last opened an offer; returns the new version and the previous value. */
export const storeOfferOpened = async (
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
