import { sql } from 'kysely';
import type { EntityDescription, EffectiveDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow, EntityValues, FieldName } from '#kernel/entity/EntityTypes.ts';
import type { Database } from '#server/deps.ts';
import {
  batchSize,
  columnValue,
  sqlEntity,
  type Row,
  recordText,
  fieldSql,
  type Sql,
} from '../sql/sqlEntity';
import { keySql, selectionSql, type RowSelection } from '../sql/sqlScope';
import { poolOf } from '../database/database';
import { createPlaces, type Places } from '../database/places';
import { isLockTimeout } from '../database/sqlState';
import type { LocalDate } from '#kernel/localDate.ts';

/** Soft-deletes a row (by uuid): next version, and who deleted it. */
export const hideRow = async (
  trx: Database,
  description: EntityDescription,
  { id, at, username }: { readonly id: string; readonly at: Date; readonly username: string },
): Promise<void> => {
  const moment = at.toISOString();
  await sql`
    update ${sqlEntity(description).table}
    set "deletedAt" = ${moment}, "deletedBy" = ${username}, "version" = "version" + 1, "updatedAt" = ${moment}
    where "id" = ${id}::uuid`.execute(trx);
};

/**
 * Restores a row (by uuid) with the next version, if it is still deleted in this version. Returns its current state;
 * undefined if it was not.
 */
export const unhideRow = async <Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: Date },
): Promise<EntityRow<Name> | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    update ${table}
    set "deletedAt" = null, "deletedBy" = null, "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid and "version" = ${version} and "deletedAt" is not null
    returning ${columns}`.execute(trx);
  return rows[0];
};

/** Calls hold row locks for less than this; anything longer is long-running work. */
const briefMs = 100;

/** Sets this transaction's lock timeout. */
export const waitBriefly = (trx: Database): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(`${briefMs}ms`)}`.execute(trx);

const lines = new WeakMap<object, Places>();

/** A quarter of the connections may wait for locked rows. */
const lineOf = (db: Database): Places => {
  const pool = poolOf(db);
  const own = lines.get(pool) ?? createPlaces(Math.max(1, Math.floor(pool.options.max / 4)));
  lines.set(pool, own);
  return own;
};

/**
 * Retries a write until its rows are unlocked, up to the limit (DATABASE_LOCK_TIMEOUT_MS). Connections are not held
 * while waiting: an attempt longer than `waitBriefly` releases its own, and retries are throttled. Otherwise callers of
 * a record locked by an import would exhaust the pool.
 *
 * @param attempt a transaction of its own, or a part of one, which then uses the outer timeout
 */
export const untilFree = async <T>(db: Database, attempt: () => Promise<T>): Promise<T> => {
  if (db.isTransaction) return attempt();
  const end = performance.now() + Number(poolOf(db).options.lock_timeout);
  const again = async (held: unknown): Promise<T> => {
    const remainingMs = end - performance.now();
    if (!isLockTimeout(held) || remainingMs <= 0) throw held;
    const release = await lineOf(db).take(remainingMs);
    if (!release) throw held;
    return attempt().finally(release).catch(again);
  };
  return attempt().catch(again);
};

export type { Row } from '../sql/sqlEntity';
export type { RowSelection } from '../sql/sqlScope';
export type { PageRequest } from '../list/countRows';
export { orderSql } from '../sql/sqlOrder';

