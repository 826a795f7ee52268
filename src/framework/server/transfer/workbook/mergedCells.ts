import { refuse, type ArchivedFile } from './archive';
import { mostColumns, placeOf } from './places';
import { readXml } from './xmlEvents';

type Range = {
  readonly from: readonly [row: number, column: number];
  readonly to: readonly [row: number, column: number];
};

/** Limits of merged cells: how many there are, and how many cells they may fill. */
const limits = { ranges: 100_000, filled: 2_000_000 } as const;

/** The merged cells of a sheet: they stand behind its rows. @throws TableError */
const readMerged = async (file: ArchivedFile): Promise<readonly Range[]> => {
  const merged: Range[] = [];
  await readXml(file, {
    open: (name, { ref = '' }) => {
      const [from = '', to = ''] = name === 'mergeCell' ? ref.split(':') : [];
      if (to === '') return;
      merged.push({ from: placeOf(from), to: placeOf(to) });
      if (merged.length > limits.ranges) throw refuse('import.file_bomb');
    },
  });
  return merged.toSorted((a, b) => a.from[0] - b.from[0]);
};

type Spread = { readonly range: Range; readonly text: string };

const fill = (own: string[], { range: { from, to }, text }: Spread): number => {
  const end = Math.min(to[1], mostColumns - 1);
  while (own.length < from[1]) own.push('');
  for (let column = from[1]; column <= end; column += 1) own[column] = text;
  return 1 + Math.max(0, end - from[1]);
};

/**
 * Gives what a merged cell says to all that it covers, in rows that say something of their own.
 *
 * @returns what fills a row, told in order; whether merged cells cover any of it
 * @throws TableError
 */
export const spreadMerged = async (
  file: ArchivedFile,
): Promise<(row: number, own: string[]) => boolean> => {
  const ranges = file.hasMerges ? await readMerged(file) : [];
  let next = 0;
  let filled = 0;
  let open: readonly Spread[] = [];
  const begin = (row: number, own: readonly string[]): readonly Spread[] => {
    const begun: Spread[] = [];
    for (let range = ranges[next]; range && range.from[0] <= row; range = ranges[next]) {
      next += 1;
      const text = range.from[0] === row ? (own[range.from[1]] ?? '') : '';
      if (text !== '') begun.push({ range, text });
    }
    return begun;
  };
  return (row, own) => {
    const begun = begin(row, own);
    if (open.length + begun.length === 0) return false;
    open = [...open, ...begun].filter(({ range }) => range.to[0] >= row);
    for (const each of open) {
      filled += fill(own, each);
      if (filled > limits.filled) throw refuse('import.file_bomb');
    }
    return open.length > 0;
  };
};
