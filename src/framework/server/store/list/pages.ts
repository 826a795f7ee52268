import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { untilAborted } from '../database/abortable';
import { countRows, hasCommonPart, type PageRequest, type Total } from './countRows';
import { includedColumns } from '#kernel/entity/wireNames.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { placeOf, readRows, type Found } from './pageRows';
import { sqlEntity, type Row, type Sql, recordText } from '../sql/sqlEntity';
import { isOneValue, rangeSql, type RowPlace } from '../sql/sqlOrder';
import { scopeSql, selectionSql } from '../sql/sqlScope';

/** Names used by a filter; null for a text search. */
const namesIn = (filter: Filter): readonly string[] | null => {
  if (filter.type === 'search') return null;
  if (filter.type === 'compare') return [filter.field];
  const parts = filter.items.map(namesIn);
  return parts.some((names) => names === null) ? null : parts.flatMap((names) => names ?? []);
};

/** Whether the sort index covers the filter, so that no row has to be read for it. */
const isInIndex = (
  description: EntityDescription,
  { sort, filter, visibleTo, fixed = {} }: PageRequest,
): boolean => {
  const { scope, softDelete } = description;
  const filters = [filter, visibleTo?.policy].flatMap((one) => one ?? []);
  const read = filters.map(namesIn);
  if (softDelete || visibleTo?.limits || read.some((names) => names === null)) return false;
  const indexed = new Set([sort.field, ...includedColumns(description, sort.field)]);
  const isScoped = scope !== undefined && visibleTo?.userType === scope.userType;
  return [
    ...read.flatMap((names) => names ?? []),
    ...Object.keys(fixed),
    ...(isScoped ? [scope.column] : []),
  ].every((name) => indexed.has(name));
};

/** Rows of a page with their positions in the order. */
export type Page<R = Row> = {
  readonly rows: readonly R[];
  /** Positions of the first and the last row. */
  readonly first?: RowPlace;
  readonly last?: RowPlace;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** Absent if not requested. */
  readonly total?: Total;
};

/** Columns read, and their conversion. */
type Shape<R> = { readonly columns: Sql; readonly rowOf: (found: Found) => R };
type Shaped<R> = PageRequest & { readonly shape: Shape<R> };

const rowShape = (description: EntityDescription): Shape<Row> => ({
  columns: sqlEntity(description).columns,
  rowOf: ({ $sort: _sort, $total: _total, ...row }) => row as Row,
});

const textShape = (description: EntityDescription): Shape<string> => ({
  columns: sql`"id", ${recordText(description)} as "$json"`,
  rowOf: ({ $json }) => String($json),
});

const rowsOf = <R>(
  found: readonly Found[],
  { limit, offset, start, shape }: Shaped<R>,
): Omit<Page<R>, 'total'> => {
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

/** Exact total known from the rows themselves: read with them, or at the end of the list. */
const totalFrom = (found: readonly Found[], { offset, limit }: PageRequest): Total | undefined => {
  const read = found[0]?.$total;
  if (read) return { rows: read, isAtLeast: false };
  const isEnd = found.length > 0 ? found.length <= limit : offset === 0;
  return isEnd ? { rows: offset + found.length, isAtLeast: false } : undefined;
};

/** Displayed total: from the rows, the previous count, or at least the end of the page. */
const totalWith = (
  found: readonly Found[],
  request: PageRequest,
  counted: Total | undefined,
): Total | undefined => {
  if (request.start) return counted;
  const known = totalFrom(found, request);
  if (known || found.length === 0 || counted?.isAtLeast === false) return known ?? counted;
  const reached = request.offset + found.length;
  return { rows: Math.max(counted?.rows ?? 0, reached), isAtLeast: true };
};

/** Part of the order that can match: scope and filter may restrict the sorted field. */
const rangeOf = (description: EntityDescription, request: PageRequest): Sql | undefined => {
  const { sort, filter, visibleTo } = request;
  const parts = [
    ...(description.scope?.column === sort.field ? scopeSql(description, visibleTo) : []),
    ...[rangeSql(description, sort, filter) ?? []].flat(),
  ];
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined;
};

const readShaped = async <R>(
  db: Database,
  description: EntityDescription,
  request: Shaped<R>,
): Promise<Page<R>> => {
  const { count = 'bounded', filter, offset, start } = request;
  const { table } = sqlEntity(description);
  const own = untilAborted(db, request.signal);
  const where = selectionSql(description, request);
  const counted = await countRows(own, description, { table, where, mode: count, filter });
  const { total } = counted;
  const isBeyond = total?.isAtLeast === false && (start ? 0 : offset) >= total.rows;
  const found = isBeyond
    ? []
    : await readRows(own, description, {
        ...request,
        where: hasCommonPart(filter, counted) ? selectionSql(description, request, 'rows') : where,
        range: rangeOf(description, request),
        counted,
        isOneValue: isOneValue(request.sort, filter),
        isInIndex: isInIndex(description, request),
        columns: request.shape.columns,
      });
  const shown = count === 'none' ? undefined : totalWith(found, request, total);
  return { ...rowsOf(found, request), ...(shown ? { total: shown } : {}) };
};

/**
 * Reads a page; ties are broken by id, so that pages never overlap. Matches are counted first, up to `countLimit`: the
 * total is displayed, and decides between scanning the index and sorting all matches.
 */
export const readPage = (
  db: Database,
  description: EntityDescription,
  request: PageRequest,
): Promise<Page> => readShaped(db, description, { ...request, shape: rowShape(description) });

/** Like `readPage`, with rows as JSON records built by the database. For live rows. */
export const readPageText = (
  db: Database,
  description: EntityDescription,
  request: PageRequest,
): Promise<Page<string>> =>
  readShaped(db, description, { ...request, shape: textShape(description) });
