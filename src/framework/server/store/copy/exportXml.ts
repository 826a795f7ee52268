import { application } from '#kernel/application.ts';
import { currencyStyle } from '#kernel/money.ts';
import { sql } from 'kysely';
import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '#kernel/entity/EntityDescription.ts';
import {
  cellValue,
  exportOrder,
  isFreeText,
  exportedColumn,
  inMilliseconds,
  utcText,
  type ExportColumn,
  type ExportPlan,
} from './exportSql';
import { sqlEntity, type Sql } from '../sql/sqlEntity';
import { selectionSql } from '../sql/sqlScope';

/** Cell formats of the workbook's style sheet. */
const cellStyles = {
  plain: 0,
  date: 1,
  dateTime: 2,
  money: 3,
  percent: 4,
  milliseconds: 5,
} as const;

type Typed = {
  readonly style: number | ((column: Sql) => Sql);
  readonly value: (column: Sql) => Sql;
  /** Whether a number can represent the value; others are text. Absent: always. */
  readonly fits?: (column: Sql) => Sql;
};

const number = (style: number): Typed => ({ style, value: (column) => sql`${column}::text` });

const local = (column: Sql): Sql =>
  sql`(${column} at time zone ${sql.lit(application().timeZone)})`;

/** Spreadsheets count a nonexistent 29 February 1900, and no earlier dates. */
const isCounted = (column: Sql): Sql => sql`${column} >= date '1900-03-01'`;

/** Numbers as they are; dates and timestamps as days since the spreadsheet epoch. */
const typedKinds: Readonly<Partial<Record<FieldKind, Typed>>> = {
  integer: number(cellStyles.plain),
  months: number(cellStyles.plain),
  decimal: number(cellStyles.plain),
  rateMonthly: number(cellStyles.percent),
  percent: number(cellStyles.percent),
  date: {
    style: cellStyles.date,
    value: (column) => sql`(${column} - date '1899-12-30')::text`,
    fits: isCounted,
  },
  dateTime: {
    style: (column) => sql`case when ${inMilliseconds(column)} = date_trunc('second', ${column})
      then ${sql.lit(String(cellStyles.dateTime))} else ${sql.lit(String(cellStyles.milliseconds))} end`,
    value: (column) => sql`round(extract(epoch from (${inMilliseconds(local(column))}
      - timestamp '1899-12-30'))::numeric / 86400, 11)::text`,
    // An ambiguous local hour is read as the second one.
    fits: (column) =>
      sql`(${isCounted(local(column))} and ${local(column)} at time zone ${sql.lit(application().timeZone)} = ${column})`,
  },
};

/** Maximum length of a cell. */
const longestCell = 32_767;

/**
 * Text inside an element: markup escaped, control characters invalid in XML dropped, line breaks kept. Spreadsheets
 * read `_x0041_` as `A`: the first underscore of such a text is escaped.
 */
const escaped = (
  value: Sql,
): Sql => sql`case when ${value} ~ '[[:cntrl:]&<\\\\]|_x[0-9A-Fa-f]{4}_' then
  replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(${value}, '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f]', '', 'g'),
    '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g'), '&', '&amp;'), '<', '&lt;'), '\\', '&#92;'), chr(10), '&#10;'), chr(13), '&#13;'), chr(9), '&#9;')
  else ${value} end`;

/** Letters of a zero-based column: `A` to `Z`, `AA` … */
export const columnLetters = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${columnLetters(Math.floor(at / 26) - 1)}${columnLetters(at % 26)}`;

const line = sql`"t"."$line"`;

const jsonKinds: ReadonlySet<FieldKind> = new Set(['object', 'arrayTable']);

/** Text of a cell, truncated to the maximum length; comments lose the oldest ones. */
const textOf = (column: ExportColumn, plan: ExportPlan): Sql => {
  const value = sql`(${cellValue(column, plan)})::text`;
  if (column.comments)
    return sql`(select ${escaped(sql`"cell"."value"`)}
      from (select right(${value}, ${sql.lit(longestCell)}) as "value" offset 0) as "cell")`;
  const isFree = isFreeText(column, plan) || jsonKinds.has(column.field.kind);
  return isFree ? escaped(sql`left(${value}, ${sql.lit(longestCell)})`) : value;
};

const textCell = (place: Sql, text: Sql): Sql =>
  sql`${place} || '" t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>'`;

const typedCell = ({ style, value }: Typed, place: Sql, column: Sql): Sql => {
  const known = typeof style === 'number' ? sql`${String(style)}::text` : style(column);
  return sql`${place} || '" s="' || ${known} || '"><v>' || ${value(column)} || '</v></c>'`;
};

/** A value not representable as a number, in a format every import reads. */
const plainText = ({ kind }: FieldDescription, column: Sql): Sql =>
  kind === 'dateTime' ? utcText(column) : sql`to_char(${column}, 'YYYY-MM-DD')`;

/** Amounts in whole currency units; the style sheet has a format for two decimal places. */
const typedMoney = ({ currency }: FieldDescription): Typed => {
  const { places } = currencyStyle(currency);
  return {
    style: places === 2 ? cellStyles.money : cellStyles.plain,
    value: (column) =>
      sql`round(${column} * ${sql.lit(10 ** -places)}::numeric, ${sql.lit(places)})::text`,
  };
};

const typedOf = (field: FieldDescription): Typed | undefined =>
  field.kind === 'money' ? typedMoney(field) : typedKinds[field.kind];

const cell = (column: ExportColumn, at: number, plan: ExportPlan): Sql => {
  const { field } = column;
  const typed = column.masked ? undefined : typedOf(field);
  const place = sql`${`<c r="${columnLetters(at)}`}::text || ${line}`;
  if (!typed) return sql`coalesce(${textCell(place, textOf(column, plan))}, '')`;
  const value = exportedColumn(column);
  const counted = typedCell(typed, place, value);
  if (!typed.fits) return sql`coalesce(${counted}, '')`;
  return sql`coalesce(case when ${typed.fits(value)} then ${counted}
    else ${textCell(place, plainText(field, value))} end, '')`;
};

/**
 * Rows of a sheet as numbered XML lines. Numbers and dates are typed, all other values are text and never formulas.
 */
export const xmlRows = (description: EntityDescription, plan: ExportPlan): Sql => {
  const cells = plan.columns.map((column, at) => cell(column, at, plan));
  const order = exportOrder(description, plan);
  return sql`
    select '<row r="' || ${line} || '">' || ${sql.join(cells, sql` || `)} || '</row>'
    from (select *, row_number() over (${order}) + 1 as "$line" from ${sqlEntity(description).table}
      where ${selectionSql(description, plan)}) as "t"`;
};
