import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import type { Database } from '#server/deps.ts';
import type { RecordText } from './records';
import { runText } from '../database/database';
import { sqlEntity, type Row, type Sql, recordText } from '../sql/sqlEntity';
import { isUuidText } from '../sql/sqlScope';

/** Maximum keys of one read. */
const mostKeys = 100;

type Batch<V> = { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, V>> };

/**
 * Batches single-key reads requested in the same tick of the event loop: requests waiting for one response resume
 * together, and so do their reads.
 */
export const batch = <V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let open: Batch<V> | undefined;
  const begin = (): Batch<V> => {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => process.nextTick(resolve));
    const found = turn.then(() => {
      if (open?.keys === keys) open = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    if (!open || open.keys.size >= mostKeys) open = begin();
    const { keys, found } = open;
    keys.add(key);
    return (await found).get(key);
  };
};

/** A row by its wire key. */
export type RowKey = {
  readonly db: Database;
  readonly description: EntityDescription;
  readonly key: string;
};

type Read<R> = (key: string) => Promise<R | undefined>;
/** Columns read, and their conversion: the row's key and the result. */
type Reading<F, R> = {
  readonly columns: Sql;
  readonly entryOf: (found: F) => readonly [key: string, answer: R];
};
type Readers = WeakMap<Database, WeakMap<EntityDescription, Read<unknown>>>;

/**
 * Statement for a number of keys: constant per size, so that plans are cached. An array parameter would be re-planned
 * each time, since its length is unknown.
 */
const textOf = (
  db: Database,
  description: EntityDescription,
  { columns, size }: { readonly columns: Sql; readonly size: number },
): string => {
  const { table, key, keyIsUuid } = sqlEntity(description);
  const type = sql.raw(keyIsUuid ? 'uuid' : 'text');
  const living = description.softDelete ? sql`and "deletedAt" is null` : sql``;
  const keys = Array.from({ length: size }, () => sql`${''}::${type}`);
  const wanted = size === 1 ? sql`= ${keys[0]!}` : sql`= any(array[${sql.join(keys)}])`;
  return sql`select ${columns} from ${table} where ${key} ${wanted} ${living}`.compile(db).sql;
};

/** Few sizes keep few plans; unused slots match nothing. */
const sizes = [1, 4, 16, mostKeys];
const sizeFor = (count: number): number => sizes.find((size) => size >= count) ?? mostKeys;

const readerOf = <F, R>(
  db: Database,
  description: EntityDescription,
  { columns, entryOf }: Reading<F, R>,
): Read<R> => {
  const { keyIsUuid } = sqlEntity(description);
  const texts = new Map<number, string>();
  const read = batch<R>(async (keys) => {
    const size = sizeFor(keys.length);
    const text = texts.get(size) ?? textOf(db, description, { columns, size });
    texts.set(size, text);
    const padded = Array.from({ length: size }, (_, at) => keys[at] ?? null);
    const { rows } = await runText<F>(db, text, padded);
    return new Map(rows.map(entryOf));
  });
  return async (key) => {
    const isKey = keyIsUuid ? isUuidText(key) : isStorableText(key);
    return isKey ? read(keyIsUuid ? key.toLowerCase() : key) : undefined;
  };
};

const known = <F, R>(
  readers: Readers,
  { db, description }: { readonly db: Database; readonly description: EntityDescription },
  readingOf: (description: EntityDescription) => Reading<F, R>,
): Read<R> => {
  const own = readers.get(db) ?? new WeakMap<EntityDescription, Read<unknown>>();
  readers.set(db, own);
  const reader = own.get(description) ?? readerOf(db, description, readingOf(description));
  own.set(description, reader);
  return reader as Read<R>;
};

const rowReaders: Readers = new WeakMap();
const textReaders: Readers = new WeakMap();

/** Reads one live row by key, batched with concurrent reads. For people who see every row. */
export const readRowBatched = ({ key, ...place }: RowKey): Promise<Row | undefined> =>
  known<Row, Row>(rowReaders, place, (description) => ({
    columns: sqlEntity(description).columns,
    entryOf: (found) => [String(found[description.key]), found],
  }))(key);

type FoundText = RecordText & { readonly $key: string };

const textColumns = (description: EntityDescription): Sql => sql`
  ${sqlEntity(description).key}::text as "$key", "version", ${recordText(description)} as "json"`;

/** Like `readRowBatched`, with the record as JSON. */
export const readTextBatched = ({ key, ...place }: RowKey): Promise<RecordText | undefined> =>
  known<FoundText, RecordText>(textReaders, place, (description) => ({
    columns: textColumns(description),
    entryOf: ({ $key, version, json }) => [$key, { version, json }],
  }))(key);
