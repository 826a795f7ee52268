import {
  application,
  defaultLimits,
  formatOfKind,
  kindNamed,
  ownKinds,
  sqlFormOf,
} from '@patio/framework/kernel';
import { identifier, literal } from '../write/sqlText';
import type { ColumnFacts, Query, TableFacts } from './readTable';
import type { Limits } from './tableChecks';

/** What a column most likely is. */
export type Inferred = {
  /** Type of the field as it would be answered; undefined when nothing fits. */
  readonly type?: string;
  /** Keywords beside those of the type. They go with this type only. */
  readonly keywords: Readonly<Record<string, unknown>>;
  /** What of the column is not taken over, as sentences. */
  readonly notes: readonly string[];
};

/** What the rows of a table say of a text column: its longest value, and formats that all its values have. */
export type Measured = { readonly longest: number; readonly formats: readonly string[] };

const textType = /^(?:character varying|character|text|citext|bpchar)(?:\((\d+)\))?$/;

/** Whether a column holds texts. */
const isTextColumn = ({ type, labels }: ColumnFacts): boolean =>
  labels.length === 0 && textType.test(type);

/** Formats that the name of a column hints at, in the order in which they are tried. */
const hints = (): readonly (readonly [RegExp, string])[] => [
  [/e_?mail/i, 'email'],
  ...ownKinds().flatMap((kind) =>
    kind.columns ? [[kind.columns, formatOfKind(kind)] as const] : [],
  ),
];

const moneyHint = /valor|pre[cç]o|price|amount|saldo|balance|cents|centavos|total|renda|income/i;

/** A document without its punctuation, as it is stored. */
const bare = (column: string): string =>
  `upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`;

const formOf = (format: string): string | undefined => {
  const kind = kindNamed(format);
  return kind && sqlFormOf(kind);
};

const formatsOf = (name: string): readonly string[] =>
  hints()
    .filter(([hint]) => hint.test(name))
    .map(([, format]) => format);

const fitsSql = (name: string, format: string): string => {
  const form = formOf(format);
  const column = identifier(name);
  return form === undefined
    ? `bool_and(${column} like '%_@_%')`
    : `bool_and(${bare(column)} ~ ${literal(form)})`;
};

/** Reads all rows once: how long texts are, and whether they have the format that the name of their column hints at. */
export const measureTexts = async (
  query: Query,
  { schema, name, columns }: TableFacts,
): Promise<ReadonlyMap<string, Measured>> => {
  const texts = columns.filter(isTextColumn);
  if (texts.length === 0) return new Map();
  const selected = texts.flatMap((column, index) => [
    `coalesce(max(char_length(${identifier(column.name)})), 0) as l${index}`,
    ...formatsOf(column.name).map(
      (format, place) => `coalesce(${fitsSql(column.name, format)}, true) as f${index}_${place}`,
    ),
  ]);
  const from = `${identifier(schema)}.${identifier(name)}`;
  const [row = {}] = await query<Record<string, unknown>>(
    `select ${selected.join(', ')} from ${from}`,
  );
  return new Map(
    texts.map((column, index) => {
      const formats = formatsOf(column.name).filter((_, place) => row[`f${index}_${place}`]);
      return [column.name, { longest: Number(row[`l${index}`]), formats }];
    }),
  );
};

const isListable = (values: readonly string[]): boolean =>
  values.every((value) => value.trim() === value && /^[^,()]+$/.test(value));

/** A text of one line as long as its type or its checks admit, of several lines when that is long. */
const inferLength = ({ type }: ColumnFacts, { keywords }: Limits, longest: number): Inferred => {
  const stated = Number(keywords['maxLength'] ?? textType.exec(type)?.[1] ?? 0);
  const kind = Math.max(stated, longest) > defaultLimits.string ? 'text' : 'string';
  const maxLength = stated > 0 ? stated : Math.max(longest, defaultLimits[kind]);
  return { type: kind, keywords: { ...keywords, maxLength }, notes: [] };
};

const inferText = (
  column: ColumnFacts,
  limits: Limits,
  { longest, formats }: Measured,
): Inferred => {
  const { values } = limits;
  if (values && isListable(values))
    return { type: `enum(${values.join(', ')})`, keywords: {}, notes: [] };
  const notes = values ? ['its values hold commas or brackets: write enum and x-enum by hand'] : [];
  const [format] = formats;
  if (format !== undefined) return { type: format, keywords: {}, notes };
  return { ...inferLength(column, limits, longest), notes };
};

/** Digits that every number of an integer column has room for. */
const safeDigits = 9;

