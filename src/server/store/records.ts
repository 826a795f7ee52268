import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { columnValue, sortKey, sqlEntity, type Row, type Sql } from './sqlEntity';
import { keySql, selectionSql, type RowSelection } from './sqlScope';

export type { Row } from './sqlEntity';
export type { RowSelection } from './sqlScope';

/** A page of a list: which rows, in which order, which part of them. */
export type PageRequest = RowSelection & {
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly offset: number;
  readonly limit: number;
};

/** Rows of a page. `total` is exact up to `exactCountLimit` rows; beyond it is the planner's estimate. */
export type Page = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isEstimate: boolean;
};

/** Rows that are counted one by one; counting more costs longer than the page itself. */
export const exactCountLimit = 10_000;

/** Values to store, by field name. */
export type Values = Readonly<Record<string, unknown>>;

const countSql = (table: Sql, where: Sql): Sql =>
  sql`select count(*)::int from (select 1 from ${table} where ${where} limit ${sql.lit(exactCountLimit + 1)}) as counted`;

const countRows = async (
  db: Database,
  { table, where }: { table: Sql; where: Sql },
): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select (${countSql(table, where)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
};

const estimateRows = async (
  db: Database,
  { table, where }: { table: Sql; where: Sql },
): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${table} where ${where}`.execute(db);
  return Math.max(
    exactCountLimit + 1,
    Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0),
  );
};

const orderSql = (description: EntityDescription, { field, order }: PageRequest['sort']): Sql => {
  const column = sqlEntity(description).column(field);
  if (!column) throw new Error(`${description.resource} cannot be sorted by "${field}"`);
  const direction = sql.raw(order === 'DESC' ? 'desc' : 'asc');
  const nullable = description.fields.some(({ name, nullable }) => name === field && nullable);
  return sql`${sortKey(column)} ${direction}${nullable ? sql` nulls last` : sql``}, "id" ${direction}`;
};

/** Reads a page and its total in one statement; ties are broken by id, so that pages never overlap. */
export const readPage = async (
  db: Database,
  description: EntityDescription,
  request: PageRequest,
): Promise<Page> => {
  const { table, columns } = sqlEntity(description);
  const where = selectionSql(description, request);
  const { rows } = await sql<Row & { $total: number }>`
    select ${columns}, (${countSql(table, where)}) as "$total"
    from ${table} where ${where}
    order by ${orderSql(description, request.sort)}
    limit ${request.limit} offset ${request.offset}`.execute(db);
  const found = rows.map(({ $total, ...row }) => ({ row: row as Row, $total }));
  const beyond = found.length === 0 && request.offset > 0;
  const counted = beyond ? await countRows(db, { table, where }) : (found[0]?.$total ?? 0);
  const isEstimate = counted > exactCountLimit;
  const total = isEstimate ? await estimateRows(db, { table, where }) : counted;
  return { rows: found.map(({ row }) => row), total, isEstimate };
};

/** Reads one row by its key on the wire. `lock` keeps others from changing it until the transaction ends. */
export const readRow = async (
  db: Database,
  description: EntityDescription,
  request: RowSelection & { readonly key: string; readonly lock?: boolean },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row>`
    select ${columns} from ${table}
    where ${keySql(description, request.key)} and ${selectionSql(description, request)}
    ${request.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** Locks and reads the rows of a filter in the order of their ids, so that two transactions never wait in a circle. */
export const lockRows = async (
  trx: Database,
  description: EntityDescription,
  selection: RowSelection,
): Promise<readonly Row[]> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row>`
    select ${columns} from ${table}
    where ${selectionSql(description, selection)} order by "id" for update`.execute(trx);
  return rows;
};

/** Inserts a row; fields without a value get their column's default. */
export const insertRow = async (
  trx: Database,
  description: EntityDescription,
  row: { readonly id: string; readonly at: Date; readonly values: Values },
): Promise<Row> => {
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
};

/** Gives rows (by uuid) the same new values and the next version. Answers them as they are now. */
export const updateRows = async (
  trx: Database,
  description: EntityDescription,
  change: { readonly ids: readonly string[]; readonly at: Date; readonly values: Values },
): Promise<readonly Row[]> => {
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
};

/** Removes a row by its uuid. */
export const deleteRow = async (
  trx: Database,
  description: EntityDescription,
  id: string,
): Promise<void> => {
  await sql`delete from ${sqlEntity(description).table} where "id" = ${id}::uuid`.execute(trx);
};
