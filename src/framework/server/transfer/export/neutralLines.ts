import { innerFormula } from '#kernel/formats/neutralText.ts';

/** Text of which each character stands for a byte: nothing has to be decoded to look through a file. */
const bytes = 'latin1';

const inner = new RegExp(Buffer.from(innerFormula).toString(bytes), 'g');

const has = (text: string): boolean => text.search(inner) >= 0;

type Cells = {
  readonly separator: string;
  /** Columns of free words, by their place. */
  readonly isFree: readonly boolean[];
};

/** A cell and what ends it, in lines as PostgreSQL writes them. */
const cellOf = (separator: string): RegExp =>
  new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)([${separator}\\n])`, 'g');

const neutralBlock = (text: string, cell: RegExp, isFree: Cells['isFree']): string => {
  let column = 0;
  return text.replaceAll(cell, (whole: string, value: string, end: string) => {
    const isText = isFree[column] === true;
    column = end === '\n' ? 0 : column + 1;
    return isText && has(value) ? value.replaceAll(inner, "$1'$2") + end : whole;
  });
};

/**
 * Lines of a CSV file in which nothing inside a cell begins a formula when the file is opened with another separator,
 * as `neutralText` makes them. The process that sends a file has little to do; the database would need a fifth more
 * time for it.
 *
 * @param blocks whole lines each, whose cells do not begin like a formula themselves
 */
export async function* neutralLines(
  blocks: AsyncIterable<Buffer>,
  { separator, isFree }: Cells,
): AsyncGenerator<Buffer> {
  const cell = cellOf(separator);
  for await (const block of blocks) {
    const text = block.toString(bytes);
    yield has(text) ? Buffer.from(neutralBlock(text, cell, isFree), bytes) : block;
  }
}
