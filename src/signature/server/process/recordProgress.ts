import type { Database, Deps } from '../../../framework/server/deps';
import { recordSigning, type Signing } from '../../../proposals/server';
import type { ProposalKey } from '../store/processes';

/** Tells a proposal how far its signing is. One of insurance is read where its signing is kept. */
export const recordProgress = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  { proposalKind, proposalId }: ProposalKey,
  signing: Signing,
): Promise<void> => {
  if (proposalKind === 'sale') await recordSigning({ trx, deps }, proposalId, signing);
};
