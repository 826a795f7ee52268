import type { TableRow } from '../TableError';
import { refuse } from './archive';
import { formattedText } from './cellFormat';
import { createTextGatherer, type WorkbookFacts } from './workbookFacts';
import { isTrue, readXml } from './xmlEvents';

/** Columns that a sheet may have; what stands farther right is not read. */
const mostColumns = 256;
/** What stands for a formula that was never calculated. */
export const uncalculated = '=?';

/** The rows of a sheet that say something, and what the person may not see of it. */
export type SheetRows = {
  readonly rows: readonly TableRow[];
  /** Lines of hidden rows. */
  readonly hiddenLines: readonly number[];
  /** Positions of hidden columns. */
  readonly hiddenColumns: readonly number[];
  /** Lines in which merged cells stand for what they cover. */
  readonly mergedLines: readonly number[];
};

/** Row and column of an address such as `C12`, both from 0. */
const placeOf = (address: string): readonly [row: number, column: number] => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column === 0) throw refuse('import.file_type');
  return [Number(digits) - 1, column - 1];
};

type Cell = {
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string | undefined;
};

const numberOf = (type: string, value: string): number | undefined => {
  const number = Number(value);
  return type !== 'n' || value === '' || Number.isNaN(number) ? undefined : number;
};

const textOf = (
  { type, style, value, hasFormula }: Cell,
  inline: string,
  { texts, formats, is1904 }: WorkbookFacts,
): string => {
  if (type === 'inlineStr') return inline;
  if (value === undefined) return hasFormula ? uncalculated : '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return String(isTrue(value));
  const number = numberOf(type, value);
  return number === undefined ? value : formattedText(number, formats[style] ?? 'number', is1904);
};

type Range = {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
};

type Found = {
  readonly cells: Map<number, string[]>;
  readonly hidden: Set<number>;
  readonly hiddenColumns: Set<number>;
  readonly merged: Range[];
};

const noteColumns = (hidden: Set<number>, attributes: Readonly<Record<string, string>>): void => {
  if (!isTrue(attributes['hidden'])) return;
  const to = Math.min(Number(attributes['max']), mostColumns);
  for (let column = Number(attributes['min']); column <= to; column += 1) hidden.add(column - 1);
};

const noteMerged = (merged: Range[], ref = ''): void => {
  const [from = '', to = ''] = ref.split(':');
  if (to !== '') merged.push({ from: placeOf(from), to: placeOf(to) });
};

/** The cell that is being read. */
const createCellReader = (facts: WorkbookFacts) => {
  const inline = createTextGatherer();
  let cell: Cell | undefined;
  let isValue = false;
  return {
    begin: ({ t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
      cell = { type: t, style: Number(s), hasFormula: false, value: undefined };
    },
    open: (name: string): void => {
      inline.open(name);
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v';
      if (isValue && cell) cell.value = '';
    },
    text: (text: string): void => {
      if (isValue && cell) cell.value = `${cell.value ?? ''}${text}`;
      else inline.text(text);
    },
    close: (name: string): void => {
      inline.close(name);
      if (name === 'v') isValue = false;
    },
    end: (): string => {
      const text = cell ? textOf(cell, inline.take(), facts).trim() : '';
      cell = undefined;
      return text;
    },
  };
};

const readCells = (bytes: Buffer | undefined, facts: WorkbookFacts): Found => {
  const cells = new Map<number, string[]>();
  const found: Found = { cells, hidden: new Set(), hiddenColumns: new Set(), merged: [] };
  const cell = createCellReader(facts);
  let row = -1;
  let column = -1;
  const keep = (text: string): void => {
    if (text === '' || column >= mostColumns) return;
    const own = cells.get(row) ?? [];
    cells.set(row, own);
    while (own.length < column) own.push('');
    own[column] = text;
  };
  readXml(bytes, {
    open: (name, attributes) => {
      cell.open(name);
      if (name === 'col') noteColumns(found.hiddenColumns, attributes());
      if (name === 'mergeCell') noteMerged(found.merged, attributes()['ref']);
      if (name === 'row') {
        const { r, hidden } = attributes();
        row = r === undefined ? row + 1 : Number(r) - 1;
        column = -1;
        if (isTrue(hidden)) found.hidden.add(row);
      }
      if (name !== 'c') return;
      const all = attributes();
      column = all['r'] === undefined ? column + 1 : placeOf(all['r'])[1];
      cell.begin(all);
    },
    text: cell.text,
    close: (name) => {
      cell.close(name);
      if (name === 'c') keep(cell.end());
    },
  });
  return found;
};

const mostFilled = 2_000_000;

/** Gives what a merged cell says to all that it covers, in rows that say something of their own. */
const spread = ({ cells, merged }: Found): ReadonlySet<number> => {
  const lines = new Set<number>();
  let filled = 0;
  const fill = (own: string[], text: string, { from, to }: Range): void => {
    const end = Math.min(to[1], mostColumns - 1);
    filled += Math.max(0, end - from[1]);
    while (own.length < from[1]) own.push('');
    for (let column = from[1]; column <= end; column += 1) own[column] = text;
  };
  for (const range of merged) {
    const { from, to } = range;
    const text = cells.get(from[0])?.[from[1]] ?? '';
    if (text === '') continue;
    for (let row = from[0]; row <= to[0]; row += 1) {
      filled += 1;
      if (filled > mostFilled) throw refuse('import.file_bomb');
      const own = cells.get(row);
      if (!own) continue;
      fill(own, text, range);
      lines.add(row + 1);
    }
  }
  return lines;
};

/**
 * The rows of a sheet that say something, with the numbers that the spreadsheet gives them. Numbers are written as their format
 * says what they are; errors and formulas that were never calculated stand as what the spreadsheet shows.
 *
 * @throws TableError
 */
export const readSheet = (bytes: Buffer | undefined, facts: WorkbookFacts): SheetRows => {
  const found = readCells(bytes, facts);
  const mergedLines = spread(found);
  const { cells, hidden, hiddenColumns } = found;
  const rows = [...cells]
    .map(([row, texts]) => ({ line: row + 1, cells: texts }))
    .toSorted((a, b) => a.line - b.line);
  return {
    rows,
    hiddenLines: rows.map(({ line }) => line).filter((line) => hidden.has(line - 1)),
    hiddenColumns: [...hiddenColumns],
    mergedLines: [...mergedLines],
  };
};
