import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { BoardValue } from '#kernel/entity/ViewsDescription.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity } from '../sql/sqlEntity';
import { selectionSql, type RowSelection } from '../sql/sqlScope';

type Column = {
  readonly selection: RowSelection;
  readonly field: string;
  /** Field to sum; absent: nothing is summed. */
  readonly sum: string | undefined;
};

/** Count and sum of the rows with a value. */
export type FigureRow = {
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
  const total = sum === undefined ? sql`null` : sql`coalesce(sum(${columnOf(sum)}), 0)::float8`;
  const { rows } = await sql<FigureRow>`
    select ${columnOf(field)} as "value", count(*)::int as "count", ${total} as "sum"
    from ${entity.table} where ${selectionSql(description, selection)} group by 1`.execute(db);
  return rows;
};
