import type { SigningDeps } from './SigningCase';
import type { ProposalKey } from '../store/processes';

const cnpjLength = 14;

/** Facts about the proposal for the signer's page. */
type Signed = {
  /** The proposal has ended. */
  readonly isEnded: boolean;
  /** Name of the business, if the client is one. */
  readonly business: string | null;
};

/** Reads the current state of a proposal sent for signature. */
export const readSigned = async (
  { db, signing }: Pick<SigningDeps, 'db' | 'signing'>,
  { proposalKind, proposalId }: ProposalKey,
): Promise<Signed> => {
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
