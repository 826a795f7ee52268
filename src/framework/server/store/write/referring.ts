import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import {
  holderOf,
  isNaming,
  referencePlaces,
  withRenamed,
  type ReferencePlace,
} from '#kernel/entity/references.ts';
import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import { groupBy } from '#kernel/objects.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from './records';
import { followInFilters } from './renamedFilters';
import { namesAnyValue, namesValue, sqlEntity, type Sql } from '../sql/sqlEntity';
import { selectionSql, type RowSelection } from '../sql/sqlScope';

/** An entity whose records refer to an entity's records at some of these places. */
export type Referrer = {
  readonly description: EntityDescription;
  readonly places: readonly ReferencePlace[];
};

/** JSON that an object or row contains (`@>`) when it refers to the record: its value and siblings. */
const containmentOf = ({ field, within }: ReferencePlace, record: Values): unknown => {
  const { ref, kind, name } = field;
  const value = String(record[ref.field]);
  const filters = Object.entries(ref.filter ?? {}).flatMap(([target, bound]) =>
    typeof bound === 'object' ? [[bound.$data, record[target] ?? null]] : [],
  );
  const own = {
    ...Object.fromEntries(filters),
    [name]: kind === 'referenceList' ? [value] : value,
  };
  return within.reduceRight<unknown>((inner, step, at) => {
    const json = step.kind === 'arrayTable' ? [inner] : inner;
    return at === 0 ? json : { [step.name]: json };
  }, own);
};

/** Whether a row refers to the record at a place: by value, and by siblings if the reference requires it. */
const namedSql = (place: ReferencePlace, record: Values): Sql => {
  const { field, within } = place;
  const { ref, kind, name } = field;
  if (within.length > 0) {
    const json = JSON.stringify(containmentOf(place, record));
    return sql`${sql.id(holderOf(place).name)} @> ${json}::jsonb`;
  }
  const value = String(record[ref.field]);
  const own =
    kind === 'referenceList'
      ? sql`${sql.id(name)} @> array[${value}]::text[]`
      : namesValue(field, value);
  const filters = Object.entries(ref.filter ?? {}).flatMap(([target, bound]) =>
    typeof bound === 'object'
      ? [sql`${sql.id(bound.$data)}::text = ${String(record[target] ?? '')}`]
      : [],
  );
  return sql.join([own, ...filters], sql` and `);
};

/** A record before and after its change. */
type ChangedRecord = {
  readonly target: EntityDescription;
  readonly before: Row;
  readonly after: Row;
};

type Descriptions = Readonly<Record<string, EntityDescription>>;

/** A reference to records of an entity, of another one or its own. */
type PlaceIn = { readonly description: EntityDescription; readonly place: ReferencePlace };

const allPlaces = new WeakMap<Descriptions, ReadonlyMap<string, readonly PlaceIn[]>>();

/** References to records of a resource, found once for all resources. */
const placesTo = (descriptions: Descriptions, resource: string): readonly PlaceIn[] => {
  const known =
    allPlaces.get(descriptions) ??
    groupBy(
      Object.values(descriptions).flatMap((description) =>
        referencePlaces(description).map((place): PlaceIn => ({ description, place })),
      ),
      ({ place }) => place.field.ref.resource,
    );
  allPlaces.set(descriptions, known);
  return known.get(resource) ?? [];
};

/** References to records of a resource that have no foreign key: in lists, and inside objects and tables. */
export const unlinkedPlaces = (descriptions: Descriptions, resource: string): readonly PlaceIn[] =>
  placesTo(descriptions, resource).filter(
    ({ place: { field, within } }) => field.kind === 'referenceList' || within.length > 0,
  );

/** Fields with a column of a resource, by the name of their list: those that filters can name. */
const fieldsWith = (
  descriptions: Descriptions,
  resource: string,
  column: string,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const fields = new Map<string, Set<string>>();
  for (const { description, place } of placesTo(descriptions, resource)) {
    const { ref, name } = place.field;
    if (place.within.length > 0 || ref.field !== column) continue;
    for (const list of everyScreen(description).map(listName))
      fields.set(list, (fields.get(list) ?? new Set<string>()).add(name));
  }
  return fields;
};

type Renaming = { readonly before: Row; readonly value: string };

const renameInList = async (
  trx: Database,
  { description, place }: PlaceIn,
  { before, value }: Renaming,
): Promise<void> => {
  const { ref, name } = place.field;
  const column = sql.id(name);
  await sql`
    update ${sqlEntity(description).table} set ${column} = array_replace(${column}, ${String(before[ref.field])}, ${value})
    where ${namedSql(place, before)}`.execute(trx);
};

/** Rows changed by one statement. */
const chunkRows = 500;

