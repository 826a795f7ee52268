import { identifier, identifiers } from '../write/sqlText';
import type { Copied } from './askColumns';
import type { TableFacts } from './readTable';

/** Name that the table of the rows gets when the new one takes its own. */
const formerName = (name: string): string => `${name}_former`;

/**
 * How the rows of a table come into the one that is drafted for the entity: statements for its migration.
 *
 * @param resource table of the entity
 */
export const copyRows = (
  resource: string,
  { schema, name }: TableFacts,
  copied: readonly Copied[],
): string => {
  const isSame = schema === 'public' && name === resource;
  const from = `${identifier(schema)}.${identifier(isSame ? formerName(name) : name)}`;
  const fields = identifiers(copied.map(({ field }) => field));
  const values = copied.map(({ sql }) => sql).join(', ');
  const copy = `insert into ${identifier(resource)} (${fields})\n  select ${values}\n  from ${from};`;
  return isSame
    ? `The table has the name that the new one will have. Put this at the beginning of the drafted migration:
alter table ${identifier(schema)}.${identifier(name)} rename to ${identifier(formerName(name))};
Its rows come along when this stands at the migration's end:
${copy}`
    : `Its rows come along when this stands at the end of the drafted migration, if the table is in the same database
(else import them as CSV in the list, which says what is wrong with each row):
${copy}`;
};
