import { appError } from '#kernel/errors/AppError.ts';
import { TableError } from './TableError';
import { openArchive } from '../workbook/archive';
import { readSheet, type SheetRow } from '../workbook/readSheet';
import { readWorkbookFacts, type SheetEntry } from '../workbook/workbookFacts';

/** Maximum workbook size. Larger tables must be CSV. */
const mostBytes = 25_000_000;

/** A complete workbook. */
export type Workbook = {
  readonly sheets: readonly (Pick<SheetEntry, 'name' | 'isHidden'> & { readonly bytes: number })[];
  /**
   * Streams the rows of a sheet, by default the first.
   *
   * @param onHidden receives the positions of hidden columns at the end
   * @throws TableError
   */
  readonly read: (
    sheet?: string | null,
    onHidden?: (columns: ReadonlySet<number>) => void,
  ) => AsyncGenerator<SheetRow>;
};

const collect = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const list: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > mostBytes)
      throw new TableError(
        appError('import.file_too_large', { params: { limitMb: mostBytes / 1_000_000 } }),
      );
    list.push(part);
  }
  return Buffer.concat(list);
};

/** Opens a workbook: its worksheets in order. @throws TableError */
export const openWorkbook = async (parts: AsyncIterable<Buffer>): Promise<Workbook> => {
  const archive = await openArchive(await collect(parts));
  const facts = await readWorkbookFacts(archive);
  return {
    sheets: facts.sheets.map(({ name, isHidden, path }) => ({
      name,
      isHidden,
      bytes: archive(path)?.size ?? 0,
    })),
    read: async function* read(sheet, onHidden) {
      const found = facts.sheets.find(({ name }) => name === sheet) ?? facts.sheets[0];
      if (!found) throw new TableError(appError('import.file_empty'));
      const file = archive(found.path);
      if (file) yield* readSheet(file, facts, onHidden);
    },
  };
};
