import type { FieldError } from '#kernel/errors/AppError.ts';
import { columnLetters } from '#server/store/copy/exportXml.ts';
import type { TableRow } from './TableError';
import { uncalculated } from '../workbook/cellFormat';

/** What spreadsheets show instead of a value, in both languages. */
const errors: ReadonlySet<string> = new Set([
  '#REF!',
  '#N/A',
  '#N/D',
  '#DIV/0!',
  '#VALUE!',
  '#VALOR!',
  '#NAME?',
  '#NOME?',
  '#NUM!',
  '#NÚM!',
  '#NULL!',
  '#NULO!',
  '#SPILL!',
  '#DESPEJAR!',
  '#CALC!',
  '#CÁLC!',
  '#FIELD!',
  '#CAMPO!',
  '#BLOCKED!',
  '#BLOQUEADO!',
  '#CONNECT!',
  '#CONECTAR!',
  '#UNKNOWN!',
  '#GETTING_DATA',
]);

/** Why a cell has no value to read, where a spreadsheet could not calculate it; undefined: it may be read. */
export const cellFault = (
  { line, cells }: TableRow,
  at: number,
): Omit<FieldError, 'path'> | undefined => {
  const text = cells[at]?.trim() ?? '';
  if (!text.startsWith('#') && text !== uncalculated) return undefined;
  const cell = `${columnLetters(at)}${line}`;
  if (text === uncalculated) return { code: 'import.cell_uncalculated', params: { cell } };
  const isError = errors.has(text.toUpperCase());
  return isError ? { code: 'import.cell_error', params: { cell, error: text } } : undefined;
};
