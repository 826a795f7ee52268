import { parseDecimal, parseRate } from '@patio/framework/kernel';
import type { PlanRate } from './planTables';

/** What the cells of the matrix hold. */
export type Measure = 'rate' | 'netRate' | 'coefficient';

/** A tier of the matrix; null stands for all the others. */
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

/** The rows and columns that rates need, ascending; the column of all the others stands last and is always there. */
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

/** Position of the rate of a cell, -1 where there is none. */
export const indexOf = (rates: readonly PlanRate[], term: number, tier: Tier): number =>
  rates.findIndex((rate) => rate.term === term && (rate.tier ?? null) === tier);

const isEmpty = ({ rate, netRate, coefficient }: PlanRate): boolean =>
  [rate, netRate, coefficient].every(
    (value) => value === null || value === undefined || value === '',
  );

const inOrder = (rates: readonly PlanRate[]): readonly PlanRate[] =>
  [...rates].sort((a, b) => a.term - b.term || byTier(a.tier ?? null, b.tier ?? null));

/** One value for a cell; null empties it, and a rate without any value goes. */
export type CellChange = {
  readonly term: number;
  readonly tier: Tier;
  readonly value: string | null;
};

/** The rates with other values in some cells, in the order of the matrix. */
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

/** What was typed into a cell, as it is stored; a text that is no number stays as it is. */
export const cellValue = (typed: string, measure: Measure): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  // A point is a decimal point here, also before three digits: no rate has thousands.
  if (/^\d+\.\d+$/u.test(text)) return text;
  const parsed = measure === 'coefficient' ? parseDecimal(text) : parseRate(text);
  return parsed ?? text;
};

const highest: Readonly<Record<Measure, number>> = { rate: 20, netRate: 20, coefficient: 10 };

/** Whether the value of a cell is a number that a table may have. */
export const isSound = (value: string, measure: Measure): boolean =>
  /^\d+(?:\.\d+)?$/u.test(value) && Number(value) <= highest[measure];

/** A spreadsheet's cells as the clipboard has them: lines, and tabs between the cells. */
const readGrid = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n+$/u, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** The code of a tier as it is typed, with or without TR and leading zeros. @source SIMR-048 */
export const tierCodeOf = (text: string): string | undefined => {
  const found = /^(?:TR|tier)?\s*0*([1-9]\d{0,3})$/iu.exec(text);
  return found ? `TR${found[1]}` : undefined;
};

const tierOf = (text: string): Tier | undefined => {
  const code = tierCodeOf(text);
  if (code) return code;
  return /^(?:demais|outros|others?|todos|all)$/iu.test(text) ? null : undefined;
};

const termOf = (text: string): number | undefined => {
  const found = /^(\d{1,3})\s*(?:x|m|meses|months)?$/iu.exec(text);
  const term = found ? Number(found[1]) : 0;
  return term >= 1 && term <= 120 ? term : undefined;
};

/** Headings of a pasted table: tiers above and terms at the left, where they all are. */
const headingsOf = (grid: readonly (readonly string[])[]) => {
  const [head = [], ...body] = grid;
  const tiers = head.slice(1).map(tierOf);
  const terms = body.map(([first = '']) => termOf(first));
  const isWhole = body.length > 0 && tiers.length > 0;
  const isTable =
    isWhole &&
    tiers.every((tier) => tier !== undefined) &&
    terms.every((term) => term !== undefined);
  return isTable
    ? { tiers: tiers as readonly Tier[], terms: terms as readonly number[], body }
    : undefined;
};

type Paste = { readonly changes: readonly CellChange[]; readonly left: number };

/**
 * What a paste changes: a table with its terms and tiers says itself where its values belong; other cells go from the
 * chosen cell on to the right and down.
 *
 * @returns the changes, and how many cells fell outside the matrix
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

/** Keys that move about the matrix. `atStart` and `atEnd`: where the caret stands in the cell's text. */
type Move = { readonly key: string; readonly atStart: boolean; readonly atEnd: boolean };

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that a key leads to; undefined where the key is the text's own, or the matrix ends. */
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

/** A decimal without the zeros that it ends with. */
export const trimmed = (value: string): string =>
  value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');

/** Decimal places that all values of a table are shown with: two, or as many as one of them needs. */
export const placesOf = (rates: readonly PlanRate[], measure: Measure): number =>
  Math.max(
    2,
    ...rates
      .map(({ [measure]: value }) => value ?? '')
      .filter((value) => isSound(value, measure))
      .map((value) => trimmed(value).replace(/^[^.]*\.?/u, '').length),
  );
