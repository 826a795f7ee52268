import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ImportFindings, ImportLayout } from '#kernel/entity/TransferMethods.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { Actor, Database } from '#server/deps.ts';
import { sqlEntity } from '../sql/sqlEntity';
import type { TaskStatus } from '../tasks';

/** Field by column position, or by a constant for all rows: `{"0": "tradingName", "=TCC": "typeName"}`. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** A stored import, with the state of its tasks. */
export type ImportRow = {
  readonly id: string;
  readonly resource: string;
  readonly username: string;
  readonly fileName: string;
  readonly size: number;
  readonly hash: string | null;
  readonly format: 'csv' | 'xlsx' | null;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly titles: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly layout: ImportLayout | null;
  readonly mapping: ColumnMapping;
  readonly key: string | null;
  readonly findings: ImportFindings | null;
  readonly checkTask: string | null;
  readonly commitTask: string | null;
  readonly createdAt: string;
  /** The person whose rights the results depend on. */
  readonly checkActor: Actor | null;
  readonly checkStatus: TaskStatus | null;
  readonly commitStatus: TaskStatus | null;
};

/** Owner of an import. Imports of others do not exist. */
export type ImportOwner = {
  readonly id: string;
  readonly resource: string;
  readonly username: string;
};

/** Stores a new upload, before any content. */
export const insertImport = async (
  db: Database,
  row: ImportOwner & { readonly fileName: string; readonly size: number; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into "imports" ("id", "resource", "username", "fileName", "size", "createdAt")
    values (${row.id}::uuid, ${row.resource}, ${row.username}, ${row.fileName}, ${row.size}, ${row.at.toISOString()})`.execute(
    db,
  );
};

/** Reads an import; `lock` holds it until the transaction ends. */
export const readImport = async (
  db: Database,
  { id, resource, username }: ImportOwner,
  lock = false,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select i.*, c."status" as "checkStatus", c."actor" as "checkActor", d."status" as "commitStatus" from "imports" i
    left join "tasks" c on c."id" = i."checkTask" left join "tasks" d on d."id" = i."commitTask"
    where i."id" = ${id}::uuid and i."resource" = ${resource} and i."username" = ${username}
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
};

/** A person's latest complete imports that still exist. */
export const readImports = async (
  db: Database,
  { resource, username, limit }: Omit<ImportOwner, 'id'> & { readonly limit: number },
): Promise<readonly ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select i.*, c."status" as "checkStatus", c."actor" as "checkActor", d."status" as "commitStatus" from "imports" i
    left join "tasks" c on c."id" = i."checkTask" left join "tasks" d on d."id" = i."commitTask"
    where i."resource" = ${resource} and i."username" = ${username} and i."hash" is not null
      and exists (select 1 from "import_parts" p where p."importId" = i."id")
    order by i."createdAt" desc, i."id" limit ${limit}`.execute(db);
  return rows;
};

/** Bytes received so far. */
export const receivedBytes = async (db: Database, id: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(max("at" + octet_length("content")), 0)::bigint as "bytes"
    from "import_parts" where "importId" = ${id}::uuid`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** Write size: a connection retains the memory of its largest statement. */
const writtenBytes = 256 * 1024;

/** Appends bytes of a file. */
export const insertPart = async (
  trx: Database,
  { id, at, content }: { readonly id: string; readonly at: number; readonly content: Buffer },
): Promise<void> => {
  for (let from = 0; from < content.length; from += writtenBytes) {
    const piece = content.subarray(from, from + writtenBytes);
    await sql`
      insert into "import_parts" ("importId", "at", "content")
      values (${id}::uuid, ${at + from}, ${piece})`.execute(trx);
  }
};

/** Read size, small for garbage collection. */
const sliceBytes = 64 * 1024;

/** The file in slices, in order. */
export async function* readParts(db: Database, id: string): AsyncGenerator<Buffer> {
  let at = 0;
  for (;;) {
    const { rows } = await sql<{ slice: string }>`
      select encode(substring("content" from (${at}::bigint - "at")::int + 1 for ${sliceBytes}::int), 'base64') as "slice"
      from "import_parts" where "importId" = ${id}::uuid and "at" <= ${at}::bigint
      order by "at" desc limit 1`.execute(db);
    const slice = Buffer.from(rows[0]?.slice ?? '', 'base64');
    if (slice.length === 0) return;
    yield slice;
    at += slice.length;
  }
}

/** Facts about a complete file. */
export type ImportFile = Pick<
  ImportRow,
  'hash' | 'format' | 'encoding' | 'separator' | 'titles' | 'samples' | 'layout' | 'mapping' | 'key'
>;

/** Stores the facts of a file, discarding results of another sheet. */
export const describeImport = async (db: Database, id: string, file: ImportFile): Promise<void> => {
  await sql`
    update "imports" set "hash" = ${file.hash}, "format" = ${file.format}, "encoding" = ${file.encoding},
      "separator" = ${file.separator}, "titles" = ${JSON.stringify(file.titles)}::jsonb,
      "samples" = ${JSON.stringify(file.samples)}::jsonb, "layout" = ${JSON.stringify(file.layout)}::jsonb,
      "mapping" = ${JSON.stringify(file.mapping)}::jsonb, "key" = ${file.key},
      "checkTask" = null, "commitTask" = null, "findings" = null
    where "id" = ${id}::uuid`.execute(db);
};

/** Stores the person's choices, discarding previous results. */
export const startCheck = async (
  db: Database,
  id: string,
  chosen: { readonly mapping: ColumnMapping; readonly key: string | null; readonly task: string },
): Promise<void> => {
  await sql`
    update "imports" set "mapping" = ${JSON.stringify(chosen.mapping)}::jsonb, "key" = ${chosen.key},
      "checkTask" = ${chosen.task}::uuid, "commitTask" = null, "findings" = null
    where "id" = ${id}::uuid`.execute(db);
};

/** Stores the task that imports the rows. */
export const startCommit = async (db: Database, id: string, task: string): Promise<void> => {
  await sql`update "imports" set "commitTask" = ${task}::uuid where "id" = ${id}::uuid`.execute(db);
};

/** Stores the results of a check. */
export const storeFindings = async (
  db: Database,
  id: string,
  findings: ImportFindings,
): Promise<void> => {
  await sql`update "imports" set "findings" = ${JSON.stringify(findings)}::jsonb where "id" = ${id}::uuid`.execute(
    db,
  );
};

/** When the same file was last imported with the same columns and not undone. */
export const importedBefore = async (
  db: Database,
  {
    id,
    resource,
    hash,
    layout,
    mapping,
    key,
  }: Pick<ImportRow, 'id' | 'resource' | 'hash' | 'layout' | 'mapping' | 'key'>,
): Promise<string | null> => {
  const { rows } = await sql<{ at: string }>`
    select t."finishedAt" as "at" from "imports" i join "tasks" t on t."id" = i."commitTask"
    where i."resource" = ${resource} and i."hash" = ${hash} and i."id" <> ${id}::uuid
      and i."mapping" = ${JSON.stringify(mapping)}::jsonb and i."key" is not distinct from ${key}
      and i."layout" ->> 'sheet' is not distinct from ${layout?.sheet ?? null}
      and t."status" = 'done' and t."undoneAt" is null
    order by t."finishedAt" desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
};

/** A refused row with its original cells. */
export type FaultRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fields: readonly FieldError[];
};

