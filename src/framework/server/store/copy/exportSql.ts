import { assigneeResource } from '#kernel/entity/Conversation.ts';
import { masksOf, type OwnKind, ownKind, slotsOf } from '#kernel/kinds/ownKinds.ts';
import { yesNo } from './messages/copyWords';
import { currencyStyle } from '#kernel/money.ts';
import { writeDay } from '#kernel/localDate.ts';
import { marksOf, formulaStarts } from '#kernel/formats/text.ts';
import { application } from '#kernel/application.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { sql } from 'kysely';
import type {
  EntityDescription,
  FieldDescription,
  BuiltInKind,
  FieldKind,
  Locale,
} from '#kernel/entity/EntityDescription.ts';
import { itemOf } from '#kernel/kinds/lists.ts';
import { type ReferenceTable, selectionSql, type RowSelection } from '../sql/sqlScope';
import { type PageRequest, orderSql } from '../write/records';
import { ownNameOr } from '../write/references';
import { fieldSql, sqlEntity, unnamedSql, type Sql } from '../sql/sqlEntity';
import { commentsText, type CommentsSource } from './commentsText';

/** A composite value, stored as JSON. */
type PartsCell = {
  readonly column: Sql;
  readonly field: FieldDescription;
  readonly locale: Locale;
  /** Text of a part that is neither a list nor composite. */
  readonly textOf: (field: FieldDescription, column: Sql) => Sql;
};

/** Database types of kinds not stored as text. */
const types: Readonly<Partial<Record<FieldKind, string>>> = {
  money: 'numeric',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'time',
};

const lists: ReadonlySet<FieldKind> = new Set(['valueList', 'referenceList']);

const part = (cell: PartsCell, field: FieldDescription, owner: Sql): Sql => {
  const own = { ...cell, field, column: sql`(${owner} -> ${field.name}::text)` };
  if (field.kind === 'object' || field.kind === 'arrayTable') return partsText(own);
  if (lists.has(field.kind))
    return sql`(select string_agg("each", ' + ') from jsonb_array_elements_text(
      case jsonb_typeof(${own.column}) when 'array' then ${own.column} end) as "list" ("each"))`;
  const type = types[field.kind];
  const value = sql`(${owner} ->> ${field.name}::text)`;
  return cell.textOf(field, type === undefined ? value : sql`(${value})::${sql.raw(type)}`);
};

/** Text of a part; its `blank` text if empty. */
const textPart = (cell: PartsCell, field: FieldDescription, owner: Sql): Sql => {
  const text = sql`(${part(cell, field, owner)})::text`;
  return field.blank ? sql`coalesce(nullif(${text}, ''), ${field.blank[cell.locale]}::text)` : text;
};

/** `Prazo: 36, Tier: TR1`; empty parts without meaning are omitted. */
const oneText = (cell: PartsCell, owner: Sql): Sql => {
  const parts = (cell.field.fields ?? []).map(
    (field, at) =>
      sql`(${sql.lit(at)}, ${field.label[cell.locale]}::text, ${textPart(cell, field, owner)})`,
  );
  if (parts.length === 0) return sql`(${owner})::text`;
  return sql`(select string_agg("label" || ': ' || "text", ', ' order by "at")
    from (values ${sql.join(parts)}) as "parts" ("at", "label", "text") where "text" <> '')`;
};

/** A composite value as text: labelled parts, table rows separated by bars. */
const partsText = (cell: PartsCell): Sql =>
  cell.field.kind === 'object'
    ? oneText(cell, cell.column)
    : sql`(select string_agg(${oneText(cell, sql`"rows"."row"`)}, ' | ' order by "rows"."number")
      from jsonb_array_elements(case jsonb_typeof(${cell.column}) when 'array' then ${cell.column} end)
        with ordinality as "rows" ("row", "number"))`;

/** A column of a file. */
export type ExportColumn = {
  readonly field: FieldDescription;
  /** Entity of the field. */
  readonly owner: Pick<EntityDescription, 'resource' | 'softDelete'>;
  /** The person gets masked values. */
  readonly masked: boolean;
  /** Source of its names, if the person may read them. */
  readonly target?: NamedTarget;
  /** Comments column: its field has no database column. */
  readonly comments?: CommentsSource;
};

type NameColumn = {
  /** Column of the names in the file's language, if there is a readable one. */
  readonly ownName?: string | undefined;
};

/** Source of a column's names: an entity as readable by the person, or a plain table. */
type NamedTarget =
  | ({
      readonly description: EntityDescription;
      readonly visibleTo: RowSelection['visibleTo'];
      /** The person gets masked names. */
      readonly areMasked: boolean;
      /** Naming of unnamed records, and the file's language. */
      readonly unnamed?: EntityDescription['unnamed'];
      readonly locale?: Locale;
    } & NameColumn)
  | ({ readonly table: ReferenceTable } & NameColumn);

