import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Judge, Way } from './chooseWay';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import {
  backwardSql,
  beyondSql,
  blankParts,
  keyOf,
  orderSql,
  partOrderSql,
  sortText,
} from './sqlOrder';
import type { ListSort, RowDirection, RowPlace } from './sqlOrder';
import { mostFirst } from './keptMatches';
import { markSql, type ChangeMark } from './totals';

type Extra = {
  readonly $sort: string | null;
  readonly $mark: ChangeMark | null;
  readonly $total: number | null;
  /** Of the first row, where all that match were read: ids of the list's first rows, with a space between. */
  readonly $first: string | null;
  /** Of the first row, where all that match were read and are few: their ids, and where they lie in the table. */
  readonly $ids: Buffer | null;
  readonly $tids: Buffer | null;
};

/** A row that was read, with its place, the table's change mark and the total at that moment. */
export type Found = Pick<Row, 'id'> & Extra & Readonly<Record<string, unknown>>;

/** The place of a row in its list. */
export const placeOf = ({ $sort, id }: Found): RowPlace => ({ value: $sort, id });

/** Whether the same statement counts all that match: not at all, where it reads them anyway, or by a count of its own. */
export type CountBeside = 'never' | 'free' | Sql;

const countBeside = (total: CountBeside, free?: Sql): Sql => {
  if (total === 'never') return noNumber;
  return free ?? (total === 'free' ? noNumber : sql`(${total})`);
};

/** Most rows of all that match that come with a page; more would keep it waiting. */
export const mostTold = 2_000;

const noNumber = sql`null::int`;
const noneTold = sql`null::text as "$first", null::bytea as "$ids", null::bytea as "$tids"`;

/**
 * What matches: a condition of rows, a statement that tells the ids of all, and one that tells where they lie in the table, where
 * that is known: rows are read from there at a third of what it costs to look their ids up.
 */
export type Matches = { readonly where: Sql; readonly ids: Sql; readonly tids?: Sql };

/** Which rows are read: those of a page and one more, so that it is known whether there are more. */
export type Reading = {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  /** Where the rows begin; takes the place of `offset`. */
  readonly start?: { readonly place: RowPlace; readonly direction: RowDirection };
  readonly matches: Matches;
  /** The part of the order that the filter leaves, where it is not the whole. */
  readonly range?: Sql | undefined;
  readonly way: Way;
  /** What is read of each row. */
  readonly columns: Sql;
  readonly total: CountBeside;
  /** Whether all that match come with the page, where they are read anyway and are few. */
  readonly tellsAll?: boolean;
};

type Part = {
  /** What stands before the statement: tables that it reads twice. */
  readonly before?: Sql;
  /** Ids as `$id`. */
  readonly ids: Sql;
  /** Of the rows with these ids. */
  readonly order: Sql;
  readonly total: Sql;
  readonly told?: Sql;
};

/**
 * One statement for a part of the rows. The ids are found first: where filter and order stand in one index, the rows that are
 * passed over are never read. Sequences move at once for everybody, transactions or not: the mark that a statement reads is
 * of its own time.
 */
const readPart = async (
  db: Database,
  description: EntityDescription,
  { sort, columns, part }: Pick<Reading, 'sort' | 'columns'> & { readonly part: Part },
): Promise<readonly Found[]> => {
  const { table } = sqlEntity(description);
  const { rows } = await sql<Found>`
    ${part.before ?? sql``} select ${columns}, ${sortText(description, sort)} as "$sort", (select ${markSql(description.resource)}) as "$mark", ${part.total} as "$total",
      ${part.told ?? noneTold}
    from (${part.ids}) as "$page" join ${table} on "id" = "$id" order by ${part.order}`.execute(db);
  return rows;
};

type Span = {
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
  readonly offset?: number;
};

const idsSql = (table: Sql, { where, order, limit, offset = 0 }: Span): Sql =>
  sql`select "id" as "$id" from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}`;

/**
 * Ids of a page by its number. Where rows without a value come last but stand first in the index, they are read after the
 * others; both parts are limited, so that PostgreSQL reads them one after the other.
 */
