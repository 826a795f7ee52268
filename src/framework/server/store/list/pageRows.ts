import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { countLimit, type Counted } from './countRows';
import type { PageRequest } from './PageRequest';
import { sqlEntity, type Row, type Sql } from '../sql/sqlEntity';
import { backwardSql, beyondSql, blankParts, keyOf, orderSql } from '../sql/sqlOrder';
import { partOrderSql, sortText, type RowPlace } from '../sql/sqlOrder';

/** A row that was read, with its place. `$total`: of the first row, where all that match were read. */
export type Found = Pick<Row, 'id'> & {
  readonly $sort: string | null;
  readonly $total: number | null;
} & Readonly<Record<string, unknown>>;

/** The place of a row in its list. */
export const placeOf = ({ $sort, id }: Found): RowPlace => ({ value: $sort, id });

/** Which rows are read: those of a page and one more, so that it is known whether there are more. */
export type Reading = Pick<PageRequest, 'sort' | 'offset' | 'limit' | 'start'> & {
  readonly where: Sql;
  /** The part of the order that the filter leaves, where it is not the whole. */
  readonly range?: Sql | undefined;
  /** All that match have the same sort value. */
  readonly isOneValue?: boolean;
  /** The index of the order tells what matches: entries are passed over without reading their rows. */
  readonly isInIndex?: boolean;
  /** What is read of each row. */
  readonly columns: Sql;
};

const isBackward = ({ start }: Reading): boolean => start?.direction === 'before';

const directionOf = (reading: Reading): Sql =>
  sql.raw((reading.sort.order === 'ASC') === isBackward(reading) ? 'desc' : 'asc');

const offsetOf = ({ start, offset }: Reading): number => (start ? 0 : offset);

type Part = {
  /** What stands before the statement: tables that it reads twice. */
  readonly before?: Sql;
  /** Ids of the page as `$id`. */
  readonly ids: Sql;
  readonly total?: Sql;
};

/** One statement for a page. The ids are found first: of rows that are passed over, an index may say enough. */
const readPart = async (
  db: Database,
  description: EntityDescription,
  { part, ...reading }: Reading & { readonly part: Part },
): Promise<readonly Found[]> => {
  const { table } = sqlEntity(description);
  const { sort, columns } = reading;
  const order = isBackward(reading) ? backwardSql(description, sort) : orderSql(description, sort);
  const { rows } = await sql<Found>`
    ${part.before ?? sql``} select ${columns}, ${sortText(description, sort)} as "$sort", ${part.total ?? sql`null::int`} as "$total"
    from (${part.ids}) as "$page" join ${table} on "id" = "$id" order by ${order}`.execute(db);
  return rows;
};

/** Entries of an index for which an order is followed at least: where each has its row read, or none. */
const patience = { rows: 20_000, entries: 1_000_000, times: 3 } as const;

/** So many entries are passed over in the time in which one row that matches is read and sorted. */
const entriesOfRow = 5;

type Along = Reading & { readonly bound: number };

/** Bounds stand in the text, so that the plan is made for them: few bounds, few texts. */
const roundUp = (bound: number): number => 2 ** Math.ceil(Math.log2(bound));

/**
 * Entries of a part of the order, so many at most: taken before any of them is judged, so that no other plan is
 * possible.
 */
const entriesSql = (description: EntityDescription, part: Sql, reading: Along): Sql => {
  const { sort, range = sql`true`, bound } = reading;
  const order = partOrderSql(description, sort, isBackward(reading));
  return sql`select *, ${keyOf(description, sort)} as "$key" from ${sqlEntity(description).table}
    where ${range} and ${part} order by ${order} limit ${sql.lit(bound)}`;
};

