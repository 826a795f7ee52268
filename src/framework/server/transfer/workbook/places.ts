import { refuse } from './archive';

/** Columns that a sheet may have; what stands farther right is not read. */
export const mostColumns = 256;

/** Row and column of an address such as `C12`, both from 0. @throws TableError */
export const placeOf = (address: string): readonly [row: number, column: number] => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column === 0) throw refuse('import.file_type');
  return [Number(digits) - 1, column - 1];
};
