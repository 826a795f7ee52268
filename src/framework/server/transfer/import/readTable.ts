import type { FileFacts } from './inspectFile';
import type { TableRow } from './TableError';
import { parseInThread } from '../thread/parseInThread';
import type { SheetLook, TextLook } from '../thread/lookAtTable';
import type { TableJob, ThreadNews } from '../thread/tableThread';

/** Facts needed to read a file. */
export type TableSource = Pick<FileFacts, 'format' | 'encoding'> & {
  readonly separator: string | null;
  /** Sheet of a workbook; null: the first. */
  readonly sheet: string | null;
  readonly parts: () => AsyncIterable<Buffer>;
};

const rowsJob = ({ format, encoding, separator, sheet }: TableSource): TableJob =>
  format === 'xlsx'
    ? { want: 'sheetRows', encoding, sheet }
    : { want: 'textRows', encoding, separator: separator ?? ';' };

/**
 * Non-empty rows of a table, in order, including headings and anything above.
 * @throws TableError
 */
export async function* readTable(source: TableSource): AsyncGenerator<TableRow> {
  for await (const news of parseInThread(rowsJob(source), source.parts()))
    if (news.is === 'rows') yield* news.rows;
}

/** Maximum concurrent inspections; each takes CPU and memory. */
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
    for await (const news of parseInThread(job, parts)) found = news;
    return found;
  });

/** First rows of a text, and its separator. @throws TableError */
export const lookAtText = async ({
  encoding,
  parts,
}: Pick<TableSource, 'encoding' | 'parts'>): Promise<TextLook> => {
  const news = await look({ want: 'textLook', encoding }, parts());
  if (news.is !== 'text') throw new TypeError(`A text was looked at for ${news.is}.`);
  return news.look;
};

/** Facts of a workbook's sheets. @param sheet the requested one; null: the first @throws TableError */
export const lookAtSheets = async ({
  sheet,
  parts,
}: Pick<TableSource, 'sheet' | 'parts'>): Promise<readonly SheetLook[]> => {
  const news = await look({ want: 'sheetLooks', encoding: 'utf-8', sheet }, parts());
  if (news.is !== 'sheets') throw new TypeError(`Sheets were looked at for ${news.is}.`);
  return news.looks;
};
