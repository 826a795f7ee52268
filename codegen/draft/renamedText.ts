import { identifier } from '../write/sqlText';

/** A column under its former and its new name. */
export type Rename = { readonly table: string; readonly from: string; readonly to: string };

/** A definition of the column's own table, or of an index on it, under the new name. */
export const quotedAfter = (definition: string, { from, to }: Rename): string =>
  definition.replaceAll(identifier(from), identifier(to));

/** A definition of any table: it names the column only where it refers to its table. */
export const referenceAfter = (definition: string, rename: Rename): string =>
  definition.replace(
    new RegExp(`references "?${rename.table}"? \\([^)]*\\)`, 'gi'),
    (reference: string) => quotedAfter(reference, rename),
  );

/** A constraint of the column's own table: what it refers to is another table's, or this one's. */
export const constraintAfter = (definition: string, rename: Rename): string => {
  const [own = '', ...rest] = definition.split(/(?= references )/i);
  return quotedAfter(own, rename) + rest.map((part) => referenceAfter(part, rename)).join('');
};

/** Whether an index of this definition is on a table. */
export const isIndexOn = (definition: string, table: string): boolean =>
  new RegExp(`^(?:unique )?"?${table}"? `, 'i').test(definition);

/** Name of a constraint or index after a rename; the name of the table in front of it stays. */
export const objectAfter = (name: string, { table, from, to }: Rename): string => {
  const start = `${table}_`;
  if (!name.startsWith(start)) return name;
  const parts = name.slice(start.length).split('_');
  return start + parts.map((part) => (part === from ? to : part)).join('_');
};
