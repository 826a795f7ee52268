import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { BoardValue } from '#kernel/entity/ViewsDescription.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity } from '../sql/sqlEntity';
import { selectionSql, type RowSelection } from '../sql/sqlScope';
import { application } from '#kernel/application.ts';
import type { LocalDate } from '#kernel/localDate.ts';

type Column = {
  readonly selection: RowSelection;
  readonly field: string;
  /** Field to sum; absent: nothing is summed. */
  readonly sum: string | undefined;
};

/** Count and sum of the rows with a value; no sum where no row has an amount. */
type FigureRow = {
  readonly value: BoardValue | null;
  readonly count: number;
  readonly sum: number | null;
};

/**
 * Counts rows, and sums a field, by the value of another, in one statement. Values without rows are absent.
 *
 * @throws when the entity has no field of one of the names
 */
export const figuresByValue = async (
  db: Database,
  description: EntityDescription,
  { selection, field, sum }: Column,
): Promise<readonly FigureRow[]> => {
  const entity = sqlEntity(description);
  const columnOf = (name: string) => {
    const column = entity.column(name);
    if (!column) throw new Error(`${description.resource} has no field "${name}"`);
    return column.sql;
  };
  const total = sum === undefined ? sql`null` : sql`sum(${columnOf(sum)})::float8`;
  const { rows } = await sql<FigureRow>`
    select ${columnOf(field)} as "value", count(*)::int as "count", ${total} as "sum"
    from ${entity.table} where ${selectionSql(description, selection)} group by 1`.execute(db);
  return rows;
};

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
