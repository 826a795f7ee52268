import { sql } from 'kysely';
import { application } from '#kernel/application.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { LocalDate } from '#kernel/localDate.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity } from '../sql/sqlEntity';
import { selectionSql, type RowSelection } from '../sql/sqlScope';

/** Rows, date field, and last day of the latest week. */
type WeekCount = {
  readonly selection: RowSelection;
  readonly field: string;
  readonly until: LocalDate;
};

/**
 * Counts rows by seven-day week ending at `until`: 0 is the latest. Weeks without rows are absent.
 *
 * @throws when the entity has no date or timestamp of that name
 */
export const countByWeek = async (
  db: Database,
  description: EntityDescription,
  { selection, field, until }: WeekCount,
): Promise<ReadonlyMap<number, number>> => {
  const entity = sqlEntity(description);
  const column = entity.column(field);
  if (!column) throw new Error(`${description.resource} has no field "${field}"`);
  const day =
    column.field.kind === 'date'
      ? column.sql
      : sql`(${column.sql} at time zone ${sql.lit(application().timeZone)})::date`;
  const { rows } = await sql<{ week: number; count: number }>`
    select (${until}::date - ${day}) / 7 as "week", count(*)::int as "count"
    from ${entity.table} where ${selectionSql(description, selection)} group by 1`.execute(db);
  return new Map(rows.map(({ week, count }) => [week, count]));
};
