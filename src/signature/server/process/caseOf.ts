import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, type Result } from '../../../framework/kernel/Result';
import type { PersonRequest } from '../../../framework/server/crud/EntityHooks';
import type { Deps } from '../../../framework/server/deps';
import { seenSale } from './saleCase';
import type { SigningCase } from './SigningCase';

/** Names a proposal as calls do: of sale or of insurance. */
export type AskedProposal = {
  readonly proposalSaleId?: string | undefined;
  readonly proposalInsuranceId?: string | undefined;
};

/**
 * The proposal that a call names, for whom may see it.
 *
 * @fails request.invalid_parameter where it names none or two; SIS001
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
    ? Promise.resolve(err(appError('SIS001')))
    : seenSale(deps, request, proposalSaleId);
};
