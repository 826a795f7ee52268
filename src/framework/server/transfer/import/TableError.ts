import { appError, type AppError } from '#kernel/errors/AppError.ts';

/** Characters of a row, all of its cells together. */
export const longestRow = 1_000_000;
/** Columns that a table may have. */
export const mostColumns = 200;
/** Cells of a row of text. A few too many make a broken row, so many make no table. */
export const mostCells = 1_000;
/** Rows among which the headings are looked for: titles and notes may stand above them. */
export const rowsAbove = 12;
/** Rows below the headings that a person is shown. */
export const sampled = 3;

/** A file that cannot be read to its end. Its rows before that must not count. */
export class TableError extends Error {
  constructor(readonly refusal: AppError) {
    super('The table cannot be read.');
  }
}

/** A row of a table: the line where it begins, its cells as texts. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** Why a table that is too wide is not read. */
export const tooManyColumns = (limit: number): TableError =>
  new TableError(appError('import.too_many_columns', { params: { limit } }));
