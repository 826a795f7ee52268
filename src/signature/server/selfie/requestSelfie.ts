import {
  type Database,
  type TransactionDeps,
  linkTokenHash,
  newLinkToken,
} from '@patio/framework/server';
import { progressOf, type Progress } from '#signature/rules/progress.ts';
import { selfieLinkHours } from '#signature/rules/selfie.ts';
import { provesLife, splitName } from '#signature/rules/signers.ts';
import { findProcess, type ProposalKey } from '../store/processes';
import { listSelfies, type SelfieRow, insertSelfie } from '../store/selfies';
import { listSigners } from '../store/signers';
import { mailSelfieLink, type Sender } from '../process/mails';
import type { CaseSigner, SigningCase } from '../process/SigningCase';

/** Latest confirmed selfie per signer, else the latest request. */
export const selfiesBySigner = async (
  db: Database,
  key: ProposalKey,
): Promise<ReadonlyMap<string, SelfieRow>> => {
  const rows = await listSelfies(db, key);
  const found = new Map<string, SelfieRow>();
  for (const row of rows) {
    const cached = found.get(row.signerId);
    if (!cached || (cached.confirmedAt === null && row.confirmedAt !== null))
      found.set(row.signerId, row);
  }
  return found;
};

/** Selfie progress of a signer; null if none was requested. */
export const selfieProgress = (row: SelfieRow | undefined): Progress | null => {
  if (!row) return null;
  return row.confirmedAt === null ? 'IN_PROGRESS' : 'COMPLETED';
};

/** Signers who must send a selfie. */
export const provers = ({ signers }: Pick<SigningCase, 'signers'>): readonly CaseSigner[] =>
  signers.filter(({ roles }) => provesLife(roles));

/** Combined selfie progress of a proposal. Once sent, only the signers of that sending count. */
export const allSelfies = async (db: Database, key: ProposalKey): Promise<Progress | null> => {
  const selfies = await selfiesBySigner(db, key);
  const process = await findProcess(db, key);
  if (process?.status !== 'IN_PROGRESS' && process?.status !== 'COMPLETED')
    return progressOf([...selfies.values()].map(selfieProgress));
  const signers = provers({ signers: await listSigners(db, process.id) });
  return progressOf(signers.map(({ id }) => selfieProgress(selfies.get(id))));
};

const hourMs = 3_600_000;
/** Selfie page; the secret is in the fragment, which browsers never send. */
const selfiePage = '/capturaselfie';

type Requests = {
  readonly of: SigningCase;
  readonly signers: readonly CaseSigner[];
  readonly sender: Sender;
};

/** Requests selfies with new links; previous links become invalid. @source POL-020, POL-021 */
export const requestSelfies = async (
  { trx, deps }: { readonly trx: Database; readonly deps: TransactionDeps },
  { of, signers, sender }: Requests,
): Promise<void> => {
  const { proposalKind, proposalId, number, dealerName, clientId } = of;
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + selfieLinkHours * hourMs);
  for (const { id: signerId, name, document, email } of signers) {
    const token = newLinkToken();
    const { first: firstName, last: lastName } = splitName(name);
    await insertSelfie(trx, {
      id: deps.ids(),
      proposalKind,
      proposalId,
      proposalNumber: number,
      dealerName,
      signerId,
      clientId,
      firstName,
      lastName,
      document,
      tokenHash: linkTokenHash(token),
      createdBy: sender.id,
      createdByUsername: sender.username,
      createdAt,
      expiresAt,
    });
    if (email === null) continue;
    const url = new URL(`${selfiePage}#${token}`, deps.config.publicUrl).href;
    const until = expiresAt.toISOString();
    await mailSelfieLink({ trx, deps }, { sender, email, name, dealerName, number, url, until });
  }
};
