import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '../deps';
import { sqlEntity } from './sql/sqlEntity';
import { selectionSql, type Viewer } from './sql/sqlScope';

/** First and last history id of a statement. */
export type HistoryRange = readonly [first: string, last: string];

/** The latest change of a record within some ranges of the history. */
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

/** Maximum statements per notification: a payload has less than 8,000 bytes. */
const mostAtOnce = 200;

/** Sends one batch of notifications. @returns number of statements */
const notifySome = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from live_outbox where ctid = any(array(
        select ctid from live_outbox limit ${mostAtOnce} for update skip locked))
      returning "first", "last"),
    told as (
      select pg_notify('patio_changes', string_agg("first" || '-' || "last", ',')) from taken having count(*) > 0)
    select (select count(*) from taken)::integer as "taken", (select count(*) from told) as "told"`.execute(
    db,
  );
  return rows[0]?.taken ?? 0;
};

/**
 * Notifies every process of committed changes not yet announced, many in one transaction, since notifying commits wait
 * for one another. Any process may do it; each change is taken once.
 */
export const notifyChanges = async (db: Database): Promise<void> => {
  while ((await notifySome(db)) === mostAtOnce);
};

/** History ranges in a notification; empty for any other payload. */
export const rangesOf = (payload: string): readonly HistoryRange[] =>
  /^\d+-\d+(?:,\d+-\d+)*$/.test(payload)
    ? payload.split(',').map((range): HistoryRange => {
        const [first = '', last = ''] = range.split('-');
        return [first, last];
      })
    : [];

/** Reads changes in ranges of the history: the latest of each record, at most `limit`. */
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

/** Viewers checked per statement. */
const mostViewers = 40;

/** Wire keys by uuid of the records visible to a viewer. */
type SeenKeys = ReadonlyMap<string, string>;

/** Finds which of some records are visible to each of several viewers, in viewer order. */
export const visibleKeysOf = async (
  db: Database,
  description: EntityDescription,
  { ids, viewers }: { readonly ids: readonly string[]; readonly viewers: readonly Viewer[] },
): Promise<readonly SeenKeys[]> => {
  const { table, key } = sqlEntity(description);
  const found: SeenKeys[] = [];
  for (let from = 0; from < viewers.length; from += mostViewers) {
    const some = viewers.slice(from, from + mostViewers);
    const seen = some.map((viewer) =>
      selectionSql(description, { visibleTo: viewer, deleted: 'any' }),
    );
    const { rows } = await sql<{ id: string; key: string; seen: readonly (boolean | null)[] }>`
      select "id"::text as "id", ${key}::text as "key", to_jsonb(array[${sql.join(seen)}]::boolean[]) as "seen"
      from ${table} where "id" = any(${sql.val([...ids])}::uuid[])`.execute(db);
    found.push(
      ...some.map(
        (_, at): SeenKeys =>
          new Map(rows.flatMap((row) => (row.seen[at] ? [[row.id, row.key] as const] : []))),
      ),
    );
  }
  return found;
};

/** Finds which of some records are visible to a viewer: their wire keys by uuid. */
export const visibleKeys = async (
  db: Database,
  description: EntityDescription,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<SeenKeys> => {
  const [keys] = await visibleKeysOf(db, description, { ids, viewers: [viewer] });
  return keys ?? new Map<string, string>();
};
