import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/**
 * Number of opportunities of a dealer that came since somebody went to look, as far as they are still new: what was
 * answered or has expired since is no news. Undefined where there is no such dealer.
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

/** Counts new opportunities, one for each time that a dealer's id is given. */
export const noteNewLeads = async (
  trx: Database,
  dealerIds: readonly string[],
  at: Date,
): Promise<void> => {
  // Sorted: two imports that count for the same dealers never wait for each other in a circle.
  await sql`
    insert into "lead_notifications" ("dealerId", "count", "updatedAt")
    select "dealerId", count(*), ${at.toISOString()}::timestamptz
    from unnest(${dealerIds}::uuid[]) as given ("dealerId") group by "dealerId" order by "dealerId"
    on conflict ("dealerId") do update
      set "count" = "lead_notifications"."count" + excluded."count", "updatedAt" = excluded."updatedAt"`.execute(
    trx,
  );
};

/** Sets the counter of a dealer back to zero. */
export const clearLeadNotices = async (db: Database, dealerId: string, at: Date): Promise<void> => {
  await sql`
    update "lead_notifications" set "count" = 0, "updatedAt" = ${at.toISOString()}
    where "dealerId" = ${dealerId}`.execute(db);
};
