import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** An opportunity that nobody touched in time, as it was. */
export type OverdueLead = {
  readonly id: string;
  readonly version: number;
  readonly statusAt: string;
};

/**
 * Expires new opportunities that are older than the settings allow: next version, status 8. Rows that somebody is
 * working on are left for the next round.
 *
 * @returns what was expired, with the version that each has now
 */
export const expireOverdue = async (trx: Database, now: Date): Promise<readonly OverdueLead[]> => {
  const { rows } = await sql<OverdueLead>`
    with overdue as (
      select l."id", l."statusAt" from "leads" l, "leadSettings" s
      where l."status" = 1 and l."statusAt" < ${now.toISOString()}::timestamptz - s."limitTimeFirstLead" * interval '1 minute'
      order by l."statusAt" limit 500 for update of l skip locked)
    update "leads" l set "status" = 8, "situation" = 'expired', "statusAt" = ${now.toISOString()},
      "updatedAt" = ${now.toISOString()}, "version" = l."version" + 1
    from overdue where l."id" = overdue."id"
    returning l."id", l."version", overdue."statusAt"`.execute(trx);
  return rows;
};

/**
 * Takes opportunities off the lists, or puts them back, as the display limits say. No change of the record: the limits
 * are nobody's work on it.
 */
export const archiveByLimits = async (db: Database, now: Date): Promise<void> => {
  await sql`
    update "leads" l set "archived" = wanted."archived"
    from (
      select l."id", l."statusAt" < ${now.toISOString()}::timestamptz - interval '1 day' * case l."situation"
        when 'pending' then s."limitDisplayPendingLeads"
        when 'finished' then s."limitDisplayFinishedLeads"
        when 'expired' then s."limitDisplayExpiredLeads" end as "archived"
      from "leads" l, "leadSettings" s where l."situation" <> 'new') wanted
    where l."id" = wanted."id" and l."archived" <> wanted."archived"`.execute(db);
};
