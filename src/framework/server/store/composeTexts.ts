import { sql } from 'kysely';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sqlTypeOf } from '#kernel/kinds/sqlTypes.ts';
import { ok } from '#kernel/Result.ts';
import { normaliseValue } from '#kernel/validation/normaliseRecord.ts';
import type { Database, Deps } from '../deps';
import { transact } from './database/database';
import { isRefusedValue } from './database/sqlState';
import { claimSetting, storeSetting } from './settings';
import { columnValue, sqlEntity, type Row, type Sql } from './sql/sqlEntity';

/** Column types with texts, as one text each. */
const forms: Readonly<Record<string, (column: Sql) => Sql>> = {
  text: (column) => column,
  'text[]': (column) => sql`array_to_string(${column}, ' ')`,
  jsonb: (column) => sql`${column}::text`,
};

/** Kinds that are stored as sent, and references, which follow their target by foreign key. */
const kept: ReadonlySet<string> = new Set(['html', 'password', 'reference']);

const textFields = ({ fields }: EntityDescription): readonly FieldDescription[] =>
  fields.filter((field) => !field.virtual && !kept.has(field.kind) && sqlTypeOf(field) in forms);

const isComposed = (value: unknown): boolean => {
  const text = JSON.stringify(value ?? null);
  return text.normalize('NFC') === text;
};

const composeRow = async (
  trx: Database,
  { log }: Pick<Deps, 'log'>,
  { description, row }: { readonly description: EntityDescription; readonly row: Row },
): Promise<void> => {
  const assignments = textFields(description)
    .filter(({ name }) => !isComposed(row[name]))
    .map((field) => {
      const value = columnValue(field, normaliseValue(field, row[field.name]));
      return sql`${sql.id(field.name)} = ${value}`;
    });
  if (assignments.length === 0) return;
  const { table } = sqlEntity(description);
  try {
    await transact(trx, async (part) => {
      await sql`update ${table} set ${sql.join(assignments)} where "id" = ${row.id}::uuid`.execute(
        part,
      );
      return ok(undefined);
    });
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    log.warn(
      { resource: description.resource, id: row.id },
      'A record keeps letters apart from their accents: composed, its values are not allowed.',
    );
  }
};

const chunkRows = 1_000;

/** Composes the next rows of a table. @returns id of the last one; null after the end */
const composeChunk = async (
  trx: Database,
  deps: Pick<Deps, 'log'>,
  { description, after }: { readonly description: EntityDescription; readonly after: string },
): Promise<string | null> => {
  const fields = textFields(description);
  if (fields.length === 0) return null;
  const { table } = sqlEntity(description);
  const next = after === '' ? sql`true` : sql`"id" > ${after}::uuid`;
  const { rows: chunk } = await sql<{ id: string }>`
    select "id" from ${table} where ${next} order by "id" limit ${sql.lit(chunkRows)}`.execute(trx);
  const ids = chunk.map(({ id }) => id);
  const names = fields.map(({ name }) => sql.id(name));
  const apart = fields.map((field) => {
    const text = forms[sqlTypeOf(field)]!(sql.id(field.name));
    return sql`${text} is not nfc normalized`;
  });
  const { rows } = await sql<Row>`
    select "id", ${sql.join(names)} from ${table}
    where "id" = any(${ids}::uuid[]) and (${sql.join(apart, sql` or `)}) order by "id" for update`.execute(
    trx,
  );
  for (const row of rows) await composeRow(trx, deps, { description, row });
  return ids.length < chunkRows ? null : ids.at(-1)!;
};

/** Position: the rows of the entity up to this id, and all entities before it by name, are done. */
type Position = { readonly resource: string; readonly after: string; readonly isOver: boolean };

const setting = 'composing texts';
const start: Position = { resource: '', after: '', isOver: false };

/**
 * Composes letters and accents (NFC) of texts stored before they were composed on input, since exact filters and unique
 * values would miss them. One batch per round; the position is stored, so another process can resume. Versions and
 * histories stay: the text reads the same.
 *
 * @returns whether there was work
 */
export const composeTexts = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const value = await claimSetting(trx, {
      name: setting,
      value: JSON.stringify(start),
      createdAt: deps.clock(),
    });
    if (value === undefined) return 0;
    const position = JSON.parse(value) as Position;
    if (position.isOver) return 0;
    const { descriptions } = deps.catalog;
    const resources = Object.keys(descriptions).toSorted();
    const [resource, following] = resources.filter((each) => each >= position.resource);
    const note = (reached: Partial<Position>): Promise<void> =>
      storeSetting(trx, setting, JSON.stringify({ ...position, ...reached }));
    if (resource === undefined) {
      await note({ isOver: true });
      return 0;
    }
    const last = await composeChunk(trx, deps, {
      description: descriptions[resource]!,
      after: resource === position.resource ? position.after : '',
    });
    if (last !== null) await note({ resource, after: last });
    else
      await note(following === undefined ? { isOver: true } : { resource: following, after: '' });
    return 1;
  });