/** Values to store, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads one row by its wire key. `lock` holds it until the transaction ends. */
export const readRow = async <Name extends string>(
  db: Database,
  description: EntityDescription<Name>,
  request: RowSelection<FieldName<Name>> & { readonly key: string; readonly lock?: boolean },
): Promise<EntityRow<Name> | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    select ${columns} from ${table}
    where ${keySql(description, request.key)} and ${selectionSql(description, request)}
    ${request.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** A record as sent: JSON, and version for the header. */
export type RecordText = { readonly version: number; readonly json: string };

/** Reads one live row by its wire key, as JSON. */
export const readRecordText = async (
  db: Database,
  description: EntityDescription,
  request: RowSelection & { readonly key: string },
): Promise<RecordText | undefined> => {
  const { rows } = await sql<RecordText>`
    select "version", ${recordText(description)} as "json" from ${sqlEntity(description).table}
    where ${keySql(description, request.key)} and ${selectionSql(description, request)}`.execute(
    db,
  );
  return rows[0];
};

/** Locks and reads the rows of a filter in id order, to avoid deadlocks. */
export const lockRows = async <Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  selection: RowSelection<FieldName<Name>>,
): Promise<readonly EntityRow<Name>[]> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    select ${columns} from ${table}
    where ${selectionSql(description, selection)} order by "id" for update`.execute(trx);
  return rows;
};

/** Locks and reads a batch of rows matching a condition; skips locked ones. */
export const lockBatch = async <Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  condition: Sql,
): Promise<readonly EntityRow<Name>[]> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    select ${columns} from ${table} where ${condition}
    limit ${sql.lit(batchSize)} for update skip locked`.execute(trx);
  return rows;
};

/** Inserts a row; fields without a value get their column's default. */
export async function insertRow<Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  row: { readonly id: string; readonly at: Date; readonly values: EntityValues<Name> },
): Promise<EntityRow<Name>>;
export async function insertRow(
  trx: Database,
  description: EntityDescription,
  row: { readonly id: string; readonly at: Date; readonly values: Values },
): Promise<Row> {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && row.values[name] !== undefined,
  );
  const names = ['id', 'createdAt', 'updatedAt', ...fields.map(({ name }) => name)];
  const at = row.at.toISOString();
  const values = [
    row.id,
    at,
    at,
    ...fields.map((field) => columnValue(field, row.values[field.name])),
  ];
  const { rows } = await sql<Row>`
    insert into ${table} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(values)}) returning ${columns}`.execute(trx);
  return rows[0]!;
}

/** Updates rows (by uuid) with the same values and the next version. Returns their current state. */
export async function updateRows<Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  change: {
    readonly ids: readonly string[];
    readonly at: Date;
    readonly values: EntityValues<Name>;
  },
): Promise<readonly EntityRow<Name>[]>;
export async function updateRows(
  trx: Database,
  description: EntityDescription,
  change: { readonly ids: readonly string[]; readonly at: Date; readonly values: Values },
): Promise<readonly Row[]> {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && name in change.values,
  );
  const assignments = fields.map(
    (field) => sql`${sql.id(field.name)} = ${columnValue(field, change.values[field.name])}`,
  );
  const { rows } = await sql<Row>`
    update ${table} set ${sql.join([
      ...assignments,
      sql`"version" = "version" + 1`,
      sql`"updatedAt" = ${change.at.toISOString()}`,
    ])}
    where "id" = any(${change.ids}::uuid[]) returning ${columns}`.execute(trx);
  return rows;
}

/** Removes a row by its uuid. */
export const deleteRow = async (
  trx: Database,
  description: EntityDescription,
  id: string,
): Promise<void> => {
  await sql`delete from ${sqlEntity(description).table} where "id" = ${id}::uuid`.execute(trx);
};

