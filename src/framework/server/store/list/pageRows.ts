import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { countLimit, type Counted, type PageRequest } from './countRows';
import { planAnew } from '../sql/sqlFilter';
import { sqlEntity, type Row, type Sql } from '../sql/sqlEntity';
import { backwardSql, beyondSql, blankParts, keyOf, orderSql } from '../sql/sqlOrder';
import { partOrderSql, sortText, type RowPlace } from '../sql/sqlOrder';

/** A read row with its position. `$total`: on the first row, if all matches were read. */
export type Found = Pick<Row, 'id'> & {
  readonly $sort: string | null;
  readonly $total: number | null;
} & Readonly<Record<string, unknown>>;

/** Position of a row in its list. */
export const placeOf = ({ $sort, id }: Found): RowPlace => ({ value: $sort, id });

/** Rows to read: a page plus one, to know whether there are more. */
export type Reading = Pick<PageRequest, 'sort' | 'offset' | 'limit' | 'start'> & {
  readonly where: Sql;
  /** Part of the order left by the filter, if not all. */
  readonly range?: Sql | undefined;
  /** All matches have the same sort value. */
  readonly isOneValue?: boolean;
  /** The sort index covers the filter: entries are skipped without reading rows. */
  readonly isInIndex?: boolean;
  /** Columns to read. */
  readonly columns: Sql;
};

const isBackward = ({ start }: Reading): boolean => start?.direction === 'before';

const directionOf = (reading: Reading): Sql =>
  sql.raw((reading.sort.order === 'ASC') === isBackward(reading) ? 'desc' : 'asc');

const offsetOf = ({ start, offset }: Reading): number => (start ? 0 : offset);

type Part = {
  /** CTEs before the statement. */
  readonly before?: Sql;
  /** Ids of the page as `$id`. */
  readonly ids: Sql;
  readonly total?: Sql;
};

/** Reads a page in one statement. Ids are found first: skipped rows may need only an index. */
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

/** Minimum index entries scanned, if each needs its row or none does. */
const scanBounds = { rows: 20_000, entries: 1_000_000, times: 3 } as const;

/** Index entries skipped in the time of reading and sorting one matching row. */
const entriesOfRow = 5;

type Along = Reading & { readonly bound: number };

/** Bounds are literals, so that plans are made for them; rounded, to limit the number of distinct statements. */
const roundUp = (bound: number): number => 2 ** Math.ceil(Math.log2(bound));

/**
 * A bounded number of entries of a range of the order: limited before filtering, so that only one plan is possible.
 */
const entriesSql = (description: EntityDescription, part: Sql, reading: Along): Sql => {
  const { sort, range = sql`true`, bound } = reading;
  const order = partOrderSql(description, sort, isBackward(reading));
  return sql`select *, ${keyOf(description, sort)} as "$key" from ${sqlEntity(description).table}
    where ${range} and ${part} order by ${order} limit ${sql.lit(bound)}`;
};

/** Whether a range of the order has fewer entries than a bound. */
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
 * Scans the sort index for a bounded number of entries: PostgreSQL assumes matches are evenly distributed, and would
 * scan the whole table if they are at the far end. Rows without a value are a separate range, read when the first is
 * nearly exhausted.
 *
 * @returns null when these entries do not yield enough rows
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
  // With a single value, ids alone give the order; another expression would be re-sorted.
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

/** Reads all matches and sorts them. For offset pages this also yields the total. */
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
      limit ${limit + 1} offset ${offsetOf(reading)} ${planAnew}`,
    ...(start ? {} : { total: sql`(select count(*)::int from "$match")` }),
  };
  return readPart(db, description, { ...reading, part });
};

/** Fraction of a table whose scan takes as long as a trigram search, whatever it finds. */
const lettersPart = 0.02;

/**
 * Number of index entries to scan; stops early when the page is full. Matches may cluster at the far end, so scanning
 * for as long as reading all matches would take costs at most twice the better way. None if reading all matches is
 * faster.
 */
const boundOf = (reading: Reading, { total, matching, ofTable }: Counted): number => {
  const needed = offsetOf(reading) + reading.limit + 1;
  const least = reading.isInIndex ? scanBounds.entries : scanBounds.rows;
  const most = Math.max(least, scanBounds.times * needed);
  if (matching === undefined || matching > countLimit) return most;
  const distance = (needed * ofTable) / Math.max(1, matching);
  if (total && reading.isInIndex) {
    const worth = matching * entriesOfRow;
    return 2 * distance < worth ? worth : 0;
  }
  return distance < (total ? matching : ofTable * lettersPart) ? most : 0;
};

/**
 * Reads the rows of a page plus one, in order (reversed for a page before a position). Frequent matches are found by
 * scanning the index, rare ones by reading and sorting all.
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
