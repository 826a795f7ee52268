import { sql } from 'kysely';
import type { AppError, ImportCounts } from '@patio/framework/kernel';
import type { Database, TaskStatus } from '@patio/framework/server';

/** Approval requests of a file, and when they were undone. */
export type UploadRequests = {
  readonly approvals: readonly string[];
  readonly undoneAt: string | null;
};

/** An uploaded file. */
export type NewUpload = {
  readonly id: string;
  readonly kind: string;
  readonly importId: string | null;
  readonly task: string | null;
  readonly username: string;
  readonly personName: string;
  readonly fileName: string;
  readonly size: number;
  /** Reason of a refusal on arrival. */
  readonly error: AppError | null;
  /** Approval requests of its lines, where changes need an approval. */
  readonly requests: UploadRequests | null;
  readonly at: Date;
};

/** A file with the state of its task. */
export type UploadRow = Omit<NewUpload, 'at' | 'task'> & {
  readonly createdAt: string;
  readonly task: string | null;
  readonly taskStatus: TaskStatus | null;
  readonly done: number | null;
  readonly result: (ImportCounts & { readonly error?: unknown }) | null;
  readonly counts: ImportCounts | null;
  readonly undoneAt: string | null;
  /** Number of pending approvals; null if none were requested. */
  readonly waiting: number | null;
};

export const insertUpload = async (db: Database, upload: NewUpload): Promise<void> => {
  const { id, kind, importId, task, username, personName, fileName, size, error, requests, at } =
    upload;
  await sql`
    insert into "uploads" ("id", "kind", "importId", "task", "username", "personName", "fileName", "size", "error", "requests", "createdAt")
    values (${id}::uuid, ${kind}, ${importId}::uuid, ${task}::uuid, ${username}, ${personName}, ${fileName}, ${size},
      ${error === null ? null : JSON.stringify(error)}::jsonb, ${requests === null ? null : JSON.stringify(requests)}::jsonb,
      ${at.toISOString()})`.execute(db);
};

const selected = sql`
  select u.*, t."status" as "taskStatus", t."done", t."result", coalesce(t."undoneAt", (u."requests" ->> 'undoneAt')::timestamptz) as "undoneAt",
    i."findings" -> 'counts' as "counts",
    case when u."requests" is not null then (select count(*)::int from "approvals" a
      where a."status" = 'pending' and a."id"::text in (select jsonb_array_elements_text(u."requests" -> 'approvals'))) end as "waiting"
  from "uploads" u left join "tasks" t on t."id" = u."task" left join "imports" i on i."id" = u."importId"`;

/** A page of a screen's files, newest first, with the total. */
export const readUploads = async (
  db: Database,
  { kind, page, size }: { readonly kind: string; readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly UploadRow[]; readonly total: number }> => {
  const { rows } = await sql<UploadRow>`${selected}
    where u."kind" = ${kind} order by u."createdAt" desc, u."id" limit ${size} offset ${page * size}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as "total" from "uploads" where "kind" = ${kind}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** One file of a screen. */
export const readUpload = async (
  db: Database,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<UploadRow | undefined> => {
  const { rows } = await sql<UploadRow>`${selected}
    where u."kind" = ${kind} and u."id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Serialises uploads of the same file to a screen, until the transaction ends. */
export const lockFile = async (
  trx: Database,
  { kind, hash }: { readonly kind: string; readonly hash: string | null },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${kind}:${hash}`}, 0))`.execute(
    trx,
  );
};

/** When the same file was last imported and not undone since, if one of its requests is pending or was approved. */
export const requestedBefore = async (
  db: Database,
  { kind, hash }: { readonly kind: string; readonly hash: string | null },
): Promise<string | null> => {
  const { rows } = await sql<{ at: string }>`
    select u."createdAt" as "at" from "uploads" u join "imports" i on i."id" = u."importId"
    where u."kind" = ${kind} and i."hash" = ${hash} and u."requests" is not null
      and u."requests" ->> 'undoneAt' is null
      and exists (select 1 from "approvals" a where a."status" in ('pending', 'approved')
        and a."id"::text in (select jsonb_array_elements_text(u."requests" -> 'approvals')))
    order by u."createdAt" desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
};

/** Marks a file's requests as undone; false if they already were. */
export const markRequestsUndone = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update "uploads" set "requests" = jsonb_set("requests", '{undoneAt}', to_jsonb(${at.toISOString()}::text))
    where "id" = ${id}::uuid and "requests" ->> 'undoneAt' is null returning 1`.execute(db);
  return rows.length > 0;
};

type Key = {
  readonly table: string;
  readonly key: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
};

/** Id of the record with these key values. */
export const findByKey = async (
  db: Database,
  { table, key, values }: Key,
): Promise<string | null> => {
  if (key.some((name) => (values[name] ?? null) === null)) return null;
  const conditions = key.map((name) => sql`${sql.ref(name)}::text = ${String(values[name])}`);
  const { rows } = await sql<{ id: string }>`
    select "id" from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};
