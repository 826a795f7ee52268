import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/**
 * Counts the opportunities of a dealer received since the counter was reset and still new. Undefined for an unknown
 * dealer.
 */
export const countLeadNotices = async (
  db: Database,
  dealerId: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`
    select least(coalesce(n."count", 0), (
      select count(*) from "leads" l
      where l."dealerId" = d."id" and l."situation" = 'new' and not l."archived"
    ))::int as "count"
    from "dealers" d
    left join "lead_notifications" n on n."dealerId" = d."id"
    where d."id" = ${dealerId}`.execute(db);
  return rows[0]?.count;
};

/** Increments the counters, once per occurrence of a dealer's id. */
export const countNewLeads = async (
  trx: Database,
  dealerIds: readonly string[],
  at: Date,
): Promise<void> => {
  // Sorted, so that concurrent imports do not deadlock.
  await sql`
    insert into "lead_notifications" ("dealerId", "count", "updatedAt")
    select "dealerId", count(*), ${at.toISOString()}::timestamptz
    from unnest(${dealerIds}::uuid[]) as given ("dealerId") group by "dealerId" order by "dealerId"
    on conflict ("dealerId") do update
      set "count" = "lead_notifications"."count" + excluded."count", "updatedAt" = excluded."updatedAt"`.execute(
    trx,
  );
};

/** Resets the counter of a dealer. */
export const clearLeadNotices = async (db: Database, dealerId: string, at: Date): Promise<void> => {
  await sql`
    update "lead_notifications" set "count" = 0, "updatedAt" = ${at.toISOString()}
    where "dealerId" = ${dealerId}`.execute(db);
};
