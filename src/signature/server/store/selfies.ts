import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { ProposalKey } from './processes';

/** A selfie request with its picture. */
export type SelfieRow = ProposalKey & {
  readonly id: string;
  readonly proposalNumber: string;
  readonly dealerName: string;
  readonly signerId: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly document: string;
  readonly createdBy: string;
  readonly createdByUsername: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly storageKey: string | null;
  readonly sha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly takenAt: string | null;
  readonly confirmedAt: string | null;
};

/** A selfie request to insert. */
export type NewSelfie = Omit<
  SelfieRow,
  | 'createdAt'
  | 'expiresAt'
  | 'storageKey'
  | 'sha256'
  | 'width'
  | 'height'
  | `${'taken' | 'confirmed'}At`
> & { readonly tokenHash: string; readonly createdAt: Date; readonly expiresAt: Date };

/** Inserts a request and invalidates the signer's previous links. */
export const insertSelfie = async (trx: Database, selfie: NewSelfie): Promise<void> => {
  await trx
    .updateTable('selfies')
    .set({ tokenHash: null })
    .where('proposalKind', '=', selfie.proposalKind)
    .where('proposalId', '=', selfie.proposalId)
    .where('signerId', '=', selfie.signerId)
    .execute();
  await trx.insertInto('selfies').values(selfie).execute();
};

/** Finds a request by link token. `lock` holds it until the transaction ends. */
export const findSelfie = async (
  db: Database,
  tokenHash: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SelfieRow | undefined> => {
  const query = db.selectFrom('selfies').selectAll().where('tokenHash', '=', tokenHash);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as SelfieRow | undefined;
};

/** Lists the requests of a proposal by signer, newest first. */
export const listSelfies = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<readonly SelfieRow[]> =>
  (await db
    .selectFrom('selfies')
    .selectAll()
    .where('proposalKind', '=', proposalKind)
    .where('proposalId', '=', proposalId)
    .orderBy(sql`"tokenHash" is not null`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()) as SelfieRow[];

/** Updates a request. */
export const updateSelfie = async (
  trx: Database,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await trx.updateTable('selfies').set(values).where('id', '=', id).execute();
};

/** Where to find which proposals have nothing left to sign: they took effect or ended. */
export type SettledProposals = {
  readonly table: 'saleProposals' | 'insuranceProposals';
  /** Their statuses, and the columns with the time: the first that is set. */
  readonly settled: { readonly statuses: readonly string[]; readonly since: readonly string[] };
};

/** Which pictures of a kind of proposals are old. */
type OldPictures = {
  readonly proposalKind: ProposalKey['proposalKind'];
  readonly proposals: SettledProposals;
  readonly settledBefore: Date;
  readonly now: Date;
  readonly limit: number;
};

/**
 * Clears pictures of proposals settled before a moment, and unconfirmed ones with an expired link; returns their
 * storage keys.
 */
export const takeOldPictures = async (
  trx: Database,
  { proposalKind, proposals: { table, settled }, settledBefore, now, limit }: OldPictures,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      select "id", "storageKey" from "selfies"
      where "storageKey" is not null and "proposalKind" = ${proposalKind} and (
        ("confirmedAt" is null and "expiresAt" <= ${now.toISOString()}::timestamptz)
        or exists (
          select from ${sql.table(table)} proposal where proposal."id" = "selfies"."proposalId"
            and proposal."status" = any(${settled.statuses}::text[])
            and coalesce(${sql.join(settled.since.map((name) => sql.ref(`proposal.${name}`)))})
              <= ${settledBefore.toISOString()}::timestamptz))
      order by "createdAt" limit ${limit} for update skip locked)
    update "selfies" s set "storageKey" = null, "purgedAt" = ${now.toISOString()}::timestamptz
    from old where s."id" = old."id" returning old."storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
};
