import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isUuid } from '#kernel/formats/uuid.ts';
import { sqlEntity, type Sql } from './sqlEntity';
import { castOf } from './sqlFilter';

/** A reference to follow. */
type RowStep = {
  /** The reference field, and the target's field whose values it stores. */
  readonly name: string;
  readonly field: string;
  readonly target: EntityDescription;
};

/** Required value of a field of a record, or of a referenced record. */
export type RowLimit = {
  readonly steps: readonly RowStep[];
  readonly name: string;
  /** Null: the person has no such value, so nothing matches. */
  readonly value: string | number | boolean | null;
};

/** Whether a name is the row's uuid, independent of its wire id. */
const isOwnId = ({ fields }: EntityDescription, name: string): boolean =>
  name === 'id' && !fields.some((field) => field.name === name);

const equals = (description: EntityDescription, { name, value }: RowLimit): Sql => {
  if (value === null) return sql`false`;
  const column = sql.id(name);
  const known = sqlEntity(description).column(name);
  if (isOwnId(description, name) || known?.field.kind === 'uuid')
    return isUuid(String(value)) ? sql`${column} = ${value}::uuid` : sql`false`;
  if (!known) throw new Error(`${description.resource} has no column for the rows of "${name}"`);
  return sql`${column} = ${value}::${castOf(known.field)}`;
};

/** Predicate for a limit, on unqualified columns: references become semi-joins, independent of the table's alias. */
export const rowLimitSql = (description: EntityDescription, limit: RowLimit): Sql => {
  const [step, ...steps] = limit.steps;
  if (!step) return equals(description, limit);
  const { name, field, target } = step;
  const inner = rowLimitSql(target, { ...limit, steps });
  const isThere = target.softDelete ? sql` and "deletedAt" is null` : sql``;
  return sql`${sql.id(name)} in (select ${sql.id(field)} from ${sqlEntity(target).table} where ${inner}${isThere})`;
};
