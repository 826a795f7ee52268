import { type Database, sha256Of } from '@patio/framework/server';
import { lineOf, type SigningEvent } from '#signature/rules/chain.ts';
import { insertEvent, lastEvent } from '../store/events';
import { readProcess, type Process, type ProposalKey } from '../store/processes';
import { listSigners } from '../store/signers';
import type { Signing, SigningDeps } from './SigningCase';

type Happened = Pick<SigningEvent, 'processId' | 'kind'> & {
  readonly at: Date;
  readonly signerId?: string;
  readonly detail?: SigningEvent['detail'];
};

/** Appends an entry to the audit log; the transaction must hold the process lock. */
export const writeEvent = async (trx: Database, happened: Happened): Promise<void> => {
  const { processId, kind, at, signerId = null, detail = {} } = happened;
  const last = await lastEvent(trx, processId);
  const line = {
    processId,
    kind,
    signerId,
    detail,
    at: at.toISOString(),
    position: (last?.position ?? 0) + 1,
    previousHash: last?.hash ?? '',
  };
  await insertEvent(trx, { ...line, hash: sha256Of(lineOf(line)) });
};

type Transaction = { readonly trx: Database; readonly deps: SigningDeps };

/** Stores the progress on a proposal whose kind records it. */
export const recordProgress = async (
  { trx, deps }: Transaction,
  { proposalKind, proposalId }: ProposalKey,
  signing: Signing,
): Promise<void> => {
  await deps.signing[proposalKind].record?.({ trx, deps }, proposalId, signing);
};

/** Signers with their status; an ended process overrides it. Empty before sending. */
const signersOf = async (trx: Database, id: string): Promise<Pick<Signing, 'signers'>> => {
  const process = await readProcess(trx, id);
  if (!process?.sentAt) return {};
  const { status } = process;
  const end = status === 'CANCELLED' || status === 'EXPIRED' ? status : null;
  const rows = await listSigners(trx, id);
  return {
    signers: rows.map(({ name, roles, ...row }) => ({
      name,
      roles: [...roles],
      status: end ?? row.status,
    })),
  };
};

/** Stores the progress with all signers. The caller holds the process lock, so concurrent signatures are not lost. */
export const recordSigners = async (
  transaction: Transaction,
  process: Process,
  signing: Signing,
): Promise<void> =>
  recordProgress(transaction, process, {
    ...signing,
    ...(await signersOf(transaction.trx, process.id)),
  });
