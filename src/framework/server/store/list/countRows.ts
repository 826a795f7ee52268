import { sql } from 'kysely';
import type { EntityDescription, FilterOperator } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import type { Database } from '#server/deps.ts';
import type { Sql } from '../sql/sqlEntity';
import type { ListSort, RowDirection, RowPlace } from '../sql/sqlOrder';
import type { RowSelection } from '../sql/sqlScope';
import { isOpenSearch, partFields } from '#kernel/entity/uniqueText.ts';

/** How the total is computed: exactly, up to `countLimit`, or not at all. */
export type CountMode = 'exact' | 'bounded' | 'none';

/** Keyset position, and direction. */
export type PageStart = { readonly place: RowPlace; readonly direction: RowDirection };

/** A page of a list: rows, order, and range. `start` replaces `offset`. */
export type PageRequest = RowSelection & {
  readonly sort: ListSort;
  readonly offset: number;
  readonly limit: number;
  readonly start?: PageStart;
  /** Default: `bounded`. */
  readonly count?: CountMode;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
};

const partOperators: ReadonlySet<FilterOperator> = new Set([
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
]);

type Indexed = Pick<EntityDescription, 'search' | 'fields'>;

/** Whether a trigram index finds the matches of a substring filter. */
const isIndexedPart = (
  description: Indexed,
  { field, op }: { readonly field: string; readonly op: FilterOperator },
): boolean =>
  description.search.includes(field) ||
  (op !== 'notContains' && partFields(description).includes(field));

/** A field whose substring filter scans every row. */
export const unindexedField = (
  description: Indexed,
  filter: Filter | undefined,
): string | undefined => {
  if (!filter) return undefined;
  if (filter.type === 'search')
    return filter.fields && !isOpenSearch(description, filter.fields)
      ? filter.fields[0]
      : undefined;
  if (filter.type === 'compare')
    return partOperators.has(filter.op) && !isIndexedPart(description, filter)
      ? filter.field
      : undefined;
  for (const item of filter.items) {
    const field = unindexedField(description, item);
    if (field !== undefined) return field;
  }
  return undefined;
};

/** Whether a filter contains a substring search, whose matches are unknown before reading. */
const hasTextPart = (filter: Filter | undefined): boolean => {
  if (!filter) return false;
  if (filter.type === 'search') return true;
  return filter.type === 'compare' ? partOperators.has(filter.op) : filter.items.some(hasTextPart);
};

/** Number of matching rows, exact or a lower bound. */
export type Total = { readonly rows: number; readonly isAtLeast: boolean };

/** Maximum rows counted; counting more would take longer than the page itself. */
export const countLimit = 10_000;

/** Estimate before any rows are read. */
export type Counted = {
  /** Absent if not counted. */
  readonly total?: Total;
  /** Counted or estimated; undefined if unknown. */
  readonly matching: number | undefined;
  /** Ids of all matches, if there are few. */
  readonly ids?: readonly string[];
  /** Rows of the table, by planner statistics. */
  readonly ofTable: number;
};

/** Share of a table from which a part is common. */
const commonShare = 0.02;

/**
 * Whether a filter looks for a part of a text that is expected in many rows. Such parts are found in the rows: the
 * index of all short texts folds the texts of each match again, ten times as many as the field's own.
 */
export const hasCommonPart = (
  filter: Filter | undefined,
  { matching = 0, ofTable }: Counted,
): boolean => hasTextPart(filter) && matching > ofTable * commonShare;

/** Up to this many rows, ids found while counting are reused to read them. */
const fewRows = 500;

type Counting = { readonly table: Sql; readonly where: Sql; readonly mode: CountMode };

/**
 * `materialized`: otherwise the limit makes PostgreSQL pick a plan that hopes for early matches; it still stops at the
 * limit. Ids come from a separate subquery run only for few rows: an aggregate would collect all of them.
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

/** Counts matching rows up to `countLimit` + 1, unless exact. */
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

type Plan = { readonly 'Plan Rows': number; readonly 'Total Cost': number };

/** Plan that finds all matching rows. */
const planMatching = async (
  db: Database,
  { table, where }: Counting,
): Promise<Plan | undefined> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (format json) select 1 from ${table} where ${where}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
};

/** Planner's cost of reading some thousand rows: less than following an order for long. */
const cheapCost = 5_000;

/** Expected matches: unknown if no index knows the letters, unless the other conditions leave few candidates. */
const estimateMatching = async (
  db: Database,
  { isIndexed, ...counting }: Counting & { readonly isIndexed: boolean },
): Promise<number | undefined> => {
  const plan = await planMatching(db, counting);
  if (isIndexed) return plan?.['Plan Rows'];
  return plan && plan['Total Cost'] <= cheapCost ? 0 : undefined;
};

/** Tables up to this size are scanned quickly. */
const smallTable = 20_000;

/**
 * Like `countRows`, for substring filters: counting matches takes as long as reading them, too long in a large table.
 */
const countTexts = async (
  db: Database,
  resource: string,
  counting: Counting & { readonly isIndexed: boolean },
): Promise<Counted> => {
  const { rows } = await sql<{ ofTable: number }>`
    select (${sizeSql(resource)}) as "ofTable"`.execute(db);
  const ofTable = Math.max(1, rows[0]?.ofTable ?? 1);
  if (ofTable <= smallTable) return { matching: 0, ofTable };
  return { matching: await estimateMatching(db, counting), ofTable };
};

/** Counts a list's matches, if that takes no longer than its page. */
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
