import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow, EntityValues, FieldName } from '#kernel/entity/EntityTypes.ts';
import type { Database } from '#server/deps.ts';
import { columnValue, sqlEntity, type Row } from '../sql/sqlEntity';
import { keySql, selectionSql, type RowSelection } from '../sql/sqlScope';
import { recordText } from '../sql/wireSql';
import { poolOf } from '../database/database';
import { createPlaces, type Places } from '../database/places';
import { isLockTimeout } from '../database/sqlTransaction';

/** Hides a row (by uuid) of an entity whose deleted rows stay: it gets the next version and who deleted it. */
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

/** Brings a hidden row (by uuid) back with the next version. Answers it as it is now. */
export const unhideRow = async <Name extends string>(
  trx: Database,
  description: EntityDescription<Name>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<EntityRow<Name>> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    update ${table}
    set "deletedAt" = null, "deletedBy" = null, "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid returning ${columns}`.execute(trx);
  return rows[0]!;
};

/** A call that changes a record is done sooner; whoever keeps one for longer keeps it for long. */
const briefMs = 100;

/** Lets this transaction wait so long for a row, and no longer. */
export const waitBriefly = (trx: Database): Promise<unknown> =>
  sql`set local lock_timeout = ${sql.lit(`${briefMs}ms`)}`.execute(trx);

const lines = new WeakMap<object, Places>();

/** A quarter of the connections may wait for rows that are held. */
const lineOf = (db: Database): Places => {
  const pool = poolOf(db);
  const own = lines.get(pool) ?? createPlaces(Math.max(1, Math.floor(pool.options.max / 4)));
  lines.set(pool, own);
  return own;
};

/**
 * Tries a write until the rows that it needs are free, for as long as one may wait for a row
 * (DATABASE_LOCK_TIMEOUT_MS). A connection is not kept for that: a try that waits longer than `waitBriefly` gives it
 * back, and of all that try again only some do at a time. Callers of one record that an import holds would else take
 * the connections of everybody.
 *
 * @param attempt a transaction of its own, or a part of one: then it waits as that one does
 */
export const untilFree = async <T>(db: Database, attempt: () => Promise<T>): Promise<T> => {
  if (db.isTransaction) return attempt();
  const end = performance.now() + Number(poolOf(db).options.lock_timeout);
  const again = async (held: unknown): Promise<T> => {
    const left = end - performance.now();
    if (!isLockTimeout(held) || left <= 0) throw held;
    const leave = await lineOf(db).take(left);
    if (!leave) throw held;
    return attempt().finally(leave).catch(again);
  };
  return attempt().catch(again);
};

export type { Row } from '../sql/sqlEntity';
export type { RowSelection } from '../sql/sqlScope';
export type { PageRequest } from '../list/PageRequest';
export { orderSql } from '../sql/sqlOrder';

/** Values to store, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads one row by its key on the wire. `lock` keeps others from changing it until the transaction ends. */
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

/** A record as it is sent: its JSON, and its version for the header. */
export type RecordText = { readonly version: number; readonly json: string };

/** Reads one living row by its key on the wire, as the JSON of its record. */
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

/** Locks and reads the rows of a filter in the order of their ids, so that two transactions never wait in a circle. */
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

/** Gives rows (by uuid) the same new values and the next version. Answers them as they are now. */
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

/** Gives a row that was put back the version that follows its history. */
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
