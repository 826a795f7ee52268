import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type TransactionDeps,
  type PersonRequest,
  type Values,
  sha256Of,
} from '@patio/framework/server';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import { type SignerRole, isUnderage, signersOf } from '#signature/rules/signers.ts';
import { participantsOf } from '#signature/rules/participants.ts';
import type { ProposalKey } from '../store/processes';
import type { SettledProposals } from '../store/selfies';
import { findProposalsOf, readContacts } from '../store/signers';

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

/** A proposal as needed for signing. */
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

/** A kind of proposal that can be signed, implemented by the subject that owns the proposals. */
export type SigningKind = {
  /** Reads a case without permission checks. */
  readonly read: (deps: Deps, id: string) => Promise<SigningCase | undefined>;
  /** Whether a person may work on the signature of a proposal. @fails access.denied, SIS001 */
  readonly admit: (
    deps: Deps,
    request: PersonRequest,
    id: string,
  ) => Promise<Result<unknown, AppError>>;
  /** Where to find the state and the client of a proposal, for the signer's page. */
  readonly stored: SettledProposals & {
    readonly name: string;
    readonly document: string;
    readonly isEnded: (status: unknown) => boolean;
  };
  /** Stores the progress on the proposal; absent if the proposal reads it from the process. */
  readonly record?: (
    transaction: { readonly trx: Database; readonly deps: TransactionDeps },
    id: string,
    signing: Signing,
  ) => Promise<unknown>;
};

/** The kinds of proposals that can be signed, provided by the application. */
export type SigningKinds = Readonly<Record<ProposalKey['proposalKind'], SigningKind>>;

/** Dependencies of the server with the kinds of proposals that can be signed. */
export type SigningDeps = Deps & { readonly signing: SigningKinds };

/** Reference to a sale or insurance proposal, as in calls. */
export type ProposalRef = {
  readonly proposalSaleId?: string | undefined;
  readonly proposalInsuranceId?: string | undefined;
};

/** Reads a proposal with the person's permissions. @fails access.denied, SIS001 */
const findCase = async (
  deps: SigningDeps,
  request: PersonRequest,
  { proposalKind, proposalId }: ProposalKey,
): Promise<Result<SigningCase, AppError>> => {
  const { admit, read } = deps.signing[proposalKind];
  const admitted = await admit(deps, request, proposalId);
  if (!admitted.ok) return admitted;
  const found = await read(deps, proposalId);
  return found ? ok(found) : err(appError('SIS001'));
};

/**
 * Reads the referenced proposal with the person's permissions.
 *
 * @fails request.invalid_parameter without exactly one reference; access.denied, SIS001
 * @source ESG-016
 */
export const caseOf = (
  deps: SigningDeps,
  request: PersonRequest,
  { proposalSaleId, proposalInsuranceId }: ProposalRef,
): Promise<Result<SigningCase, AppError>> => {
  if ((proposalSaleId === undefined) === (proposalInsuranceId === undefined))
    return Promise.resolve(
      err(appError('request.invalid_parameter', { params: { name: 'proposalSaleId' } })),
    );
  return proposalSaleId === undefined
    ? findCase(deps, request, { proposalKind: 'insurance', proposalId: proposalInsuranceId ?? '' })
    : findCase(deps, request, { proposalKind: 'sale', proposalId: proposalSaleId });
};

/**
 * Resolves the proposal of a call that may only name signers.
 *
 * @fails SIS001 if the signers are unknown or belong to several proposals
 * @source CALL-175, CALL-176
 */
export const caseOfSigners = async (
  deps: SigningDeps,
  request: PersonRequest,
  asked: ProposalRef & { readonly signers: readonly string[] },
): Promise<Result<SigningCase, AppError>> => {
  if (asked.proposalSaleId ?? asked.proposalInsuranceId) return caseOf(deps, request, asked);
  const [key, ...others] = await findProposalsOf(deps.db, asked.signers);
  if (!key || others.length > 0) return err(appError('SIS001'));
  return findCase(deps, request, key);
};

/** Resolves a proposal id of either kind. @fails SIS001 */
export const anyCaseOf = async (
  deps: SigningDeps,
  request: PersonRequest,
  id: string,
): Promise<Result<SigningCase, AppError>> => {
  const sale = await findCase(deps, request, { proposalKind: 'sale', proposalId: id });
  return sale.ok || sale.error.code !== 'SIS001'
    ? sale
    : findCase(deps, request, { proposalKind: 'insurance', proposalId: id });
};

/** Reads a signing case without permission checks. */
export const readCase = (
  deps: SigningDeps,
  { proposalKind, proposalId }: ProposalKey,
): Promise<SigningCase | undefined> => deps.signing[proposalKind].read(deps, proposalId);

/** Deterministic id of a person in a proposal. */
const signerIdOf = ({ proposalKind, proposalId }: ProposalKey, document: string): string => {
  const hex = sha256Of(`${proposalKind}:${proposalId}:${document}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

/** Signers of a proposal, with manually entered e-mails. */
export const signersFor = async (
  deps: Deps,
  key: ProposalKey,
  people: Parameters<typeof participantsOf>[0],
): Promise<readonly CaseSigner[]> => {
  const contacts = await readContacts(deps.db, key);
  return signersOf(participantsOf(people)).map((signer) => {
    const id = signerIdOf(key, signer.document);
    return { ...signer, id, email: contacts.get(id) ?? signer.email };
  });
};

/** Whether a client is underage on a day. */
export const isMinor = ({ birthDate }: Values, today: string): boolean =>
  isUnderage(typeof birthDate === 'string' ? birthDate : null, today);
