import type { Database, Deps } from '#server/deps.ts';
import { seal, unseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import type { Persons } from './personSql';

/** Somebody as a provider knows them. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** Who of the application somebody of a provider is; undefined for one who has not signed in by it. */
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

/** Ties a person to who they are at a provider. False: the person is somebody else there already. */
export const keepIdentity = async (
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

/** Gives a person the group that the provider says. Answers the record's new version. */
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

/** What the token of a session is sealed for. */
export const purposeOf = (sessionId: string): string => `provider.${sessionId}`;

/** Keeps what the provider said of a session's person, for signing out there. */
export const keepProviderToken = async (
  trx: Database,
  deps: Deps,
  { sessionId, token }: { readonly sessionId: string; readonly token: string },
): Promise<void> => {
  const { factor: key } = await serverKeys(deps);
  await trx
    .updateTable('sessions')
    .set({ providerToken: seal(key, token, purposeOf(sessionId)) })
    .where('id', '=', sessionId)
    .execute();
};

/** What the provider said of a session's person; undefined for a session that did not begin there. */
export const providerTokenOf = async (
  db: Database,
  deps: Deps,
  sessionId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'providerToken'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.providerToken) return undefined;
  const { factor: key } = await serverKeys(deps);
  return unseal(key, row.providerToken, purposeOf(sessionId));
};
