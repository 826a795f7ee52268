import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity, type Row, type Sql } from '../sql/sqlEntity';
import { storedValues, type ChangedRow } from './updateMany';

/** Table that receives new rows during a dry run, instead of the entity's own. */
export const trialTable = ({ resource }: EntityDescription): Sql =>
  sql.id('pg_temp', `${resource}_trial`);

/** Whether the role may create temporary tables. */
export const mayMakeTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'temporary') as "may"`.execute(db);
  return rows[0]?.may === true;
};

/**
 * Creates an entity's trial table for the transaction: same columns and constraints, without other indexes. False if
 * the table has triggers or the role may not create tables; rows must then be tried in the real one.
 */
export const openTrialTable = async (
  trx: Database,
  description: EntityDescription,
): Promise<boolean> => {
  const { resource } = description;
  const { rows } = await sql<{ own: boolean }>`
    select exists (
      select from pg_trigger where "tgrelid" = to_regclass(quote_ident(${resource}::text)) and not "tgisinternal") as "own"`.execute(
    trx,
  );
  if (rows[0]?.own === true || !(await mayMakeTables(trx))) return false;
  await sql`
    create temporary table ${sql.id(`${resource}_trial`)} (
      like ${sqlEntity(description).table} including defaults including constraints including generated,
      primary key ("id")
    ) on commit drop`.execute(trx);
  return true;
};

/** Copies records, as they would be after a change, into the open trial table. Deleted ones are absent. */
export const tryChanges = async (
  trx: Database,
  description: EntityDescription,
  rows: readonly Pick<ChangedRow, 'id' | 'values'>[],
): Promise<readonly Row[]> => {
  if (rows.length === 0) return [];
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(({ virtual }) => !virtual).map(({ name }) => name);
  const names = ['id', 'version', 'createdAt', 'updatedAt', ...fields];
  const changes = rows.map(({ id, values }) => ({ id, values: storedValues(description, values) }));
  const { rows: tried } = await sql<Row>`
    insert into ${trialTable(description)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => sql`"p".${sql.id(name)}`))}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as "s" ("id" uuid, "values" jsonb)
      join ${table} as "t" on "t"."id" = "s"."id"
      cross join lateral jsonb_populate_record("t", "s"."values") as "p"
    returning ${columns}`.execute(trx);
  return tried;
};
