import { identifier } from '../write/sqlText';

/** The rows that a check refuses: `where not (…)`; undefined for another constraint. */
export const whereRefused = (definition: string): string | undefined => {
  const [, condition] = /^check (\(.*\))$/s.exec(definition) ?? [];
  return condition === undefined ? undefined : `where not ${condition}`;
};

/** Finds the rows that a check or a unique set refuses, as a comment; nothing for other constraints. */
export const refusedRows = (table: string, definition: string): string => {
  const from = `from ${identifier(table)}`;
  const where = whereRefused(definition);
  if (where !== undefined) return `-- select "id" ${from} ${where};\n`;
  const [, columns] = /^unique (?:nulls not distinct )?\(([^)]*)\)$/.exec(definition) ?? [];
  return columns === undefined
    ? ''
    : `-- select ${columns}, count(*) ${from} group by ${columns} having count(*) > 1;\n`;
};
