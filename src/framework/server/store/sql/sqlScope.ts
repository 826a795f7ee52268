import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { type Filter, isStorableText } from '#kernel/filter/filterFields.ts';
import type { Actor } from '#server/deps.ts';
import { sqlEntity, type Sql } from './sqlEntity';
import { sqlFilter, castOf, type PartReading } from './sqlFilter';
import { isUuid } from '#kernel/formats/textFormats.ts';

/** A reference to follow. */
type RowStep = {
  /** The reference field, and the target's field whose values it stores. */
  readonly name: string;
  readonly field: string;
  readonly target: EntityDescription;
};

/** Required value of a field of a record, or of a referenced record. */
export type RowLimit = {
  readonly steps: readonly RowStep[];
  readonly name: string;
  /** Null: the person has no such value, so nothing matches. */
  readonly value: string | number | boolean | null;
};

/** Whether a name is the row's uuid, independent of its wire id. */
const isOwnId = ({ fields }: EntityDescription, name: string): boolean =>
  name === 'id' && !fields.some((field) => field.name === name);

const equals = (description: EntityDescription, { name, value }: RowLimit): Sql => {
  if (value === null) return sql`false`;
  const column = sql.id(name);
  const known = sqlEntity(description).column(name);
  if (isOwnId(description, name) || known?.field.kind === 'uuid')
    return isUuid(String(value)) ? sql`${column} = ${value}::uuid` : sql`false`;
  if (!known) throw new Error(`${description.resource} has no column for the rows of "${name}"`);
  return sql`${column} = ${value}::${castOf(known.field)}`;
};

/** Predicate for a limit, on unqualified columns: references become semi-joins, independent of the table's alias. */
const rowLimitSql = (description: EntityDescription, limit: RowLimit): Sql => {
  const [step, ...steps] = limit.steps;
  if (!step) return equals(description, limit);
  const { name, field, target } = step;
  const inner = rowLimitSql(target, { ...limit, steps });
  const isThere = target.softDelete ? sql` and "deletedAt" is null` : sql``;
  return sql`${sql.id(name)} in (select ${sql.id(field)} from ${sqlEntity(target).table} where ${inner}${isThere})`;
};

/** Limits of visible rows: the person's scopes, the entity's row rules and row policy. */
export type Viewer = Pick<Actor, 'userType' | 'scopes'> & {
  readonly policy?: Filter;
  readonly limits?: readonly RowLimit[];
};

/** Selection of rows. All conditions must hold. */
export type RowSelection<Field extends string = string> = {
  /** Visible rows only; null for the server's own reads, which see all. */
  readonly visibleTo: Viewer | null;
  /** Fixed path parameters: `/owners/{ownerId}/animals`. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly filter?: Filter<Field>;
  /** Soft-deleted rows: `only` them, or `any` rows. Default: excluded. */
  readonly deleted?: 'only' | 'any';
};

/** Condition on soft deletion, if the entity has it. */
const deletedSql = (
  { softDelete }: EntityDescription,
  deleted: RowSelection['deleted'],
): readonly Sql[] => {
  if (!softDelete || deleted === 'any') return [];
  return [deleted === 'only' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`];
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid uuid. */
export const isUuidText = (text: string): boolean => uuidPattern.test(text);

/** Condition of a person's scopes, if the entity has any. */
export const scopeSql = (
  { scope, fields }: EntityDescription,
  person: RowSelection['visibleTo'],
): readonly Sql[] => {
  if (!scope || !person || person.userType !== scope.userType) return [];
  const own = person.scopes.map((one) => one[scope.matches]);
  const column = sql.id(scope.column);
  const isList = fields.some(({ name, kind }) => name === scope.column && kind === 'referenceList');
  if (isList) return [sql`${column} && ${own}::text[]`];
  return [
    scope.matches === 'id'
      ? sql`${column} = any(${own}::uuid[])`
      : sql`${column} = any(${own}::text[])`,
  ];
};

const limitsSql = (
  description: EntityDescription,
  viewer: RowSelection['visibleTo'],
): readonly Sql[] => (viewer?.limits ?? []).map((limit) => rowLimitSql(description, limit));

const policySql = (
  description: EntityDescription,
  viewer: RowSelection['visibleTo'],
): readonly Sql[] => (viewer?.policy ? [sqlFilter(description, viewer.policy)] : []);

const equalsText = (column: Sql, value: string, isUuid: boolean): Sql => {
  if (isUuid) return isUuidText(value) ? sql`${column} = ${value}::uuid` : sql`false`;
  return isStorableText(value) ? sql`${column} = ${value}` : sql`false`;
};

const fixedSql = (
  description: EntityDescription,
  [name, value]: readonly [string, string],
): Sql => {
  const column = sqlEntity(description).column(name);
  if (!column) throw new Error(`${description.resource} has no field "${name}" for its path`);
  return equalsText(column.sql, value, column.field.kind === 'uuid');
};

/** Row by wire key. An invalid key matches nothing. */
export const keySql = (description: EntityDescription, key: string): Sql => {
  const entity = sqlEntity(description);
  return equalsText(entity.key, key, entity.keyIsUuid);
};

/** `where` condition of a selection: scope, path parameters, filter. */
export const selectionSql = (
  description: EntityDescription,
  selection: RowSelection,
  parts: PartReading = 'index',
): Sql => {
  const conditions = [
    ...scopeSql(description, selection.visibleTo),
    ...limitsSql(description, selection.visibleTo),
    ...policySql(description, selection.visibleTo),
    ...deletedSql(description, selection.deleted),
    ...Object.entries(selection.fixed ?? {}).map((member) => fixedSql(description, member)),
    ...(selection.filter ? [sqlFilter(description, selection.filter, parts)] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** A table without a schema that references may target. It has a `searchText` column. */
export type ReferenceTable = {
  readonly table: string;
  readonly representation: string;
  /** Columns with the names in other languages; where empty, the name is the same. */
  readonly namesIn?: EntityDescription['namesIn'];
};

/** Target of a reference: an entity with its row scope, or a plain table. */
export type ReferenceTarget =
  | { readonly description: EntityDescription; readonly visibleTo: RowSelection['visibleTo'] }
  | { readonly table: ReferenceTable };
