import type { Workbook } from '../import/readWorkbook';
import { type TableRow, rowsAbove, sampled } from '../import/TableError';
import type { SheetRow } from '../workbook/readSheet';
import { readCsv, sniffSeparator, type TextSource } from './readCsv';

/** First rows of a text, and its separator. */
export type TextLook = { readonly separator: string; readonly head: readonly TableRow[] };

/** Facts of a sheet needed to choose columns. */
export type SheetLook = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Undefined if too large to inspect. */
  readonly found?: {
    readonly rows: number;
    readonly hiddenRows: number;
    /** Positions of hidden columns. */
    readonly hiddenColumns: readonly number[];
    /** Last line covered by merged cells; 0: none. */
    readonly lastMerged: number;
    readonly head: readonly SheetRow[];
  };
};

/** Heading rows and samples below. */
const headRows = rowsAbove + sampled;
/** Limits on sheets inspected for headings, and their total size. */
const looked = { sheets: 20, bytes: 20_000_000 } as const;
/** Maximum characters of a displayed cell. */
const longestCell = 200;
const sniffedBytes = 64 * 1024;

const shortened = <Row extends TableRow>(row: Row): Row => ({
  ...row,
  cells: row.cells.map((cell) => cell.slice(0, longestCell)),
});

/** Replays what was read, then continues. */
async function* replay(
  first: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const takeRows = async <Row extends TableRow>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const taken: Row[] = [];
  for await (const row of rows) {
    taken.push(shortened(row));
    if (taken.length >= headRows) break;
  }
  return taken;
};

/** Inspects the start of a text. @throws TableError */
export const lookAtText = async ({ parts, encoding }: TextSource): Promise<TextLook> => {
  const rest = parts[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  for (let bytes = 0; bytes < sniffedBytes; bytes += first.at(-1)?.length ?? 0) {
    const next = await rest.next();
    if (next.done) break;
    first.push(next.value);
  }
  const separator = sniffSeparator(new TextDecoder(encoding).decode(Buffer.concat(first)));
  const head = await takeRows(readCsv({ parts: replay(first, rest), encoding }, separator));
  return { separator, head };
};

/** Reads a sheet to its end. */
const lookAtSheet = async (
  book: Workbook,
  name: string,
): Promise<NonNullable<SheetLook['found']>> => {
  const head: SheetRow[] = [];
  let hiddenColumns: readonly number[] = [];
  let [rows, hiddenRows, lastMerged] = [0, 0, 0];
  const onHidden = (columns: ReadonlySet<number>): void => void (hiddenColumns = [...columns]);
  for await (const row of book.read(name, onHidden)) {
    rows += 1;
    if (row.isHidden) hiddenRows += 1;
    if (row.isMerged) lastMerged = row.line;
    if (head.length < headRows) head.push(shortened(row));
  }
  return { rows, hiddenRows, hiddenColumns, lastMerged, head };
};

/**
 * Inspects a workbook: the requested sheet, by default the first, and others within the limits.
 *
 * @throws TableError
 */
export const lookAtSheets = async (
  book: Workbook,
  wanted: string | null,
): Promise<readonly SheetLook[]> => {
  const looks: SheetLook[] = [];
  let bytes = 0;
  for (const [place, sheet] of book.sheets.entries()) {
    bytes += sheet.bytes;
    const { name, isHidden } = sheet;
    const isLooked = place < looked.sheets && bytes <= looked.bytes;
    const isNeeded = wanted === null ? place === 0 : name === wanted;
    looks.push(
      isLooked || isNeeded
        ? { name, isHidden, found: await lookAtSheet(book, name) }
        : { name, isHidden },
    );
  }
  return looks;
};
