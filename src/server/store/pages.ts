import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { untilAborted } from './abortable';
import { chooseWay } from './chooseWay';
import { estimateRows, type Estimate } from './estimates';
import { findLater } from './findLater';
import { keepPlaces, readKept, type Listed } from './keptPages';
import {
  countRows,
  countSql,
  guessed,
  isQuickCount,
  matchesOf,
  totalOf,
  type Counted,
} from './listCounts';
import { neededRows, type PageRequest } from './PageRequest';
import { mostTold, placeOf, readRows, type Found } from './pageRows';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import { partOrderSql, rangeSql, type RowPlace } from './sqlOrder';
import { selectionSql } from './sqlScope';
import { countKey, isUnchanged, keepTotal, keptTotal, quietMark, type Total } from './totals';
import { recordText } from './wireSql';

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

/** What is read of each row, and what comes of it. */
type Shape<R> = { readonly columns: Sql; readonly rowOf: (found: Found) => R };
type Shaped<R> = PageRequest & { readonly shape: Shape<R> };

type Rows<R> = Pick<Page<R>, 'rows' | 'first' | 'last' | 'hasNext' | 'hasPrevious'>;

const bare = ({
  $sort: _a,
  $mark: _b,
  $total: _c,
  $first: _d,
  $ids: _e,
  $tids: _f,
  ...row
}: Found): Row => row as Row;

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
  { counted, ...request }: Listed,
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
  request: Shaped<R> & Listed,
): Promise<Page<R>> => {
  const { counted, key, shape } = request;
  const [mark, estimate] = await Promise.all([
    quietMark(db, description.resource),
    estimateRows(db, counted),
  ]);
  const own = untilAborted(db, request.signal);
  const found = await readRows(own, description, {
    ...request,
    columns: shape.columns,
    matches: matchesOf(counted),
    range: counted.range,
    way: chooseWay(estimate, neededRows(request)).way,
    total: isQuickCount(counted, estimate) ? countSql(counted) : 'free',
    tellsAll: estimate.matching <= mostTold,
  });
  const total = await findTotal(own, request, { found, estimate });
  if (mark !== null) {
    keepTotal(db, key, { mark, total });
    keepPlaces(db, request, { found, mark });
    findLater(db, description, { list: request, answered: { mark, total } });
  }
  return { ...rowsOf(found, request), total };
};

/** Reads rows alone. */
const readUncounted = async <R>(
  db: Database,
  description: EntityDescription,
  { counted, ...request }: Shaped<R> & { readonly counted: Counted },
): Promise<Page<R>> => {
  const { way } = chooseWay(await estimateRows(db, counted), neededRows(request));
  const found = await readRows(untilAborted(db, request.signal), description, {
    ...request,
    columns: request.shape.columns,
    matches: matchesOf(counted),
    range: counted.range,
    way,
    total: 'never',
  });
  return rowsOf(found, request);
};

const readShaped = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R>,
): Promise<Page<R>> => {
  const { resource } = description;
  const { count: mode = 'estimated', shape } = request;
  const counted: Counted = {
    table: sqlEntity(description).table,
    where: selectionSql(description, request),
    order: partOrderSql(description, request.sort),
    range: rangeSql(description, request.sort, request.filter),
    mode,
  };
  if (mode === 'none') return readUncounted(db, description, { ...request, counted });
  const listed = { ...request, counted, key: countKey(db, sql`${countSql(counted)}`) };
  const kept = keptTotal(db, listed.key);
  if (!kept) return countNow(db, description, listed);
  const { mark, total } = kept;
  const reading = { ...listed, kept, columns: shape.columns };
  const { found, isKnown } = await readKept(db, description, reading);
  const last = found.at(-1);
  const stands = last ? last.$mark === mark : await isUnchanged(db, resource, mark);
  if (!stands) return countNow(db, description, listed);
  keepPlaces(db, listed, { found, mark });
  if (!isKnown) findLater(db, description, { list: listed, answered: kept });
  return { ...rowsOf(found, request), total };
};

/**
 * Reads a page; ties are broken by id, so that pages never overlap. The total is counted once for a filter and kept as long
 * as nothing of the table changes, whichever process changes it (see migration 0008): further pages cost only their rows. So
 * long is kept, too, where a page begins that was read, and the one after it: read again, they pass no rows over. Rows never
 * wait for a long count: it is estimated, and counted after them up to `exactCountLimit`. So many rows that match are known then
 * by their ids, for every order; and where it takes long to find them in one, its first pages are found ahead.
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
