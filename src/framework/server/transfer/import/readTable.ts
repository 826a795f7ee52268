import type { FileFacts } from './inspectFile';
import type { TableRow } from './TableError';
import { askThread } from '../thread/askThread';
import type { SheetLook, TextLook } from '../thread/lookAtTable';
import type { TableJob, ThreadNews } from '../thread/tableThread';

/** What must be known to read a file. */
export type TableSource = Pick<FileFacts, 'format' | 'encoding'> & {
  readonly separator: string | null;
  /** Of a workbook; null: its first. */
  readonly sheet: string | null;
  readonly parts: () => AsyncIterable<Buffer>;
};

const rowsJob = ({ format, encoding, separator, sheet }: TableSource): TableJob =>
  format === 'xlsx'
    ? { want: 'sheetRows', encoding, sheet }
    : { want: 'textRows', encoding, separator: separator ?? ';' };

/**
 * Rows of a table that say something, in order: headings, and what stands above them, come first.
 * @throws TableError
 */
export async function* readTable(source: TableSource): AsyncGenerator<TableRow> {
  for await (const news of askThread(rowsJob(source), source.parts()))
    if (news.is === 'rows') yield* news.rows;
}

/** Tables that are looked at at once; each takes a processor and memory. */
const mostLooks = 2;
let looking = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(look: () => Promise<T>): Promise<T> => {
  if (looking >= mostLooks) await new Promise<void>((resolve) => waiting.push(resolve));
  else looking += 1;
  try {
    return await look();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else looking -= 1;
  }
};

const look = (job: TableJob, parts: AsyncIterable<Buffer>): Promise<ThreadNews> =>
  inTurn(async () => {
    let found: ThreadNews = { is: 'end' };
    for await (const news of askThread(job, parts)) found = news;
    return found;
  });

/** First rows of a text, and what separates its cells. @throws TableError */
export const lookAtText = async ({
  encoding,
  parts,
}: Pick<TableSource, 'encoding' | 'parts'>): Promise<TextLook> => {
  const news = await look({ want: 'textLook', encoding }, parts());
  if (news.is !== 'text') throw new TypeError(`A text was looked at for ${news.is}.`);
  return news.look;
};

/** What must be known of the sheets of a workbook. @param sheet the wanted one; null: the first @throws TableError */
export const lookAtSheets = async ({
  sheet,
  parts,
}: Pick<TableSource, 'sheet' | 'parts'>): Promise<readonly SheetLook[]> => {
  const news = await look({ want: 'sheetLooks', encoding: 'utf-8', sheet }, parts());
  if (news.is !== 'sheets') throw new TypeError(`Sheets were looked at for ${news.is}.`);
  return news.looks;
};
