import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '../deps';
import { sqlEntity } from './sql/sqlEntity';
import { selectionSql, type Viewer } from './sql/sqlScope';

/** First and last history row of a statement. */
export type HistoryRange = readonly [first: string, last: string];

/** The last change of a record in some ranges of the history. */
export type LiveChange = {
  readonly resource: string;
  /** The row's uuid. */
  readonly recordId: string;
  readonly version: number;
  readonly action: string;
  readonly actorId: string;
  /** Values of a deleted record, before and after; null for any other action. */
  readonly deleted: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
};

/** Reads what changed in ranges of the history: the last change of each record, at most `limit` of them. */
export const readLiveChanges = async (
  db: Database,
  ranges: readonly HistoryRange[],
  limit: number,
): Promise<readonly LiveChange[]> => {
  const { rows } = await sql<LiveChange>`
    select distinct on (h."resource", h."recordId") h."resource", h."recordId"::text as "recordId",
      h."version", h."action", h."actorId", case when h."action" = 'delete' then h."changes" end as "deleted"
    from unnest(${ranges.map(([first]) => first)}::bigint[], ${ranges.map(([, last]) => last)}::bigint[])
      as r("first", "last")
    join "history" h on h."id" between r."first" and r."last"
    order by h."resource", h."recordId", h."id" desc
    limit ${limit}`.execute(db);
  return rows;
};

/** Finds which of some records a viewer may see: their keys by uuid. */
export const visibleKeys = async (
  db: Database,
  description: EntityDescription,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<ReadonlyMap<string, string>> => {
  const { table, key } = sqlEntity(description);
  const seen = selectionSql(description, { visibleTo: viewer, deleted: 'any' });
  const { rows } = await sql<{ id: string; key: string }>`
    select "id"::text as "id", ${key}::text as "key" from ${table}
    where "id" = any(${sql.val([...ids])}::uuid[]) and ${seen}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.key]));
};
