import type { Database, Deps } from '@patio/framework/server';
import { recordSigning, type Signing } from '#proposals/server/index.ts';
import { readProcess, type Process, type ProposalKey } from '../store/processes';
import { listSigners } from '../store/signers';

type Telling = { readonly trx: Database; readonly deps: Deps };

/** Tells a proposal how far its signing is. One of insurance is read where its signing is kept. */
export const recordProgress = async (
  { trx, deps }: Telling,
  { proposalKind, proposalId }: ProposalKey,
  signing: Signing,
): Promise<void> => {
  if (proposalKind === 'sale') await recordSigning({ trx, deps }, proposalId, signing);
};

/** Who signs and how far each is; whoever signed what has ended signed nothing. None before it was sent. */
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

/** Tells it by a process that the caller holds, with its signers: of two that sign at once none is lost. */
export const recordHeld = async (
  telling: Telling,
  process: Process,
  signing: Signing,
): Promise<void> =>
  recordProgress(telling, process, { ...signing, ...(await signersOf(telling.trx, process.id)) });
