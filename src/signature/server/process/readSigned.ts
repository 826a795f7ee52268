import { statusOf as insuranceStatusOf } from '#insurance/rules/proposals/lifecycle.ts';
import type { Database } from '@patio/framework/server';
import { isEndedInsurance, isEndedSale } from '#signature/rules/progress.ts';
import type { ProposalKey } from '../store/processes';

const cnpjLength = 14;

/** Facts about the proposal for the signer's page. */
type Signed = {
  /** The proposal has ended. */
  readonly isEnded: boolean;
  /** Name of the business, if the client is one. */
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

/** Reads the current state of a proposal sent for signature. */
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
