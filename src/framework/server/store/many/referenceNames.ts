import { sql } from 'kysely';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { Database } from '../../deps';
import { isUuidText, selectionSql, type RowSelection } from '../sql/sqlScope';
import { sqlEntity } from '../sql/sqlEntity';

type NamesRequest = Pick<RowSelection, 'visibleTo'> & {
  readonly target: EntityDescription;
  /** Column of the English names, which say the same. */
  readonly english?: string | undefined;
  /** Column whose values are stored by those who refer. */
  readonly field: string;
  readonly names: readonly string[];
};

/**
 * Stored values of records with these names; names that several records have, and texts that are values, are left out.
 */
export const valuesByName = async (
  db: Database,
  { target, visibleTo, english, field, names }: NamesRequest,
): Promise<ReadonlyMap<string, string>> => {
  const { table } = sqlEntity(target);
  const visible = selectionSql(target, { visibleTo });
  const value = sql.id(field);
  const isUuid = field === 'id';
  const values = isUuid ? names.filter(isUuidText) : names;
  const named = [target.recordRepresentation, ...(english === undefined ? [] : [english])].map(
    (
      column,
    ) => sql`select ${sql.id(column)}::text as "name", ${value}::text as "value" from ${table}
      where ${sql.id(column)}::text = any(${names}::text[]) and ${visible}`,
  );
  const { rows } = await sql<{ name: string; value: string; kind: 'value' | 'name' }>`
    select ${value}::text as "name", ${value}::text as "value", 'value' as "kind" from ${table}
      where ${value} = any(${values}::${sql.raw(isUuid ? 'uuid' : 'text')}[]) and ${visible}
    union all
    select "name", min("value"), 'name' from (${sql.join(named, sql` union `)}) as "named"
      group by "name" having count(*) = 1`.execute(db);
  const byName = new Map(
    rows.filter(({ kind }) => kind === 'name').map((row) => [row.name, row.value]),
  );
  for (const row of rows) if (row.kind === 'value') byName.set(row.name, row.value);
  return byName;
};
