import type { Workbook, SheetRow } from '../workbook/readSheet';
import {
  type TableRow,
  rowsAbove,
  sampled,
  TableError,
  tooManyColumns,
  longestRow,
  mostCells,
} from '../import/TableError';
import { parse } from 'csv-parse';
import { appError } from '#kernel/errors/AppError.ts';
import { startOf, visibleText } from '#kernel/formats/text.ts';
import { isBlank } from '#kernel/validation/checks.ts';
import type { FileFacts } from '../import/inspectFile';

/** A text file in parts. */
type TextSource = Pick<FileFacts, 'encoding'> & { readonly parts: AsyncIterable<Buffer> };

/** Decoded text of a file, streamed. */
async function* decoded({ parts, encoding }: TextSource): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

const separators = [';', ',', '\t', '|'] as const;
const sniffed = 20;

/** The separator that splits the first lines into the most, equally many cells. Quoted text is ignored. */
const sniffSeparator = (text: string): string => {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"?/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sniffed);
  const score = (separator: string): number => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const equal = counts.filter((count) => count === first).length;
    return first === 0 ? 0 : first * (equal / counts.length);
  };
  const [best] = [...separators].sort((a, b) => score(b) - score(a));
  return best ?? ';';
};

const faultOf = (error: unknown, line: number): Error => {
  const { code } = error as { code?: string };
  if (code === undefined || !code.startsWith('CSV_')) return error as Error;
  const params = { line };
  return new TableError(appError('import.file_broken', { params }));
};

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);

/** A cell as displayed: `="00123"` is a formula used to preserve leading zeros. */
const shownText = (cell: string): string => {
  const text = cell.startsWith('=') ? /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1] : undefined;
  return text?.replaceAll('""', '"') ?? cell;
};

/** Incremental CSV parser. */
const createFeed = (separator: string) => {
  let rows: TableRow[] = [];
  let line = 1;
  const parser = parse({
    bom: true,
    delimiter: separator,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines }) => {
      if (cells.length > mostCells) throw tooManyColumns(mostCells);
      const shown = cells.map(shownText);
      // Extra lines are empty or inside a cell. A row of separators only is empty.
      if (shown.some((cell) => !isBlank(visibleText(cell))))
        rows.push({ line: lines > line ? lines - breaksIn(cells) : line, cells: shown });
      line = lines + 1;
      return null;
    },
    relax_column_count: true,
    // A quote inside a cell is literal, as spreadsheets write it: `Tela 15" LCD`.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Errors are delivered to the writer.
  parser.on('error', () => undefined).resume();
  /** Rows completed by a text; at the end of the file those of its last line. */
  return async (text: string | undefined): Promise<readonly TableRow[]> => {
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error | null): void =>
        error ? reject(faultOf(error, line)) : resolve();
      if (text === undefined) parser.end(settle);
      else parser.write(text, settle);
    });
    const made = rows;
    rows = [];
    return made;
  };
};

/** Non-empty rows of a text, in order. @throws TableError */
export async function* readCsv(source: TextSource, separator: string): AsyncGenerator<TableRow> {
  const feed = createFeed(separator);
  for await (const text of decoded(source)) if (text !== '') yield* await feed(text);
  yield* await feed(undefined);
}

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
  cells: row.cells.map((cell) => startOf(cell, longestCell)),
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
