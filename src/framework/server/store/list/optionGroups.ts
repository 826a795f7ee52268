import { sql } from 'kysely';
import type { ReferenceTarget } from '../ReferenceTarget';
import { inLanguageOrder, sqlEntity, type Sql } from '../sql/sqlEntity';
import { selectionSql } from '../sql/sqlScope';

/** Group headings of a reference's options: values of a column, or names of referenced records. */
export type OptionGroup = {
  readonly column: string;
  readonly names?: { readonly target: ReferenceTarget; readonly field: string };
  /** Enum values, in order. */
  readonly values?: readonly string[];
};

/** Name of the referenced record; null if not visible. */
const nameSql = ({ target, field }: NonNullable<OptionGroup['names']>, value: Sql): Sql => {
  const [table, name, visible] =
    'table' in target
      ? [sql.id(target.table.table), target.table.representation, sql`true`]
      : [
          sqlEntity(target.description).table,
          target.description.recordRepresentation,
          selectionSql(target.description, { ...target, deleted: 'any' }),
        ];
  return sql`(select ${sql.id(name)}::text from ${table}
    where ${table}.${sql.id(field)} = ${value} and ${visible} limit 1)`;
};

/** Joins the heading of each option of a table, as `"optionGroup"`. */
export const groupJoin = (table: Sql, { column, names }: OptionGroup): Sql => {
  const value = sql`"own"."value"`;
  const heading = names ? nameSql(names, value) : sql`nullif(${value}::text, '')`;
  return sql` cross join lateral (select ${heading} as "optionGroup"
    from (select ${table}.${sql.id(column)} as "value") as "own") as "grouped"`;
};

/** Orders groups by heading (enums by their own order), the one with the best match first; ungrouped options last. */
export const groupOrder = ({ values }: OptionGroup, rank: Sql | undefined): readonly Sql[] => [
  sql`"optionGroup" is null`,
  ...(rank ? [sql`min(${rank}) over (partition by "optionGroup")`] : []),
  values
    ? sql`array_position(${values}::text[], "optionGroup")`
    : inLanguageOrder(sql`"optionGroup"`),
];
