import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { importedBefore, type ImportRow } from '#server/store/many/imports.ts';
import { keyFields } from './mapColumns';

const isOpen = (status: ImportRow['checkStatus']): boolean =>
  status === 'queued' || status === 'running';

const statusOf = (row: ImportRow): ImportState['status'] => {
  if (row.hash === null) return 'uploading';
  if (isOpen(row.commitStatus)) return 'importing';
  if (row.commitStatus === 'done') return 'imported';
  if (isOpen(row.checkStatus)) return 'checking';
  return row.checkStatus === 'done' ? 'checked' : 'ready';
};

/** An import as its person sees it. */
export const importState = async (
  context: EntityContext,
  row: ImportRow,
): Promise<ImportState> => ({
  id: row.id,
  fileName: row.fileName,
  size: row.size,
  createdAt: row.createdAt,
  status: statusOf(row),
  format: row.format,
  encoding: row.encoding,
  separator: row.separator,
  columns: row.titles.map((title, at) => ({
    at,
    title,
    samples: row.samples.map((cells) => cells[at] ?? ''),
    field: row.mapping[at] ?? null,
  })),
  layout: row.layout,
  key: row.key,
  keys: keyFields((await readableFields(context)).description),
  task: row.commitTask ?? row.checkTask,
  findings: row.findings,
  importedAt: row.hash === null ? null : await importedBefore(context.deps.db, row),
});
