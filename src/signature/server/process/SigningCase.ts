import type { SignerRole } from '#signature/rules/signers.ts';
import type { ProposalKey } from '../store/processes';

/** Somebody who signs a proposal. */
export type CaseSigner = {
  /** The same for a person in a proposal, however often it is sent. */
  readonly id: string;
  readonly name: string;
  readonly document: string;
  readonly email: string | null;
  readonly roles: readonly SignerRole[];
};

/** A paper that is to be signed. */
export type CaseDocument = {
  readonly kind: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly content: () => Promise<Buffer>;
};

/** A proposal as signing sees it. */
export type SigningCase = ProposalKey & {
  readonly number: string;
  readonly dealerId: string | null;
  readonly dealerName: string;
  readonly clientId: string;
  readonly personType: 'PF' | 'PJ';
  readonly isClientUnderage: boolean;
  readonly signers: readonly CaseSigner[];
  readonly documents: readonly CaseDocument[];
  /** What is insured with it, in a sentence. @source ESG-004 */
  readonly insuranceInfo: string | null;
  readonly insuranceInfoEn: string | null;
  /** Names of papers of the life insurance. @source ESG-003 */
  readonly insuranceComplementDocuments: readonly string[];
  /** Which of the three switches is off. @source OQ-127 */
  readonly offBy: 'all' | 'dealer' | 'proposal' | null;
  /** Whether its status is one in which it is signed. */
  readonly isSignable: boolean;
  /** Whether it came to nothing: what is under way is signed no more. */
  readonly isEnded: boolean;
};
