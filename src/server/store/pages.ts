import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { chooseWay } from './chooseWay';
import { countLater } from './countLater';
import { estimateRows, smallTable, type Estimate } from './estimates';
import { keepPlace, keptPlace } from './keptPlaces';
import { keepMatches, keptMatches, keptWhole, mostMatches } from './keptMatches';
import { readByIds, readRows, type Found } from './pageRows';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import { partOrderSql, rangeSql, type ListSort, type RowPlace } from './sqlOrder';
import { selectionSql, type RowSelection } from './sqlScope';
import { recordText } from './wireSql';
import { countKey, isUnchanged, keepTotal, keptTotal, quietMark } from './totals';
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

/** So few rows are counted before the page is sent; more are counted after it, and told with the next one. */
const fewRows = 2_000;

type Counted = {
  readonly table: Sql;
  readonly where: Sql;
  readonly mode: CountMode;
  /** What its rows are sorted by, and the part of that order that the filter leaves. */
  readonly order: Sql;
  readonly range: Sql | undefined;
};

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

const guessed = ({ matching }: Estimate, least: number): Total => ({
  rows: Math.max(least, Math.round(matching)),
  isEstimate: true,
});

/** A count that stopped at its limit says no more than that there are more. */
const totalOf = ({ mode }: Counted, estimate: Estimate, found: number): Total =>
  mode !== 'exact' && found === exactCountLimit + 1
    ? guessed(estimate, found)
    : { rows: found, isEstimate: false };

type Rows<R> = Pick<Page<R>, 'rows' | 'first' | 'last' | 'hasNext' | 'hasPrevious'>;

const placeOf = ({ $sort, id }: Found): RowPlace => ({ value: $sort, id });

const bare = ({ $sort: _a, $mark: _b, $total: _c, $matches: _d, ...row }: Found): Row => row as Row;

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

type Shown = { readonly found: readonly Found[]; readonly mark: number };

/** Keeps the first ids of a list: all that were read, or those of its first page. */
const keepIds = (
  db: Database,
  { key, sort, offset, limit }: Listed<unknown>,
  { found, mark }: Shown,
): void => {
  const ids = found[0]?.$matches?.split(' ');
  if (ids) keepMatches(db, { key, sort }, { mark, ids, isWhole: ids.length < mostMatches });
  else if (offset === 0) {
    const shown = found.map(({ id }) => id);
    keepMatches(db, { key, sort }, { mark, ids: shown, isWhole: shown.length <= limit });
  }
};

/** Keeps where the page and the next one begin, if the table's mark was the same when they were read. */
const keepPlaces = (db: Database, request: Listed<unknown>, shown: Shown): void => {
  const { key, sort, offset, limit, start } = request;
  const { found, mark } = shown;
  if (start) return;
  if (found.length > 0 && found.every((row) => row.$mark === mark)) keepIds(db, request, shown);
  for (const at of [0, limit]) {
    const row = found[at];
    if (row?.$mark === mark)
      keepPlace(db, { key, sort, offset: offset + at }, { mark, place: placeOf(row) });
  }
};

/** How many rows have to match up to the end of a page. */
const neededRows = ({ offset, limit, start }: PageRequest): number =>
  (start ? 0 : offset) + limit + 1;

/** Whether counting takes no longer than the page itself. */
const isQuickCount = ({ mode }: Counted, { matching, ofTable }: Estimate): boolean =>
  mode === 'exact' || ofTable <= smallTable || matching <= fewRows;

/** A total that follows from the rows: none, all of them, or their end. */
const shownTotal = (
  found: readonly Found[],
  { offset, limit, start }: PageRequest,
): number | undefined => {
  if (start || found.length > limit) return undefined;
  return found.length > 0 || offset === 0 ? offset + found.length : undefined;
};

/** The total of a page that was just read: of the same moment where it was counted with the rows. */
const findTotal = async (
  db: Database,
  { counted, ...request }: Listed<unknown>,
  { found, estimate }: { readonly found: readonly Found[]; readonly estimate: Estimate },
): Promise<Total> => {
  const number = found[0]?.$total ?? shownTotal(found, request);
  if (number !== undefined) return totalOf(counted, estimate, number);
  if (isQuickCount(counted, estimate))
    return totalOf(counted, estimate, await countRows(db, counted));
  return guessed(estimate, request.offset + found.length);
};

/** Reads with a count in the same statement, so that rows and total are of one moment; a long count comes later. */
const countNow = async <R>(
  db: Database,
  description: EntityDescription,
  request: Listed<R>,
): Promise<Page<R>> => {
  const { counted, key, shape } = request;
  const [mark, estimate] = await Promise.all([
    quietMark(db, description.resource),
    estimateRows(db, counted),
  ]);
  const found = await readRows(db, description, {
    ...request,
    columns: shape.columns,
    where: counted.where,
    range: counted.range,
    way: chooseWay(estimate, neededRows(request)),
    total: isQuickCount(counted, estimate) ? countSql(counted) : 'free',
  });
  const total = await findTotal(db, request, { found, estimate });
  if (mark !== null) {
    keepTotal(db, key, { mark, total });
    keepPlaces(db, request, { found, mark });
    const isWithinReach = estimate.matching <= exactCountLimit * 4;
    if (total.isEstimate && isWithinReach)
      countLater(db, key, async () => {
        const number = await countRows(db, counted);
        return { mark, total: totalOf(counted, estimate, number) };
      });
  }
  return { ...rowsOf(found, request), total };
};

/** Rows of a page whose total is kept, from its kept place on where there is one; none past the end. */
const readKept = async (
  db: Database,
  description: EntityDescription,
  { kept, ...request }: Listed<unknown> & { readonly kept: KeptTotal },
): Promise<readonly Found[]> => {
  const { counted, start, offset, shape } = request;
  const { mark, total } = kept;
  if (!start && !total.isEstimate && offset >= total.rows) return [];
  const ids = keptMatches(db, request, mark);
  if (ids) return readByIds(db, description, { ...request, columns: shape.columns, ids });
  const place = start ? undefined : keptPlace(db, request, mark);
  const from = place ? { ...request, start: { place, direction: 'from' as const } } : request;
  const reading = { ...from, columns: shape.columns, total: 'never' as const };
  const whole = keptWhole(db, request.key, mark);
  if (whole) {
    const where = sql`"id" = any(${whole}::uuid[])`;
    return readRows(db, description, { ...reading, where, way: { by: 'filter' } });
  }
  const estimate = { ...(await estimateRows(db, counted)), matching: total.rows };
  return readRows(db, description, {
    ...reading,
    where: counted.where,
    range: counted.range,
    way: chooseWay(estimate, neededRows(from as PageRequest)),
  });
};

const readShaped = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R>,
): Promise<Page<R>> => {
  const { resource } = description;
  const { table } = sqlEntity(description);
  const { count: mode = 'estimated', shape } = request;
  const range = rangeSql(description, request.sort, request.filter);
  const order = partOrderSql(description, request.sort);
  const where = selectionSql(description, request);
  const counted: Counted = { table, where, order, mode, range };
  if (mode === 'none') {
    const way = chooseWay(await estimateRows(db, counted), neededRows(request));
    const rowsOnly = { ...request, columns: shape.columns, where: counted.where, range, way };
    return rowsOf(await readRows(db, description, { ...rowsOnly, total: 'never' }), request);
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
 * long is kept, too, where a page begins that was read, and the one after it: read again, they pass no rows over. Where few
 * match, all of them are known in every order once they were read in one. Rows never
 * wait for a long count: it is estimated, and counted after them up to `exactCountLimit`.
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
