import { type AppError, type Result, localDateOf, ok } from '@patio/framework/kernel';
import type { Deps, PersonRequest } from '@patio/framework/server';
import type { InsurancePrice } from '#generated/types/wire.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { taxiCategory } from '#insurance/rules/proposals/proposalRisk.ts';
import { couponOfProposal } from './computeProposal';
import { priceProposal } from './priceProposal';
import { instalmentsOf } from './quoteProposal';
import { carFactsOf } from './store/facts';
import type { ProposalWork } from './work';

/** Commercial category forced by a taxi sale. @source INS-108 */
const forcedOf = async ({ db }: Pick<Deps, 'db'>, values: ProposalWork['values']) =>
  familyOf(values.insuranceType) === 'AUTO' && (await carFactsOf(db, values)).isTaxi
    ? { commercialCategory: taxiCategory }
    : {};

/**
 * Prices a proposal in its current state; without a quote there is no total.
 *
 * @fails like `couponOfProposal` and `priceProposal`
 */
export const priceOfWork = async (
  deps: Deps,
  request: PersonRequest,
  { values, dealerId }: Pick<ProposalWork, 'values' | 'dealerId'>,
): Promise<Result<InsurancePrice, AppError>> => {
  const benefit = await couponOfProposal(deps, request.actor, { values, dealerId });
  if (!benefit.ok) return benefit;
  const price = await priceProposal(deps, { values, dealerId, benefit: benefit.value });
  if (!price.ok) return price;
  const forced = await forcedOf(deps, values);
  if (!price.value) return ok(forced);
  const { insurer, netPremium, premiumTax, insurancePremium, quoteValidUntil, tariffVersion } =
    price.value;
  return ok({
    ...forced,
    insurer,
    tariffVersion,
    net: netPremium,
    tax: premiumTax,
    total: insurancePremium,
    validUntil: quoteValidUntil,
    instalments: instalmentsOf(insurancePremium, localDateOf(deps.clock())),
  });
};
