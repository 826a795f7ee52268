import { sql } from 'kysely';
import type { AppError } from '../../../framework/kernel/errors/AppError';
import type { ImportCounts } from '../../../framework/kernel/entity/TransferMethods';
import type { Database } from '../../../framework/server/deps';
import type { TaskStatus } from '../../../framework/server/store/tasks';

/** A file as it was sent. */
export type NewUpload = {
  readonly id: string;
  readonly kind: string;
  readonly importId: string | null;
  readonly task: string | null;
  readonly username: string;
  readonly personName: string;
  readonly fileName: string;
  readonly size: number;
  /** Why it was refused when it came. */
  readonly error: AppError | null;
  readonly at: Date;
};

/** A file and how the work behind it is. */
export type UploadRow = Omit<NewUpload, 'at' | 'task'> & {
  readonly createdAt: string;
  readonly task: string | null;
  readonly taskStatus: TaskStatus | null;
  readonly done: number | null;
  readonly result: (ImportCounts & { readonly error?: unknown }) | null;
  readonly counts: ImportCounts | null;
  readonly undoneAt: string | null;
};

export const insertUpload = async (db: Database, upload: NewUpload): Promise<void> => {
  const { id, kind, importId, task, username, personName, fileName, size, error, at } = upload;
  await sql`
    insert into "uploads" ("id", "kind", "importId", "task", "username", "personName", "fileName", "size", "error", "createdAt")
    values (${id}::uuid, ${kind}, ${importId}::uuid, ${task}::uuid, ${username}, ${personName}, ${fileName}, ${size},
      ${error === null ? null : JSON.stringify(error)}::jsonb, ${at.toISOString()})`.execute(db);
};

const selected = sql`
  select u.*, t."status" as "taskStatus", t."done", t."result", t."undoneAt", i."findings" -> 'counts' as "counts"
  from "uploads" u left join "tasks" t on t."id" = u."task" left join "imports" i on i."id" = u."importId"`;

/** A page of the files of a screen, newest first, and how many there are. */
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
