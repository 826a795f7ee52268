import { parentPort } from 'node:worker_threads';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { FileFacts } from '../import/inspectFile';
import { openWorkbook } from '../workbook/readSheet';
import { TableError, type TableRow, longestRow } from '../import/TableError';
import { lookAtSheets, lookAtText, type SheetLook, type TextLook, readCsv } from './lookAtTable';

/** A job on a file. */
export type TableJob = Pick<FileFacts, 'encoding'> &
  (
    | { readonly want: 'textLook' }
    | { readonly want: 'textRows'; readonly separator: string }
    | { readonly want: 'sheetLooks' | 'sheetRows'; readonly sheet: string | null }
  );

/**
 * Messages of the thread; each awaits a reply: the next part of the file to `more`, another job to `end`, anything else
 * otherwise.
 */
export type ThreadNews =
  | { readonly is: 'more' }
  | { readonly is: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly is: 'text'; readonly look: TextLook }
  | { readonly is: 'sheets'; readonly looks: readonly SheetLook[] }
  | { readonly is: 'refused'; readonly refusal: AppError }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'end' };

let onAnswer: (answer: unknown) => void;
parentPort?.on('message', (answer: unknown) => onAnswer(answer));

const post = (news: ThreadNews): Promise<unknown> =>
  new Promise((resolve) => {
    onAnswer = resolve;
    parentPort?.postMessage(news, []);
  });

async function* parts(): AsyncGenerator<Buffer> {
  for (;;) {
    const part = (await post({ is: 'more' })) as Uint8Array | null;
    if (!part) return;
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  }
}

/** Batch size of rows, small enough not to block the receiver. */
const batch = { rows: 250, cells: 10_000, characters: 200_000 } as const;

const postRows = async (rows: AsyncIterable<TableRow>): Promise<void> => {
  let waiting: TableRow[] = [];
  let [cellCount, characters] = [0, 0];
  const send = async (): Promise<void> => {
    if (waiting.length > 0) await post({ is: 'rows', rows: waiting });
    [waiting, cellCount, characters] = [[], 0, 0];
  };
  for await (const { line, cells } of rows) {
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > longestRow) throw new TableError(appError('import.file_bomb'));
    waiting.push({ line, cells });
    cellCount += cells.length;
    characters += length;
    const isFull = waiting.length >= batch.rows || cellCount >= batch.cells;
    if (isFull || characters >= batch.characters) await send();
  }
  await send();
};

const work = async (job: TableJob): Promise<void> => {
  const source = { parts: parts(), encoding: job.encoding };
  if (job.want === 'textLook') await post({ is: 'text', look: await lookAtText(source) });
  if (job.want === 'textRows') await postRows(readCsv(source, job.separator));
  if (job.want === 'sheetLooks')
    await post({ is: 'sheets', looks: await lookAtSheets(await openWorkbook(parts()), job.sheet) });
  if (job.want === 'sheetRows') await postRows((await openWorkbook(parts())).read(job.sheet));
};

const newsOf = (error: unknown): ThreadNews =>
  error instanceof TableError ? { is: 'refused', refusal: error.refusal } : { is: 'failed', error };

const begin = (job: unknown): void => {
  work(job as TableJob)
    .then(() => post({ is: 'end' }))
    .catch((error: unknown) => post(newsOf(error)))
    .then(begin);
};
onAnswer = begin;
