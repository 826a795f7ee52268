import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import { type Database, transact } from '@patio/framework/server';
import type { SigningEvent } from '#signature/rules/chain.ts';
import { lockProcess, updateProcess, type Process, type ProposalKey } from '../store/processes';
import { listSigners, updateSigner } from '../store/signers';
import { readCase, type SigningDeps } from './SigningCase';
import { isOver } from './endProcess';
import { mailCompleted } from './mails';
import { recordSigners, writeEvent } from './recordProgress';

type Signed = {
  readonly processId: string;
  readonly signerId: string;
  readonly detail: SigningEvent['detail'];
};

/** Completes the process after the last signature and notifies the signers. */
const complete = async (
  { trx, deps }: { readonly trx: Database; readonly deps: SigningDeps },
  process: Process,
): Promise<void> => {
  const at = deps.clock();
  await updateProcess(trx, process.id, {
    status: 'COMPLETED',
    completedAt: at,
    welcomeLetterDate: localDateOf(at),
  });
  await writeEvent(trx, { processId: process.id, kind: 'completed', at });
  const { createdBy: id, createdByUsername: username } = process;
  const { dealerName, proposalNumber: number } = process;
  for (const { email, name } of await listSigners(trx, process.id))
    if (email)
      await mailCompleted(
        { trx, deps },
        { sender: { id, username }, email, name, dealerName, number },
      );
};

/** Whether the process is still open and its proposal has not ended. */
const isStillOpen = async (deps: SigningDeps, process: Process): Promise<boolean> => {
  const of = await readCase(deps, process);
  return process.status === 'IN_PROGRESS' && of !== undefined && !of.isEnded;
};

/**
 * Records a signature once. The process lock serialises it with cancellation.
 *
 * @fails SIS001 if process or proposal was cancelled, SIG001 after the deadline, signature.already_signed
 */
export const sign = (deps: SigningDeps, { processId, signerId, detail }: Signed) =>
  transact(deps.db, async (trx): Promise<Result<void, AppError>> => {
    const process = await lockProcess(trx, processId);
    const signers = process ? await listSigners(trx, processId) : [];
    const signer = signers.find(({ id }) => id === signerId);
    if (!process || !signer) return err(appError('SIS001'));
    if (signer.status === 'COMPLETED') return err(appError('signature.already_signed'));
    const at = deps.clock();
    if (isOver(process, at)) return err(appError('SIG001'));
    if (!(await isStillOpen({ ...deps, db: trx }, process))) return err(appError('SIS001'));
    await updateSigner(trx, signer, {
      status: 'COMPLETED',
      signedAt: at,
      codeHash: null,
      codeExpiresAt: null,
    });
    await writeEvent(trx, { processId, kind: 'signed', at, signerId, detail });
    const isLast = signers.every(({ id, status }) => id === signerId || status === 'COMPLETED');
    if (isLast) await complete({ trx, deps }, process);
    await recordSigners({ trx, deps }, process, isLast ? { signatureStatus: 'COMPLETED' } : {});
    return ok(undefined);
  });

const cnpjLength = 14;

/** Facts about the proposal for the signer's page. */
type SignedProposal = {
  /** The proposal has ended. */
  readonly isEnded: boolean;
  /** Name of the business, if the client is one. */
  readonly business: string | null;
};

/** Reads the current state of a proposal sent for signature. */
export const readSigned = async (
  { db, signing }: Pick<SigningDeps, 'db' | 'signing'>,
  { proposalKind, proposalId }: ProposalKey,
): Promise<SignedProposal> => {
  const { table, name, document, isEnded } = signing[proposalKind].stored;
  const row = await db
    .selectFrom(table)
    .select(['status', name, document])
    .where('id', '=', proposalId)
    .executeTakeFirst();
  const isBusiness = String(row?.[document] ?? '').length === cnpjLength;
  const business: unknown = row?.[name];
  return {
    isEnded: isEnded(row?.['status']),
    business: isBusiness && typeof business === 'string' ? business : null,
  };
};
