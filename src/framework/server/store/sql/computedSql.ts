import type {
  Computation,
  EntityDescription,
  FieldDescription,
} from '#kernel/entity/EntityDescription.ts';

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Computed<K extends string> = Extract<Computation, Readonly<Record<K, unknown>>>;

type Owner = Pick<EntityDescription, 'resource' | 'softDelete'>;

/**
 * The day before the next row starts. Inner columns are aliased, so that bare names refer to the outer row, whatever
 * its alias.
 */
const periodEnd = (
  { resource, softDelete }: Owner,
  { from, by }: Computed<'periodEnd'>['periodEnd'],
): string => {
  const inner = by.map((name, at) => `${quoted(name)} as "$by${at}"`);
  const same = by.map((name, at) => `"$by${at}" = ${quoted(name)}`);
  const living = softDelete ? ' where "deletedAt" is null' : '';
  return `(select min("$from") - 1 from (select ${[...inner, `${quoted(from)} as "$from"`].join(', ')}
    from ${quoted(resource)}${living}) as "$next" where ${[...same, `"$from" > ${quoted(from)}`].join(' and ')})`;
};

/** Number of records of another entity that refer to the outer row, regardless of visibility. */
const count = ({ resource, field, own, isList, areKept }: Computed<'count'>['count']): string => {
  const living = areKept ? ' where "deletedAt" is null' : '';
  const refers = isList ? `"$ref" @> array[${quoted(own)}::text]` : `"$ref" = ${quoted(own)}`;
  return `(select count(*)::int from (select ${quoted(field)} as "$ref"
    from ${quoted(resource)}${living}) as "$counted" where ${refers})`;
};

/** Username of the person whom the outer row is assigned to. */
const assignee = ({ resource }: Owner): string =>
  `(select "$username" from (select "recordId" as "$record", "username" as "$username"
    from record_assignees where "resource" = '${resource}') as "$assigned" where "$record" = "id")`;

const computedSql = (owner: Owner, computed: Computation): string => {
  if ('count' in computed) return count(computed.count);
  return 'assignee' in computed ? assignee(owner) : periodEnd(owner, computed.periodEnd);
};

/** SQL of a field: its column or its computation. */
export const fieldSql = (owner: Owner, { name, computed }: FieldDescription): string =>
  computed ? computedSql(owner, computed) : quoted(name);
