import { sql } from 'kysely';
import type {
  EntityDescription,
  FieldKind,
  FilterOperator,
} from '#kernel/entity/EntityDescription.ts';
import type { Filter, FilterScalar, FilterField } from '#kernel/filter/filterFields.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isWordKind } from '#kernel/kinds/operators.ts';
import { partFields } from '#kernel/entity/uniqueText.ts';
import { inLanguageOrder, isAssignee, sqlEntity, type Sql } from './sqlEntity';
import { application } from '#kernel/application.ts';
import { planAnewMark } from '../database/nameStatements';

type Value = Extract<Filter, { type: 'compare' }>['value'];

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** Start of a day in the application's time zone, or of the next. */
const startOf = (day: string, daysLater: 0 | 1): Sql =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(application().timeZone)})`;

const from = (value: unknown): Sql =>
  isDay(value) ? startOf(value, 0) : sql`${value}::timestamptz`;

/** Upper bound of an inclusive comparison: a day ends where the next starts. */
const upTo = (column: Sql, value: unknown): Sql =>
  isDay(value) ? sql`${column} < ${startOf(value, 1)}` : sql`${column} <= ${value}::timestamptz`;

type MomentBuild = (column: Sql, value: Value) => Sql | undefined;

const momentBuilders: Readonly<Partial<Record<FilterOperator, MomentBuild>>> = {
  gte: (column, value) => sql`${column} >= ${from(value)}`,
  lt: (column, value) => sql`${column} < ${from(value)}`,
  lte: upTo,
  gt: (column, value) => (isDay(value) ? sql`${column} >= ${startOf(value, 1)}` : undefined),
  eq: (column, value) =>
    isDay(value)
      ? sql`(${column} >= ${startOf(value, 0)} and ${column} < ${startOf(value, 1)})`
      : undefined,
  ne: (column, value) =>
    isDay(value)
      ? sql`(${column} is null or ${column} < ${startOf(value, 0)} or ${column} >= ${startOf(value, 1)})`
      : undefined,
  between: (column, value) => {
    const [first, last] = value as readonly string[];
    return sql`(${column} >= ${from(first)} and ${upTo(column, last)})`;
  },
};

/** Compares a timestamp with a day (in the application's zone) or a timestamp. Undefined if not needed. */
export const dayOrMoment = (column: Sql, op: FilterOperator, value: Value): Sql | undefined =>
  momentBuilders[op]?.(column, value);

type Compare = Extract<Filter, { type: 'compare' }>;
type Column = { readonly sql: Sql; readonly field: FilterField };
type Build = (column: Column, value: Compare['value']) => Sql;

const MAX_WORDS = 10;
const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Column types of non-text kinds. */
const columnTypes: Readonly<Partial<Record<FieldKind, string>>> = {
  integer: 'bigint',
  money: 'bigint',
  decimal: 'numeric',
  percent: 'numeric',
  rateMonthly: 'numeric',
  months: 'bigint',
  time: 'time',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  uuid: 'uuid',
};

const typeOf = ({ item, kind, values }: FilterField): string => {
  if (item) return typeOf(item);
  return typeof values[0] === 'number' ? 'bigint' : (columnTypes[kind] ?? 'text');
};

/** Type to cast a text to, by field or list item. */
export const castOf = (field: FilterField): Sql => sql.raw(typeOf(field));

const one = ({ field }: Column, value: unknown): Sql => sql`${value}::${castOf(field)}`;
const many = ({ field }: Column, value: unknown): Sql =>
  sql`${(value as readonly FilterScalar[]).map(String)}::${castOf(field)}[]`;

type Place = 'anywhere' | 'start' | 'end';

/** Literal comparison of pure punctuation, so that `%` and `_` match only themselves. */
const literally: Readonly<Record<Place, (text: Sql, value: string) => Sql>> = {
  anywhere: (text, value) => sql`strpos(${text}, ${value}) > 0`,
  start: (text, value) => sql`starts_with(${text}, ${value})`,
  end: (text, value) => sql`right(${text}, ${sql.lit([...value].length)}) = ${value}`,
};

/** Contains, starts or ends with a text, ignoring case, accents and punctuation. */
const textMatch = (text: Sql, value: string, place: Place): Sql => {
  if (!hasLetterOrDigit(value)) return literally[place](text, value);
  const before = sql.lit(place === 'start' ? '' : '%');
  const after = sql.lit(place === 'end' ? '' : '%');
  return sql`search_text(${text}) like ${before} || ${foldedSql(value)} || ${after}`;
};

/** Negation that includes rows where the condition is null. */
const not = (condition: Sql): Sql => sql`(${condition}) is not true`;

const isEmpty = ({ sql: column, field }: Column): Sql => {
  if (isListKind(field.kind)) return sql`cardinality(${column}) = 0`;
  return typeOf(field) !== 'text' ? sql`${column} is null` : sql`coalesce(${column}, '') = ''`;
};

const equals: Build = (column, value) =>
  value === null ? sql`${column.sql} is null` : sql`${column.sql} = ${one(column, value)}`;

const compare =
  (operator: '>' | '>=' | '<' | '<='): Build =>
  (column, value) =>
    sql`${column.sql} ${sql.raw(operator)} ${one(column, value)}`;

/** A list in its column's type: integers are `integer`. */
const listOf = (column: Column, value: unknown): Sql =>
  typeOf(column.field) === 'bigint' ? sql`${many(column, value)}::integer[]` : many(column, value);

const isIn: Build = (column, value) =>
  isListKind(column.field.kind)
    ? sql`${column.sql} && ${listOf(column, value)}`
    : sql`${column.sql} = any(${many(column, value)})`;

const contains: Build = (column, value) =>
  column.field.kind === 'referenceList'
    ? sql`${column.sql} @> ${many(column, [value as FilterScalar])}`
    : textMatch(sql`${column.sql}::text`, String(value), 'anywhere');

const builders = {
  eq: equals,
  ne: (column, value) =>
    value === null
      ? sql`${column.sql} is not null`
      : sql`${column.sql} is distinct from ${one(column, value)}`,
  in: isIn,
  notIn: (column, value) => not(isIn(column, value)),
  contains,
  notContains: (column, value) => not(contains(column, value)),
  hasAll: (column, value) => sql`${column.sql} @> ${listOf(column, value)}`,
  startsWith: (column, value) => textMatch(sql`${column.sql}::text`, String(value), 'start'),
  endsWith: (column, value) => textMatch(sql`${column.sql}::text`, String(value), 'end'),
  gt: compare('>'),
  gte: compare('>='),
  lt: compare('<'),
  lte: compare('<='),
  between: (column, value) => {
    const [from, to] = value as readonly FilterScalar[];
    return sql`${column.sql} between ${one(column, from)} and ${one(column, to)}`;
  },
  relative: ({ field }) => {
    throw new Error(`The filter of "${field.name}" names a period, not its days: see withDays`);
  },
  empty: (column, value) => (value === true ? isEmpty(column) : sql`not (${isEmpty(column)})`),
} as const satisfies Record<FilterOperator, Build>;

const partOperators: ReadonlySet<FilterOperator> = new Set(['contains', 'startsWith', 'endsWith']);

/** Whether an operator compares a part of a text. */
const isPart = (op: FilterOperator, value: unknown): boolean =>
  partOperators.has(op) && hasLetterOrDigit(String(value));

const valueOperators: ReadonlySet<FilterOperator> = new Set(['eq', 'in', 'notIn']);

/**
 * Sorted text has one index, in language order. Equality there means identity, so it finds single values too. Keys have
 * their own index.
 */
const isFoundInOrder = (
  { fields, unique }: EntityDescription,
  { name, kind, sortable }: FilterField,
): boolean => {
  const isOwn = fields.some((field) => field.name === name && field.kind !== 'reference');
  const isKey = unique.some((set) => set.fields.length === 1 && set.fields[0] === name);
  return isOwn && isWordKind(kind) && sortable && !isKey;
};

const comparedColumn = (
  description: EntityDescription,
  column: Column,
  { op, value }: Compare,
): Column =>
  value !== null && valueOperators.has(op) && isFoundInOrder(description, column.field)
    ? { ...column, sql: inLanguageOrder(column.sql, column.field) }
    : column;

/** Records assigned to any of some people, using the index on people. */
const assignedSql = ({ resource }: EntityDescription, { op, value }: Compare): Sql => {
  const toAny = op === 'empty' || value === null;
  const whom = toAny ? sql`true` : sql`"username" = any(${[value].flat().map(String)}::text[])`;
  const found = sql`"id" in (select "recordId" from record_assignees where "resource" = ${resource} and ${whom})`;
  const isNegated = op === 'empty' ? value === true : (op === 'ne' || op === 'notIn') !== toAny;
  return isNegated ? sql`not (${found})` : found;
};

const isAssigneeOf = ({ fields }: EntityDescription, name: string): boolean =>
  fields.some((field) => field.name === name && isAssignee(field));

const textOf = (names: readonly string[]): Sql => {
  const texts = names.map((name) => sql`coalesce(${sql.id(name)}::text, '')`);
  return sql`search_text(${sql.join(texts, sql` || ' ' || `)})`;
};

/** How parts of texts outside the search are found: by their index, or in each row if most rows contain them. */
export type PartReading = 'index' | 'rows';

/** Text with a trigram index that includes a field's: a part of one is a part of the other. */
const indexedText = (
  description: EntityDescription,
  field: string,
  parts: PartReading,
): Sql | undefined => {
  if (description.search.includes(field)) return sql`"searchText"`;
  if (parts === 'rows') return undefined;
  const names = partFields(description);
  return names.includes(field) ? textOf(names) : undefined;
};

const compareSql = (description: EntityDescription, compared: Compare, parts: PartReading): Sql => {
  const { field, op, value } = compared;
  if (isAssigneeOf(description, field)) return assignedSql(description, compared);
  const known = sqlEntity(description).column(field);
  if (!known) throw new Error(`${description.resource} has no column for the filter "${field}"`);
  const column = comparedColumn(description, known, compared);
  const moments = column.field.kind === 'dateTime' ? dayOrMoment(column.sql, op, value) : undefined;
  const condition = moments ?? builders[op](column, value);
  if (!isPart(op, value)) return condition;
  const whole = indexedText(description, field, parts);
  // Wrapped: PostgreSQL would treat the same word in both as independent, and expect far too few matches.
  return whole
    ? sql`(coalesce(${condition}, false) and ${containsSql(whole, String(value))})`
    : condition;
};

/** Every word occurs in the search text; pure punctuation is ignored unless there is nothing else. */
const searchSql = (
  description: EntityDescription,
  { text, fields }: Extract<Filter, { type: 'search' }>,
): Sql => {
  const names = fields ?? description.search;
  if (names.length === 0) return sql`false`;
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const meaningful = words.filter(hasLetterOrDigit).slice(0, MAX_WORDS);
  if (meaningful.length > 0) {
    const searched = fields ? textOf(names) : sql`"searchText"`;
    const found = meaningful.map((word) => containsSql(searched, word));
    return sql`(${sql.join(found, sql` and `)})`;
  }
  const columns = names.map((name) => sql`strpos(${sql.id(name)}::text, ${text.trim()}) > 0`);
  return sql`(${sql.join(columns, sql` or `)})`;
};

/** Converts a validated filter to a condition on the entity's columns; all values are parameters. */
export const sqlFilter = (
  description: EntityDescription,
  filter: Filter,
  parts: PartReading = 'index',
): Sql => {
  if (filter.type === 'search') return searchSql(description, filter);
  if (filter.type === 'compare') return compareSql(description, filter, parts);
  if (filter.items.length === 0) return sql`true`;
  const items = filter.items.map((item) => sqlFilter(description, item, parts));
  return sql`(${sql.join(items, sql.raw(` ${filter.type} `))})`;
};

const mostWords = 10;

/** `planAnewMark` for statements built of fragments. */
export const planAnew: Sql = sql.raw(planAnewMark);

/** Folds typed words the way search texts are folded. */
export const foldedSql = (words: string): Sql => sql`search_text(${planAnew} ${words})`;

/** Whether a folded text contains words, which are folded here. */
export const containsSql = (text: Sql, words: string): Sql =>
  sql`${text} like '%' || ${foldedSql(words)} || '%'`;

/** The row's trigram-indexed search text contains a text. */
export const searchTextHas = (text: string): Sql => containsSql(sql`"searchText"`, text);

/**
 * A name within the search text contains every word, ignoring accents and case; true without words. Name conditions are
 * wrapped: otherwise PostgreSQL would treat the same word as independent and underestimate the matches.
 */
export const everyWordSql = (name: string, words: string): Sql => {
  const found = words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(
      (word) =>
        sql`${searchTextHas(word)} and coalesce(${containsSql(sql`search_text(${sql.id(name)})`, word)}, false)`,
    );
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
};
