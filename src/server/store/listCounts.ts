import { sql } from 'kysely';
import type { Database } from '../deps';
import { smallTable, type Estimate } from './estimates';
import type { CountMode } from './PageRequest';
import type { Matches } from './pageRows';
import type { Sql } from './sqlEntity';
import type { Total } from './totals';

/** Rows that are counted one by one; counting more costs longer than the page itself. */
export const exactCountLimit = 20_000;

/** So few rows are counted before the page is sent; more are counted after it, and told with the next one. */
const fewRows = 2_000;

/** A filtered list whose rows are counted. */
export type Counted = {
  readonly table: Sql;
  readonly where: Sql;
  readonly mode: CountMode;
  /** What its rows are sorted by, and the part of that order that the filter leaves. */
  readonly order: Sql;
  readonly range: Sql | undefined;
};

export const countSql = ({ table, where, mode }: Counted): Sql =>
  mode === 'exact'
    ? sql`select count(*)::int from ${table} where ${where}`
    : sql`select count(*)::int from (select 1 from ${table} where ${where} limit ${sql.lit(exactCountLimit + 1)}) as counted`;

export const countRows = async (db: Database, counted: Counted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select (${countSql(counted)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
};

export const guessed = ({ matching }: Estimate, least: number): Total => ({
  rows: Math.max(least, Math.round(matching)),
  isEstimate: true,
});

/** A count that stopped at its limit says no more than that there are more. */
export const totalOf = ({ mode }: Counted, estimate: Estimate, found: number): Total =>
  mode !== 'exact' && found === exactCountLimit + 1
    ? guessed(estimate, found)
    : { rows: found, isEstimate: false };

/** Counting that costs as much as reading so many rows takes no longer than the page itself. */
const quickCost = 50_000;

export const isQuickCount = (
  { mode }: Counted,
  { matching, ofTable, cost, idsCost }: Estimate,
): boolean => {
  if (mode === 'exact' || ofTable <= smallTable) return true;
  return matching <= fewRows && Math.min(cost, idsCost) <= quickCost;
};

/** What matches, as the filter says. */
export const matchesOf = ({ table, where }: Counted): Matches => ({
  where,
  ids: sql`select "id" from ${table} where ${where}`,
});