export const clearFaults = async (db: Database, id: string): Promise<void> => {
  await sql`delete from "import_faults" where "importId" = ${id}::uuid`.execute(db);
};

/** Stores refused rows with their errors. */
export const insertFaults = async (
  db: Database,
  id: string,
  faults: readonly FaultRow[],
): Promise<void> => {
  if (faults.length === 0) return;
  await sql`
    insert into "import_faults" ("importId", "line", "cells", "fields")
    select ${id}::uuid, f."line", array(select jsonb_array_elements_text(f."cells")), f."fields"
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f("line" integer, "cells" jsonb, "fields" jsonb)
    on conflict do nothing`.execute(db);
};

/** Refused rows after a line, in order. */
export const readFaults = async (
  db: Database,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly FaultRow[]> => {
  const { rows } = await sql<FaultRow>`
    select "line", "cells", "fields" from "import_faults"
    where "importId" = ${id}::uuid and "line" > ${after} order by "line" limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** The person's previous mapping for the same headings. */
export const rememberedMapping = async (
  db: Database,
  { username, resource, titles }: Pick<ImportRow, 'username' | 'resource' | 'titles'>,
): Promise<Pick<ImportRow, 'mapping' | 'key'> | undefined> => {
  const { rows } = await sql<Pick<ImportRow, 'mapping' | 'key'>>`
    select "mapping", "key" from "import_mappings"
    where "username" = ${username} and "resource" = ${resource} and "titles" = ${JSON.stringify(titles)}`.execute(
    db,
  );
  return rows[0];
};

export const rememberMapping = async (
  db: Database,
  row: Pick<ImportRow, 'username' | 'resource' | 'titles' | 'mapping' | 'key'> & {
    readonly at: Date;
  },
): Promise<void> => {
  const at = row.at.toISOString();
  await sql`
    insert into "import_mappings" ("username", "resource", "titles", "mapping", "key", "usedAt")
    values (${row.username}, ${row.resource}, ${JSON.stringify(row.titles)}, ${JSON.stringify(row.mapping)}::jsonb, ${row.key}, ${at})
    on conflict ("username", "resource", "titles")
    do update set "mapping" = excluded."mapping", "key" = excluded."key", "usedAt" = excluded."usedAt"`.execute(
    db,
  );
};

/**
 * Locks imports of a resource, one at a time, with long timeouts. Disables sequential scans, since statistics lag
 * behind the growing table, and batches search index updates.
 */
export const openImport = async (trx: Database, resource: string): Promise<void> => {
  await sql`set local lock_timeout = '600s'; set local statement_timeout = '600s'; set local idle_in_transaction_session_timeout = 0; set local enable_seqscan = off; set local work_mem = '64MB'`.execute(
    trx,
  );
  await sql`select pg_advisory_xact_lock(hashtext(${`patio.import.${resource}`}))`.execute(trx);
  await sql`set local lock_timeout = '30s'`.execute(trx);
};

/** Updates statistics for the planner and estimated totals. */
export const refreshStatistics = async (
  db: Database,
  description: EntityDescription,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`analyze ${sqlEntity(description).table}`.execute(trx);
  });
};

/** Deletes an unfinished import, detaching its tasks. */
export const deleteImport = async (trx: Database, id: string): Promise<void> => {
  await sql`delete from "imports" where "id" = ${id}::uuid`.execute(trx);
  await sql`
    update "tasks" set "input" = "input" - 'importId'
    where "kind" = 'import' and "input" ->> 'importId' = ${id}`.execute(trx);
};

/** Deletes abandoned files, and those of finished imports. */
export const purgeImports = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from "import_parts" p using "imports" i
    where i."id" = p."importId" and i."createdAt" < ${before.toISOString()}`.execute(db);
  await sql`delete from "import_faults" p using "imports" i
    where i."id" = p."importId" and i."createdAt" < ${before.toISOString()}`.execute(db);
};
