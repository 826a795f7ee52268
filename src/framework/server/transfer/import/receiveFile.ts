import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';
import {
  deleteImport,
  describeImport,
  insertPart,
  readImport,
  readParts,
  receivedBytes,
  type ImportFile,
  type ImportRow,
} from '#server/store/many/imports.ts';
import { transact } from '#server/store/database/database.ts';
import { describeFile } from './describeFile';
import { inspectFile } from './inspectFile';
import { TableError } from './TableError';

const isUsable = ({ titles, samples }: ImportFile): boolean =>
  titles.length > 0 && samples.length > 0;

/** Converts read errors to refusals. */
const readable = async <T>(work: () => EntityResult<T>): EntityResult<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

const inspect = (context: EntityContext, row: ImportRow): EntityResult<void> =>
  readable(async () => {
    const facts = await inspectFile(readParts(context.deps.db, row.id));
    if (!facts.ok) return facts;
    const file = await describeFile(context, { row, facts: facts.value, sheet: null });
    if (!isUsable(file)) return err(appError('import.file_empty'));
    await describeImport(context.deps.db, row.id, file);
    return ok(undefined);
  });

/**
 * Selects another sheet of a complete workbook.
 *
 * @fails import.file_empty for a sheet without rows
 */
export const takeSheet = (
  context: EntityContext,
  row: ImportRow,
  sheet: string,
): EntityResult<void> =>
  readable(async () => {
    const facts = { hash: row.hash ?? '', format: 'xlsx', encoding: 'utf-8' } as const;
    const file = await describeFile(context, { row, facts, sheet });
    if (!isUsable(file)) return err(appError('import.file_empty'));
    await describeImport(context.deps.db, row.id, file);
    return ok(undefined);
  });

const broken = (name: string): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name } }));

/**
 * Receives the next part of a file; after the last, inspects the whole and deletes it if unreadable. Repeated parts are
 * ignored.
 *
 * @fails request.invalid_parameter for a part out of order; import.file_type, import.file_encoding,
 *   import.file_empty, import.file_broken, import.file_bomb, import.too_many_columns
 */
export const receivePart = async (
  context: EntityContext,
  row: ImportRow,
  { offset, content }: { readonly offset: number; readonly content: Buffer },
): EntityResult<ImportRow> => {
  const { deps } = context;
  if (row.hash !== null) return ok(row);
  const received = await transact(deps.db, async (trx): Promise<Result<number, AppError>> => {
    await readImport(trx, row, true);
    const before = await receivedBytes(trx, row.id);
    if (offset < before) return ok(before);
    if (offset !== before || content.length === 0) return broken('offset');
    if (before + content.length > row.size) return broken('size');
    await insertPart(trx, { id: row.id, at: offset, content });
    return ok(before + content.length);
  });
  if (!received.ok) return received;
  if (received.value === row.size) {
    const seen = await inspect(context, row);
    if (!seen.ok) {
      await deleteImport(deps.db, row.id);
      return seen;
    }
  }
  const now = await readImport(deps.db, row);
  return now ? ok(now) : err(appError('record.not_found'));
};
