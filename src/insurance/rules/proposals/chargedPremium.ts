import {
  type LocalDate,
  addMonths,
  type AppError,
  type Result,
  divide,
  fixedOf,
  ok,
  one,
  parsePercentage,
  roundHalfUp,
} from '@patio/framework/kernel';
import { premiumTax } from '#pricing/rules/tables/taxes.ts';
import { commissionOf } from '../commission';
import { premiumInstalments } from '../premiumInstalments';
import { familyOf, type ProposalValues } from './insuranceTypes';

const monthsOfCar = 12;

/**
 * End of cover of a proposal; one year for cars. Null while start or term is unknown.
 *
 * @source domain 3.2
 */
export const endOfCover = ({
  insuranceType,
  effectiveFrom,
  term,
}: ProposalValues): LocalDate | null => {
  const months = familyOf(insuranceType) === 'AUTO' ? monthsOfCar : Number(term);
  return typeof effectiveFrom === 'string' && months > 0 ? addMonths(effectiveFrom, months) : null;
};

/**
 * Amounts of a proposal from a total premium that the desk entered: the tax of the day is extracted, and the commission
 * is computed on the net.
 *
 * @param total premium including tax, in centavos (1 or more)
 * @param day   day on which the policy is recorded
 * @fails pricing.row_missing without a tax of the day; insurance.out_of_range for an unavailable number of instalments
 * @source INS-110, domain 3.1, 3.2
 */
export const chargedPremium = (
  values: ProposalValues,
  total: number,
  day: LocalDate,
): Result<ProposalValues, AppError> => {
  const branch = familyOf(values.insuranceType) === 'LIFE' ? 'PERSONS' : 'DAMAGE';
  const tax = premiumTax(branch, day);
  if (!tax.ok) return tax;
  const share = one + (parsePercentage(tax.value.percent) ?? 0n);
  const net = roundHalfUp(divide(fixedOf(BigInt(total)), share));
  const count = Number(values.installmentNumber ?? 1);
  const paid = premiumInstalments({ totalCents: BigInt(total), count }, day);
  if (!paid.ok) return paid;
  const { commission } = values;
  return ok({
    insurancePremium: total,
    netPremium: Number(net),
    premiumTax: total - Number(net),
    instalmentValue: Number(paid.value[0] ?? 0n),
    effectiveTo: endOfCover(values),
    commissionValue: typeof commission === 'string' ? Number(commissionOf(net, commission)) : null,
  });
};
