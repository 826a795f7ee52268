import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { Database } from '#server/deps.ts';
import type { CountMode } from './PageRequest';
import type { Sql } from '../sql/sqlEntity';
import { hasTextPart, unindexedField } from './textParts';

/** Number of rows that match: all of them, or of so many only that there are at least as many. */
export type Total = { readonly rows: number; readonly isAtLeast: boolean };

/** Up to so many rows are counted; a longer count would take longer than the page itself. */
export const countLimit = 10_000;

/** What is known of how many rows match before any of them is read. */
export type Counted = {
  /** Absent where they were not counted. */
  readonly total?: Total;
  /** Counted or estimated; undefined where nobody can tell. */
  readonly matching: number | undefined;
  /** Ids of all that match, where they are few. */
  readonly ids?: readonly string[];
  /** Rows of the table by the planner's statistics. */
  readonly ofTable: number;
};

/** So few rows are read by the ids that were found as they were counted: what tells them is not looked for again. */
const fewRows = 500;

type Counting = { readonly table: Sql; readonly where: Sql; readonly mode: CountMode };

/**
 * `materialized`: planned as if all were read, since a limit makes PostgreSQL hope to find enough on the way; yet it
 * stops there. Ids are gathered in a query of their own, which runs for few rows alone: an aggregate would gather all
 * of them, to drop them.
 */
const countSql = ({ table, where, mode }: Counting): Sql =>
  mode === 'exact'
    ? sql`select count(*)::int as "found", null::text[] as "ids" from ${table} where ${where}`
    : sql`with "$match" as materialized (select "id" from ${table} where ${where})
        select count(*)::int as "found",
          case when count(*) <= ${sql.lit(fewRows)} then (select array_agg("id"::text) from "$match") end as "ids"
        from (select from "$match" limit ${sql.lit(countLimit + 1)}) as "$some"`;

const sizeSql = (resource: string): Sql =>
  sql`select "reltuples"::float8 from pg_class where "oid" = to_regclass(quote_ident(${resource}))`;

/** Counts the rows that match: one more than `countLimit` at most, unless the count is to be exact. */
const countMatching = async (
  db: Database,
  resource: string,
  counting: Counting,
): Promise<Counted> => {
  const { rows } = await sql<{ found: number; ids: readonly string[] | null; ofTable: number }>`
    select "found", "ids", (${sizeSql(resource)}) as "ofTable" from (${countSql(counting)}) as "$counted"`.execute(
    db,
  );
  const [{ found, ids, ofTable }] = rows as [(typeof rows)[number]];
  const total = { rows: found, isAtLeast: counting.mode !== 'exact' && found > countLimit };
  return { total, matching: found, ofTable: Math.max(found, ofTable), ...(ids ? { ids } : {}) };
};

type Plan = { readonly Plan: { readonly 'Plan Rows': number } };

/** How many rows PostgreSQL expects to match. */
const estimateMatching = async (
  db: Database,
  { table, where }: Counting,
): Promise<number | undefined> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly Plan[] }>`
    explain (format json) select 1 from ${table} where ${where}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'];
};

/** Tables of so many rows are read as a whole in no time. */
const smallTable = 20_000;

/**
 * As `countRows` for parts of texts: to count what holds them takes as long as reading it, in a large table too long.
 */
const countTexts = async (
  db: Database,
  resource: string,
  { isIndexed, ...counting }: Counting & { readonly isIndexed: boolean },
): Promise<Counted> => {
  const { rows } = await sql<{ ofTable: number }>`
    select (${sizeSql(resource)}) as "ofTable"`.execute(db);
  const ofTable = Math.max(1, rows[0]?.ofTable ?? 1);
  if (ofTable <= smallTable) return { matching: 0, ofTable };
  return { matching: isIndexed ? await estimateMatching(db, counting) : undefined, ofTable };
};

/** Counts what a list finds, as far as that takes no longer than its page. */
export const countRows = async (
  db: Database,
  description: EntityDescription,
  { filter, ...counting }: Counting & { readonly filter: Filter | undefined },
): Promise<Counted> => {
  const { resource } = description;
  if (counting.mode === 'exact' || !hasTextPart(filter))
    return countMatching(db, resource, counting);
  const isIndexed = unindexedField(description, filter) === undefined;
  return countTexts(db, resource, { ...counting, isIndexed });
};
