import type { Readable } from 'node:stream';
import { appError } from '#kernel/errors/AppError.ts';
import { parseFileRef } from '#kernel/formats/fileRef.ts';
import { err, ok } from '#kernel/Result.ts';
import { type EntityContext, type EntityResult, allow } from '../crud/EntityContext';
import { findRow } from '../crud/read/getRecord';
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

/** The file that a row names; one that belongs to another record counts as none. */
const fileOf = async (db: Database, row: Row, name: string): Promise<RecordFile | undefined> => {
  const ref = parseFileRef(String(row[name] ?? ''));
  const [file] = ref ? await readFiles(db, [ref.id]) : [];
  return file?.recordId === row.id ? file : undefined;
};

/** The file that a row has in a field now, whoever asks: for what an application shows to everybody. */
export const openFile = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  row: Row,
  name: string,
): Promise<SentFile | undefined> => {
  const file = await fileOf(db, row, name);
  const content = file && (await files.read(file.storageKey));
  return content && { name: file.fileName, type: file.mediaType, size: file.size, content };
};

/**
 * The file that a record has in a field now. Who may read the record and the field may read the file.
 *
 * @fails access.denied, record.not_found: no such record, field or file, or not the person's to read
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
