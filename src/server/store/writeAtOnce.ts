import { sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Changes, HistoryCause } from './history';
import { preparedBy, taken } from './preparedSql';
import type { SentRecord, Values } from './records';
import { columnValue, quoted, sqlEntity, type Row, type Sql } from './sqlEntity';
import { fieldsJsonb, recordText } from './wireSql';

/** What every statement here takes: the values to store, and why they are stored. */
type Noted = {
  readonly values: Values;
  readonly cause: HistoryCause;
  /** Absent: taken from the stored row. */
  readonly changes?: Changes | undefined;
};

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const ofCause = (read: (cause: HistoryCause) => unknown): Sql =>
  taken<Noted>(({ cause }) => orNull(read(cause)));

const momentOf = ofCause(({ at }) => at.toISOString());

/** The history row of the row in `written`. */
const noteSql = ({ resource }: EntityDescription, changes: Sql): Sql => sql`
  insert into "history" ("resource", "recordId", "version", "changes", "at", "actorId", "actor", "actorName", "action", "reason",
    "revertedTo", "taskId", "proposalId", "approvedBy", "approvedByName", "decisionReason")
  select ${sql.lit(resource)}, "id", "version", ${changes}, ${momentOf}::timestamptz,
    ${ofCause(({ actor }) => actor.userId)}::text, ${ofCause(({ actor }) => actor.username)}::text,
    ${ofCause(({ actor }) => actor.name)}::text, ${ofCause(({ action }) => action)}::text,
    ${ofCause(({ reason }) => reason)}::text, ${ofCause(({ revertedTo }) => revertedTo)}::integer,
    ${ofCause(({ taskId }) => taskId)}::uuid, ${ofCause(({ approval }) => approval?.proposalId)}::uuid,
    ${ofCause(({ approval }) => approval?.by)}::text, ${ofCause(({ approval }) => approval?.byName)}::text,
    ${ofCause(({ approval }) => approval?.reason)}::text
  from "written"`;

/** What a statement answers of its row: its columns, or the text of its record. */
type Form = (description: EntityDescription) => Sql;
const columnsForm: Form = () => sql`*`;
const textForm: Form = (description) => sql`"version", ${recordText(description)} as "json"`;

const writtenSql = (form: Sql, write: Sql, note: Sql): Sql => sql`
  with "written" as (${write}), "noted" as (${note}) select ${form} from "written"`;

const given = taken<Noted>(({ changes }) => JSON.stringify(changes));

const storedFields = (
  { fields }: EntityDescription,
  isGiven: (name: string) => boolean,
): readonly FieldDescription[] => fields.filter(({ name, virtual }) => !virtual && isGiven(name));

const namesOf = (fields: readonly FieldDescription[]): readonly string[] =>
  fields.map(({ name }) => name);

const fieldValue = (field: FieldDescription): Sql =>
  taken<Noted>(({ values }) => columnValue(field, values[field.name]));

const shapeOf = ({ changes }: Noted, fields: readonly FieldDescription[]): string =>
  `${changes ? 'given' : 'read'} ${namesOf(fields).join(' ')}`;

const newChanges = (description: EntityDescription): Sql => sql`(
  select coalesce(jsonb_object_agg("key", jsonb_build_array(null, "value")), '{}') from jsonb_each(${fieldsJsonb(description)})
  where "value" <> 'null')`;

type NotedRow = Noted & { readonly id: string };
type Insert = NotedRow & { readonly fields: readonly FieldDescription[] };

const insertSql =
  (form: Form) =>
  (description: EntityDescription, { fields, changes }: Insert): Sql => {
    const { table, columns } = sqlEntity(description);
    const names = ['id', 'createdAt', 'updatedAt', ...namesOf(fields)];
    const id = taken<Insert>((row) => row.id);
    const values = [id, momentOf, momentOf, ...fields.map(fieldValue)];
    const insert = sql`
      insert into ${table} (${sql.raw(names.map(quoted).join(', '))}) values (${sql.join(values)}) returning ${columns}`;
    const note = noteSql(description, changes ? sql`${given}::jsonb` : newChanges(description));
    return writtenSql(form(description), insert, note);
  };

const insertOf = <R>(form: Form) => {
  const run = preparedBy<EntityDescription, Insert, R>(insertSql(form));
  return async (db: Database, description: EntityDescription, row: NotedRow): Promise<R> => {
    const fields = storedFields(description, (name) => row.values[name] !== undefined);
    const input = { ...row, fields };
    const [inserted] = await run(db, { owner: description, shape: shapeOf(row, fields), input });
    return inserted!;
  };
};

/** Inserts a row with its history row in one statement: both are there or none. */
export const insertNoted = insertOf<Row>(columnsForm);

/** As `insertNoted`; answers the record as the JSON that is sent. */
export const insertNotedText = insertOf<SentRecord>(textForm);

/** A change of a row that was read before without a lock. */
export type NotedChange = Noted & { readonly before: Row };
type Update = NotedChange & { readonly fields: readonly FieldDescription[] };

const changesFrom = (description: EntityDescription, names: readonly string[]): Sql => {
  const old = taken<Update>(({ before }) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name] ?? null]))),
  );
  return sql`(
    select coalesce(jsonb_object_agg(o."key", jsonb_build_array(o."value", n."now" -> o."key")), '{}')
    from (select ${fieldsJsonb(description, names)} as "now") n, jsonb_each(${old}::jsonb) o
    where o."value" <> n."now" -> o."key")`;
};

/** A key that is renamed takes its references along without a version of theirs: a change must find the reference that it replaces. */
const sameReferences = (fields: readonly FieldDescription[]): readonly Sql[] =>
  fields
    .filter(({ ref, kind }) => ref && kind !== 'referenceList')
    .map(({ name }) => {
      const former = taken<Update>(({ before }) => orNull(before[name]));
      return sql`and ${sql.id(name)} is not distinct from ${former}`;
    });

const updateSql =
  (form: Form) =>
  (description: EntityDescription, { fields, changes }: Update): Sql => {
    const { table, columns } = sqlEntity(description);
    const living = description.softDelete ? [sql`and "deletedAt" is null`] : [];
    const update = sql`
      update ${table} set ${sql.join([
        ...fields.map((field) => sql`${sql.id(field.name)} = ${fieldValue(field)}`),
        sql`"version" = "version" + 1`,
        sql`"updatedAt" = ${momentOf}`,
      ])}
      where "id" = ${taken<Update>(({ before }) => before.id)}::uuid
        and "version" = ${taken<Update>(({ before }) => before.version)}
        ${sql.join([...living, ...sameReferences(fields), sql``], sql` `)}
      returning ${columns}`;
    const note = noteSql(
      description,
      changes ? sql`${given}::jsonb` : changesFrom(description, namesOf(fields)),
    );
    return writtenSql(form(description), update, note);
  };

const updateOf = <R>(form: Form) => {
  const run = preparedBy<EntityDescription, Update, R>(updateSql(form));
  return async (
    db: Database,
    description: EntityDescription,
    change: NotedChange,
  ): Promise<R | undefined> => {
    const fields = storedFields(description, (name) => name in change.values);
    const input = { ...change, fields };
    const [updated] = await run(db, { owner: description, shape: shapeOf(change, fields), input });
    return updated;
  };
};

/**
 * Gives a row new values, the next version and a history row in one statement, where it still has the version of `before` and the
 * references that are replaced. Undefined: it has not, and nothing happened.
 */
export const updateNoted = updateOf<Row>(columnsForm);

/** As `updateNoted`; answers the record as the JSON that is sent. */
export const updateNotedText = updateOf<SentRecord>(textForm);