const renameInside = async (
  trx: Database,
  { description, place }: PlaceIn,
  { before, value }: Renaming,
): Promise<void> => {
  const { table } = sqlEntity(description);
  const { name } = holderOf(place);
  const change = { isRenamed: isNaming(place, before), value };
  for (let after: string | undefined; ;) {
    const next = after === undefined ? sql`true` : sql`"id" > ${after}::uuid`;
    const { rows } = await sql<Row>`
      select "id", ${sql.id(name)} from ${table} where ${namedSql(place, before)} and ${next}
      order by "id" limit ${sql.lit(chunkRows)} for update`.execute(trx);
    const renamed = rows.map((row) => ({
      rowId: row.id,
      value: withRenamed(place, row, change)[name],
    }));
    await sql`
      update ${table} set ${sql.id(name)} = "s"."value"
      from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as "s" ("rowId" uuid, "value" jsonb)
      where "id" = "s"."rowId"`.execute(trx);
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
};

/** Columns of a record that others refer to and that have another value now. */
const renamedColumns = (
  descriptions: Descriptions,
  { target, before, after }: ChangedRecord,
): readonly string[] => {
  const columns = placesTo(descriptions, target.resource).map(({ place }) => place.field.ref.field);
  return [...new Set(columns)].filter(
    (name) => before[name] && after[name] && before[name] !== after[name],
  );
};

/**
 * Follows a renamed record in references without a foreign key, and in saved filters. Versions and histories stay: all
 * of them mean the same record as before.
 */
export const followRenamed = async (
  trx: Database,
  descriptions: Descriptions,
  changed: ChangedRecord,
): Promise<void> => {
  const { target, before, after } = changed;
  for (const column of renamedColumns(descriptions, changed)) {
    const [old, now] = [String(before[column]), String(after[column])];
    for (const each of unlinkedPlaces(descriptions, target.resource)) {
      const { field, within } = each.place;
      if (field.ref.field !== column) continue;
      const rename = within.length > 0 ? renameInside : renameInList;
      await rename(trx, each, { before, value: now });
    }
    const fields = fieldsWith(descriptions, target.resource, column);
    if (fields.size > 0) await followInFilters(trx, { fields, old, now });
  }
};

type ReferringQuery = {
  /** The referenced records, excluded themselves. */
  readonly records: readonly Row[];
  readonly selection: Pick<RowSelection, 'visibleTo' | 'deleted'>;
};

const isPlain = ({ field, within }: ReferencePlace): boolean =>
  within.length === 0 &&
  Object.values(field.ref.filter ?? {}).every((bound) => typeof bound !== 'object');

/** Whether a row refers to any of the records at a place. */
const namesAnySql = (place: ReferencePlace, records: readonly Row[]): Sql => {
  if (!isPlain(place) || records.length === 1)
    return sql.join(
      records.map((record) => sql`(${namedSql(place, record)})`),
      sql` or `,
    );
  const { ref, kind, name } = place.field;
  const values = records.map((record) => String(record[ref.field]));
  if (kind === 'referenceList') return sql`${sql.id(name)} && ${values}::text[]`;
  return namesAnyValue(place.field, values);
};

const namesSql = (
  { description, places }: Referrer,
  { records, selection }: ReferringQuery,
): Sql => {
  const any = places.map((place) => sql`(${namesAnySql(place, records)})`);
  return sql`(${sql.join(any, sql` or `)}) and "id" <> all(${records.map(({ id }) => id)}::uuid[])
    and ${selectionSql(description, selection)}`;
};

/** Some of the rows that refer to a record, with their number. */
export const readReferring = async (
  db: Database,
  referrer: Referrer,
  { limit, ...asked }: ReferringQuery & { readonly limit: number },
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> => {
  const { table, columns } = sqlEntity(referrer.description);
  const { rows } = await sql<Row & { readonly referringCount: number }>`
    select ${columns}, count(*) over ()::int as "referringCount" from ${table}
    where ${namesSql(referrer, asked)} order by "createdAt", "id" limit ${limit}`.execute(db);
  return { rows, count: rows[0]?.referringCount ?? 0 };
};

/** Locks and reads the next rows that refer to a record, in id order, at most `limit`. */
export const lockReferring = async (
  trx: Database,
  referrer: Referrer,
  { limit, after, ...asked }: ReferringQuery & { readonly limit: number; readonly after?: string },
): Promise<readonly Row[]> => {
  const { table, columns } = sqlEntity(referrer.description);
  const next = after === undefined ? sql`true` : sql`"id" > ${after}::uuid`;
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${namesSql(referrer, asked)} and ${next}
    order by "id" limit ${limit} for update`.execute(trx);
  return rows;
};