const inferNumeric = (column: ColumnFacts, limits: Limits): Inferred => {
  const [, digits, places] = /^numeric\((\d+),(\d+)\)$/.exec(column.type) ?? [];
  const scale = places === undefined ? defaultLimits.scale : Number(places);
  if (scale === 0 && Number(digits) <= safeDigits)
    return { type: 'integer', keywords: limits.keywords, notes: [] };
  if (scale === defaultLimits.scale && moneyHint.test(column.name))
    return { type: 'money', keywords: {}, notes: ['becomes money, counted in centavos'] };
  const notes = places === undefined ? [`is rounded to ${scale} decimal places`] : [];
  return { type: 'decimal', keywords: { ...limits.keywords, 'x-scale': scale }, notes };
};

const plainTypes: readonly (readonly [RegExp, string])[] = [
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'date-time'],
  [/^time(?:\(| |$)/, 'time'],
  [/^uuid$/, 'uuid'],
  [/^money$/, 'money'],
];

const inferType = (column: ColumnFacts, limits: Limits, measured: Measured): Inferred => {
  const { type, labels, name } = column;
  if (labels.length > 0) return inferText(column, { values: labels, keywords: {} }, measured);
  if (textType.test(type)) return inferText(column, limits, measured);
  if (/^(?:smallint|integer)$/.test(type))
    return { type: 'integer', keywords: limits.keywords, notes: [] };
  if (type === 'bigint')
    return moneyHint.test(name)
      ? {
          type: 'money',
          keywords: limits.keywords,
          notes: ['becomes money: it has to count centavos'],
        }
      : {
          type: 'integer',
          keywords: limits.keywords,
          notes: [`holds no number above ${defaultLimits.integer} any more`],
        };
  if (/^(?:numeric|real|double)/.test(type)) return inferNumeric(column, limits);
  const plain = plainTypes.find(([form]) => form.test(type))?.[1];
  return plain === undefined
    ? { keywords: {}, notes: [`no kind of field holds ${type}`] }
    : { type: plain, keywords: {}, notes: [] };
};

/** A default that is written out: `'open'::text`, `0`, `true`. */
const literalOf = (expression: string): string | undefined => {
  const [, text, plain] =
    /^(?:'((?:[^']|'')*)'(?:::[\w ."]+(?:\([\d, ]+\))?)?|(-?[\d.]+|true|false))$/.exec(
      expression,
    ) ?? [];
  return text?.replaceAll("''", "'") ?? plain;
};

const defaultValue = (type: string, text: string): unknown => {
  if (type === 'boolean') return text === 'true';
  return type === 'integer' || type === 'months' ? Number(text) : text;
};

/** Types whose values a default of the table has in the same form. */
const keepsDefault = (type: string): boolean =>
  /^(?:string|text|integer|months|boolean|decimal|date|enum\()/.test(type);

const withDefault = (column: ColumnFacts, inferred: Inferred): Inferred => {
  const { type } = inferred;
  const { fallback, notNull } = column;
  if (fallback === null || type === undefined || isEmptyText(column)) return inferred;
  const text = literalOf(fallback);
  if (text === undefined || !notNull || !keepsDefault(type))
    return { ...inferred, notes: [...inferred.notes, `its default ${fallback} is not taken over`] };
  return { ...inferred, keywords: { ...inferred.keywords, default: defaultValue(type, text) } };
};

/** An empty text stands for "nothing" where a column is not null and empty by default; in a field that is null. */
export const isEmptyText = (column: ColumnFacts): boolean =>
  isTextColumn(column) && column.fallback !== null && literalOf(column.fallback) === '';

/** What a column is, by its type, its checks, its name and its values. */
export const inferColumn = (
  column: ColumnFacts,
  limits: Limits = { keywords: {} },
  measured: Measured = { longest: 0, formats: [] },
): Inferred => withDefault(column, inferType(column, limits, measured));

/** SQL of a field's value in a row of the table that is read. */
export const valueSql = (column: ColumnFacts, type: string): string => {
  const own = identifier(column.name);
  if (type === 'money' && /^(?:numeric|real|double|money)/.test(column.type))
    return `round(${own}::numeric * 100)::bigint`;
  if (isTextColumn(column) && formOf(type) !== undefined) return `nullif(${bare(own)}, '')`;
  if (type === 'boolean' && !column.notNull) return `coalesce(${own}, false)`;
  if (column.type.startsWith('timestamp') && column.type.endsWith('without time zone'))
    return `${own} at time zone ${literal(application().timeZone)}`;
  return isEmptyText(column) ? `nullif(${own}, '')` : own;
};
