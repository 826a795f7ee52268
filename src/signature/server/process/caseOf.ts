import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { PersonRequest } from '@patio/framework/server';
import type { ProposalKey } from '../store/processes';
import { findProposalsOf } from '../store/signers';
import type { SigningCase, SigningDeps } from './SigningCase';

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
