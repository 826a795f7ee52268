import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from '../write/records';
import { sqlEntity } from '../sql/sqlEntity';

/** New values of a row, and its current version. */
export type ChangedRow = {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
};

/** Values for columns: lists are never null. */
export const storedValues = ({ fields }: EntityDescription, values: Values): Values =>
  Object.fromEntries(
    fields
      .filter(({ name, virtual }) => !virtual && name in values)
      .map(({ name, kind }) => [name, values[name] ?? (isListKind(kind) ? [] : null)]),
  );

/**
 * Updates rows with individual values in one statement, each with its next version. All must change the same fields.
 * Rows with another version are skipped and absent from the result.
 */
export const updateMany = async (
  trx: Database,
  description: EntityDescription,
  { rows, at }: { readonly rows: readonly ChangedRow[]; readonly at: Date },
): Promise<readonly Row[]> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && rows.some(({ values }) => name in values),
  );
  const records = rows.map(({ id, version, values }) => ({
    id,
    version,
    ...storedValues(description, values),
  }));
  const names = ['id', 'version', ...fields.map(({ name }) => name)];
  // Distinct names, so that `returning` refers only to the table's columns.
  const news = names.map((name) => sql`${sql.id(name)} as ${sql.id(`new ${name}`)}`);
  const settings = fields.map(({ name }) => sql`${sql.id(name)} = "s".${sql.id(`new ${name}`)}`);
  const { rows: stored } = await sql<Row>`
    update ${table} set ${sql.join([...settings, sql`"version" = "version" + 1`, sql`"updatedAt" = ${at.toISOString()}::timestamptz`])}
    from (select ${sql.join(news)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)) as "s"
    where "id" = "s"."new id" and "version" = "s"."new version" returning ${columns}`.execute(trx);
  return stored;
};

/** Round-trips values through their column types. */
export const storedForms = async (
  db: Database,
  description: EntityDescription,
  rows: readonly Values[],
): Promise<readonly Values[]> => {
  if (rows.length === 0) return [];
  const { table, columns } = sqlEntity(description);
  const given = rows.map((values) => storedValues(description, values));
  const { rows: formed } = await sql<Values>`
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)`.execute(
    db,
  );
  return formed;
};
