import type { AppError, Result } from '@patio/framework/kernel';
import type { Database, Deps, PersonRequest } from '@patio/framework/server';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';
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

/** Signing progress to store on a proposal; null clears a value. */
export type Signing = {
  readonly signatureStatus?: 'IN_PROGRESS' | 'COMPLETED' | null;
  readonly selfieStatus?: 'IN_PROGRESS' | 'COMPLETED' | null;
  readonly signUrls?: readonly string[];
  readonly linkIframe?: string | null;
  readonly signers?: NonNullable<SaleProposal['signers']>;
};

/** A kind of proposal that can be signed. The subject that owns the proposals implements it. */
export type SigningKind = {
  /** Reads a case without permission checks. */
  readonly read: (deps: Deps, id: string) => Promise<SigningCase | undefined>;
  /** Whether a person may work on the signature of a proposal. @fails access.denied, SIS001 */
  readonly admit: (
    deps: Deps,
    request: PersonRequest,
    id: string,
  ) => Promise<Result<unknown, AppError>>;
  /** Where the signer's page finds the state and the client of a proposal. */
  readonly stored: {
    readonly table: 'saleProposals' | 'insuranceProposals';
    readonly name: string;
    readonly document: string;
    readonly isEnded: (status: unknown) => boolean;
  };
  /** Stores the progress on the proposal; absent if the proposal reads it from the process. */
  readonly record?: (
    transaction: { readonly trx: Database; readonly deps: Deps },
    id: string,
    signing: Signing,
  ) => Promise<unknown>;
};

/** The kinds of proposals that can be signed; the application hands them in. */
export type SigningKinds = Readonly<Record<ProposalKey['proposalKind'], SigningKind>>;

/** Dependencies of the server with the kinds of proposals that can be signed. */
export type SigningDeps = Deps & { readonly signing: SigningKinds };
