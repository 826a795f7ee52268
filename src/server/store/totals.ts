import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { Sql } from './sqlEntity';

/** Number of rows that match; beyond a limit an estimate. */
export type Total = { readonly rows: number; readonly isEstimate: boolean };

/** Stands for a moment of a table: another one after each change, and after its rows were moved without one. */
export type ChangeMark = string;

/** A total with the change mark of its table at which it was counted. */
export type KeptTotal = {
  readonly mark: ChangeMark;
  readonly total: Total;
  /** They were counted one by one, and there are more than are counted so. */
  readonly isTooMany?: boolean;
};

const totals = createKeptValues<KeptTotal>(5_000);

/** Names a count by its statement and all its values: filter, scope of the person, row policy. */
export const countKey = (db: Database, count: Sql): string => {
  const { sql: text, parameters } = count.compile(db);
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
};

/** A total that was counted before; it holds if the table's mark is still the same. */
export const keptTotal = (db: Database, key: string): KeptTotal | undefined => totals.get(db, key);

/** Keeps a total that was counted after its mark was read. */
export const keepTotal = (db: Database, key: string, kept: KeptTotal): void =>
  totals.keep(db, key, kept);

/**
 * The change mark of a table, for a statement; null when it is not watched. `vacuum full` and `cluster` move rows to other places
 * of another file, and say so by its number alone.
 */
export const markSql = (resource: string): Sql =>
  sql`pg_sequence_last_value(to_regclass(quote_ident(${`${resource}_changes`}))) || ' ' || pg_relation_filenode(to_regclass(quote_ident(${resource})))`;

/** Whether nothing of a table has changed since its mark was read. */
export const isUnchanged = async (
  db: Database,
  resource: string,
  mark: ChangeMark,
): Promise<boolean> => {
  const { rows } = await sql<{
    mark: ChangeMark | null;
  }>`select ${markSql(resource)} as mark`.execute(db);
  return rows[0]?.mark === mark;
};

/**
 * The change mark of a table at a moment when nobody is writing to it; null while somebody is, or when the table is not
 * watched. What is counted in a later statement may be kept under it.
 *
 * A change locks its table before it moves the mark, and until all can see it. So whoever moved the mark before it is read here
 * either holds that lock still or is seen by every later statement. The locks depend on the mark, to be read after it.
 */
export const quietMark = async (db: Database, resource: string): Promise<ChangeMark | null> => {
  const { rows } = await sql<{ mark: ChangeMark | null; quiet: boolean }>`
    with "marked" as materialized (select ${markSql(resource)} as "mark")
    select "mark", not exists (
      select from pg_locks l join pg_database d on d."oid" = l."database" and d."datname" = current_database()
      where "mark" is not null and l."relation" = to_regclass(quote_ident(${resource})) and l."locktype" = 'relation'
        and l."granted"
        and l."mode" in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as "quiet"
    from "marked"`.execute(db);
  return rows[0]?.quiet ? rows[0].mark : null;
};
