import type { Database, TransactionDeps } from '#server/deps.ts';
import { seal, tryUnseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import type { Persons } from './personSql';

/** A person's identity at a provider. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** Finds a person by provider identity; undefined before their first sign-in with it. */
export const findIdentity = async (
  db: Database,
  { issuer, subject }: Identity,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('provider_identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && String(row.userId);
};

/** Links a person to a provider identity. False if they already have another one there. */
export const linkIdentity = async (
  trx: Database,
  identity: Identity & { readonly userId: string; readonly createdAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('provider_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
};

/** Applies the group assigned by the provider. Returns the record's new version. */
export const changeGroup = async (
  trx: Database,
  { resource }: Persons,
  change: {
    readonly userId: string;
    readonly at: Date;
    readonly values: Readonly<Record<string, unknown>>;
  },
): Promise<number> => {
  const { userId, at, values } = change;
  const { version } = await trx
    .updateTable(resource)
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), updatedAt: at }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
};

/** Sealing context of a session's provider token. By family, since a renewal changes the session's id. */
export const purposeOf = (familyId: string): string => `provider.${familyId}`;

/** Stores the provider's token of a session, for signing out there. */
export const storeProviderToken = async (
  trx: Database,
  deps: TransactionDeps,
  {
    session: { id, familyId },
    token,
  }: {
    readonly session: { readonly id: string; readonly familyId: string };
    readonly token: string;
  },
): Promise<void> => {
  const { factor: key } = await serverKeys(deps);
  await trx
    .updateTable('sessions')
    .set({ providerToken: seal(key, token, purposeOf(familyId)) })
    .where('id', '=', id)
    .execute();
};

/** The provider's token of a session; undefined if the session did not start there, or no key opens it any more. */
export const providerTokenOf = async (
  db: Database,
  deps: TransactionDeps,
  sessionId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select(['familyId', 'providerToken'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.providerToken) return undefined;
  const { factor: key } = await serverKeys(deps);
  return tryUnseal(key, row.providerToken, purposeOf(String(row.familyId)));
};
