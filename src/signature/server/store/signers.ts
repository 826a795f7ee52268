import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { Progress } from '#signature/rules/progress.ts';
import type { SignerRole } from '#signature/rules/signers.ts';
import type { ProposalKey } from './processes';

/** Somebody who signs in a process. */
export type SignerRow = {
  readonly processId: string;
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly document: string;
  readonly email: string | null;
  readonly roles: readonly SignerRole[];
  readonly status: Progress;
  /** Sealed. */
  readonly signUrl: Buffer | null;
  readonly openedAt: string | null;
  readonly remindedAt: string | null;
  readonly codeHash: string | null;
  readonly codeExpiresAt: string | null;
  readonly codeTries: number;
  readonly signedAt: string | null;
};

/** A signer of a process that begins. */
export type NewSigner = Pick<
  SignerRow,
  'processId' | 'id' | 'position' | 'name' | 'document' | 'email' | 'roles'
>;

/** Writes down who signs, anew: an attempt that failed may have had other people. */
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

/** Who signs in a process. */
export const listSigners = async (db: Database, processId: string): Promise<readonly SignerRow[]> =>
  (await db
    .selectFrom('signature_signers')
    .selectAll()
    .where('processId', '=', processId)
    .orderBy('position')
    .execute()) as SignerRow[];

/** The signer that a link belongs to. */
export const findByToken = async (
  db: Database,
  tokenHash: string,
): Promise<SignerRow | undefined> =>
  (await db
    .selectFrom('signature_signers')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()) as SignerRow | undefined;

/** A signer as they are. */
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

/** Changes a signer. */
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

/** The proposals that some people sign or were asked for a selfie for. */
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

/** E-mails that were entered for signers of a proposal, by signer. */
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

/** Keeps the e-mail of a signer of a proposal. @source ESG-018 */
export const keepContact = async (
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
