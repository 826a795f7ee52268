import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

/** Marks tables of which nobody has been told yet; each is answered to one caller alone. */
const claim = async (
  trx: Database,
  about: 'updated' | 'ending',
  { found, at }: { readonly found: ReturnType<typeof sql>; readonly at: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    with told as (
      insert into "plan_notices" ("planId", "about", "mark", "toldAt")
      select "id", ${about}, "mark", ${at.toISOString()}::timestamptz from (${found}) as found
      on conflict do nothing returning "planId"
    )
    select distinct "code" from told join "planTables" on "id" = "planId" order by "code"`.execute(
    trx,
  );
  return rows.map(({ code }) => code);
};

/** Codes of tables with a version that nobody was told of. */
export const claimUpdated = (trx: Database, at: Date): Promise<readonly string[]> =>
  claim(trx, 'updated', {
    found: sql`select "id", "version"::text as "mark" from "planTables"`,
    at,
  });

/** Codes of tables that end between two days, each end told of once. Later periods of the code make it no end. */
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
