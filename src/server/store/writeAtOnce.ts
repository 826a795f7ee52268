import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { HistoryCause } from './history';
import type { Values } from './records';
import { columnValue, quoted, sqlEntity, type Row, type Sql } from './sqlEntity';
import { fieldsJsonb } from './wireSql';

/** The history row of the row in `written`. */
const noteSql = (
  { resource }: EntityDescription,
  { actor, at, action, reason, revertedTo, taskId, approval }: HistoryCause,
  changes: Sql,
): Sql => sql`
  insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action", "reason",
    "revertedTo", "taskId", "proposalId", "approvedBy", "approvedByName", "decisionReason")
  select ${resource}::text, "id", "version", ${changes}, ${at.toISOString()}::timestamptz, ${actor.userId}::text,
    ${actor.username}::text, ${actor.name}::text, ${action}::text, ${reason ?? null}::text, ${revertedTo ?? null}::integer,
    ${taskId ?? null}::uuid, ${approval?.proposalId ?? null}::uuid, ${approval?.by ?? null}::text,
    ${approval?.byName ?? null}::text, ${approval?.reason ?? null}::text
  from "written"`;

const writeNoted = async (db: Database, write: Sql, note: Sql): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    with "written" as (${write}), "noted" as (${note}) select * from "written"`.execute(db);
  return rows[0];
};

/** Inserts a row with its history row in one statement: both are there or none. */
export const insertNoted = async (
  db: Database,
  description: EntityDescription,
  row: { readonly id: string; readonly values: Values; readonly cause: HistoryCause },
): Promise<Row> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && row.values[name] !== undefined,
  );
  const at = row.cause.at.toISOString();
  const names = ['id', 'createdAt', 'updatedAt', ...fields.map(({ name }) => name)];
  const values = fields.map((field) => columnValue(field, row.values[field.name]));
  const changes = sql`(
    select coalesce(jsonb_object_agg("key", jsonb_build_array(null, "value")), '{}') from jsonb_each(${fieldsJsonb(description)})
    where "value" <> 'null')`;
  const insert = sql`
    insert into ${table} (${sql.raw(names.map(quoted).join(', '))})
    values (${sql.join([row.id, at, at, ...values])}) returning ${columns}`;
  const inserted = await writeNoted(db, insert, noteSql(description, row.cause, changes));
  return inserted!;
};

/** A change of a row that was read before without a lock. */
export type NotedChange = {
  readonly before: Row;
  readonly values: Values;
  readonly cause: HistoryCause;
};

/**
 * Gives a row new values, the next version and a history row in one statement, where it still has the version of `before`.
 * Undefined: it has not, and nothing happened.
 */
export const updateNoted = async (
  db: Database,
  description: EntityDescription,
  { before, values, cause }: NotedChange,
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(({ name, virtual }) => !virtual && name in values);
  const names = fields.map(({ name }) => name);
  const old = JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
  const changes = sql`(
    select coalesce(jsonb_object_agg(o."key", jsonb_build_array(o."value", n."now" -> o."key")), '{}')
    from (select ${fieldsJsonb(description, names)} as "now") n, jsonb_each(${old}::jsonb) o
    where o."value" <> n."now" -> o."key")`;
  const living = description.softDelete ? sql`and "deletedAt" is null` : sql``;
  const update = sql`
    update ${table} set ${sql.join([
      ...fields.map(
        (field) => sql`${sql.id(field.name)} = ${columnValue(field, values[field.name])}`,
      ),
      sql`"version" = "version" + 1`,
      sql`"updatedAt" = ${cause.at.toISOString()}`,
    ])}
    where "id" = ${before.id}::uuid and "version" = ${before.version} ${living} returning ${columns}`;
  return writeNoted(db, update, noteSql(description, cause, changes));
};
