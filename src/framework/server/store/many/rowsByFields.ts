import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow, FieldName } from '#kernel/entity/EntityTypes.ts';
import type { Database } from '#server/deps.ts';
import { selectionSql, type RowSelection, isUuidText, type ReferenceTarget } from '../sql/sqlScope';
import { sqlEntity, type Sql } from '../sql/sqlEntity';
import { tableOf, whereOf, type TargetFilter } from '../write/references';

type NamesRequest = {
  readonly target: ReferenceTarget;
  /** Columns with the names in other languages, searched as well. */
  readonly namesIn: NonNullable<EntityDescription['namesIn']>;
  /** Column stored by references. */
  readonly field: string;
  /** Further conditions on records found by name. */
  readonly filter: TargetFilter;
  readonly names: readonly string[];
};

/** Value by name; null if ambiguous. */
export type FoundNames = Map<string, string | null>;

type FoundRow = { readonly name: string; readonly value: string; readonly count: number };

const addFound = (found: FoundNames, rows: readonly FoundRow[]): void => {
  for (const { name, value, count } of rows)
    if (!found.has(name)) found.set(name, count === 1 ? value : null);
};

const namesOf = ({ target, namesIn }: NamesRequest): readonly string[] => {
  const name =
    'table' in target ? target.table.representation : target.description.recordRepresentation;
  return [name, ...Object.values(namesIn)];
};

/** Exact matches of stored values and names. */
const findExact = async (db: Database, request: NamesRequest): Promise<readonly FoundRow[]> => {
  const { target, field, filter, names } = request;
  const value = sql.id(field);
  const isUuid = 'description' in target && field === 'id';
  const values = isUuid ? names.filter(isUuidText) : names;
  const named = namesOf(request).map(
    (column) => sql`
      select ${sql.id(column)}::text, ${value}::text, 1 from ${tableOf(target)}
      where ${sql.id(column)}::text = any(${names}::text[]) and ${whereOf(target, filter)}`,
  );
  const { rows } = await sql<FoundRow>`
    select "name", min("value") as "value", count(distinct "value")::integer as "count" from (
      select ${value}::text as "name", ${value}::text as "value", 0 as "rank" from ${tableOf(target)}
      where ${value} = any(${values}::${sql.raw(isUuid ? 'uuid' : 'text')}[]) and ${whereOf(target, {})}
      union all ${sql.join(named, sql` union all `)}
    ) as "found" group by "name", "rank" order by "rank"`.execute(db);
  return rows;
};

/** Folds a name: no case or accents, normalised letters, single spaces. */
const folded = (name: Sql): Sql =>
  sql`lower(public.unaccent('public.unaccent'::regdictionary, unique_text(${name})))`;

/** Names that differ by case or accents; candidates come from the indexed search text. */
const findFolded = async (db: Database, request: NamesRequest): Promise<readonly FoundRow[]> => {
  const { target, field, filter, names } = request;
  const searched = namesOf(request).filter(
    (column) => 'table' in target || target.description.search.includes(column),
  );
  if (names.length === 0 || searched.length === 0) return [];
  const same = searched.map((column) => sql`${folded(sql`${sql.id(column)}::text`)} = "$folded"`);
  const { rows } = await sql<FoundRow>`
    select "$name" as "name", min("$value") as "value", count(distinct "$value")::integer as "count"
    from (
      select "$name", ${folded(sql`"$name"`)} as "$folded", search_text("$name") as "$searched"
      from unnest(${names}::text[]) as "asked" ("$name")
    ) as "asked" cross join lateral (
      select ${sql.id(field)}::text as "$value" from ${tableOf(target)}
      where "searchText" like '%' || "$searched" || '%' and (${sql.join(same, sql` or `)})
        and ${whereOf(target, filter)} offset 0
    ) as "found" where "$searched" <> '' group by "$name"`.execute(db);
  return rows;
};

/**
 * Stored values by text: stored values first, exact names, then names ignoring case and accents. Unknown names are left
 * out.
 */
export const valuesByName = async (db: Database, request: NamesRequest): Promise<FoundNames> => {
  const found: FoundNames = new Map();
  addFound(found, await findExact(db, request));
  const names = request.names.filter((name) => !found.has(name));
  addFound(found, await findFolded(db, { ...request, names }));
  return found;
};

type Wanted<Field extends string = string> = RowSelection<Field> & {
  readonly fields: readonly Field[];
  /** Values by field, in order; empty text means null except in the first. */
  readonly sets: readonly (readonly string[])[];
  readonly lock?: boolean;
};

const valuesOf = (at: number, { sets }: Pick<Wanted, 'sets'>): Sql =>
  sql`${sets.map((set) => set[at])}::text[]`;

/** Matches rows by value sets, compared as text, so that invalid values match nothing. */
const foundBy = ({ fields, sets }: Pick<Wanted, 'fields' | 'sets'>): Sql => {
  const columns = fields.map((name) => sql`${sql.id(name)}::text`);
  const [only] = columns;
  if (only && columns.length === 1) return sql`${only} = any(${valuesOf(0, { sets })})`;
  // The first column is selective by its index; the others filter.
  const lists = fields.map((_, at) => valuesOf(at, { sets }));
  const [first, ...others] = columns;
  const all = [first, ...others.map((column) => sql`coalesce(${column}, '')`)];
  return sql`${first} = any(${lists[0]}) and (${sql.join(all)}) in (select * from unnest(${sql.join(lists)}))`;
};

/** Rows matching one of several value sets, visible to the person. `lock` holds them for this transaction. */
export const rowsByFields = async <Name extends string>(
  db: Database,
  description: EntityDescription<Name>,
  { fields, sets, lock = false, ...selection }: Wanted<FieldName<Name>>,
): Promise<readonly EntityRow<Name>[]> => {
  if (sets.length === 0) return [];
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    select ${columns} from ${table}
    where ${foundBy({ fields, sets })} and ${selectionSql(description, selection)}
    ${lock ? sql`order by "id" for update` : sql``}`.execute(db);
  return rows;
};
