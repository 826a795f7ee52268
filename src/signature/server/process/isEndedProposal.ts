import { statusOf as insuranceStatusOf } from '../../../insurance/rules/proposals/lifecycle';
import type { Database } from '../../../framework/server/deps';
import { isEndedInsurance, isEndedSale } from '../../rules/ended';
import type { ProposalKey } from '../store/processes';

/** Whether a proposal that was sent for signature came to nothing. */
export const isEndedProposal = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<boolean> => {
  const isSale = proposalKind === 'sale';
  const row = await db
    .selectFrom(isSale ? 'saleProposals' : 'insuranceProposals')
    .select('status')
    .where('id', '=', proposalId)
    .executeTakeFirst();
  const status: unknown = row?.['status'];
  return isSale ? isEndedSale(status) : isEndedInsurance(insuranceStatusOf(status));
};
