import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

/** Claims unannounced tables; concurrent callers never claim the same one. */
const claim = async (
  trx: Database,
  about: 'updated' | 'ending',
  { found, at }: { readonly found: ReturnType<typeof sql>; readonly at: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    with claimed as (
      insert into "plan_notices" ("planId", "about", "mark", "toldAt")
      select "id", ${about}, "mark", ${at.toISOString()}::timestamptz from (${found}) as found
      on conflict do nothing returning "planId"
    )
    select distinct "code" from claimed join "planTables" on "id" = "planId" order by "code"`.execute(
    trx,
  );
  return rows.map(({ code }) => code);
};

/** Claims the codes of tables with an unannounced version. */
export const claimUpdated = (trx: Database, at: Date): Promise<readonly string[]> =>
  claim(trx, 'updated', {
    found: sql`select "id", "version"::text as "mark" from "planTables"`,
    at,
  });

/**
 * Claims the codes of tables that end between two days, each end once. A later period of the code means it does not
 * end.
 */
export const claimEnding = (
  trx: Database,
  { from, until, at }: { readonly from: LocalDate; readonly until: LocalDate; readonly at: Date },
): Promise<readonly string[]> =>
  claim(trx, 'ending', {
    found: sql`
      select "id", "validTo"::text as "mark" from "planTables" as one
      where "validFrom" <= ${from}::date and "validTo" between ${from}::date and ${until}::date
        and not exists (
          select 1 from "planTables" as next
          where next."code" = one."code" and next."validFrom" > one."validFrom"
        )`,
    at,
  });
