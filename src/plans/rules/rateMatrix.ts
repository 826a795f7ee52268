import { parseDecimal, parseRate } from '@patio/framework/kernel';
import type { PlanRate } from './planTables';

/** Kind of value in the cells. */
export type Measure = 'rate' | 'netRate' | 'coefficient';

/** A tier of the matrix; null means all others. */
export type Tier = string | null;

/** Rows and columns of the matrix. */
export type MatrixShape = { readonly terms: readonly number[]; readonly tiers: readonly Tier[] };

/** A cell by its row and column, counted from 0. */
export type Cell = { readonly row: number; readonly column: number };

const tierNumber = (tier: Tier): number =>
  tier === null ? Number.POSITIVE_INFINITY : Number(tier.slice(2));

const byTier = (a: Tier, b: Tier): number => {
  const [x, y] = [tierNumber(a), tierNumber(b)];
  return x === y ? 0 : x - y;
};

const sorted = <T>(values: readonly T[], order: (a: T, b: T) => number): readonly T[] =>
  [...new Set(values)].sort(order);

/** Rows and columns of rates, ascending; the default column is always present and last. */
export const shapeOf = (
  rates: readonly PlanRate[],
  more: Partial<MatrixShape> = {},
): MatrixShape => ({
  terms: sorted([...rates.map(({ term }) => term), ...(more.terms ?? [])], (a, b) => a - b),
  tiers: sorted<Tier>(
    [...rates.map(({ tier }) => tier ?? null), ...(more.tiers ?? []), null],
    byTier,
  ),
});

/** Index of a cell's rate; -1 if there is none. */
export const indexOf = (rates: readonly PlanRate[], term: number, tier: Tier): number =>
  rates.findIndex((rate) => rate.term === term && (rate.tier ?? null) === tier);

const isEmpty = ({ rate, netRate, coefficient }: PlanRate): boolean =>
  [rate, netRate, coefficient].every(
    (value) => value === null || value === undefined || value === '',
  );

const inOrder = (rates: readonly PlanRate[]): readonly PlanRate[] =>
  [...rates].sort((a, b) => a.term - b.term || byTier(a.tier ?? null, b.tier ?? null));

/** A new cell value; null clears it, and a rate without values is removed. */
export type CellChange = {
  readonly term: number;
  readonly tier: Tier;
  readonly value: string | null;
};

/** Applies cell changes to the rates, in matrix order. */
export const withCells = (
  rates: readonly PlanRate[],
  measure: Measure,
  changes: readonly CellChange[],
): readonly PlanRate[] => {
  const key = (term: number, tier: Tier): string => `${term}/${tier ?? ''}`;
  const found = new Map(rates.map((rate) => [key(rate.term, rate.tier ?? null), rate]));
  for (const { term, tier, value } of changes) {
    const former = found.get(key(term, tier)) ?? { term, ...(tier === null ? {} : { tier }) };
    found.set(key(term, tier), { ...former, [measure]: value });
  }
  return inOrder([...found.values()].filter((rate) => !isEmpty(rate)));
};

/** Normalises typed text; invalid text is returned unchanged. */
export const cellValue = (typed: string, measure: Measure): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  // A point is always a decimal point: rates have no thousands.
  if (/^\d+\.\d+$/u.test(text)) return text;
  const parsed = measure === 'coefficient' ? parseDecimal(text) : parseRate(text);
  return parsed ?? text;
};

const highest: Readonly<Record<Measure, number>> = { rate: 20, netRate: 20, coefficient: 10 };

/** Whether a cell holds a valid number. */
export const isSound = (value: string, measure: Measure): boolean =>
  /^\d+(?:\.\d+)?$/u.test(value) && Number(value) <= highest[measure];

/** Parses clipboard text of a spreadsheet: lines with tab-separated cells. */
const readGrid = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n+$/u, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Parses a tier code, with or without TR and leading zeros. @source SIMR-048 */
export const tierCodeOf = (text: string): string | undefined => {
  const found = /^(?:TR|tier)?\s*0*([1-9]\d{0,3})$/iu.exec(text);
  return found ? `TR${found[1]}` : undefined;
};

