import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import type { Database } from '#server/deps.ts';
import { inPlace } from '../database/places';
import { sqlEntity, type Row } from '../sql/sqlEntity';
import { keyOf, type ListSort } from '../sql/sqlOrder';
import { selectionSql, type RowSelection } from '../sql/sqlScope';

/** Records by uuid, with their versions by index. */
export type PinnedRows = { readonly ids: readonly string[]; readonly versions: readonly number[] };

/** A previewed change, bound to person, resource and request. */
export type PreviewRow = PinnedRows & {
  readonly id: string;
  readonly userId: string;
  readonly resource: string;
  readonly requestHash: string;
  /** The change, with the filter that selected the records. */
  readonly change: { readonly request: unknown; readonly filter: Filter | null };
};

/** Rows to pin, with a time limit. */
type PinRequest = RowSelection & {
  readonly sort: ListSort;
  readonly limit: number;
  readonly mostMs: number;
};

/** Records of a selection in list order, at most `limit` + 1. */
export const pinRows = async (
  db: Database,
  description: EntityDescription,
  { sort, limit, mostMs, ...selection }: PinRequest,
): Promise<PinnedRows> => {
  const direction = sql.raw(sort.order === 'ASC' ? 'asc' : 'desc');
  // Found before sorting: an index scan could take long to find enough.
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(trx);
    const { rows } = await sql<PinnedRows>`
      with "$match" as materialized (
        select "id", "version", ${keyOf(description, sort)} as "$key" from ${sqlEntity(description).table}
        where ${selectionSql(description, selection)} limit ${limit + 1})
      select coalesce(array_agg("id"::text), '{}') as "ids", coalesce(array_agg("version"), '{}') as "versions"
      from (select "id", "version" from "$match" order by "$key" ${direction} nulls last, "id" ${direction}) as found`.execute(
      trx,
    );
    return rows[0] ?? { ids: [], versions: [] };
  });
};

/** Rows by uuid that match the selection, in the given order. */
export const rowsByIds = async (
  db: Database,
  description: EntityDescription,
  request: RowSelection & { readonly ids: readonly string[] },
): Promise<readonly Row[]> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row>`
    select ${columns} from ${table}
    where "id" = any(${request.ids}::uuid[]) and ${selectionSql(description, request)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return request.ids.flatMap((id) => byId.get(id) ?? []);
};

/** Number of selected rows besides the given ones; for background work, without time limit. */
export const countOthers = (
  db: Database,
  description: EntityDescription,
  request: RowSelection & { readonly ids: readonly string[] },
): Promise<number> =>
  inPlace(db, () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const { rows } = await sql<{ number: number }>`
        select count(*)::int as number from ${sqlEntity(description).table} as found
        where ${selectionSql(description, request)}
          and not exists (select 1 from unnest(${request.ids}::uuid[]) as pinned(id) where pinned.id = found."id")`.execute(
        trx,
      );
      return rows[0]?.number ?? 0;
    }),
  );

/** Stores a preview and deletes expired ones. */
export const insertPreview = async (
  db: Database,
  preview: PreviewRow,
  { at, oldest, oldestRun }: { readonly at: Date; readonly oldest: Date; readonly oldestRun: Date },
): Promise<void> => {
  await sql`
    delete from "bulk_previews" where "createdAt" < ${oldestRun.toISOString()}
      or ("taskId" is null and "createdAt" < ${oldest.toISOString()})`.execute(db);
  await sql`
    insert into "bulk_previews" ("id", "userId", "resource", "requestHash", "change", "ids", "versions", "createdAt")
    values (${preview.id}::uuid, ${preview.userId}, ${preview.resource}, ${preview.requestHash},
      ${JSON.stringify(preview.change)}::jsonb, ${preview.ids}::uuid[], ${preview.versions}::integer[], ${at.toISOString()})`.execute(
    db,
  );
};

/** Assigns a preview to its task; false if expired, of another request, or already taken. */
export const claimPreview = async (
  trx: Database,
  preview: Pick<PreviewRow, 'id' | 'userId' | 'resource' | 'requestHash'>,
  { taskId, oldest }: { readonly taskId: string; readonly oldest: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update "bulk_previews" set "taskId" = ${taskId}::uuid
    where "id" = ${preview.id}::uuid and "userId" = ${preview.userId} and "resource" = ${preview.resource}
      and "requestHash" = ${preview.requestHash} and "taskId" is null and "createdAt" >= ${oldest.toISOString()}
    returning "id"`.execute(trx);
  return rows.length > 0;
};

/** The preview of a task. */
export const previewOf = async (db: Database, taskId: string): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    select "id", "userId", "resource", "requestHash", "change", "ids"::text[] as "ids", "versions"
    from "bulk_previews" where "taskId" = ${taskId}::uuid`.execute(db);
  return rows[0];
};

/** A record changed by a task: its changes, newest first. */
export type TaskChange = {
  readonly id: string;
  readonly resource: string;
  readonly recordId: string;
  readonly actorId: string;
  readonly action: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** Which records a task has already changed, to resume after a crash. */
export const changedBy = async (
  db: Database,
  taskId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct "recordId"::text as id from "history"
    where "taskId" = ${taskId}::uuid and "recordId" = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Records changed by a task, last first, before a position. */
export const changedRecords = async (
  db: Database,
  taskId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly { readonly at: string; readonly recordId: string }[]> => {
  const { rows } = await sql<{ at: string; recordId: string }>`
    select "id"::text as at, "recordId" from "history" where "taskId" = ${taskId}::uuid
      and ("id" < ${before}::bigint or ${before}::bigint is null)
    order by "id" desc limit ${limit}`.execute(db);
  return rows;
};

/** Changes of a task to the given records, newest first. */
export const changesOf = async (
  db: Database,
  taskId: string,
  ids: readonly string[],
): Promise<readonly TaskChange[]> => {
  const { rows } = await sql<TaskChange>`
    select "id"::text, "resource", "recordId", "actorId", "action", "version", "changes" from "history"
    where "taskId" = ${taskId}::uuid and "recordId" = any(${ids}::uuid[]) order by "history"."id" desc`.execute(
    db,
  );
  return rows;
};

/** Number of records changed by a task, optionally of one resource. */
export const countChanged = async (
  db: Database,
  taskId: string,
  resource: string | null = null,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(distinct "recordId")::int as number from "history" where "taskId" = ${taskId}::uuid
      and ("resource" = ${resource}::text or ${resource}::text is null)`.execute(db);
  return rows[0]?.number ?? 0;
};

/** Last value of a record's field in its history; empty if unknown. */
export const lastName = async (
  db: Database,
  record: { readonly resource: string; readonly recordId: string; readonly field: string },
): Promise<string> => {
  const { field } = record;
  const { rows } = await sql<{ name: string | null }>`
    select coalesce("changes" -> ${field}::text ->> 1, "changes" -> ${field}::text ->> 0) as "name" from "history"
    where "resource" = ${record.resource} and "recordId" = ${record.recordId}::uuid and "changes" ? ${field}::text
    order by "id" desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
};
