import { parse } from 'csv-parse';
import { appError } from '#kernel/errors/AppError.ts';
import { visibleText } from '#kernel/formats/text.ts';
import { isBlank } from '#kernel/validation/values.ts';
import type { FileFacts } from '../import/inspectFile';
import {
  TableError,
  tooManyColumns,
  type TableRow,
  longestRow,
  mostCells,
} from '../import/TableError';

/** A text file in parts. */
export type TextSource = Pick<FileFacts, 'encoding'> & { readonly parts: AsyncIterable<Buffer> };

/** Decoded text of a file, streamed. */
async function* decoded({ parts, encoding }: TextSource): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

const separators = [';', ',', '\t', '|'] as const;
const sniffed = 20;

/** The separator that splits the first lines into the most, equally many cells. Quoted text is ignored. */
export const sniffSeparator = (text: string): string => {
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
