import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { sql, type RawBuilder } from 'kysely';
import type {
  EntityDescription,
  FieldDescription,
  Computation,
  FieldKind,
} from '#kernel/entity/EntityDescription.ts';
import type { EntityRow } from '#kernel/entity/EntityTypes.ts';
import { filterFields, isReadable, type FilterField } from '#kernel/filter/filterFields.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isWordKind, wordOrderOf } from '#kernel/kinds/operators.ts';

/** Rows per batch, to keep locks short. */
export const batchSize = 1_000;

/** A batch of rows matching a condition; skips locked ones. */
export const inRound = (table: string, condition: Sql): Sql =>
  sql`"id" in (select "id" from ${sql.id(table)} where ${condition} limit ${sql.lit(batchSize)} for update skip locked)`;

/** Quotes an SQL identifier. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

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

/** Whether a field is the computed assignee of a record. */
export const isAssignee = ({ computed }: Pick<FieldDescription, 'computed'>): boolean =>
  computed !== undefined && 'assignee' in computed;

/** Assignees of an entity's records: `"$record"` and `"$username"`. */
export const assigneesOf = ({ resource }: Pick<Owner, 'resource'>): string =>
  `(select "recordId" as "$record", "username" as "$username"
    from record_assignees where "resource" = '${resource}') as "$assigned"`;

/** Username of the outer row's assignee. */
const assignee = (owner: Owner): string =>
  `(select "$username" from ${assigneesOf(owner)} where "$record" = "id")`;

const computedSql = (owner: Owner, computed: Computation): string => {
  if ('count' in computed) return count(computed.count);
  return 'assignee' in computed ? assignee(owner) : periodEnd(owner, computed.periodEnd);
};

/** SQL of a field: its column or its computation. */
export const fieldSql = (owner: Owner, { name, computed }: FieldDescription): string =>
  computed ? computedSql(owner, computed) : quoted(name);

/** An SQL fragment with its parameters. */
export type Sql = RawBuilder<unknown>;

/** Orders text by language, whatever the database's collation; `natural`: TR2 before TR10. */
export const inLanguageOrder = (
  text: Sql,
  { natural }: Pick<FieldDescription, 'natural'> = {},
): Sql => sql`${text} collate ${sql.raw(`"${wordOrderOf({ natural })}"`)}`;

/** Name of a row without a name: the entity's text and the first non-empty distinguishing field. */
export const unnamedSql = (
  { label, by = [] }: NonNullable<EntityDescription['unnamed']>,
  locale: Locale,
): Sql => {
  const labels = by.map((name) => sql`nullif(${sql.id(name)}::text, '')`);
  const rest = labels.length > 0 ? sql`, coalesce(${sql.join(labels)})` : sql``;
  return sql`concat_ws(' · ', ${inLanguage(label, locale)}::text${rest})`;
};

/** Sort expression of a column. */
export const sortKey = ({
  sql: column,
  field,
}: {
  readonly sql: Sql;
  readonly field: FilterField;
}): Sql => (isWordKind(field.kind) ? inLanguageOrder(column, field) : column);

/** SQL fragments shared by all statements on an entity. */
type EntitySql = {
  readonly table: Sql;
  /** `"id", "version", "createdAt", "updatedAt"` and all readable fields, in schema order. */
  readonly columns: Sql;
  readonly key: Sql;
  readonly keyIsUuid: boolean;
  /** Column of a filterable or sortable name, with its kind; undefined for others. */
  readonly column: (name: string) => { readonly sql: Sql; readonly field: FilterField } | undefined;
};

/** A row as read: values in wire format, `id` is the row's uuid. */
export type Row = EntityRow;

const systemColumns = ['id', 'version', 'createdAt', 'updatedAt'];

