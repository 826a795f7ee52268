import type { FieldError } from '#kernel/errors/AppError.ts';
import { columnLetters } from '#server/store/copy/exportXml.ts';
import type { TableRow } from './TableError';
import { uncalculated } from '../workbook/cellFormat';

/** Error values of spreadsheets, in both languages. */
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

/** Why a cell has no value, if a spreadsheet could not calculate it; undefined if readable. */
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
