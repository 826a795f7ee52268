import { createHash } from 'node:crypto';
import type { Database, TransactionDeps } from '#server/deps.ts';

/** Purpose of a passkey challenge. */
export type PasskeyPurpose = 'add' | 'setUp' | 'factor' | 'stepUp' | 'signIn';

/** A stored passkey. */
export type Passkey = {
  /** Id of the factor. */
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: readonly string[];
};

const minutes = 5;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Stores a challenge for five minutes. @param open.userId null for a sign-in without a password */
export const openPasskeyChallenge = async (
  db: Database,
  deps: TransactionDeps,
  open: {
    readonly userId: string | null;
    readonly purpose: PasskeyPurpose;
    readonly challenge: string;
  },
): Promise<void> => {
  const { challenge, userId, purpose } = open;
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  const values = { challengeHash: hashOf(challenge), userId, purpose, createdAt, expiresAt };
  await db.insertInto('passkey_challenges').values(values).execute();
};

/** Consumes a challenge. Undefined if it is unknown, used, expired or has another purpose. */
export const takePasskeyChallenge = async (
  db: Database,
  deps: TransactionDeps,
  { challenge, purpose }: { readonly challenge: string; readonly purpose: PasskeyPurpose },
): Promise<{ readonly userId: string | null } | undefined> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challengeHash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', deps.clock())
    .returning('userId')
    .executeTakeFirst();
  return row && { userId: row.userId === null ? null : String(row.userId) };
};

/** Deletes challenges that expired before a moment. */
export const purgePasskeyChallenges = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expiresAt', '<', before).execute();
};

const passkeys = (db: Database) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where('kind', '=', 'passkey');

type Row = Awaited<ReturnType<ReturnType<typeof passkeys>['execute']>>[number];

const passkeyOf = (row: Row): Passkey => ({
  id: String(row.id),
  userId: String(row.userId),
  credentialId: String(row.credentialId),
  publicKey: new Uint8Array(row.publicKey as Buffer),
  signCount: Number(row.signCount),
  transports: row.transports as readonly string[],
});

/** The passkeys of a person. */
export const passkeysOf = async (db: Database, userId: string): Promise<readonly Passkey[]> =>
  (await passkeys(db).where('userId', '=', userId).execute()).map(passkeyOf);

/** Finds a passkey by its credential id. */
export const findPasskey = async (
  db: Database,
  credentialId: string,
): Promise<Passkey | undefined> => {
  const row = await passkeys(db).where('credentialId', '=', credentialId).executeTakeFirst();
  return row && passkeyOf(row);
};

/** Stores a passkey. False if the credential is already stored. */
export const storePasskey = async (
  trx: Database,
  deps: TransactionDeps,
  passkey: Omit<Passkey, 'id'> & { readonly name: string },
): Promise<boolean> => {
  const { publicKey, transports, ...values } = passkey;
  const at = deps.clock();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({
      id: deps.ids(),
      kind: 'passkey',
      ...values,
      publicKey: Buffer.from(publicKey),
      transports: [...transports],
      createdAt: at,
      confirmedAt: at,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Records a use. False if the passkey is gone, or its counter did not increase, which indicates a copy. Synced passkeys
 * do not count and always send 0.
 */
export const usePasskey = async (
  db: Database,
  { id, signCount, at }: { readonly id: string; readonly signCount: number; readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ signCount, lastUsedAt: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('signCount', '<', signCount),
        where.and([where('signCount', '=', 0), where.val(signCount === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Renames a passkey of a person. False if it is not theirs. */
export const renamePasskey = async (
  db: Database,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ name })
    .where('kind', '=', 'passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