/** Format of values: localised, or as in the API. */
export type ExportStyle = {
  readonly labels: boolean;
  readonly locale: Locale;
  /** Tables within records are JSON, which imports can read, or text in files only for reading. */
  readonly isForReading?: boolean;
};

/** An export: rows, columns, format. Without `sort`, in database order. */
export type ExportPlan = Pick<PageRequest, 'visibleTo' | 'filter' | 'fixed'> &
  Partial<Pick<PageRequest, 'sort'>> &
  ExportStyle & { readonly columns: readonly ExportColumn[] };

type Cell = ExportStyle & { readonly column: Sql; readonly field: FieldDescription };
type Text = (cell: Cell) => Sql;

/** Separator of list values in a cell. */
const listSeparator = ' | ';

const plain: Text = ({ column }) => column;
const text: Text = ({ column }) => sql`${column}::text`;
const decimal: Text = ({ column, labels, locale }) =>
  labels && marksOf(locale).decimal === ',' ? sql`replace(${column}::text, '.', ',')` : column;

/** Converts minor units exactly: numerics keep all digits. 123456 → 1234,56. */
const money: Text = (cell) => {
  const { places } = currencyStyle(cell.field.currency);
  return decimal({
    ...cell,
    column: sql`(${cell.column} * ${sql.lit(10 ** -places)}::numeric(${sql.raw(`${places + 1}, ${places}`)}))`,
  });
};

/** Truncates to milliseconds, as everywhere, so that a day never ends early. */
export const inMilliseconds = (column: Sql): Sql => sql`date_trunc('milliseconds', ${column})`;

/** UTC timestamp: 2026-12-31T13:00:00.000Z. */
export const utcText = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Formatted by the session settings (`exportSession`), which is much faster than `to_char`. Milliseconds are shown if
 * present. An ambiguous local hour is read as the second one, so the first is written in UTC.
 */
const dateTime: Text = ({ column, labels }) =>
  labels
    ? sql`case when ${column}::timestamp::timestamptz = ${column}
        then ${inMilliseconds(sql`${column}::timestamp`)}::text else ${utcText(column)} end`
    : utcText(column);

/**
 * `DateStyle` for localised dates if day-first and supported by the database; else ISO 8601: 31/12/2026 10:00, or
 * 2026-12-31 13:00 in UTC.
 */
const dateStyleOf = (locale: Locale): 'SQL, DMY' | 'German' | 'ISO' => {
  const styles = { 'd/m/y': 'SQL, DMY', 'd.m.y': 'German' } as const;
  const form = writeDay((part) => part.charAt(0), locale);
  return form in styles ? styles[form as keyof typeof styles] : 'ISO';
};

export const exportSession = ({ labels, locale }: ExportStyle) =>
  ({
    dateStyle: labels ? dateStyleOf(locale) : 'ISO',
    timeZone: labels ? application().timeZone : 'UTC',
  }) as const;

const boolean: Text = ({ column, labels, locale }) => {
  const [on, off] = labels ? inLanguage(yesNo, locale) : (['true', 'false'] as const);
  return sql`case ${column} when true then ${on}::text when false then ${off}::text end`;
};

const choice: Text = ({ column, labels, locale, field }) => {
  const options = field.options ?? [];
  if (!labels || options.length === 0) return sql`${column}::text`;
  const cases = options.map(
    ({ value, label }) => sql`when ${String(value)}::text then ${inLanguage(label, locale)}::text`,
  );
  return sql`case ${column}::text ${sql.join(cases, sql` `)} else ${column}::text end`;
};

/** `###.###.###-##` over the characters of a column. */
const masked =
  (mask: string) =>
  ({ column, labels }: Pick<Cell, 'column' | 'labels'>): Sql => {
    if (!labels) return column;
    let at = 1;
    const parts = mask.split(/(#+)/).flatMap((part): readonly Sql[] => {
      if (part === '') return [];
      if (!part.startsWith('#')) return [sql`${part}::text`];
      const from = at;
      at += part.length;
      return [sql`substr(${column}, ${sql.lit(from)}, ${sql.lit(part.length)})`];
    });
    return sql`(${sql.join(parts, sql` || `)})`;
  };

const list: Text = ({ column }) => sql`array_to_string(${column}, ${listSeparator}::text)`;

/** Formats list items by their own kind. */
const valueList: Text = (cell) => {
  const item = itemOf(cell.field);
  const one = textOf(item.kind)({ ...cell, field: item, column: sql`"item"."value"` });
  return sql`(select string_agg((${one})::text, ${listSeparator}::text order by "item"."at")
    from unnest(${cell.column}) with ordinality as "item" ("value", "at"))`;
};

