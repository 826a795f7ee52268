import { appError, type AppError } from '#kernel/errors/AppError.ts';

/** Maximum characters of a row. */
export const longestRow = 1_000_000;
/** Maximum columns of a table. */
export const mostColumns = 200;
/** Maximum cells of a text row. A few extra cells are a broken row; this many are not a table. */
export const mostCells = 1_000;
/** Rows searched for headings, below titles and notes. */
export const rowsAbove = 12;
/** Sample rows shown to the person. */
export const sampled = 3;

/** An unreadable file. Rows read before must be discarded. */
export class TableError extends Error {
  constructor(readonly refusal: AppError) {
    super('The table cannot be read.');
  }
}

/** A row: its first line and its cells as text. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** Error for a table that is too wide. */
export const tooManyColumns = (limit: number): TableError =>
  new TableError(appError('import.too_many_columns', { params: { limit } }));
