import { appError, type AppError } from '#kernel/errors/AppError.ts';

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
