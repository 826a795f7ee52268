import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isUuid } from '#kernel/formats/uuid.ts';
import { sqlEntity, type Sql } from './sqlEntity';
import { castOf } from './sqlFilter';

/** A reference to follow. */
type RowStep = {
  /** The reference, and the field of the target whose values it holds. */
  readonly name: string;
  readonly field: string;
  readonly target: EntityDescription;
};

/** A value that a field of a record must have, or of the record that references lead to. */
export type RowLimit = {
  readonly steps: readonly RowStep[];
  readonly name: string;
  /** Null: what the person does not have, and no record has. */
  readonly value: string | number | boolean | null;
};

/** The uuid of a row, whatever its id on the wire is. */
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

/**
 * One predicate for a limit, over unqualified columns of the entity: each reference is a semi-join, so that it holds
 * for whatever name the statement gives the table.
 */
export const rowLimitSql = (description: EntityDescription, limit: RowLimit): Sql => {
  const [step, ...steps] = limit.steps;
  if (!step) return equals(description, limit);
  const { name, field, target } = step;
  const inner = rowLimitSql(target, { ...limit, steps });
  const isThere = target.softDelete ? sql` and "deletedAt" is null` : sql``;
  return sql`${sql.id(name)} in (select ${sql.id(field)} from ${sqlEntity(target).table} where ${inner}${isThere})`;
};
