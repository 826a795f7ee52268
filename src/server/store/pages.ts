import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import { keepPlace, keptPlace } from './keptPlaces';
import { beyondSql, blankParts, orderSql, partOrderSql, sortText } from './sqlOrder';
import type { ListSort, RowDirection, RowPlace } from './sqlOrder';
import { selectionSql, type RowSelection } from './sqlScope';
import { recordText } from './wireSql';
import { countKey, isUnchanged, keepTotal, keptTotal, markSql, quietMark } from './totals';
import type { KeptTotal, Total } from './totals';

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

type Part = {
  /** Ids as `$id`, one more than asked for, so that it is known whether there are more. */
  readonly ids: Sql;
  /** Of the rows with these ids. */
  readonly order: Sql;
};

/** Rows to be read: of a page, or from a place on. */
type Reading = Omit<Shaped<unknown>, 'start'> & {
  readonly start?: { readonly place: RowPlace; readonly direction: RowDirection };
  readonly total: Sql;
};

/**
 * One statement for a part of the rows. The ids are found first: where filter and order stand in one index, the rows that are
 * passed over are never read. Sequences move at once for everybody, transactions or not: the mark that a statement reads is
 * of its own time.
 */
const readPart = async (
  db: Database,
  description: EntityDescription,
  { part, sort, total, shape }: Reading & { readonly part: Part },
): Promise<readonly Found[]> => {
  const { table } = sqlEntity(description);
  const { rows } = await sql<Found>`
    select ${shape.columns}, ${sortText(description, sort)} as "$sort", (select ${markSql(description.resource)}) as "$mark", ${total} as "$total"
    from (${part.ids}) as "$page" join ${table} on "id" = "$id" order by ${part.order}`.execute(db);
  return rows;
};

type Span = { readonly where: Sql; readonly order: Sql; readonly limit: number };

const idsSql = (table: Sql, { where, order, limit }: Span, offset = 0): Sql =>
  sql`select "id" as "$id" from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}`;

/**
 * Ids of a page by its number. Where rows without a value come last but stand first in the index, they are read after the
 * others; both parts are limited, so that PostgreSQL reads them one after the other.
 */
const numberedIds = (
  description: EntityDescription,
  { sort, where, limit, offset }: Reading & { readonly where: Sql },
): Sql => {
  const { table } = sqlEntity(description);
  const wanted = limit + 1;
  const parts = blankParts(description, sort);
  if (!parts)
    return idsSql(table, { where, order: orderSql(description, sort), limit: wanted }, offset);
  const order = partOrderSql(description, sort);
  const [valued, blank] = parts.map((part) =>
    idsSql(table, { where: sql`${where} and ${part}`, order, limit: offset + wanted }),
  );
  return sql`select "$id" from ((${valued}) union all (${blank})) as "$parts" limit ${wanted} offset ${offset}`;
};

/** Rows of the page and one more. Beyond a place the rows come in up to two parts: those with a value, those without. */
const readRows = async (
  db: Database,
  description: EntityDescription,
  request: Reading & { readonly where: Sql },
): Promise<readonly Found[]> => {
  const { start, where, sort } = request;
  if (!start) {
    const part = { ids: numberedIds(description, request), order: orderSql(description, sort) };
    return readPart(db, description, { ...request, part });
  }
  const { table } = sqlEntity(description);
  const order = partOrderSql(description, sort, start.direction === 'before');
  const found: Found[] = [];
  for (const beyond of beyondSql(description, sort, start)) {
    const limit = request.limit + 1 - found.length;
    if (limit === 0) break;
    const ids = idsSql(table, { where: sql`${where} and ${beyond}`, order, limit });
    found.push(...(await readPart(db, description, { ...request, part: { ids, order } })));
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

/** A page with the count of its list: what is counted, and its key. */
type Listed<R> = Shaped<R> & { readonly counted: Counted; readonly key: string };

/** Keeps where the page and the next one begin, if the table's mark was the same when they were read. */
const keepPlaces = (
  db: Database,
  { key, sort, offset, limit, start }: Listed<unknown>,
  { found, mark }: { readonly found: readonly Found[]; readonly mark: number },
): void => {
  if (start) return;
  for (const at of [0, limit]) {
    const row = found[at];
    if (row?.$mark === mark)
      keepPlace(db, { key, sort, offset: offset + at }, { mark, place: placeOf(row) });
  }
};

/** Reads with a count in the same statement, so that rows and total are of one moment. */
const countNow = async <R>(
  db: Database,
  description: EntityDescription,
  request: Listed<R>,
): Promise<Page<R>> => {
  const { counted, key, offset, start } = request;
  const mark = await quietMark(db, description.resource);
  const found = await readRows(db, description, {
    ...request,
    where: counted.where,
    total: sql`(${countSql(counted)})`,
  });
  const isNone = found.length === 0 && offset === 0 && !start;
  const number = found[0]?.$total ?? (isNone ? 0 : await countRows(db, counted));
  const total = await totalOf(db, counted, number);
  if (mark !== null) {
    keepTotal(db, key, { mark, total });
    keepPlaces(db, request, { found, mark });
  }
  return { ...rowsOf(found, request), total };
};

/** Rows of a page whose total is kept, from its kept place on where there is one; none past the end. */
const readKept = async (
  db: Database,
  description: EntityDescription,
  { kept, ...request }: Listed<unknown> & { readonly kept: KeptTotal },
): Promise<readonly Found[]> => {
  const { counted, start, offset } = request;
  const { mark, total } = kept;
  if (!start && !total.isEstimate && offset >= total.rows) return [];
  const rowsOnly = { ...request, where: counted.where, total: sql`null` };
  const place = start ? undefined : keptPlace(db, request, mark);
  return readRows(db, description, {
    ...rowsOnly,
    ...(place ? { start: { place, direction: 'from' as const } } : {}),
  });
};

const readShaped = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R>,
): Promise<Page<R>> => {
  const { resource } = description;
  const { table } = sqlEntity(description);
  const { count: mode = 'estimated' } = request;
  const counted: Counted = { table, where: selectionSql(description, request), mode };
  if (mode === 'none') {
    const rowsOnly = { ...request, where: counted.where, total: sql`null` };
    return rowsOf(await readRows(db, description, rowsOnly), request);
  }
  const listed = { ...request, counted, key: countKey(db, sql`${countSql(counted)}`) };
  const kept = keptTotal(db, listed.key);
  if (!kept) return countNow(db, description, listed);
  const { mark, total } = kept;
  const found = await readKept(db, description, { ...listed, kept });
  const last = found.at(-1);
  const stands = last ? last.$mark === mark : await isUnchanged(db, resource, mark);
  if (!stands) return countNow(db, description, listed);
  keepPlaces(db, listed, { found, mark });
  return { ...rowsOf(found, request), total };
};

/**
 * Reads a page; ties are broken by id, so that pages never overlap. The total is counted once for a filter and kept as long
 * as nothing of the table changes, whichever process changes it (see migration 0008): further pages cost only their rows. So
 * long is kept, too, where a page begins that was read, and the one after it: read again, they pass no rows over.
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