/** Whether a part of the order ends before so many entries. */
const endsBefore = async (
  db: Database,
  description: EntityDescription,
  { bound, ...entries }: Along & { readonly part: Sql },
): Promise<boolean> => {
  const all = entriesSql(description, entries.part, { ...entries, bound });
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as "found" from (${all}) as "$near"`.execute(db);
  return (rows[0]?.found ?? bound) < bound;
};

/**
 * Reads along the index of the order, for a bounded number of entries: PostgreSQL plans as if what matches lay evenly
 * in every order, and would read the whole table where it lies at the far end. Rows without a value lie where another
 * index entry begins: they are read where those with one are soon at their end.
 *
 * @returns null where these entries do not show enough rows
 */
const readAlong = async (
  db: Database,
  description: EntityDescription,
  reading: Along,
): Promise<readonly Found[] | null> => {
  const { sort, where, limit, start } = reading;
  const parts = start
    ? beyondSql(description, sort, start)
    : (blankParts(description, sort) ?? [sql`true`]);
  const direction = directionOf(reading);
  const byId = sql`"id" ${direction}`;
  // Of one value, the index says the order by ids alone: another one would be sorted anew.
  const order = reading.isOneValue ? byId : sql`"$key" ${direction}, ${byId}`;
  const offset = offsetOf(reading);
  const read = async (matches: Sql): Promise<readonly Found[] | null> => {
    const ids = sql`select "id" as "$id" from (${matches}) as "$matches"
      order by "$part", ${order} limit ${sql.lit(limit + 1)} offset ${offset}`;
    const found = await readPart(db, description, { ...reading, part: { ids } });
    return found.length > limit ? found : null;
  };
  const matchesIn = (part: Sql, place: number): Sql =>
    sql`(select "id", "$key", ${sql.lit(place)} as "$part" from (${entriesSql(description, part, reading)}) as "$near"
      where ${where} order by ${order} limit ${offset + limit + 1})`;
  const [first = sql`true`, second] = parts;
  const near = await read(matchesIn(first, 0));
  if (near || !second) return near;
  if (!(await endsBefore(db, description, { ...reading, part: first }))) return null;
  return read(sql`${matchesIn(first, 0)} union all ${matchesIn(second, 1)}`);
};

/** Reads all that match and sorts them. Of a page by its number, their total is known with them. */
const readMatching = (
  db: Database,
  description: EntityDescription,
  reading: Reading,
): Promise<readonly Found[]> => {
  const { sort, where, limit, start } = reading;
  const { table } = sqlEntity(description);
  const direction = directionOf(reading);
  const within = start
    ? sql`(${sql.join(beyondSql(description, sort, start), sql` or `)})`
    : sql`true`;
  const blanks = sql.raw(isBackward(reading) ? 'first' : 'last');
  const part: Part = {
    before: sql`with "$match" as materialized (
      select "id", ${keyOf(description, sort)} as "$key" from ${table} where ${where} and ${within})`,
    ids: sql`select "id" as "$id" from "$match" order by "$key" ${direction} nulls ${blanks}, "id" ${direction}
      limit ${limit + 1} offset ${offsetOf(reading)}`,
    ...(start ? {} : { total: sql`(select count(*)::int from "$match")` }),
  };
  return readPart(db, description, { ...reading, part });
};

/** Part of a table whose reading takes as long as finding words by their letters, whatever comes of it. */
const lettersPart = 0.02;

/**
 * For how many entries the order is followed; it ends as soon as the page is full. What matches may lie together at the
 * far end of it, so that reading on for as long as reading all that match would take costs at most twice what the
 * better way had. None where all that match are read sooner.
 */
const boundOf = (reading: Reading, { total, matching, ofTable }: Counted): number => {
  const needed = offsetOf(reading) + reading.limit + 1;
  const least = reading.isInIndex ? patience.entries : patience.rows;
  const most = Math.max(least, patience.times * needed);
  if (matching === undefined || matching > countLimit) return most;
  const distance = (needed * ofTable) / Math.max(1, matching);
  if (total && reading.isInIndex) {
    const worth = matching * entriesOfRow;
    return 2 * distance < worth ? worth : 0;
  }
  return distance < (total ? matching : ofTable * lettersPart) ? most : 0;
};

/**
 * Reads the rows of a page and one more, in their order (a page before a place: the other way round). What is frequent
 * is soon met along the order; what is rare is read at once, and sorted.
 */
export const readRows = async (
  db: Database,
  description: EntityDescription,
  { counted, ...reading }: Reading & { readonly counted: Counted },
): Promise<readonly Found[]> => {
  if (counted.ids) {
    const where = sql`"id" = any(${counted.ids}::uuid[])`;
    return readMatching(db, description, { ...reading, where });
  }
  const bound = boundOf(reading, counted);
  const near =
    bound > 0 ? await readAlong(db, description, { ...reading, bound: roundUp(bound) }) : null;
  return near ?? readMatching(db, description, reading);
};
