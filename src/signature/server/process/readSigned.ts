import { statusOf as insuranceStatusOf } from '../../../insurance/rules/proposals/lifecycle';
import type { Database } from '../../../framework/server/deps';
import { isEndedInsurance, isEndedSale } from '../../rules/ended';
import type { ProposalKey } from '../store/processes';

const cnpjLength = 14;

/** What the page of a signer tells of the proposal. */
type Signed = {
  /** It came to nothing. */
  readonly isEnded: boolean;
  /** Name of the business that it is made by. */
  readonly business: string | null;
};

/** Reads a proposal that was sent for signature, as it stands now. */
export const readSigned = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<Signed> => {
  const isSale = proposalKind === 'sale';
  const row = await db
    .selectFrom(isSale ? 'saleProposals' : 'insuranceProposals')
    .select(['status', isSale ? 'customerName as business' : 'businessName as business'])
    .select(isSale ? 'customerDocument as document' : 'clientDocument as document')
    .where('id', '=', proposalId)
    .executeTakeFirst();
  const status: unknown = row?.['status'];
  const isBusiness = String(row?.['document'] ?? '').length === cnpjLength;
  const business: unknown = isBusiness ? row?.['business'] : null;
  return {
    isEnded: isSale ? isEndedSale(status) : isEndedInsurance(insuranceStatusOf(status)),
    business: typeof business === 'string' ? business : null,
  };
};
