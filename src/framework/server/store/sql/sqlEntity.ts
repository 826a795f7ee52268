import { inLanguage } from '#kernel/entity/Localized.ts';
import { sql, type RawBuilder } from 'kysely';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow } from '#kernel/entity/EntityTypes.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { filterFields, isReadable } from '#kernel/filter/filterFields.ts';
import type { FilterField } from '#kernel/filter/filterFields.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isWordKind, wordOrderOf } from '#kernel/kinds/operators.ts';
import { fieldSql, quoted } from './computedSql';

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
export type EntitySql = {
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
