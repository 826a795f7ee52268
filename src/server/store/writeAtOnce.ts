import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Changes, HistoryCause } from './history';
import type { Values } from './records';
import { columnValue, quoted, sqlEntity, type Row, type Sql } from './sqlEntity';
import { fieldsJsonb } from './wireSql';

const unapproved = { proposalId: null, by: null, byName: null, reason: null } as const;

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** The history row of the row in `written`. */
const noteSql = ({ resource }: EntityDescription, cause: HistoryCause, changes: Sql): Sql => {
  const { actor, at, action, reason, revertedTo, taskId } = cause;
  const approved = cause.approval ?? unapproved;
  return sql`
    insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action", "reason",
      "revertedTo", "taskId", "proposalId", "approvedBy", "approvedByName", "decisionReason")
    select ${resource}::text, "id", "version", ${changes}, ${at.toISOString()}::timestamptz, ${actor.userId}::text,
      ${actor.username}::text, ${actor.name}::text, ${action}::text, ${orNull(reason)}::text,
      ${orNull(revertedTo)}::integer, ${orNull(taskId)}::uuid, ${approved.proposalId}::uuid, ${approved.by}::text,
      ${approved.byName}::text, ${approved.reason}::text
    from "written"`;
};

const writeNoted = async (db: Database, write: Sql, note: Sql): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    with "written" as (${write}), "noted" as (${note}) select * from "written"`.execute(db);
  return rows[0];
};

const given = (changes: Changes): Sql => sql`${JSON.stringify(changes)}::jsonb`;

const newChanges = (description: EntityDescription): Sql => sql`(
  select coalesce(jsonb_object_agg("key", jsonb_build_array(null, "value")), '{}') from jsonb_each(${fieldsJsonb(description)})
  where "value" <> 'null')`;

type NotedRow = {
  readonly id: string;
  readonly values: Values;
  readonly cause: HistoryCause;
  /** Absent: taken from the stored row. */
  readonly changes?: Changes | undefined;
};

/** Inserts a row with its history row in one statement: both are there or none. */
export const insertNoted = async (
  db: Database,
  description: EntityDescription,
  row: NotedRow,
): Promise<Row> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && row.values[name] !== undefined,
  );
  const at = row.cause.at.toISOString();
  const names = ['id', 'createdAt', 'updatedAt', ...fields.map(({ name }) => name)];
  const values = fields.map((field) => columnValue(field, row.values[field.name]));
  const changes = row.changes ? given(row.changes) : newChanges(description);
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
  /** Absent: taken from the stored row. */
  readonly changes?: Changes | undefined;
};

const changesFrom = (
  description: EntityDescription,
  before: Row,
  names: readonly string[],
): Sql => {
  const old = JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
  return sql`(
    select coalesce(jsonb_object_agg(o."key", jsonb_build_array(o."value", n."now" -> o."key")), '{}')
    from (select ${fieldsJsonb(description, names)} as "now") n, jsonb_each(${old}::jsonb) o
    where o."value" <> n."now" -> o."key")`;
};

/**
 * Gives a row new values, the next version and a history row in one statement, where it still has the version of `before`.
 * Undefined: it has not, and nothing happened.
 */
export const updateNoted = async (
  db: Database,
  description: EntityDescription,
  { before, values, cause, changes: known }: NotedChange,
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(({ name, virtual }) => !virtual && name in values);
  const names = fields.map(({ name }) => name);
  const changes = known ? given(known) : changesFrom(description, before, names);
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
