import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { sqlEntity, sortKey, type Sql } from './sqlEntity';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { castOf, sqlFilter } from './sqlFilter';

/** Sort order of a list by one field. */
export type ListSort = { readonly field: string; readonly order: 'ASC' | 'DESC' };

/** Position of a row: text of its sort value, or null, and its uuid. */
export type RowPlace = { readonly value: string | null; readonly id: string };

const columnOf = (description: EntityDescription, field: string) => {
  const column = sqlEntity(description).column(field);
  if (!column) throw new Error(`${description.resource} cannot be sorted by "${field}"`);
  const nullable = description.fields.some(({ name, nullable }) => name === field && nullable);
  return { ...column, nullable };
};

const isUp = (order: ListSort['order'], isBackward: boolean): boolean =>
  (order === 'ASC') !== isBackward;

/** Order of a list. Rows without a value come last in both directions. */
export const orderSql = (description: EntityDescription, { field, order }: ListSort): Sql => {
  const column = columnOf(description, field);
  const direction = sql.raw(order === 'ASC' ? 'asc' : 'desc');
  const blanks = column.nullable ? sql` nulls last` : sql``;
  return sql`${sortKey(column)} ${direction}${blanks}, "id" ${direction}`;
};

/** Reversed order of a list: rows without a value come first. */
export const backwardSql = (description: EntityDescription, { field, order }: ListSort): Sql => {
  const direction = sql.raw(order === 'ASC' ? 'desc' : 'asc');
  return sql`${sortKey(columnOf(description, field))} ${direction} nulls first, "id" ${direction}`;
};

/** Order of a list within rows that all have a value or all have none: one index serves both directions. */
export const partOrderSql = (
  description: EntityDescription,
  { field, order }: ListSort,
  isBackward = false,
): Sql => {
  const direction = sql.raw(isUp(order, isBackward) ? 'asc' : 'desc');
  return sql`${sortKey(columnOf(description, field))} ${direction}, "id" ${direction}`;
};

/** Ranges of a list not contiguous in an index: rows with a value, then those without. */
export const blankParts = (
  description: EntityDescription,
  { field, order }: ListSort,
): readonly [Sql, Sql] | undefined => {
  const { sql: column, nullable } = columnOf(description, field);
  if (!nullable || order === 'ASC') return undefined;
  return [sql`${column} is not null`, sql`${column} is null`];
};

const rangeOperators: ReadonlySet<string> = new Set([
  'eq',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
]);

const everyOf = (filter: Filter | undefined): readonly Filter[] => {
  if (!filter) return [];
  return filter.type === 'and' ? filter.items.flatMap(everyOf) : [filter];
};

/** Range of the order left by a filter on the sorted field; undefined if all. */
export const rangeSql = (
  description: EntityDescription,
  { field }: ListSort,
  filter: Filter | undefined,
): Sql | undefined => {
  const limits = everyOf(filter).filter(
    (one) =>
      one.type === 'compare' &&
      one.field === field &&
      one.value !== null &&
      rangeOperators.has(one.op),
  );
  if (limits.length === 0) return undefined;
  return sql.join(
    limits.map((one) => sqlFilter(description, one)),
    sql` and `,
  );
};

/** Whether a filter fixes the sorted field to one value: the order is then by id, as the planner detects. */
export const isOneValue = ({ field }: ListSort, filter: Filter | undefined): boolean =>
  everyOf(filter).some(
    (one) => one.type === 'compare' && one.field === field && one.op === 'eq' && one.value !== null,
  );

/** Sort key before ids. */
export const keyOf = (description: EntityDescription, { field }: ListSort): Sql =>
  sortKey(columnOf(description, field));

/** Lossless text of the sort value: timestamps to the microsecond. */
export const sortText = (description: EntityDescription, { field }: ListSort): Sql =>
  sql`${columnOf(description, field).sql}::text`;

/** Direction from a position. */
export type RowDirection = 'after' | 'before';

/**
 * Conditions of rows beyond a position, nearest first: one range with values and one without, each index-friendly.
 */
export const beyondSql = (
  description: EntityDescription,
  { field, order }: ListSort,
  { place, direction }: { readonly place: RowPlace; readonly direction: RowDirection },
): readonly Sql[] => {
  const column = columnOf(description, field);
  const isBackward = direction === 'before';
  const beyond = sql.raw(isUp(order, isBackward) ? '>' : '<');
  if (place.value === null) {
    const blanks = sql`(${column.sql} is null and "id" ${beyond} ${place.id}::uuid)`;
    return isBackward ? [blanks, sql`${column.sql} is not null`] : [blanks];
  }
  const value = sql`${place.value}::${castOf(column.field)}`;
  const key = sortKey(column);
  const own = sortKey({ sql: value, field: column.field });
  const valued = sql`((${key}, "id") ${beyond} (${own}, ${place.id}::uuid))`;
  return column.nullable && !isBackward ? [valued, sql`${column.sql} is null`] : [valued];
};
