import type { FieldError } from '#kernel/errors/AppError.ts';
import { refuse } from './importTally';
import type { TableRow } from './TableError';
import type { Batch, TableWidth } from './importMemory';

/** Why a row has too many or too few cells; undefined: it has as many as there are columns. */
const widthFault = (
  { most, least }: TableWidth,
  { cells }: TableRow,
): Omit<FieldError, 'path'> | undefined => {
  const { length } = cells;
  if (length < least)
    return { code: 'import.missing_cells', params: { columns: least, cells: length } };
  const isPadded = cells.slice(most).every((cell) => cell.trim() === '');
  return isPadded ? undefined : { code: 'import.extra_cells', params: { columns: most } };
};

/**
 * A row with more cells than there are names of columns is refused: a separator inside a text has moved its values. So
 * is one with fewer: whether its last values were cut off, moved or meant to be empty, nobody knows, and empty cells
 * clear fields.
 */
export const hasOtherWidth = ({
  memory: { width },
  tally,
  row,
}: Batch & { readonly row: TableRow }): boolean => {
  const fault = width && widthFault(width, row);
  if (fault) refuse(tally, row, [{ path: '', ...fault }]);
  return Boolean(fault);
};
