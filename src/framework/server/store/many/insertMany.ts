import { sql } from 'kysely';
import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '#kernel/entity/EntityDescription.ts';
import { isComparedAlike } from '#kernel/entity/uniqueText.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import type { Database } from '#server/deps.ts';
import { copyBlocks, copyIn, type CopiedRows, arrayText, copyText } from '../copy/copyIn';
import type { Row, Values } from '../write/records';
import { sqlEntity, type Sql } from '../sql/sqlEntity';
import { sqlTypeOf } from '#kernel/kinds/sqlTypes.ts';
import { trialTable } from './trialTable';

const isText = (value: unknown): boolean => typeof value === 'string';
const isInteger = (value: unknown): boolean => Number.isSafeInteger(value);

const isInstantText = (value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  const ms = Date.parse(value);
  return Number.isFinite(ms) && new Date(ms).toISOString() === value;
};

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

/** Whether a value reads back unchanged, by column type. */
const unchanged: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  integer: isInteger,
  bigint: isInteger,
  boolean: (value) => typeof value === 'boolean',
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  timestamptz: isInstantText,
  uuid: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  'time(0)': matches(/^\d{2}:\d{2}$/),
};

const judges = new WeakMap<FieldDescription, (value: unknown) => boolean>();

const never = (): boolean => false;

/** Kinds with a JSON format of their own. */
const composed: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'object',
  'arrayTable',
  'referenceList',
  'valueList',
]);

const judgeOf = (field: FieldDescription): ((value: unknown) => boolean) => {
  const cached = judges.get(field);
  if (cached) return cached;
  const judge = composed.has(field.kind) ? never : unchanged[sqlTypeOf(field)];
  judges.set(field, judge ?? never);
  return judge ?? never;
};

/** Whether a value reads back as written: `"2024-05-06"` does, `"1.5"` becomes `"1.50"` in a numeric. */
const isStoredAsIs = (field: FieldDescription, value: unknown): boolean =>
  value === null || judgeOf(field)(value);

/** A row to insert. */
export type NewRow = { readonly id: string; readonly values: Values };

type NewRows = {
  readonly rows: readonly NewRow[];
  readonly at: Date;
  /** Inserts into the open trial table. */
  readonly isTrial?: boolean | undefined;
};

const tableOf = (description: EntityDescription, { isTrial }: NewRows): Sql =>
  isTrial ? trialTable(description) : sqlEntity(description).table;

const givenFields = (
  { fields }: EntityDescription,
  rows: readonly NewRow[],
): readonly FieldDescription[] =>
  fields.filter(
    ({ name, virtual }) => !virtual && rows.some(({ values }) => values[name] !== undefined),
  );

const cellOf = ({ kind }: FieldDescription, value: unknown): string => {
  if (!isListKind(kind)) return copyText(value);
  return copyText(arrayText(Array.isArray(value) ? value : []));
};

const toCopy = (
  description: EntityDescription,
  fields: readonly FieldDescription[],
  news: NewRows,
): CopiedRows => {
  const { rows, at } = news;
  const names = ['id', 'createdAt', 'updatedAt', ...fields.map(({ name }) => name)];
  const list = sql.join(names.map((name) => sql.id(name)));
  const moment = at.toISOString();
  const lineOf = ({ id, values }: NewRow): string => {
    let line = `${id}\t${moment}\t${moment}`;
    for (const field of fields) line += `\t${cellOf(field, values[field.name])}`;
    return `${line}\n`;
  };
  return {
    into: sql`${tableOf(description, news)} (${list})`,
    blocks: copyBlocks(rows, lineOf),
  };
};

/** Rows as they will read back; undefined if the database could change or default a value. */
const predictRows = (
  { fields, softDelete }: EntityDescription,
  given: readonly FieldDescription[],
  { rows, at }: NewRows,
): readonly Row[] | undefined => {
  if (softDelete || fields.some((field) => isReadable(field) && !given.includes(field)))
    return undefined;
  const moment = at.toISOString();
  const predicted: Row[] = [];
  for (const { id, values } of rows) {
    const row: Record<string, unknown> = { id, version: 1, createdAt: moment, updatedAt: moment };
    for (const field of given) {
      const value = values[field.name] ?? null;
      if (!isStoredAsIs(field, value)) return undefined;
      if (isReadable(field)) row[field.name] = value;
    }
    predicted.push(row as Row);
  }
  return predicted;
};

const readInserted = async (
  trx: Database,
  description: EntityDescription,
  news: NewRows,
): Promise<readonly Row[]> => {
  const ids = news.rows.map(({ id }) => id);
  const { rows: stored } = await sql<Row>`
    select ${sqlEntity(description).columns} from ${tableOf(description, news)}
    where "id" = any(${ids}::uuid[])`.execute(trx);
  return stored;
};

/**
 * Inserts rows in one statement; missing values are null, or an empty list. Reads them back only if the database may
 * have changed a value.
 *
 * @param after further rows to copy, derived from the stored rows
 */
export const insertMany = async (
  trx: Database,
  description: EntityDescription,
  { after, ...news }: NewRows & { readonly after: (rows: readonly Row[]) => readonly CopiedRows[] },
): Promise<readonly Row[]> => {
  const given = givenFields(description, news.rows);
  const copy = toCopy(description, given, news);
  const predicted = predictRows(description, given, news);
  if (predicted) {
    await copyIn(trx, [copy, ...after(predicted)]);
    return predicted;
  }
  await copyIn(trx, [copy]);
  const stored = await readInserted(trx, description, news);
  await copyIn(trx, after(stored));
  return stored;
};

/** Which value sets of these columns exist already, as JSON of the compared form. */
export const conflictsAmong = async (
  db: Database,
  description: EntityDescription,
  {
    set: { fields, emptyCounts, reusable },
    sets,
  }: { readonly set: EntityDescription['unique'][number]; readonly sets: readonly Values[] },
): Promise<ReadonlySet<string>> => {
  const same = emptyCounts ? sql`is not distinct from` : sql`=`;
  const { table } = sqlEntity(description);
  const alike = new Set(description.fields.filter(isComparedAlike).map(({ name }) => name));
  const compared = (of: Sql, name: string): Sql =>
    alike.has(name) ? sql`unique_text(${of}.${sql.id(name)})` : sql`${of}.${sql.id(name)}`;
  const stored = fields.map((name) => compared(sql`"t"`, name));
  const equal = sql.join(
    fields.map((name, at) => sql`${stored[at]} ${same} ${compared(sql`"s"`, name)}`),
    sql` and `,
  );
  const living = reusable ? sql` and "t"."deletedAt" is null` : sql``;
  const { rows } = await sql<Values>`
    select ${sql.join(stored.map((value, at) => sql`${value} as ${sql.id(fields[at]!)}`))} from ${table} as "t"
    join jsonb_populate_recordset(null::${table}, ${JSON.stringify(sets)}::jsonb) as "s" on ${equal}${living}`.execute(
    db,
  );
  return new Set(rows.map((row) => JSON.stringify(fields.map((name) => row[name]))));
};
