import { sql } from 'kysely';
import type { Database } from '../deps';

/** A file of a record, or one not yet attached. */
export type RecordFile = {
  readonly id: string;
  readonly storageKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly resource: string;
  readonly field: string;
  readonly recordId: string | null;
  readonly uploadedBy: string | null;
  readonly expiresAt: string | null;
};

/** A file whose content is about to be stored. */
export type NewFile = Omit<RecordFile, 'size' | 'recordId' | 'expiresAt'> & {
  /** For a file no record will claim: its origin. */
  readonly recordId?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Inserts a file before its content is stored, so that no content exists without a row. */
export const insertFile = async (db: Database, file: NewFile): Promise<void> => {
  await db.insertInto('record_files').values(file).execute();
};

/** Stores what was received: type, size and digest. */
export const completeFile = async (
  db: Database,
  { id, type, size, sha256 }: { id: string; type: string; size: number; sha256: string },
): Promise<void> => {
  await db
    .updateTable('record_files')
    .set({ mediaType: type, size, sha256 })
    .where('id', '=', id)
    .execute();
};

/** Digest of a stored file; null if unknown. */
export const digestOfFile = async (db: Database, id: string): Promise<string | null> => {
  const { rows } = await sql<{ sha256: string | null }>`
    select "sha256" from "record_files" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.sha256 ?? null;
};

/** Total size of a person's existing uploads. */
export const bytesOf = async (db: Database, userId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum("size"), 0)::bigint as total from record_files where "uploadedBy" = ${userId}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Files by id. `lock` holds them until the transaction ends. */
export const readFiles = async (
  db: Database,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<readonly RecordFile[]> => {
  const { rows } = await sql<RecordFile>`
    select "id", "storageKey", "fileName", "mediaType", "size", "resource", "field", "recordId", "uploadedBy", "expiresAt"
    from record_files where "id" = any(${ids}::uuid[]) order by "id" ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
};

/** Attaches files to a record permanently. */
export const attachFiles = async (
  trx: Database,
  { ids, recordId }: { ids: readonly string[]; recordId: string },
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update record_files set "recordId" = ${recordId}::uuid, "expiresAt" = null where "id" = any(${ids}::uuid[])`.execute(
    trx,
  );
};

/** Schedules a deleted record's files for removal; reversed by `retainFiles`. */
export const releaseFiles = async (
  trx: Database,
  { resource, recordId, at }: { resource: string; recordId: string; at: Date },
): Promise<void> => {
  await trx
    .updateTable('record_files')
    .set({ expiresAt: at })
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .execute();
};

/** Retains the files of a restored record. */
export const retainFiles = async (
  trx: Database,
  { resource, recordId }: { resource: string; recordId: string },
): Promise<void> => {
  await trx
    .updateTable('record_files')
    .set({ expiresAt: null })
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .execute();
};

/** Locks and returns expired files, each to one process. */
export const takeExpired = async (
  trx: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<readonly Pick<RecordFile, 'id' | 'storageKey'>[]> => {
  const { rows } = await sql<Pick<RecordFile, 'id' | 'storageKey'>>`
    select "id", "storageKey" from record_files where "expiresAt" <= ${at.toISOString()}::timestamptz
    order by "expiresAt" limit ${limit} for update skip locked`.execute(trx);
  return rows;
};

/** Deletes files whose contents are gone. */
export const deleteFiles = async (trx: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from record_files where "id" = any(${ids}::uuid[])`.execute(trx);
};
