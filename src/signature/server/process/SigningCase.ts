import type { SignerRole } from '#signature/rules/signers.ts';
import type { ProposalKey } from '../store/processes';

/** A signer of a proposal. */
export type CaseSigner = {
  /** Stable for a person in a proposal, across sendings. */
  readonly id: string;
  readonly name: string;
  readonly document: string;
  readonly email: string | null;
  readonly roles: readonly SignerRole[];
};

/** A document to sign. */
export type CaseDocument = {
  readonly kind: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly content: () => Promise<Buffer>;
};

/** The view of a proposal that signing needs. */
export type SigningCase = ProposalKey & {
  readonly number: string;
  readonly dealerId: string | null;
  readonly dealerName: string;
  readonly clientId: string;
  readonly personType: 'PF' | 'PJ';
  readonly isClientUnderage: boolean;
  readonly signers: readonly CaseSigner[];
  readonly documents: readonly CaseDocument[];
  /** Insurance sold with it, as text. @source ESG-004 */
  readonly insuranceInfo: string | null;
  readonly insuranceInfoEn: string | null;
  /** File names of life-insurance documents. @source ESG-003 */
  readonly insuranceComplementDocuments: readonly string[];
  /** Which e-sign switch is off. @source OQ-127 */
  readonly offBy: 'all' | 'dealer' | 'proposal' | null;
  /** Whether its status allows signing. */
  readonly isSignable: boolean;
  /** Whether it has ended: pending signatures are void. */
  readonly isEnded: boolean;
};
