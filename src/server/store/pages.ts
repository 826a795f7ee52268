import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import { beyondSql, orderSql, sortText, type ListSort, type RowPlace } from './sqlOrder';
import { selectionSql, type RowSelection } from './sqlScope';
import { recordText } from './wireSql';
import { countKey, keepTotal, keptTotal, quietMark, type Total } from './totals';

/** How the total is found: exactly, exactly up to `exactCountLimit` and by the planner beyond, or not at all. */
export type CountMode = 'exact' | 'estimated' | 'none';

/** From which row a page goes on, and in which direction. */
export type PageStart = { readonly place: RowPlace; readonly direction: 'after' | 'before' };

/** A page of a list: which rows, in which order, which part of them. `start` takes the place of `offset`. */
export type PageRequest = RowSelection & {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  readonly start?: PageStart;
  /** `estimated` without it. */
  readonly count?: CountMode;
};

/** Rows of a page with their places in the order. */
export type Page<R = Row> = {
  readonly rows: readonly R[];
  /** Places of the first and the last row. */
  readonly first?: RowPlace;
  readonly last?: RowPlace;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** Absent where it was not asked for. */
  readonly total?: Total;
};

/** Rows that are counted one by one; counting more costs longer than the page itself. */
export const exactCountLimit = 10_000;

type Counted = { readonly table: Sql; readonly where: Sql; readonly mode: CountMode };
type Extra = {
  readonly $sort: string | null;
  readonly $mark: number | null;
  readonly $total: number;
};
type Found = Pick<Row, 'id'> & Extra & Readonly<Record<string, unknown>>;

/** What is read of each row, and what comes of it. */
type Shape<R> = { readonly columns: Sql; readonly rowOf: (found: Found) => R };
type Shaped<R> = PageRequest & { readonly shape: Shape<R> };

const countSql = ({ table, where, mode }: Counted): Sql =>
  mode === 'exact'
    ? sql`select count(*)::int from ${table} where ${where}`
    : sql`select count(*)::int from (select 1 from ${table} where ${where} limit ${sql.lit(exactCountLimit + 1)}) as counted`;

