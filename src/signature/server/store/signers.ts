import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { Progress } from '#signature/rules/progress.ts';
import type { SignerRole } from '#signature/rules/signers.ts';
import type { ProposalKey } from './processes';

/** A signer of a process. */
export type SignerRow = {
  readonly processId: string;
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly document: string;
  readonly email: string | null;
  readonly roles: readonly SignerRole[];
  readonly status: Progress;
  /** Encrypted. */
  readonly signUrl: Buffer | null;
  readonly openedAt: string | null;
  readonly remindedAt: string | null;
  readonly codeHash: string | null;
  readonly codeExpiresAt: string | null;
  readonly codeTries: number;
  readonly signedAt: string | null;
};

/** A signer to insert. */
export type NewSigner = Pick<
  SignerRow,
  'processId' | 'id' | 'position' | 'name' | 'document' | 'email' | 'roles'
>;

/** Replaces the signers: a failed attempt may have had others. */
export const replaceSigners = async (
  trx: Database,
  processId: string,
  signers: readonly NewSigner[],
): Promise<void> => {
  await trx.deleteFrom('signature_signers').where('processId', '=', processId).execute();
  await trx
    .insertInto('signature_signers')
    .values(signers.map((signer) => ({ ...signer, roles: [...signer.roles] })))
    .execute();
};

/** Lists the signers of a process. */
export const listSigners = async (db: Database, processId: string): Promise<readonly SignerRow[]> =>
  (await db
    .selectFrom('signature_signers')
    .selectAll()
    .where('processId', '=', processId)
    .orderBy('position')
    .execute()) as SignerRow[];

/** Finds a signer by link token. */
export const findByToken = async (
  db: Database,
  tokenHash: string,
): Promise<SignerRow | undefined> =>
  (await db
    .selectFrom('signature_signers')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()) as SignerRow | undefined;

/** Reads a signer. */
export const readSigner = async (
  db: Database,
  { processId, id }: Pick<SignerRow, 'processId' | 'id'>,
): Promise<SignerRow | undefined> =>
  (await db
    .selectFrom('signature_signers')
    .selectAll()
    .where('processId', '=', processId)
    .where('id', '=', id)
    .executeTakeFirst()) as SignerRow | undefined;

/** Updates a signer. */
export const updateSigner = async (
  trx: Database,
  { processId, id }: Pick<SignerRow, 'processId' | 'id'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await trx
    .updateTable('signature_signers')
    .set(values)
    .where('processId', '=', processId)
    .where('id', '=', id)
    .execute();
};

/** Finds the proposals of the given signers. */
export const findProposalsOf = async (
  db: Database,
  signers: readonly string[],
): Promise<readonly ProposalKey[]> => {
  const ids = sql`any(${sql.val([...signers])}::uuid[])`;
  const { rows } = await sql<ProposalKey>`
    select "proposalKind", "proposalId" from "signature_signers" s
      join "signature_processes" p on p."id" = s."processId" where s."id" = ${ids}
    union select "proposalKind", "proposalId" from "selfies" where "signerId" = ${ids}`.execute(db);
  return rows;
};

/** Manually entered e-mails of a proposal's signers, by signer id. */
export const readContacts = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('signature_contacts')
    .select(['signerId', 'email'])
    .where('proposalKind', '=', proposalKind)
    .where('proposalId', '=', proposalId)
    .execute();
  return new Map(rows.map(({ signerId, email }) => [String(signerId), String(email)]));
};

/** Stores the e-mail of a signer. @source ESG-018 */
export const storeContact = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
  contact: { readonly signerId: string; readonly email: string; readonly updatedAt: Date },
): Promise<void> => {
  const { email, updatedAt } = contact;
  await db
    .insertInto('signature_contacts')
    .values({ proposalKind, proposalId, ...contact })
    .onConflict((conflict) =>
      conflict
        .columns(['proposalKind', 'proposalId', 'signerId'])
        .doUpdateSet({ email, updatedAt }),
    )
    .execute();
};