const numberedIds = (
  description: EntityDescription,
  { sort, matches: { where }, limit, offset }: Reading,
): Sql => {
  const { table } = sqlEntity(description);
  const wanted = limit + 1;
  const parts = blankParts(description, sort);
  if (!parts)
    return idsSql(table, { where, order: orderSql(description, sort), limit: wanted, offset });
  const order = partOrderSql(description, sort);
  const [valued, blank] = parts.map((part) =>
    idsSql(table, { where: sql`${where} and ${part}`, order, limit: offset + wanted }),
  );
  return sql`select "$id" from ((${valued}) union all (${blank})) as "$parts" limit ${wanted} offset ${offset}`;
};

/** Makes the statement of the rows within a condition of the order, of so many of them. */
type MakePart = (within: Sql, limit: number) => Part;

/** Reads the parts of the rows one after the other until there are enough. Null where a part cannot tell whether it has ended. */
const readParts = async (
  db: Database,
  description: EntityDescription,
  reading: Reading & {
    readonly parts: readonly Sql[];
    readonly make: MakePart;
    readonly isOpenEnded?: (within: Sql) => Promise<boolean>;
  },
): Promise<readonly Found[] | null> => {
  const found: Found[] = [];
  for (const within of reading.parts) {
    const limit = reading.limit + 1 - found.length;
    const part = reading.make(within, limit);
    found.push(...(await readPart(db, description, { ...reading, part })));
    if (found.length > reading.limit) break;
    if (await reading.isOpenEnded?.(within)) return null;
  }
  return found;
};

const isBackward = ({ start }: Reading): boolean => start?.direction === 'before';

const directionOf = (reading: Reading): Sql =>
  sql.raw((reading.sort.order === 'ASC') === isBackward(reading) ? 'desc' : 'asc');

const partsOf = (description: EntityDescription, { start, sort }: Reading): readonly Sql[] =>
  start ? beyondSql(description, sort, start) : (blankParts(description, sort) ?? [sql`true`]);

/** As PostgreSQL plans it. */
const readPlanned = async (
  db: Database,
  description: EntityDescription,
  reading: Reading,
): Promise<readonly Found[]> => {
  const { start, matches, sort, total } = reading;
  if (!start) {
    const ids = numberedIds(description, reading);
    const part = { ids, order: orderSql(description, sort), total: countBeside(total) };
    return readPart(db, description, { ...reading, part });
  }
  const { table } = sqlEntity(description);
  const order = partOrderSql(description, sort, isBackward(reading));
  const make: MakePart = (within, limit) => ({
    ids: idsSql(table, { where: sql`${matches.where} and ${within}`, order, limit }),
    order,
    total: countBeside(total),
  });
  const parts = partsOf(description, reading);
  return (await readParts(db, description, { ...reading, parts, make })) ?? [];
};

/**
 * Along the order for a bounded number of entries. Null where these do not show enough rows and there are more of them. Entries
 * are taken before any row is judged, so that no other plan is possible. By ids, what matches is found once, and no row is read
 * that is not of the page.
 */
