import { sql } from 'kysely';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { Sql } from './sqlEntity';

type Reference = Pick<FieldDescription, 'name' | 'kind' | 'ref'>;

/** Whether the column holds ids, compared as such: their indexes do not cover text. */
const holdsIds = ({ kind, ref }: Reference): boolean => kind === 'reference' && ref?.field === 'id';

/** Whether a reference has this value. */
export const namesValue = (field: Reference, value: string): Sql =>
  holdsIds(field)
    ? sql`${sql.id(field.name)} = ${value}::uuid`
    : sql`${sql.id(field.name)}::text = ${value}`;

/** Whether a reference has any of these values. */
export const namesAnyValue = (field: Reference, values: readonly string[]): Sql =>
  holdsIds(field)
    ? sql`${sql.id(field.name)} = any(${values}::uuid[])`
    : sql`${sql.id(field.name)}::text = any(${values}::text[])`;
