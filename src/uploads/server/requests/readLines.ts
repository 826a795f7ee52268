import { type EntityDescription, type FieldError, normaliseText } from '@patio/framework/kernel';
import {
  type Database,
  type ImportRow,
  cellFault,
  hasPlainNumbers,
  parseCell,
  readParts,
  readTable,
} from '@patio/framework/server';
import type { ReadLine } from '#uploads/rules/groupLines.ts';

/**
 * Every line of a file below its headings, read by the kinds of the fields.
 *
 * @param table the entity as one table
 * @throws TableError
 */
export async function* readLines(
  db: Database,
  row: ImportRow,
  table: EntityDescription,
): AsyncGenerator<ReadLine> {
  const { format, encoding, separator, layout, mapping, titles } = row;
  if (!format || !encoding) throw new TypeError('A file is read before it came whole.');
  const style = { plainNumbers: hasPlainNumbers(table, titles) };
  const columns = Object.entries(mapping).flatMap(([at, name]) => {
    const field = table.fields.find((one) => one.name === name);
    return field ? [{ at: Number(at), field }] : [];
  });
  const source = {
    ...{ format, encoding: encoding as 'utf-8', separator, sheet: layout?.sheet ?? null },
    parts: () => readParts(db, row.id),
  };
  let heading = layout?.heading;
  for await (const one of readTable(source)) {
    heading ??= one.line;
    if (one.line <= heading) continue;
    const faults = columns.flatMap(({ at, field }): FieldError[] => {
      const fault = cellFault(one, at);
      return fault ? [{ path: field.name, ...fault }] : [];
    });
    const values = Object.fromEntries(
      columns.map(({ at, field }) => {
        const value = parseCell(field, one.cells[at] ?? '', style);
        return [field.name, typeof value === 'string' ? normaliseText(field, value) : value];
      }),
    );
    yield { line: one.line, cells: one.cells, values, faults };
  }
}
