import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Way } from './chooseWay';
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
import { mostMatches } from './keptMatches';
import { markSql } from './totals';

type Extra = {
  readonly $sort: string | null;
  readonly $mark: number | null;
  readonly $total: number | null;
  /** Of the first row, where all that match were read: ids of the list's first rows, with a space between. */
  readonly $matches: string | null;
};

/** A row that was read, with its place, the table's change mark and the total at that moment. */
export type Found = Pick<Row, 'id'> & Extra & Readonly<Record<string, unknown>>;

/** Whether the same statement counts all that match: not at all, where it reads them anyway, or by a count of its own. */
export type CountBeside = 'never' | 'free' | Sql;

const countBeside = (total: CountBeside, free?: Sql): Sql => {
  if (total === 'never') return noNumber;
  return free ?? (total === 'free' ? noNumber : sql`(${total})`);
};

const noNumber = sql`null::int`;

/** Which rows are read: those of a page and one more, so that it is known whether there are more. */
export type Reading = {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  /** Where the rows begin; takes the place of `offset`. */
  readonly start?: { readonly place: RowPlace; readonly direction: RowDirection };
  readonly where: Sql;
  /** The part of the order that the filter leaves, where it is not the whole. */
  readonly range?: Sql | undefined;
  readonly way: Way;
  /** What is read of each row. */
  readonly columns: Sql;
  readonly total: CountBeside;
};

type Part = {
  /** What stands before the statement: a table that it reads twice. */
  readonly first?: Sql;
  /** Ids as `$id`. */
  readonly ids: Sql;
  /** Of the rows with these ids. */
  readonly order: Sql;
  readonly total: Sql;
  readonly matches?: Sql;
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
    ${part.first ?? sql``} select ${columns}, ${sortText(description, sort)} as "$sort", (select ${markSql(description.resource)}) as "$mark", ${part.total} as "$total",
      ${part.matches ?? sql`null::text`} as "$matches"
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
  { sort, where, limit, offset }: Reading,
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

const partsOf = (description: EntityDescription, { start, sort }: Reading): readonly Sql[] =>
  start ? beyondSql(description, sort, start) : (blankParts(description, sort) ?? [sql`true`]);

/** As PostgreSQL plans it. */
const readPlanned = async (
  db: Database,
  description: EntityDescription,
  reading: Reading,
): Promise<readonly Found[]> => {
  const { start, where, sort, total } = reading;
  if (!start) {
    const ids = numberedIds(description, reading);
    const part = { ids, order: orderSql(description, sort), total: countBeside(total) };
    return readPart(db, description, { ...reading, part });
  }
  const { table } = sqlEntity(description);
  const order = partOrderSql(description, sort, isBackward(reading));
  const make: MakePart = (within, limit) => ({
    ids: idsSql(table, { where: sql`${where} and ${within}`, order, limit }),
    order,
    total: countBeside(total),
  });
  const parts = partsOf(description, reading);
  return (await readParts(db, description, { ...reading, parts, make })) ?? [];
};

/**
 * Along the order for a bounded number of entries. Null where these do not show enough rows and there are more of them. Entries
 * are taken before any row is judged, so that no other plan is possible.
 */
const readAlong = async (
  db: Database,
  description: EntityDescription,
  { bound, ...reading }: Reading & { readonly bound: number },
): Promise<readonly Found[] | null> => {
  const { sort, where, range, offset, start, total } = reading;
  const { table } = sqlEntity(description);
  const all = partsOf(description, reading).map((part) =>
    range ? sql`${range} and ${part}` : part,
  );
  // How many rows of the first part match is not known: a later part cannot be reached by a number.
  const parts = start || offset === 0 ? all : all.slice(0, 1);
  const order = partOrderSql(description, sort, isBackward(reading));
  const direction = sql.raw((sort.order === 'ASC') === isBackward(reading) ? 'desc' : 'asc');
  const passed = start ? 0 : offset;
  const make: MakePart = (within, limit) => ({
    ids: sql`select "id" as "$id" from (
      select *, ${keyOf(description, sort)} as "$key" from ${table} where ${within} order by ${order} limit ${bound}
    ) as "$near" where ${where} order by "$key" ${direction}, "id" ${direction} limit ${limit} offset ${passed}`,
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

/** All that match, as "$match": read at once, or by the ids that an index alone tells. `within` is a part of the order. */
const matchSql = (
  description: EntityDescription,
  { sort, where, way }: Reading,
  within: Sql = sql`true`,
): Sql => {
  const { table } = sqlEntity(description);
  const key = keyOf(description, sort);
  if (way.by === 'ids')
    return sql`"$ids" as materialized (select "id" as "$own" from ${table} where ${where}),
      "$match" as materialized (select "id", ${key} as "$key" from "$ids" join ${table} on "id" = "$own" where ${within})`;
  return sql`"$match" as materialized (select "id", ${key} as "$key" from ${table} where ${where} and ${within})`;
};

/** All that match, or their ids and then the rows, and sorted. Of a page by its number the total is known with them. */
const readMatching = async (
  db: Database,
  description: EntityDescription,
  reading: Reading,
): Promise<readonly Found[]> => {
  const { sort, start, offset, limit, total } = reading;
  const isDown = (sort.order === 'ASC') === isBackward(reading);
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  if (!start) {
    const sorted = sql`"$sorted" as materialized (
      select "id" as "$id" from "$match" order by "$key" ${direction} nulls last, "id" ${direction} limit ${Math.max(mostMatches, offset + limit + 1)} offset 0)`;
    const ids = sql`select "$id" from "$sorted" limit ${limit + 1} offset ${offset}`;
    const part: Part = {
      first: sql`with ${matchSql(description, reading)}, ${sorted}`,
      ids,
      order: orderSql(description, sort),
      total: countBeside(total, sql`(select count(*)::int from "$match")`),
      matches: sql`case when "id" = (select "$id" from (${ids}) as "$page" limit 1) then
        (select string_agg("$id"::text, ' ') from (select "$id" from "$sorted" limit ${mostMatches}) as "$matches") end`,
    };
    return readPart(db, description, { ...reading, part });
  }
  const make: MakePart = (within, most) => ({
    first: sql`with ${matchSql(description, reading, within)}`,
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
  const near =
    way.by === 'order' ? await readAlong(db, description, { ...reading, bound: way.bound }) : null;
  return near ?? readMatching(db, description, reading);
};