const build = (description: EntityDescription): EntitySql => {
  const own = new Map(description.fields.map((field) => [field.name, field]));
  const columnOf = (name: string): string => {
    const field = own.get(name);
    return field ? fieldSql(description, field) : quoted(name);
  };
  const columns = [
    ...[...systemColumns, ...(description.softDelete ? ['deletedAt', 'deletedBy'] : [])].map(
      quoted,
    ),
    ...description.fields
      .filter(isReadable)
      .map(({ name, computed }) =>
        computed ? `${columnOf(name)} as ${quoted(name)}` : columnOf(name),
      ),
  ];
  const byName = new Map(
    [...filterFields(description)].map(([name, field]) => [
      name,
      { sql: sql.raw(columnOf(name === 'id' ? description.key : name)) as Sql, field },
    ]),
  );
  return {
    table: sql.raw(quoted(description.resource)),
    columns: sql.raw(columns.join(', ')),
    key: sql.raw(quoted(description.key)),
    keyIsUuid: byName.get('id')?.field.kind === 'uuid',
    column: (name) => byName.get(name),
  };
};

const prepared = new WeakMap<EntityDescription, EntitySql>();

/** SQL fragments of an entity, cached by description. */
export const sqlEntity = (description: EntityDescription): EntitySql => {
  const pieces = prepared.get(description) ?? build(description);
  prepared.set(description, pieces);
  return pieces;
};

/** Value for a column: objects and array tables as JSON text. */
export const columnValue = (field: FieldDescription, value: unknown): unknown => {
  if (value === undefined || value === null) return isListKind(field.kind) ? [] : null;
  return field.kind === 'object' || field.kind === 'arrayTable' ? JSON.stringify(value) : value;
};

type Reference = Pick<FieldDescription, 'name' | 'kind' | 'ref'>;

/** Whether the column holds ids, compared as such: their indexes do not cover text. */
const isIdReference = ({ kind, ref }: Reference): boolean =>
  kind === 'reference' && ref?.field === 'id';

/** Whether a reference has this value. */
export const namesValue = (field: Reference, value: string): Sql =>
  isIdReference(field)
    ? sql`${sql.id(field.name)} = ${value}::uuid`
    : sql`${sql.id(field.name)}::text = ${value}`;

/** Whether a reference has any of these values. */
export const namesAnyValue = (field: Reference, values: readonly string[]): Sql =>
  isIdReference(field)
    ? sql`${sql.id(field.name)} = any(${values}::uuid[])`
    : sql`${sql.id(field.name)}::text = any(${values}::text[])`;

type Form = (column: string) => string;

/** The session uses UTC; sub-millisecond digits are truncated, as by `Date`. */
const instant: Form = (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const text: Form = (column) => `${column}::text`;

/** Kinds whose JSON from PostgreSQL would differ from what `openDatabase` parses. */
const forms: Readonly<Partial<Record<FieldKind, Form>>> = {
  dateTime: instant,
  decimal: text,
  percent: text,
  rateMonthly: text,
  time: (column) => `left(${column}::text, 5)`,
};

const memberOf = (name: string, value: string): string => `${value} as ${quoted(name)}`;

const fieldMembers = (description: EntityDescription): readonly string[] =>
  description.fields.filter(isReadable).map((field) => {
    const { name, kind, computed } = field;
    const value = fieldSql(description, field);
    const form = forms[kind];
    if (form) return memberOf(name, form(value));
    return computed ? memberOf(name, value) : value;
  });

const buildWireText = (description: EntityDescription): Sql => {
  const id = description.key === 'id' ? '"id"' : memberOf('id', text(quoted(description.key)));
  const moments = ['createdAt', 'updatedAt'].map((name) => memberOf(name, instant(quoted(name))));
  const all = [id, '"version"', ...moments, ...fieldMembers(description)].join(', ');
  return sql.raw(`(select row_to_json(w)::text from (select ${all}) w)`);
};

const preparedWireText = new WeakMap<EntityDescription, Sql>();

/** Wire JSON of a row, for a statement on the entity's columns: equal to `toWire` of a live row. */
export const recordText = (description: EntityDescription): Sql => {
  const record = preparedWireText.get(description) ?? buildWireText(description);
  preparedWireText.set(description, record);
  return record;
};
