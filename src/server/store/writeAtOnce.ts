import { sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { isReadable } from '../../kernel/filter/filterFields';
import { briefly } from './heldRows';
import { causeSql, historyTarget, type Changes, type HistoryCause } from './history';
import { preparedBy, taken } from './preparedSql';
import type { Values } from './records';
import { columnValue, quoted, sqlEntity, type Row, type Sql } from './sqlEntity';
import { keepRow, standingRow, writerSql, type StandingRow, type WithWriter } from './standingRows';
import { fieldsJsonb } from './wireSql';

/** What every statement here takes: the values to store, and why they are stored. */
type Noted = {
  readonly values: Values;
  readonly cause: HistoryCause;
  /** Absent: taken from the stored row. Present only where every value comes back from the database as it is given. */
  readonly changes?: Changes | undefined;
};

const momentText = ({ at }: HistoryCause): string => at.toISOString();
const momentOf = taken<Noted>(({ cause }) => momentText(cause));

/** The history row of the row in `written`. */
const noteSql = ({ resource }: EntityDescription, changes: Sql): Sql => sql`
  insert into ${historyTarget}
  select ${sql.lit(resource)}, "id", "version", ${changes}, ${causeSql(({ of }) => taken<Noted>(({ cause }) => of(cause)))}
  from "written"`;

const given = sql`${taken<Noted>(({ changes }) => JSON.stringify(changes))}::jsonb`;

const version = sql`"id", "version"`;

type Statement = {
  readonly write: Sql;
  /** The columns that it answers. None: nobody asks. */
  readonly answer?: Sql;
  readonly changes: Sql;
};

/** One statement that writes a row and its history row. */
const writtenSql = (description: EntityDescription, { write, answer, changes }: Statement): Sql => {
  const written = sql`with "written" as (${write} returning ${answer ?? version})`;
  const noted = noteSql(description, changes);
  return answer
    ? sql`${written}, "noted" as (${noted}) select * from "written"`
    : sql`${written} ${noted}`;
};

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

const insertSql = (description: EntityDescription, { fields, changes }: Insert): Sql => {
  const names = ['id', 'createdAt', 'updatedAt', ...namesOf(fields)];
  const id = taken<Insert>((row) => row.id);
  const values = [id, momentOf, momentOf, ...fields.map(fieldValue)];
  const write = sql`
    insert into ${sqlEntity(description).table} (${sql.raw(names.map(quoted).join(', '))}) values (${sql.join(values)})`;
  return changes
    ? writtenSql(description, { write, changes: given })
    : writtenSql(description, {
        ...{ write, answer: sqlEntity(description).columns },
        changes: newChanges(description),
      });
};

const runInsert = preparedBy<EntityDescription, Insert, Row>(insertSql);

const blankRows = new WeakMap<EntityDescription, Row>();

/** A row without values, made once for each description: a copy of it costs less than to add member by member. */
const blankRow = (description: EntityDescription): Row => {
  const known = blankRows.get(description);
  if (known) return known;
  const { fields, softDelete } = description;
  const row: Row = {
    ...{ id: '', version: 1, createdAt: '', updatedAt: '' },
    ...(softDelete ? { deletedAt: null, deletedBy: null } : {}),
    ...Object.fromEntries(fields.filter(isReadable).map(({ name }) => [name, null])),
  };
  blankRows.set(description, row);
  return row;
};

/** A new row as it is stored, where every value comes back as it is given. */
const newRow = (description: EntityDescription, { id, values, fields, cause }: Insert): Row => {
  const at = momentText(cause);
  const blank = { ...blankRow(description), id, createdAt: at, updatedAt: at };
  const row: Record<string, unknown> & Row = blank;
  for (const field of fields) if (isReadable(field)) row[field.name] = values[field.name];
  return row;
};

/**
 * Inserts a row with its history row in one statement: both are there or none. `changes` are given where every value comes back from
 * the database as it is given.
 */
export const insertNoted = async (
  db: Database,
  description: EntityDescription,
  row: NotedRow,
): Promise<Row> => {
  const fields = storedFields(description, (name) => row.values[name] !== undefined);
  const input = { ...row, fields };
  const { rows } = await runInsert(db, { owner: description, shape: shapeOf(row, fields), input });
  return rows[0] ?? newRow(description, input);
};

/** A change of a row that was read before without a lock. */
export type NotedChange = Noted & { readonly before: StandingRow };
type Update = NotedChange & { readonly fields: readonly FieldDescription[] };

const changesFrom = (description: EntityDescription, names: readonly string[]): Sql => {
  const old = taken<Update>(({ before }) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, before.row[name] ?? null]))),
  );
  return sql`(
    select coalesce(jsonb_object_agg(o."key", jsonb_build_array(o."value", n."now" -> o."key")), '{}')
    from (select ${fieldsJsonb(description, names)} as "now") n, jsonb_each(${old}::jsonb) o
    where o."value" <> n."now" -> o."key")`;
};

const updateSql = (description: EntityDescription, { fields, changes }: Update): Sql => {
  const write = sql`
    update ${sqlEntity(description).table} set ${sql.join([
      ...fields.map((field) => sql`${sql.id(field.name)} = ${fieldValue(field)}`),
      sql`"version" = "version" + 1`,
      sql`"updatedAt" = ${momentOf}`,
    ])}
    where "id" = ${taken<Update>(({ before }) => before.row.id)}::uuid
      and "xmin" = ${taken<Update>(({ before }) => before.writer)}::xid and ${briefly}`;
  const answered = changes ? version : sqlEntity(description).columns;
  return writtenSql(description, {
    ...{ write, answer: sql`${answered}, ${writerSql}` },
    changes: changes ? given : changesFrom(description, namesOf(fields)),
  });
};

const runUpdate = preparedBy<EntityDescription, Update, WithWriter<Row>>(updateSql);

/** A changed row as it is stored, where every value comes back as it is given. */
const changedRow = ({ before, values, fields, cause }: Update): Row => {
  const version = before.row.version + 1;
  const updatedAt = momentText(cause);
  const row: Record<string, unknown> & Row = { ...before.row, version, updatedAt };
  for (const field of fields) if (isReadable(field)) row[field.name] = values[field.name];
  return row;
};

/**
 * Gives a row new values, the next version and a history row in one statement, where nobody has written it since `before`: a key
 * that is renamed takes its references along without a version of theirs. Undefined: somebody has, and nothing happened. `changes` are given where every value comes back from
 * the database as it is given.
 */
export const updateNoted = async (
  db: Database,
  description: EntityDescription,
  change: NotedChange,
): Promise<Row | undefined> => {
  const fields = storedFields(description, (name) => name in change.values);
  const input = { ...change, fields };
  const shape = shapeOf(change, fields);
  const { rows } = await runUpdate(db, { owner: description, shape, input });
  const [written] = rows;
  if (!written) return undefined;
  const standing = change.changes
    ? { row: changedRow(input), writer: written.$writer }
    : standingRow(written);
  keepRow({ db, description }, standing);
  return standing.row;
};
