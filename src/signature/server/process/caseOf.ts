import { type AppError, type Result, appError, err } from '@patio/framework/kernel';
import type { Deps, PersonRequest } from '@patio/framework/server';
import type { ProposalKey } from '../store/processes';
import { findProposalsOf } from '../store/signers';
import { readInsuranceCase, seenInsurance } from './insuranceCase';
import { readSaleCase, seenSale } from './saleCase';
import type { SigningCase } from './SigningCase';

/** Names a proposal as calls do: of sale or of insurance. */
export type AskedProposal = {
  readonly proposalSaleId?: string | undefined;
  readonly proposalInsuranceId?: string | undefined;
};

/**
 * The proposal that a call names, for whom may see it.
 *
 * @fails request.invalid_parameter where it names none or two; access.denied, SIS001
 * @source ESG-016
 */
export const caseOf = (
  deps: Deps,
  request: PersonRequest,
  { proposalSaleId, proposalInsuranceId }: AskedProposal,
): Promise<Result<SigningCase, AppError>> => {
  if ((proposalSaleId === undefined) === (proposalInsuranceId === undefined))
    return Promise.resolve(
      err(appError('request.invalid_parameter', { params: { name: 'proposalSaleId' } })),
    );
  return proposalSaleId === undefined
    ? seenInsurance(deps, request, proposalInsuranceId ?? '')
    : seenSale(deps, request, proposalSaleId);
};

/**
 * The proposal of a call to people who sign: where it names them alone, the one that is theirs.
 *
 * @fails SIS001 where they are nobody, or of several
 * @source CALL-175, CALL-176
 */
export const caseOfSigners = async (
  deps: Deps,
  request: PersonRequest,
  asked: AskedProposal & { readonly signers: readonly string[] },
): Promise<Result<SigningCase, AppError>> => {
  if (asked.proposalSaleId ?? asked.proposalInsuranceId) return caseOf(deps, request, asked);
  const [key, ...others] = await findProposalsOf(deps.db, asked.signers);
  if (!key || others.length > 0) return err(appError('SIS001'));
  return key.proposalKind === 'sale'
    ? seenSale(deps, request, key.proposalId)
    : seenInsurance(deps, request, key.proposalId);
};

/** The proposal of a call that names no kind. @fails SIS001 */
export const anyCaseOf = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<SigningCase, AppError>> => {
  const sale = await seenSale(deps, request, id);
  return sale.ok || sale.error.code !== 'SIS001' ? sale : seenInsurance(deps, request, id);
};

/** Reads a proposal as signing sees it, whoever asks. */
export const readCase = (
  deps: Deps,
  { proposalKind, proposalId }: ProposalKey,
): Promise<SigningCase | undefined> =>
  proposalKind === 'sale' ? readSaleCase(deps, proposalId) : readInsuranceCase(deps, proposalId);
