import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import { type Database, type Row, toWire } from '@patio/framework/server';
import { planTables } from '#generated/descriptions/planTables.ts';
import type { PlanTable } from '#generated/types/plan-table.ts';

/** Reads the price tables valid on a day, by code. */
export const readPlanTables = async (
  db: Database,
  day: LocalDate,
): Promise<readonly PlanTable[]> => {
  const rows = await db
    .selectFrom('planTables')
    .selectAll()
    .where('validFrom', '<=', day)
    .where((is) => is.or([is('validTo', 'is', null), is('validTo', '>=', day)]))
    .orderBy('code')
    .execute();
  return rows.map((row) => toWire(planTables, row as Row) as unknown as PlanTable);
};

/** Finds the period of a code valid on the day before another one starts. */
export const readFormerPlan = async (
  db: Database,
  { code, validFrom }: { readonly code: string; readonly validFrom: LocalDate },
): Promise<PlanTable | undefined> => {
  const row = await db
    .selectFrom('planTables')
    .selectAll()
    .where('code', '=', code)
    .where('validFrom', '<', validFrom)
    // The expression keeps the planner from walking all tables by date: it sorts the few periods of one code.
    .orderBy(sql`"validFrom" - date '2000-01-01'`, 'desc')
    .executeTakeFirst();
  return row && (toWire(planTables, row as Row) as unknown as PlanTable);
};

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
