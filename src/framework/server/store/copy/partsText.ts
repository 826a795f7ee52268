import { sql } from 'kysely';
import type { FieldDescription, FieldKind, Locale } from '#kernel/entity/EntityDescription.ts';
import type { Sql } from '../sql/sqlEntity';

/** A composite value, stored as JSON. */
export type PartsCell = {
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
export const partsText = (cell: PartsCell): Sql =>
  cell.field.kind === 'object'
    ? oneText(cell, cell.column)
    : sql`(select string_agg(${oneText(cell, sql`"rows"."row"`)}, ' | ' order by "rows"."number")
      from jsonb_array_elements(case jsonb_typeof(${cell.column}) when 'array' then ${cell.column} end)
        with ordinality as "rows" ("row", "number"))`;
