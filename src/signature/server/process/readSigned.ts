import { statusOf as insuranceStatusOf } from '#insurance/rules/proposals/lifecycle.ts';
import type { Database } from '@patio/framework/server';
import { isEndedInsurance, isEndedSale } from '#signature/rules/progress.ts';
import type { ProposalKey } from '../store/processes';

const cnpjLength = 14;

/** What the page of a signer tells of the proposal. */
type Signed = {
  /** It came to nothing. */
  readonly isEnded: boolean;
  /** Name of the business that it is made by. */
  readonly business: string | null;
};

const kinds = {
  sale: {
    table: 'saleProposals',
    name: 'customerName',
    document: 'customerDocument',
    isEnded: isEndedSale,
  },
  insurance: {
    table: 'insuranceProposals',
    name: 'businessName',
    document: 'clientDocument',
    isEnded: (status: unknown) => isEndedInsurance(insuranceStatusOf(status)),
  },
} as const;

/** Reads a proposal that was sent for signature, as it stands now. */
export const readSigned = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<Signed> => {
  const { table, name, document, isEnded } = kinds[proposalKind];
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
