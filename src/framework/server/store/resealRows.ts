import { sql } from 'kysely';
import type { Database, Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { seal, sealHeader, unseal } from '../seal';
import { serverKeys, type SealUse } from './keyRing';
import { claimSetting, storeSetting } from './settings';

/** Kinds of data to re-seal after a key was added. */
type Kind = 'files' | 'rows';

const nameOf = (kind: Kind): string => `sealing ${kind}`;

type State = { readonly keyId: number; readonly after: string; readonly isOver: boolean };

const store = (trx: Database, kind: Kind, state: State): Promise<void> =>
  storeSetting(trx, nameOf(kind), JSON.stringify(state));

/**
 * Claims the work for the duration of the transaction.
 *
 * @returns position to continue from; null if done for this key, or claimed by another process
 */
export const claimSealing = async (
  trx: Database,
  kind: Kind,
  { keyId, at }: { readonly keyId: number; readonly at: Date },
): Promise<string | null> => {
  const begun: State = { keyId, after: '', isOver: false };
  const value = await claimSetting(trx, {
    name: nameOf(kind),
    value: JSON.stringify(begun),
    createdAt: at,
  });
  if (value === undefined) return null;
  const state = JSON.parse(value) as State;
  if (state.keyId === keyId) return state.isOver ? null : state.after;
  await store(trx, kind, begun);
  return begun.after;
};

/** Stores the position of claimed work. */
export const noteSealed = (
  trx: Database,
  kind: Kind,
  { keyId, after }: Pick<State, 'keyId' | 'after'>,
): Promise<void> => store(trx, kind, { keyId, after, isOver: false });

/** Marks everything as sealed with the key. */
export const endSealing = (trx: Database, kind: Kind, keyId: number): Promise<void> =>
  store(trx, kind, { keyId, after: '', isOver: true });

/** A column of sealed values. */
export type SealedColumn = {
  readonly table: string;
  /** Column by which rows are ordered. */
  readonly id: string;
  readonly column: string;
  readonly use: SealUse;
  /** Column used in the purpose; absent: one purpose for all rows. */
  readonly of?: string;
  readonly purpose: (value: string) => string;
};

/** Mail texts in the outbox. */
export const sealedMails: readonly SealedColumn[] = ['text', 'title', 'html'].map((column) => ({
  table: 'mails',
  id: 'id',
  column,
  use: 'mail',
  purpose: () => '',
}));

const batchSize = 100;

type Row = {
  readonly place: string;
  readonly id: string;
  readonly sealed: Buffer;
  readonly about: string | null;
};

const takeOlder = async (
  trx: Database,
  { table, id, column, of = id }: SealedColumn,
  { header, after }: { header: Buffer; after: string },
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select ctid::text as place, ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed, ${sql.ref(of)}::text as about
    from ${sql.table(table)}
    where ${sql.ref(column)} is not null and substring(${sql.ref(column)} from 1 for ${header.length}::int) <> ${header}
      and ${sql.ref(id)}::text >= ${after}
    order by ${sql.ref(id)}::text limit ${batchSize} for update`.execute(trx);
  return rows;
};

/**
 * Re-seals the next rows of a column with the current key. Values that no key opens are left unchanged.
 *
 * @param options.after last id of the previous batch
 * @returns last id of this batch; null after the last row
 */
export const resealBatch = async (
  trx: Database,
  { log, ...deps }: Deps,
  { column, after }: { readonly column: SealedColumn; readonly after: string },
): Promise<string | null> => {
  const key = (await serverKeys(deps))[column.use];
  const rows = await takeOlder(trx, column, { header: sealHeader(key.current.id), after });
  for (const { place, sealed, about } of rows) {
    const purpose = column.purpose(about ?? '');
    let value: Buffer;
    try {
      value = seal(key, unseal(key, sealed, purpose), purpose);
    } catch (error) {
      const { table } = column;
      log.warn({ table, error: describeError(error) }, 'A sealed value does not open.');
      continue;
    }
    await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${value}
      where ctid = ${place}::tid`.execute(trx);
  }
  return rows.length < batchSize ? null : rows.at(-1)!.id;
};
