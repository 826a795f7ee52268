import type { Readable } from 'node:stream';
import { appError } from '#kernel/errors/AppError.ts';
import { parseFileRef } from '#kernel/formats/fileRef.ts';
import { err, ok } from '#kernel/Result.ts';
import { type EntityContext, type EntityResult, allow, findRow } from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import type { Database, Deps } from '../deps';
import type { Row } from '../store/write/records';
import { readFiles, type RecordFile } from '../store/recordFiles';
import { fileFields } from './resolveFiles';

/** A file to send. */
export type SentFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
};

/** The file referenced by a row; one of another record counts as missing. */
const fileOf = async (db: Database, row: Row, name: string): Promise<RecordFile | undefined> => {
  const ref = parseFileRef(String(row[name] ?? ''));
  const [file] = ref ? await readFiles(db, [ref.id]) : [];
  return file?.recordId === row.id ? file : undefined;
};

/** Content of a stored file; undefined if it no longer exists. */
export const contentOf = async (
  { files }: Pick<Deps, 'files'>,
  file: RecordFile,
): Promise<SentFile | undefined> => {
  const content = await files.read(file.storageKey);
  return content && { name: file.fileName, type: file.mediaType, size: file.size, content };
};

/** Current file of a row's field, without access checks: for public content. */
export const openFile = async (
  deps: Pick<Deps, 'db' | 'files'>,
  row: Row,
  name: string,
): Promise<SentFile | undefined> => {
  const file = await fileOf(deps.db, row, name);
  return file && contentOf(deps, file);
};

/**
 * Current file of a record's field. Requires read access to record and field.
 *
 * @fails access.denied, record.not_found: no such record, field or file, or not readable
 */
export const readRecordFile = async (
  context: EntityContext,
  { id, field: name }: { id: string; field: string },
): EntityResult<SentFile> => {
  const { description, deps } = context;
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const absent = err(appError('record.not_found'));
  const { hidden, masked } = await readableFields(context);
  const isReadable = fileFields(description).some((field) => field.name === name);
  if (!isReadable || hidden.has(name) || masked.has(name)) return absent;
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const file = await openFile(deps, row.value, name);
  return file ? ok(file) : absent;
};
