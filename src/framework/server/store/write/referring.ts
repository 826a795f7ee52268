import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { holderOf, referencePlaces, type ReferencePlace } from '#kernel/entity/references.ts';
import { groupBy } from '#kernel/objects.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from './records';
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

/** A list of references, directly in an entity. */
type ListPlace = { readonly description: EntityDescription; readonly place: ReferencePlace };

const lists = new WeakMap<Descriptions, ReadonlyMap<string, readonly ListPlace[]>>();

const listsByTarget = (descriptions: Descriptions): ReadonlyMap<string, readonly ListPlace[]> => {
  const all = Object.values(descriptions).flatMap((description) =>
    referencePlaces(description)
      .filter(({ field, within }) => field.kind === 'referenceList' && within.length === 0)
      .map((place): ListPlace => ({ description, place })),
  );
  return groupBy(all, ({ place }) => place.field.ref.resource);
};

/** Lists that refer to records of a resource. */
export const listsNaming = (descriptions: Descriptions, resource: string): readonly ListPlace[] => {
  const known = lists.get(descriptions) ?? listsByTarget(descriptions);
  lists.set(descriptions, known);
  return known.get(resource) ?? [];
};

/**
 * Follows a renamed record in lists that refer to it, as foreign keys do for single references. Versions and histories
 * stay: the lists refer to the same record as before.
 */
export const followInLists = async (
  trx: Database,
  descriptions: Descriptions,
  { target, before, after }: ChangedRecord,
): Promise<void> => {
  for (const { description, place } of listsNaming(descriptions, target.resource)) {
    const { ref, name } = place.field;
    const [old, now] = [before[ref.field], after[ref.field]];
    if (old === now || !old || !now) continue;
    const column = sql.id(name);
    await sql`
      update ${sqlEntity(description).table} set ${column} = array_replace(${column}, ${String(old)}, ${String(now)})
      where ${namedSql(place, before)}`.execute(trx);
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