const countRows = async (db: Database, counted: Counted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select (${countSql(counted)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
};

const estimateRows = async (db: Database, { table, where }: Counted): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${table} where ${where}`.execute(db);
  return Math.max(
    exactCountLimit + 1,
    Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0),
  );
};

const totalOf = async (db: Database, counted: Counted, found: number): Promise<Total> =>
  counted.mode === 'exact' || found <= exactCountLimit
    ? { rows: found, isEstimate: false }
    : { rows: await estimateRows(db, counted), isEstimate: true };

/** Sequences move at once for everybody, transactions or not: the mark that a statement reads is of its own time. */
const markSql = (description: EntityDescription): Sql =>
  sql`(select pg_sequence_last_value(to_regclass(quote_ident(${`${description.resource}_changes`}))))`;

type Part = { readonly where: Sql; readonly limit: number; readonly offset: number };

/**
 * One statement for a part of the rows, one more than asked for, so that it is known whether there are more. The ids are found
 * first: where filter and order stand in one index, the rows that are passed over are never read.
 */
const readPart = async (
  db: Database,
  description: EntityDescription,
  request: Shaped<unknown> & { readonly part: Part; readonly total: Sql },
): Promise<readonly Found[]> => {
  const { table } = sqlEntity(description);
  const { part, sort, start, total, shape } = request;
  const order = orderSql(description, sort, start?.direction === 'before');
  const { rows } = await sql<Found>`
    select ${shape.columns}, ${sortText(description, sort)} as "$sort", ${markSql(description)} as "$mark", ${total} as "$total"
    from (select "id" as "$id" from ${table} where ${part.where} order by ${order}
      limit ${part.limit} offset ${part.offset}) as "$page"
    join ${table} on "id" = "$id" order by ${order}`.execute(db);
  return rows;
};

/** Rows of the page and one more. Beyond a place the rows come in up to two parts: those with a value, those without. */
const readRows = async (
  db: Database,
  description: EntityDescription,
  request: Shaped<unknown> & { readonly where: Sql; readonly total: Sql },
): Promise<readonly Found[]> => {
  const { start, where, offset } = request;
  const wanted = request.limit + 1;
  if (!start) {
    const part = { where, limit: wanted, offset };
    return readPart(db, description, { ...request, part });
  }
  const found: Found[] = [];
  for (const beyond of beyondSql(description, request.sort, start)) {
    const part = { where: sql`${where} and ${beyond}`, limit: wanted - found.length, offset: 0 };
    if (part.limit > 0) found.push(...(await readPart(db, description, { ...request, part })));
  }
  return found;
};

type Rows<R> = Pick<Page<R>, 'rows' | 'first' | 'last' | 'hasNext' | 'hasPrevious'>;

const placeOf = ({ $sort, id }: Found): RowPlace => ({ value: $sort, id });

const bare = ({ $sort: _sort, $mark: _mark, $total: _total, ...row }: Found): Row => row as Row;

const rowShape = (description: EntityDescription): Shape<Row> => ({
  columns: sqlEntity(description).columns,
  rowOf: bare,
});

const textShape = (description: EntityDescription): Shape<string> => ({
  columns: sql`"id", ${recordText(description)} as "$json"`,
  rowOf: ({ $json }) => String($json),
});

const rowsOf = <R>(
  found: readonly Found[],
  { limit, offset, start, shape }: Shaped<R>,
): Rows<R> => {
  const isMore = found.length > limit;
  const isBackward = start?.direction === 'before';
  const kept = found.slice(0, limit);
  const ordered = isBackward ? kept.toReversed() : kept;
  const first = ordered.at(0);
  const last = ordered.at(-1);
  return {
    rows: ordered.map(shape.rowOf),
    ...(first && last ? { first: placeOf(first), last: placeOf(last) } : {}),
    hasNext: isBackward || isMore,
    hasPrevious: isBackward ? isMore : start !== undefined || offset > 0,
  };
};

/** Reads with a count in the same statement, so that rows and total are of one moment. */
const countNow = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R> & { readonly counted: Counted; readonly key: string },
): Promise<Page<R>> => {
  const { counted, key } = request;
  const mark = await quietMark(db, description.resource);
  const found = await readRows(db, description, {
    ...request,
    where: counted.where,
    total: sql`(${countSql(counted)})`,
  });
  const number = found[0]?.$total ?? (await countRows(db, counted));
  const total = await totalOf(db, counted, number);
  if (mark !== null) keepTotal(db, key, { mark, total });
  return { ...rowsOf(found, request), total };
};

const readShaped = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R>,
): Promise<Page<R>> => {
  const { table } = sqlEntity(description);
  const { count: mode = 'estimated' } = request;
  const counted: Counted = { table, where: selectionSql(description, request), mode };
  const rowsOnly = { ...request, where: counted.where, total: sql`null` };
  if (mode === 'none') return rowsOf(await readRows(db, description, rowsOnly), request);
  const key = countKey(db, sql`${countSql(counted)}`);
  const kept = keptTotal(db, key);
  if (kept) {
    const found = await readRows(db, description, rowsOnly);
    if (found[0]?.$mark === kept.mark) return { ...rowsOf(found, request), total: kept.total };
  }
  return countNow(db, description, { ...request, counted, key });
};

/**
 * Reads a page; ties are broken by id, so that pages never overlap. The total is counted once for a filter and kept as long
 * as nothing of the table changes, whichever process changes it (see migration 0008): further pages cost only their rows.
 */
export const readPage = (
  db: Database,
  description: EntityDescription,
  request: PageRequest,
): Promise<Page> => readShaped(db, description, { ...request, shape: rowShape(description) });

/** As `readPage`, each row as the text of its record, which the database makes. For living rows. */
export const readPageText = (
  db: Database,
  description: EntityDescription,
  request: PageRequest,
): Promise<Page<string>> =>
  readShaped(db, description, { ...request, shape: textShape(description) });
