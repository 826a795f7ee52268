import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import { quoted } from './quoted';

type Owner = Pick<EntityDescription, 'resource' | 'softDelete'>;

/**
 * The day before the next row begins. Inner columns have names of their own, so that bare names are the outer row's, whatever
 * alias its statement gives the table.
 */
const periodEnd = (
  { resource, softDelete }: Owner,
  { from, by }: { readonly from: string; readonly by: readonly string[] },
): string => {
  const inner = by.map((name, at) => `${quoted(name)} as "$by${at}"`);
  const same = by.map((name, at) => `"$by${at}" = ${quoted(name)}`);
  const living = softDelete ? ' where "deletedAt" is null' : '';
  return `(select min("$from") - 1 from (select ${[...inner, `${quoted(from)} as "$from"`].join(', ')}
    from ${quoted(resource)}${living}) as "$next" where ${[...same, `"$from" > ${quoted(from)}`].join(' and ')})`;
};

/** What a field is read from: its column, or what computes it. */
export const fieldSql = (owner: Owner, { name, computed }: FieldDescription): string =>
  computed ? periodEnd(owner, computed.periodEnd) : quoted(name);
