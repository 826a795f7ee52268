import { sql } from 'kysely';
import type { HistoryEntry } from '../../kernel/entity/EntityDataMethods';
import type { Actor, Database } from '../deps';

/** What changed, field by field: value before and after. */
export type Changes = HistoryEntry['changes'];

/** A change of one record, to be written in the transaction of the change. */
export type HistoryRow = {
  readonly resource: string;
  /** The row's uuid. */
  readonly recordId: string;
  readonly version: number;
  readonly changes: Changes;
};

/** What is the same for all records that one request changes. */
export type HistoryCause = {
  readonly actor: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly at: Date;
  /** `create`, `update`, `delete` or the name of an action. */
  readonly action: string;
  readonly reason?: string | null;
};

/** Writes the changes of one request: one statement, however many records. */
export const writeHistory = async (
  trx: Database,
  cause: HistoryCause,
  rows: readonly HistoryRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { actor, at, action, reason } = cause;
  await sql`
    insert into "history" ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "reason", "version", "changes")
    select r."resource", r."recordId", ${at.toISOString()}::timestamptz, ${actor.userId}::text, ${actor.username}::text,
      ${actor.name}::text, ${action}::text, ${reason ?? null}::text, r."version", r."changes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("resource" text, "recordId" uuid, "version" integer, "changes" jsonb)`.execute(trx);
};

/** Reads a part of a record's history, newest first, with the number of all its entries. */
export const readHistory = async (
  db: Database,
  record: { readonly resource: string; readonly recordId: string },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly total: number }> => {
  const { rows } = await sql<HistoryEntry & { $total: number }>`
    select "id"::text, "at", "actor", "actorName", "action", "reason", "version", "changes",
      (count(*) over ())::int as "$total"
    from "history" where "resource" = ${record.resource} and "recordId" = ${record.recordId}::uuid
    order by "id" desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const found = rows.map(({ $total, ...entry }) => ({ entry: entry as HistoryEntry, $total }));
  return { entries: found.map(({ entry }) => entry), total: found[0]?.$total ?? 0 };
};
