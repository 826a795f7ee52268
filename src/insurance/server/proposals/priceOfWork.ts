import type { AppError } from '../../../framework/kernel/errors/AppError';
import { localDateOf } from '../../../framework/kernel/localDate';
import { ok, type Result } from '../../../framework/kernel/Result';
import type { PersonRequest } from '../../../framework/server/crud/EntityHooks';
import type { Deps } from '../../../framework/server/deps';
import type { InsurancePrice } from '../../../generated/types/wire';
import { familyOf } from '../../rules/proposals/insuranceTypes';
import { taxiCategory } from '../../rules/proposals/proposalRisk';
import { couponOfProposal } from './couponOfProposal';
import { priceProposal } from './priceProposal';
import { instalmentsOf } from './quoteProposal';
import { carFactsOf } from './store/facts';
import type { ProposalWork } from './work';

/** The category that the sale of a car forces. @source INS-108 */
const forcedOf = async ({ db }: Pick<Deps, 'db'>, values: ProposalWork['values']) =>
  familyOf(values['insuranceType']) === 'AUTO' && (await carFactsOf(db, values)).isTaxi
    ? { commercialCategory: taxiCategory }
    : {};

/**
 * What a proposal costs as it stands: nothing where it is not quoted.
 *
 * @fails what `couponOfProposal` and `priceProposal` refuse
 */
export const priceOfWork = async (
  deps: Deps,
  request: PersonRequest,
  { values, dealerId }: Pick<ProposalWork, 'values' | 'dealerId'>,
): Promise<Result<InsurancePrice, AppError>> => {
  const benefit = await couponOfProposal(deps, request.actor, { values, dealerId });
  if (!benefit.ok) return benefit;
  const price = await priceProposal(deps, { ...{ values, dealerId }, benefit: benefit.value });
  if (!price.ok) return price;
  const forced = await forcedOf(deps, values);
  if (!price.value) return ok(forced);
  const { insurer, netPremium, premiumTax, insurancePremium, quoteValidUntil, tariffVersion } =
    price.value;
  return ok({
    ...forced,
    ...{ insurer, tariffVersion, net: netPremium, tax: premiumTax, total: insurancePremium },
    validUntil: quoteValidUntil,
    instalments: instalmentsOf(insurancePremium, localDateOf(deps.clock())),
  });
};
