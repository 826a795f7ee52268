import { sql } from 'kysely';
import type { EffectiveDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { LocalDate } from '#kernel/localDate.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from './records';
import { fieldSql, sqlEntity, type Sql } from '../sql/sqlEntity';

/** An entity with validity periods. */
export type DatedEntity = EntityDescription & { readonly effective: EffectiveDescription };

/** Narrows a description to one with periods. */
export const isDated = (description: EntityDescription): description is DatedEntity =>
  description.effective !== undefined;

const locks = 7_281_047;

/**
 * Serialises changes of an entity's periods: validated periods stay valid until written, and overlapping changes cannot
 * deadlock.
 */
export const lockPeriods = async (trx: Database, { resource }: DatedEntity): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${locks}, hashtext(${resource}))`.execute(trx);
};

const sequenceSql = ({ effective, softDelete }: DatedEntity, values: Values): readonly Sql[] => [
  ...effective.by.map((name) => sql`${sql.id(name)} = ${values[name]}`),
  ...(softDelete ? [sql`"deletedAt" is null`] : []),
];

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

const rangeOf = (description: DatedEntity): Sql => {
  const { from, to } = description.effective;
  const ends = description.fields.find(({ name }) => name === to);
  return sql`daterange(${sql.id(from)}, ${ends ? sql.raw(fieldSql(description, ends)) : sql.id(to)}, '[]')`;
};

/** First row of the same sequence that overlaps a record. */
export const findOverlap = async (
  db: Database,
  description: DatedEntity,
  { record, exceptId }: { readonly record: Values; readonly exceptId?: string | undefined },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const { effective } = description;
  const asked = sql`daterange(${record[effective.from]}::date, ${record[effective.to] ?? null}::date, '[]')`;
  const conditions = [
    ...sequenceSql(description, record),
    sql`${rangeOf(description)} && ${asked}`,
    ...(exceptId ? [sql`"id" <> ${exceptId}::uuid`] : []),
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)}
    order by ${sql.id(effective.from)}, "id" limit 1`.execute(db);
  return rows[0];
};

/** Like `findOverlap`, for many new records in one statement: the conflicting period of each, or null. */
export const findOverlaps = async (
  db: Database,
  description: DatedEntity,
  records: readonly Values[],
): Promise<readonly (Values | null)[]> => {
  const { table } = sqlEntity(description);
  const { effective, softDelete } = description;
  const [from, to] = [sql.id(effective.from), sql.id(effective.to)];
  const names = [...effective.by, effective.from, effective.to];
  const asked = records.map((record) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
  );
  const conditions = [
    ...effective.by.map((name) => sql`"t".${sql.id(name)} = "s".${sql.id(name)}`),
    ...(softDelete ? [sql`"t"."deletedAt" is null`] : []),
    sql`daterange("t".${from}, "t".${to}, '[]') && daterange("s".${from}, "s".${to}, '[]')`,
  ];
  const { rows } = await sql<{ clash: Values | null }>`
    select (
      select jsonb_build_object(${sql.lit(effective.from)}, "t".${from}, ${sql.lit(effective.to)}, "t".${to})
      from ${table} as "t" where ${all(conditions)} order by "t".${from}, "t"."id" limit 1) as "clash"
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as "e" ("value", "at")
      cross join lateral jsonb_populate_record(null::${table}, "e"."value") as "s"
    order by "e"."at"`.execute(db);
  return rows.map(({ clash }) => clash);
};

/** First row of the same sequence that starts within a range. */
export const findStart = async (
  db: Database,
  description: DatedEntity,
  asked: {
    readonly record: Values;
    readonly exceptId: string;
    readonly days: readonly [from: LocalDate, to: LocalDate];
  },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const from = sql.id(description.effective.from);
  const [first, last] = asked.days;
  const conditions = [
    ...sequenceSql(description, asked.record),
    sql`${from} between ${first}::date and ${last}::date`,
    sql`"id" <> ${asked.exceptId}::uuid`,
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)} order by ${from} limit 1`.execute(db);
  return rows[0];
};

/** Row of a sequence in force on a day; undefined if none. */
export const findRowOn = async (
  db: Database,
  description: DatedEntity,
  asked: { readonly by: Values; readonly day: LocalDate; readonly lock?: boolean },
): Promise<Row | undefined> => {
  const { table, columns } = sqlEntity(description);
  const conditions = [
    ...sequenceSql(description, asked.by),
    sql`${rangeOf(description)} @> ${asked.day}::date`,
  ];
  const { rows } = await sql<Row>`
    select ${columns} from ${table} where ${all(conditions)} limit 1
    ${asked.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** Condition for rows in force on a day. */
export const holdsOnSql = (description: DatedEntity, day: LocalDate): Sql =>
  sql`${rangeOf(description)} @> ${day}::date`;
