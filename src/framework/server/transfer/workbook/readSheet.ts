import { visibleText } from '#kernel/formats/visibleText.ts';
import { isBlank } from '#kernel/validation/isBlank.ts';
import type { TableRow } from '../import/TableError';
import { refuse, type ArchivedFile } from './archive';
import { formattedText, uncalculated } from './cellFormat';
import { spreadMerged } from './mergedCells';
import { mostColumns, placeOf } from './places';
import { createTextGatherer, type WorkbookFacts } from './workbookFacts';
import { isTrue, readPieces } from './xmlEvents';

/** Cells that a spreadsheet has in a row. */
const mostCells = 16_384;

/** A row of a sheet that says something. */
export type SheetRow = TableRow & {
  readonly isHidden: boolean;
  /** Merged cells stand for what they cover of it. */
  readonly isMerged: boolean;
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

const noteColumns = (hidden: Set<number>, attributes: Readonly<Record<string, string>>): void => {
  if (!isTrue(attributes['hidden'])) return;
  const to = Math.min(Number(attributes['max']), mostColumns);
  for (let column = Math.max(1, Number(attributes['min'])); column <= to; column += 1)
    hidden.add(column - 1);
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

/** The row that is being read: its cells where they stand. */
const createRowReader = (facts: WorkbookFacts) => {
  const cell = createCellReader(facts);
  let row = -1;
  let column = -1;
  let isHidden = false;
  let told = 0;
  let cells: string[] = [];
  const keep = (text: string): void => {
    if (isBlank(visibleText(text)) || column >= mostColumns) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  return {
    begin: ({ r, hidden }: Readonly<Record<string, string>>): void => {
      const at = r === undefined ? row + 1 : Number(r) - 1;
      if (!(at > row)) throw refuse('import.file_type');
      [row, column, told, cells] = [at, -1, 0, []];
      isHidden = isTrue(hidden);
    },
    beginCell: (attributes: Readonly<Record<string, string>>): void => {
      told += 1;
      if (told > mostCells) throw refuse('import.file_bomb');
      column = attributes['r'] === undefined ? column + 1 : placeOf(attributes['r'])[1];
      cell.begin(attributes);
    },
    endCell: (): void => keep(cell.end()),
    end: () => ({ row, cells, isHidden }),
    cell,
  };
};

/**
 * The rows of a sheet that say something, with the numbers that the spreadsheet gives them, while it is read. Numbers
 * are written as their format says what they are; errors and formulas that were never calculated stand as what the
 * spreadsheet shows.
 *
 * @param onHidden is told the positions of hidden columns
 * @throws TableError
 */
export async function* readSheet(
  file: ArchivedFile,
  facts: WorkbookFacts,
  onHidden?: (columns: ReadonlySet<number>) => void,
): AsyncGenerator<SheetRow> {
  const spread = await spreadMerged(file);
  const reader = createRowReader(facts);
  const hiddenColumns = new Set<number>();
  let done: SheetRow[] = [];
  const pieces = readPieces(file, {
    open: (name, attributes) => {
      reader.cell.open(name);
      if (name === 'col') noteColumns(hiddenColumns, attributes);
      if (name === 'row') reader.begin(attributes);
      if (name === 'c') reader.beginCell(attributes);
    },
    text: reader.cell.text,
    close: (name) => {
      reader.cell.close(name);
      if (name === 'c') reader.endCell();
      if (name !== 'row') return;
      const { row, cells, isHidden } = reader.end();
      if (cells.length === 0) return;
      const isMerged = spread(row, cells);
      done.push({ line: row + 1, cells, isHidden, isMerged });
    },
  });
  for await (const _ of pieces) {
    yield* done;
    done = [];
  }
  onHidden?.(hiddenColumns);
}