const parts: Text = (cell) => {
  const { column, labels, isForReading = false } = cell;
  if (!labels || !isForReading) return text(cell);
  return partsText({
    ...cell,
    column: sql`(${column})::jsonb`,
    textOf: (field, value) => textOf(field.kind)({ ...cell, field, column: value }),
  });
};

/** Text of a value, by kind. */
const texts = {
  string: plain,
  text: plain,
  integer: plain,
  decimal,
  money,
  percent: decimal,
  boolean,
  enum: choice,
  date: plain,
  dateTime,
  email: plain,
  uuid: plain,
  password: () => sql`null::text`,
  reference: text,
  referenceList: list,
  valueList,
  object: parts,
  arrayTable: parts,
  color: plain,
  time: ({ column }) => sql`to_char(${column}, 'HH24:MI')`,
  months: plain,
  rateMonthly: decimal,
  html: plain,
  file: ({ column, labels }) =>
    labels ? sql`regexp_replace(${column}, '^([^/]*/){4}', '')` : sql`${column}::text`,
} as const satisfies Readonly<Record<BuiltInKind, Text>>;

/** An application's kind, formatted by its mask; otherwise the stored text. */
const ownText: Text = (cell) => {
  const own = ownKind(cell.field.kind);
  const [first, ...longer] = own ? masksOf(own) : [];
  if (first === undefined || !cell.labels) return plain(cell);
  if (longer.length === 0) return masked(first)(cell);
  const masks = [first, ...longer];
  const last = masks.at(-1) ?? first;
  const cases = masks
    .slice(0, -1)
    .map(
      (mask) =>
        sql`when length(${cell.column}) <= ${sql.lit(slotsOf(mask))} then ${masked(mask)(cell)}`,
    );
  return sql`case ${sql.join(cases, sql` `)} else ${masked(last)(cell)} end`;
};

const textOf = (kind: FieldKind): Text => texts[kind as BuiltInKind] ?? ownText;

const stars = sql`'***'::text`;

/** Masks of `maskValue`, as SQL. */
const hiddenTexts: Readonly<Partial<Record<FieldKind, (column: Sql) => Sql>>> = {
  email: (column) => sql`case when ${column} like '_%@%'
    then left(${column}, 1) || '***' || substring(${column} from '@[^@]*$') else '***' end`,
  string: (column) => sql`left(ltrim(${column}), 1) || '***'`,
  text: () => stars,
};

/** Mask of `hideOwn`, as SQL. */
const hiddenOwn = ({ hide = {} }: OwnKind, cell: Cell): Sql => {
  const { column } = cell;
  const part = (from: number, length: number): Sql =>
    from < 0
      ? sql`substr(${column}, length(${column}) + ${sql.lit(from + 1)}, ${sql.lit(length)})`
      : sql`substr(${column}, ${sql.lit(from + 1)}, ${sql.lit(length)})`;
  const cases = Object.entries(hide).map(([length, form]) => {
    const pieces =
      form === 'whole'
        ? [ownText(cell)]
        : form.map((piece) => (typeof piece === 'string' ? sql`${piece}::text` : part(...piece)));
    return sql`when length(${column}) = ${sql.lit(Number(length))} then ${sql.join(pieces, sql` || `)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${stars} end`;
};

const hidden = (field: FieldDescription, column: Sql, style: ExportStyle): Sql => {
  const { kind, pii } = field;
  const own = ownKind(kind);
  const mask =
    hiddenTexts[kind] ?? (own?.hide && (() => hiddenOwn(own, { ...style, field, column })));
  if (!mask) return sql`null::text`;
  const shown = pii === 'sensitive' ? stars : mask(column);
  return sql`case when ${column} is null or ${column} = '' then null else ${shown} end`;
};

/** Name of a record in the file's language. */
const nameOf = (target: Extract<NamedTarget, { description: unknown }>): Sql => {
  const { recordRepresentation, fields } = target.description;
  const column = sql.id(recordRepresentation);
  const named = fields.find(({ name }) => name === recordRepresentation);
  const { unnamed, locale = application().languages[0] } = target;
  if (target.areMasked && named) return hidden(named, column, { labels: true, locale });
  const name = ownNameOr(target.ownName, column);
  return unnamed ? sql`coalesce(nullif(${name}::text, ''), ${unnamedSql(unnamed, locale)})` : name;
};

const targetName = ({ target, field }: ExportColumn, wanted: Sql): Sql | undefined => {
  if (!target || !field.ref) return undefined;
  if ('table' in target)
    return sql`(select ${ownNameOr(target.ownName, sql.id(target.table.representation))}::text
      from ${sql.id(target.table.table)} where ${sql.id(field.ref.field)} = ${wanted})`;
  const { description, visibleTo } = target;
  // Lists store ids as text.
  const key = field.ref.field === 'id' ? sql`${wanted}::uuid` : wanted;
  return sql`(select (${nameOf(target)})::text from ${sqlEntity(description).table}
    where ${sql.id(field.ref.field)} = ${key} and ${selectionSql(description, { visibleTo })})`;
};

/** Names of a reference or of list items; falls back to stored values. */
const named = (column: ExportColumn, value: Sql): Sql | undefined => {
  const { field } = column;
  if (field.kind === 'reference' && field.ref?.resource === assigneeResource)
    return sql`coalesce((select max("name") from record_assignees where "resource" = ${field.ref.field}
      and "username" = ${value}), ${value})`;
  if (field.kind === 'reference') {
    const name = targetName(column, value);
    return name && sql`coalesce(${name}, ${value}::text)`;
  }
  const name = targetName(column, sql`"item"."value"`);
  return (
    name &&
    sql`(select string_agg(coalesce(${name}, "item"."value"), ${listSeparator}::text order by "item"."at")
      from unnest(${value}) with ordinality as "item" ("value", "at"))`
  );
};

/** Kinds whose text cannot start a formula. */
const safeKinds: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'rateMonthly',
  'months',
  'boolean',
  'date',
  'dateTime',
  'time',
  'uuid',
  'color',
]);