const readAlong = async (
  db: Database,
  description: EntityDescription,
  { judge, bound, ...reading }: Reading & { readonly judge: Judge; readonly bound: number },
): Promise<readonly Found[] | null> => {
  const { sort, matches, range, offset, start, total } = reading;
  const { table } = sqlEntity(description);
  const all = partsOf(description, reading).map((part) =>
    range ? sql`${range} and ${part}` : part,
  );
  // How many rows of the first part match is not known: a later part cannot be reached by a number.
  const parts = start || offset === 0 ? all : all.slice(0, 1);
  const order = partOrderSql(description, sort, isBackward(reading));
  const direction = directionOf(reading);
  // Ids: as a question of its own, so that they are looked up while the order is followed.
  const [read, isMatch] =
    judge === 'row'
      ? [sql`*`, matches.where]
      : [sql`"id"`, sql`("id" in (${matches.ids})) is true`];
  const make: MakePart = (within, limit) => ({
    ids: sql`select "id" as "$id" from (
      select ${read}, ${keyOf(description, sort)} as "$key" from ${table} where ${within} order by ${order} limit ${bound}
    ) as "$near" where ${isMatch} order by "$key" ${direction}, "id" ${direction} limit ${limit} offset ${start ? 0 : offset}`,
    order,
    total: countBeside(total),
  });
  const isOpenEnded = async (within: Sql): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from ${table} where ${within} order by ${order} limit 1 offset ${bound}`.execute(db);
    return rows.length > 0;
  };
  const found = await readParts(db, description, { ...reading, parts, make, isOpenEnded });
  const isWhole = parts.length === all.length || (found?.length ?? 0) > reading.limit;
  return isWhole ? found : null;
};

/** What is told of all that were read, with the first row of the page. */
const toldOf = (ids: Sql, tellsAll: boolean): Sql => {
  const ofFirst = (told: Sql): Sql =>
    sql`case when "id" = (select "$id" from (${ids}) as "$page" limit 1) then (${told}) end`;
  const first = sql`select string_agg("$id"::text, ' ') from (select "$id" from "$sorted" limit ${mostFirst}) as "$firsts"`;
  const all = (column: Sql): Sql => {
    if (!tellsAll) return sql`null::bytea`;
    const listed = sql`select array_send(array_agg(${column})) from "$match"`;
    return ofFirst(sql`${listed} where (select count(*) from "$match") <= ${sql.lit(mostTold)}`);
  };
  return sql`${ofFirst(first)} as "$first", ${all(sql`"id"`)} as "$ids", ${all(sql`"tid"`)} as "$tids"`;
};

/** What tells a row of all that match, read at once or by their ids. */
const foundBy = (find: Judge, { where, ids, tids }: Matches): Sql => {
  if (find === 'row') return where;
  return tids ? sql`ctid = any(array(${tids}))` : sql`"id" = any(array(${ids}))`;
};

/** All that match, and sorted: read at once, or by their ids. Of a page by its number the total is known with them. */
const readMatching = async (
  db: Database,
  description: EntityDescription,
  { find, ...reading }: Reading & { readonly find: Judge },
): Promise<readonly Found[]> => {
  const { sort, matches, start, offset, limit, total, tellsAll = false } = reading;
  const { table } = sqlEntity(description);
  const direction = directionOf(reading);
  const isMatch = foundBy(find, matches);
  // An index tells the others without a row.
  const tid = tellsAll ? sql`ctid` : sql`null::tid`;
  const matchSql = (within: Sql): Sql =>
    sql`"$match" as materialized (select "id", ${tid} as "tid", ${keyOf(description, sort)} as "$key" from ${table} where ${isMatch} and ${within})`;
  if (!start) {
    const sorted = sql`"$sorted" as materialized (
      select "id" as "$id" from "$match" order by "$key" ${direction} nulls last, "id" ${direction} limit ${Math.max(mostFirst, offset + limit + 1)} offset 0)`;
    const ids = sql`select "$id" from "$sorted" limit ${limit + 1} offset ${offset}`;
    const part: Part = {
      before: sql`with ${matchSql(sql`true`)}, ${sorted}`,
      ids,
      order: orderSql(description, sort),
      total: countBeside(total, sql`(select count(*)::int from "$match")`),
      told: toldOf(ids, tellsAll),
    };
    return readPart(db, description, { ...reading, part });
  }
  const make: MakePart = (within, most) => ({
    before: sql`with ${matchSql(within)}`,
    ids: sql`select "id" as "$id" from "$match" order by "$key" ${direction}, "id" ${direction} limit ${most} offset 0`,
    order: partOrderSql(description, sort, isBackward(reading)),
    total: countBeside(total),
  });
  const parts = partsOf(description, reading);
  return (await readParts(db, description, { ...reading, parts, make })) ?? [];
};

/** Reads rows by their ids, in the order of a page. */
export const readByIds = (
  db: Database,
  description: EntityDescription,
  {
    ids,
    ...reading
  }: Pick<Reading, 'sort' | 'columns' | 'start'> & { readonly ids: readonly string[] },
): Promise<readonly Found[]> => {
  const { sort, start } = reading;
  const part: Part = {
    ids: sql`select unnest(${ids}::uuid[]) as "$id"`,
    order:
      start?.direction === 'before' ? backwardSql(description, sort) : orderSql(description, sort),
    total: noNumber,
  };
  return readPart(db, description, { ...reading, part });
};

/**
 * Reads the rows of a page and one more, in their order (a page before a place: the other way round). Whatever the way, the rows
 * are the same.
 */
export const readRows = async (
  db: Database,
  description: EntityDescription,
  reading: Reading,
): Promise<readonly Found[]> => {
  const { way } = reading;
  if (way.by === 'plan') return readPlanned(db, description, reading);
  const near = way.by === 'order' ? await readAlong(db, description, { ...reading, ...way }) : null;
  return near ?? readMatching(db, description, { ...reading, ...way });
};
