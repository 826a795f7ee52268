import { sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Row, Values } from './records';
import { sqlEntity, type Sql } from './sqlEntity';
import { selectionSql, type RowSelection } from './sqlScope';

/** A field of another entity, or of the same one, whose values name records of an entity. */
export type Referrer = {
  readonly description: EntityDescription;
  readonly field: FieldDescription & { readonly ref: NonNullable<FieldDescription['ref']> };
};

/** Whether a row of the referrer names the record: by its value, and where the reference says so by what stands beside it. */
const namesSql = ({ field }: Referrer, record: Values): Sql => {
  const { ref, kind, name } = field;
  const value = String(record[ref.field]);
  const own =
    kind === 'referenceList'
      ? sql`${sql.id(name)} @> array[${value}]::text[]`
      : sql`${sql.id(name)}::text = ${value}`;
  const beside = Object.entries(ref.filter ?? {}).flatMap(([target, bound]) =>
    typeof bound === 'object'
      ? [sql`${sql.id(bound.$data)}::text = ${String(record[target] ?? '')}`]
      : [],
  );
  return sql.join([own, ...beside], sql` and `);
};

/**
 * Rows that name a record.
 *
 * @param asked which of them count; `limit` of them are answered
 */
export const readReferring = async (
  db: Database,
  referrer: Referrer,
  asked: {
    readonly record: Values;
    readonly limit: number;
    readonly selection: Pick<RowSelection, 'visibleTo' | 'deleted'>;
    /** A row that does not count: the record itself. */
    readonly except: string;
  },
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> => {
  const { description } = referrer;
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row & { readonly referringCount: number }>`
    select ${columns}, count(*) over ()::int as "referringCount" from ${table}
    where ${namesSql(referrer, asked.record)} and "id" <> ${asked.except}::uuid
      and ${selectionSql(description, asked.selection)}
    order by "createdAt", "id" limit ${asked.limit}`.execute(db);
  return { rows, count: rows[0]?.referringCount ?? 0 };
};