const tierOf = (text: string): Tier | undefined => {
  const code = tierCodeOf(text);
  if (code) return code;
  return /^(?:demais|outros|others?|todos|all)$/iu.test(text) ? null : undefined;
};

/** Shortest and longest term, in months. */
export const termRange = { from: 1, to: 120 } as const;

/** Parses a term in months, with or without its unit. */
export const termOf = (text: string): number | undefined => {
  const found = /^(\d{1,3})\s*(?:x|m|meses|months)?$/iu.exec(text);
  const term = found ? Number(found[1]) : 0;
  return term >= termRange.from && term <= termRange.to ? term : undefined;
};

/** Headings of a pasted table: tiers on top and terms on the left, if complete. */
const headingsOf = (grid: readonly (readonly string[])[]) => {
  const [head = [], ...body] = grid;
  const tiers = head.slice(1).map(tierOf);
  const terms = body.map(([first = '']) => termOf(first));
  const isWhole = body.length > 0 && tiers.length > 0;
  const isTable =
    isWhole &&
    tiers.every((tier) => tier !== undefined) &&
    terms.every((term) => term !== undefined);
  return isTable ? { tiers, terms, body } : undefined;
};

/** Whether clipboard text is a table with headings, which has a place of its own in the matrix. */
export const hasHeadings = (text: string): boolean => headingsOf(readGrid(text)) !== undefined;

type Paste = { readonly changes: readonly CellChange[]; readonly left: number };

/**
 * Changes of a paste: a table with headings is placed by its terms and tiers, other cells from the selected cell right
 * and down.
 *
 * @returns the changes, and the number of cells outside the matrix
 */
export const pasteInto = (
  { terms, tiers }: MatrixShape,
  text: string,
  { measure, at }: { readonly measure: Measure; readonly at: Cell },
): Paste => {
  const grid = readGrid(text);
  const table = headingsOf(grid);
  if (table) {
    const changes = table.body.flatMap(([, ...cells], row) =>
      cells.slice(0, table.tiers.length).map((cell, column) => ({
        term: table.terms[row] ?? 0,
        tier: table.tiers[column] ?? null,
        value: cellValue(cell, measure),
      })),
    );
    return { changes, left: 0 };
  }
  const cells = grid.flatMap((line, row) =>
    line.map((cell, column) => ({
      term: terms[at.row + row],
      tier: tiers[at.column + column],
      value: cellValue(cell, measure),
    })),
  );
  const changes = cells.filter(
    (cell): cell is CellChange => cell.term !== undefined && cell.tier !== undefined,
  );
  return { changes, left: cells.length - changes.length };
};

/** Navigation keys. `atStart` and `atEnd`: caret position in the cell's text. */
type Move = { readonly key: string; readonly atStart: boolean; readonly atEnd: boolean };

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Target cell of a key; undefined if the key edits the text or the matrix ends. */
export const moveFrom = (
  { row, column }: Cell,
  { terms, tiers }: MatrixShape,
  { key, atStart, atEnd }: Move,
): Cell | undefined => {
  const step = steps[key];
  if (!step || (key === 'ArrowLeft' && !atStart) || (key === 'ArrowRight' && !atEnd))
    return undefined;
  const to = { row: row + step[0], column: column + step[1] };
  const isInside =
    to.row >= 0 && to.row < terms.length && to.column >= 0 && to.column < tiers.length;
  return isInside ? to : undefined;
};

/** Strips trailing zeros of a decimal. */
export const trimmed = (value: string): string =>
  value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');

/** Decimal places for all values of a table: at least two, as many as any value needs. */
export const placesOf = (rates: readonly PlanRate[], measure: Measure): number =>
  Math.max(
    2,
    ...rates
      .map(({ [measure]: value }) => value ?? '')
      .filter((value) => isSound(value, measure))
      .map((value) => trimmed(value).replace(/^[^.]*\.?/u, '').length),
  );
