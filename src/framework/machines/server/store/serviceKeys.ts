import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/deps.ts';

/** Additional columns of the application: an expression returning JSON, with `a` as the account's row. */
type OwnSql = RawBuilder<unknown>;

/** Source of service accounts: their entity, which is also their table. */
export type Accounts = { readonly resource: string; readonly sql?: OwnSql };

/** Fields of a service account that its keys depend on, plus the application's own. */
export type MachineAccount = {
  readonly id: string;
  readonly name: string;
  readonly groupName: string;
  readonly status: string;
  /** Last day on which its keys work. */
  readonly validUntil: string | null;
  /** Addresses and networks it may call from; empty: any. */
  readonly allowedAddresses: readonly string[];
  readonly callsPerMinute: number;
  readonly own: unknown;
};

const accountColumns = ({ sql: own }: Accounts) => sql`
  a."id", a."name", a."groupName", a."status", a."validUntil"::text as "validUntil",
  to_jsonb(a."allowedAddresses") as "allowedAddresses", a."callsPerMinute",
  ${own ?? sql`null`} as "own"`;

/** A key with its account. */
export type KeyInUse = MachineAccount & {
  readonly keyId: string;
  readonly secretHash: Buffer;
  /** ISO instants. */
  readonly endsAt: string | null;
  readonly usedAt: string | null;
};

/** Reads a key and its account by the id in the key. */
export const findKey = async (
  db: Database,
  accounts: Accounts,
  keyId: string,
): Promise<KeyInUse | undefined> => {
  const { rows } = await sql<KeyInUse>`
    select ${accountColumns(accounts)}, k."id" as "keyId", k."secretHash", k."endsAt", k."lastUsedAt" as "usedAt"
    from service_keys k join ${sql.table(accounts.resource)} a on a."id" = k."accountId"
    where k."id" = ${keyId}::uuid`.execute(db);
  return rows[0];
};

/** Reads an account. */
export const findAccount = async (
  db: Database,
  accounts: Accounts,
  id: string,
): Promise<MachineAccount | undefined> => {
  const { rows } = await sql<MachineAccount>`
    select ${accountColumns(accounts)} from ${sql.table(accounts.resource)} a
    where a."id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Records the last use of a key and its account, without a new record version. */
export const updateLastUse = async (
  db: Database,
  { resource }: Accounts,
  use: { readonly keyId: string; readonly accountId: string; readonly at: Date },
): Promise<void> => {
  const at = use.at.toISOString();
  await sql`
    with k as (update service_keys set "lastUsedAt" = ${at}::timestamptz where "id" = ${use.keyId}::uuid)
    update ${sql.table(resource)} set "lastUsedAt" = ${at}::timestamptz
    where "id" = ${use.accountId}::uuid`.execute(db);
};

/** A key as shown to administrators. */
export type KeyRow = {
  readonly id: string;
  readonly name: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly createdByName: string;
  readonly endsAt: string | null;
  readonly replacedBy: string | null;
  readonly lastUsedAt: string | null;
};

/** Keys of an account, newest first. */
export const keysOf = async (db: Database, accountId: string): Promise<readonly KeyRow[]> => {
  const { rows } = await sql<KeyRow>`
    select "id", "name", "createdAt", "createdByName", "endsAt", "replacedBy", "lastUsedAt"
    from service_keys where "accountId" = ${accountId}::uuid order by "createdAt" desc, "id"`.execute(
    db,
  );
  return rows;
};

/** A key to issue. */
export type NewKey = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly endsAt: Date | null;
};

/** Stores a key. */
export const insertKey = async (trx: Database, key: NewKey): Promise<void> => {
  await trx.insertInto('service_keys').values(key).execute();
};

/** Ends a key at a time, unless it ends earlier; `replacedBy` is its successor. */
export const endKey = async (
  trx: Database,
  end: {
    readonly id: string;
    readonly accountId: string;
    readonly at: Date;
    readonly replacedBy?: string;
  },
): Promise<void> => {
  const at = end.at.toISOString();
  await sql`
    update service_keys set "endsAt" = least("endsAt", ${at}::timestamptz),
      "replacedBy" = coalesce(${end.replacedBy ?? null}::uuid, "replacedBy")
    where "id" = ${end.id}::uuid and "accountId" = ${end.accountId}::uuid`.execute(trx);
};