/** Digits and capitals cannot begin a formula either. */
const isSafe = (kind: FieldKind): boolean =>
  safeKinds.has(kind) || (ownKind(kind)?.characters ?? 'any') !== 'any';

const madeOfParts: ReadonlySet<FieldKind> = new Set(['object', 'arrayTable']);

/** Whether cells of a column may start like a formula. */
export const isFreeText = (
  { field, masked: isMasked }: ExportColumn,
  { isForReading = false }: Pick<ExportStyle, 'isForReading'>,
): boolean => isMasked || (madeOfParts.has(field.kind) ? isForReading : !isSafe(field.kind));

const starts = sql.join(formulaStarts.map((code) => sql.lit(code)));

/** Neutralises formulas like `neutralText`: with an apostrophe that the import removes. */
const neutral = (value: Sql): Sql =>
  sql`case when ascii(${value}) in (${starts}) then '''' || ${value} else ${value} end`;

/** A free-text cell; looks up names and comments only once. */
const freeCell = (column: ExportColumn, value: Sql): Sql =>
  column.target || column.comments
    ? sql`(select ${neutral(sql`"cell"."value"`)} from (select ${value} as "value" offset 0) as "cell")`
    : neutral(value);

/** Column of a cell, or its computation. */
export const exportedColumn = ({ field, owner }: ExportColumn): Sql =>
  field.computed ? sql.raw(fieldSql(owner, field)) : sql`"t".${sql.id(field.name)}`;

/** Timestamp of a comment: to the minute for reading, else in full. */
const commentMoment =
  ({ labels }: ExportStyle) =>
  (column: Sql): Sql =>
    labels ? sql`left(date_trunc('minute', ${column}::timestamp)::text, -3)` : utcText(column);

/** Text of a cell, independent of the file format. */
export const cellValue = (column: ExportColumn, style: ExportStyle): Sql => {
  if (column.comments)
    return commentsText({
      ...column.comments,
      locale: style.locale,
      momentOf: commentMoment(style),
      maskOf: (field) => hidden(field, sql`"t".${sql.id(field.name)}`, style),
    });
  const value = exportedColumn(column);
  if (column.masked) return hidden(column.field, value, style);
  const name = style.labels ? named(column, value) : undefined;
  return name ?? textOf(column.field.kind)({ ...style, column: value, field: column.field });
};

/** `order by`, if requested. */
export const exportOrder = (description: EntityDescription, { sort }: ExportPlan): Sql =>
  sort ? sql`order by ${orderSql(description, sort)}` : sql``;

/** Lines of a CSV file. */
export const csvRows = (description: EntityDescription, plan: ExportPlan): Sql => {
  const cells = plan.columns.map((column) => {
    const value = cellValue(column, plan);
    return isFreeText(column, plan) ? freeCell(column, value) : value;
  });
  return sql`
    select ${sql.join(cells)} from ${sqlEntity(description).table} as "t"
    where ${selectionSql(description, plan)} ${exportOrder(description, plan)}`;
};

/** Number of rows of a plan. */
export const planCount = (description: EntityDescription, plan: ExportPlan): Sql => sql`
  select count(*)::int as "total" from ${sqlEntity(description).table} as "t"
  where ${selectionSql(description, plan)}`;
