import { sql } from 'kysely';
import { planTables } from '#generated/descriptions/planTables.ts';
import type { PlanTable } from '#generated/types/plan-table.ts';
import type { LocalDate } from '@patio/framework/kernel';
import { type Database, type Row, toWire } from '@patio/framework/server';

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
