import { CompiledQuery, sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { isStorableText } from '../../kernel/filter/isStorableText';
import type { Database } from '../deps';
import { gather } from './gather';
import type { SentRecord } from './records';
import { sqlEntity, type Row, type Sql } from './sqlEntity';
import { isUuidText } from './sqlScope';
import { recordText } from './wireSql';

type Found = { readonly $key: string };
type Read<R> = (key: string) => Promise<R | undefined>;
type Readers = WeakMap<Database, WeakMap<EntityDescription, Read<unknown>>>;

type Texts = { readonly one: string; readonly many: string };

/**
 * The texts are the same for every read: they are made once, and the connections know them at once. A list of keys is planned anew for
 * every read, a single key is not.
 */
const textsOf = (db: Database, description: EntityDescription, columns: Sql): Texts => {
  const { table, key, keyIsUuid } = sqlEntity(description);
  const type = sql.raw(keyIsUuid ? 'uuid' : 'text');
  const living = description.softDelete ? sql`and "deletedAt" is null` : sql``;
  const textOf = (condition: Sql): string =>
    sql`select ${key}::text as "$key", ${columns} from ${table} where ${condition} ${living}`.compile(
      db,
    ).sql;
  return {
    one: textOf(sql`${key} = ${''}::${type}`),
    many: textOf(sql`${key} = any(${[]}::${type}[])`),
  };
};

const readerOf = <R>(db: Database, description: EntityDescription, columns: Sql): Read<R> => {
  const { keyIsUuid } = sqlEntity(description);
  const { one, many } = textsOf(db, description, columns);
  const read = gather<R>(async (keys) => {
    const asked =
      keys.length === 1 ? CompiledQuery.raw(one, [...keys]) : CompiledQuery.raw(many, [keys]);
    const { rows } = await db.executeQuery(asked);
    return new Map((rows as readonly (Found & R)[]).map(({ $key, ...row }) => [$key, row as R]));
  });
  return async (key) => {
    const isKey = keyIsUuid ? isUuidText(key) : isStorableText(key);
    return isKey ? read(keyIsUuid ? key.toLowerCase() : key) : undefined;
  };
};

const known = <R>(
  readers: Readers,
  { db, description }: { readonly db: Database; readonly description: EntityDescription },
  columns: (description: EntityDescription) => Sql,
): Read<R> => {
  const own = readers.get(db) ?? new WeakMap<EntityDescription, Read<unknown>>();
  readers.set(db, own);
  const reader = own.get(description) ?? readerOf(db, description, columns(description));
  own.set(description, reader);
  return reader as Read<R>;
};

const rowReaders: Readers = new WeakMap();
const textReaders: Readers = new WeakMap();

type Asked = {
  readonly db: Database;
  readonly description: EntityDescription;
  /** The key on the wire. */
  readonly key: string;
};

/** Reads one living row by its key, together with others that are asked for at the same moment. For those who see every row. */
export const readRowTogether = ({ key, ...place }: Asked): Promise<Row | undefined> =>
  known<Row>(rowReaders, place, (description) => sqlEntity(description).columns)(key);

/** As `readRowTogether`, the record as the JSON that is sent. */
export const readTextTogether = ({ key, ...place }: Asked): Promise<SentRecord | undefined> =>
  known<SentRecord>(
    textReaders,
    place,
    (description) => sql`"version", ${recordText(description)} as "json"`,
  )(key);
