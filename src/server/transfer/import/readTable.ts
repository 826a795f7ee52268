import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { appError } from '../../../kernel/errors/AppError';
import type { FileFacts } from './inspectFile';
import { openWorkbook } from './readWorkbook';
import { TableError, type TableRow } from './TableError';

/** What must be known to read a file. */
export type TableSource = Pick<FileFacts, 'format' | 'encoding'> & {
  readonly separator: string | null;
  /** Of a workbook; null: its first. */
  readonly sheet?: string | null;
  readonly parts: () => AsyncIterable<Buffer>;
};

const longestRow = 1_000_000;

async function* decoded(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** Bytes that the parser gets at once: it makes rows of all of them before anybody takes one. */
const sliceBytes = 32 * 1024;

async function* asUtf8({
  parts,
  encoding,
}: Pick<TableSource, 'parts' | 'encoding'>): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') yield* parts();
  else for await (const text of decoded(parts(), encoding)) yield Buffer.from(text);
}

async function* slices(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of parts)
    for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

const separators = [';', ',', '\t', '|'] as const;
const sniffed = 20;

/** The separator that cuts the first lines into the most, and equally many, cells. Quoted texts don't count. */
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

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);

async function* readCsv({ separator, ...file }: TableSource): AsyncGenerator<TableRow> {
  // The parser is ahead of whoever takes its rows: the line where it stumbles begins after the last row that it made.
  let parsed = 0;
  const parser = parse({
    bom: true,
    delimiter: separator ?? ';',
    info: true,
    on_record: (record: string[], { lines }) => {
      parsed = lines;
      return record;
    },
    max_record_size: longestRow,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(slices(asUtf8(file)), { objectMode: false });
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // Lines between two rows are empty, or inside a cell.
      yield { line: info.lines > line ? info.lines - breaksIn(record) : line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    throw faultOf(error, parsed + 1);
  } finally {
    source.destroy();
  }
}

async function* readWorkbookRows({ sheet, parts }: TableSource): AsyncGenerator<TableRow> {
  yield* (await openWorkbook(parts())).read(sheet).rows;
}

/** Rows of a table that say something, in order: headings, and what stands above them, come first. @throws TableError */
export const readTable = (source: TableSource): AsyncGenerator<TableRow> =>
  source.format === 'xlsx' ? readWorkbookRows(source) : readCsv(source);

/** First characters of a text file. */
export const readHead = async (
  { parts, encoding }: Pick<TableSource, 'parts' | 'encoding'>,
  length = 64 * 1024,
): Promise<string> => {
  let text = '';
  for await (const part of decoded(parts(), encoding)) {
    text += part;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
};