/** Sets the version of a reinserted row to continue its history. */
export const setVersion = async (
  trx: Database,
  description: EntityDescription,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> => {
  await sql`
    update ${sqlEntity(description).table} set "version" = ${version} where "id" = ${id}::uuid`.execute(
    trx,
  );
};

/** An entity with validity periods. */
export type DatedEntity = EntityDescription & { readonly effective: EffectiveDescription };

/** Narrows a description to one with periods. */
export const isDated = (description: EntityDescription): description is DatedEntity =>
  description.effective !== undefined;

const locks = 7_281_047;

/**
 * Serialises changes of an entity's periods: validated periods stay valid until written, and overlapping changes cannot
 * deadlock.
 */
export const lockPeriods = async (trx: Database, { resource }: DatedEntity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${locks}, hashtext(${resource}))`.execute(trx);
};

const sequenceSql = ({ effective, softDelete }: DatedEntity, values: Values): readonly Sql[] => [
  ...effective.by.map((name) => sql`${sql.id(name)} = ${values[name]}`),
  ...(softDelete ? [sql`"deletedAt" is null`] : []),
];

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

const rangeOf = (description: DatedEntity): Sql => {
  const { from, to } = description.effective;
  const ends = description.fields.find(({ name }) => name === to);
  return sql`daterange(${sql.id(from)}, ${ends ? sql.raw(fieldSql(description, ends)) : sql.id(to)}, '[]')`;
};

/** First row of the same sequence that overlaps a record. */
export const findOverlap = async (
  db: Database,
  description: DatedEntity,
  { record, exceptId }: { readonly record: Values; readonly exceptId?: string | undefined },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { effective } = description;
  const query = sql`daterange(${record[effective.from]}::date, ${record[effective.to] ?? null}::date, '[]')`;
  const conditions = [
    ...sequenceSql(description, record),
    sql`${rangeOf(description)} && ${query}`,
    ...(exceptId ? [sql`"id" <> ${exceptId}::uuid`] : []),
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)}
    order by ${sql.id(effective.from)}, "id" limit 1`.execute(db);
  return rows[0];
};

/** Like `findOverlap`, for many new records in one statement: the conflicting period of each, or null. */
export const findOverlaps = async (
  db: Database,
  description: DatedEntity,
  records: readonly Values[],
): Promise<readonly (Values | null)[]> => {
  const { table } = sqlEntity(description);
  const { effective, softDelete } = description;
  const [from, to] = [sql.id(effective.from), sql.id(effective.to)];
  const names = [...effective.by, effective.from, effective.to];
  const query = records.map((record) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
  );
  const conditions = [
    ...effective.by.map((name) => sql`"t".${sql.id(name)} = "s".${sql.id(name)}`),
    ...(softDelete ? [sql`"t"."deletedAt" is null`] : []),
    sql`daterange("t".${from}, "t".${to}, '[]') && daterange("s".${from}, "s".${to}, '[]')`,
  ];
  const { rows } = await sql<{ clash: Values | null }>`
    select (
      select jsonb_build_object(${sql.lit(effective.from)}, "t".${from}, ${sql.lit(effective.to)}, "t".${to})
      from ${table} as "t" where ${all(conditions)} order by "t".${from}, "t"."id" limit 1) as "clash"
    from jsonb_array_elements(${JSON.stringify(query)}::jsonb) with ordinality as "e" ("value", "at")
      cross join lateral jsonb_populate_record(null::${table}, "e"."value") as "s"
    order by "e"."at"`.execute(db);
  return rows.map(({ clash }) => clash);
};

/** First row of the same sequence that starts within a range. */
export const findStart = async (
  db: Database,
  description: DatedEntity,
  query: {
    readonly record: Values;
    readonly exceptId: string;
    readonly days: readonly [from: LocalDate, to: LocalDate];
  },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const from = sql.id(description.effective.from);
  const [first, last] = query.days;
  const conditions = [
    ...sequenceSql(description, query.record),
    sql`${from} between ${first}::date and ${last}::date`,
    sql`"id" <> ${query.exceptId}::uuid`,
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)} order by ${from} limit 1`.execute(db);
  return rows[0];
};

/** Row of a sequence in force on a day; undefined if none. */
export const findRowOn = async (
  db: Database,
  description: DatedEntity,
  query: { readonly by: Values; readonly day: LocalDate; readonly lock?: boolean },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const conditions = [
    ...sequenceSql(description, query.by),
    sql`${rangeOf(description)} @> ${query.day}::date`,
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)} limit 1
    ${query.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** Condition for rows in force on a day. */
export const inForceSql = (description: DatedEntity, day: LocalDate): Sql =>
  sql`${rangeOf(description)} @> ${day}::date`;
