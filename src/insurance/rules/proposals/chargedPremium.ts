import {
  type AppError,
  type LocalDate,
  type Result,
  divide,
  fixedOf,
  ok,
  one,
  parsePercentage,
  roundHalfUp,
} from '@patio/framework/kernel';
import { premiumTax } from '#pricing/rules/tables/insuranceTax.ts';
import { commissionOf } from '../commission';
import { premiumInstalments } from '../premiumInstalments';
import { endOfCover } from './endOfCover';
import { familyOf } from './insuranceTypes';

/** A proposal as it is stored. */
type Values = Readonly<Record<string, unknown>>;

/**
 * What a proposal is worth at the premium that its insurer charged by hand: the tax of the day is taken out of it, and
 * the commission is computed on what is left.
 *
 * @param total what the client pays, tax included, in centavos (1 or more)
 * @param day   day on which the policy is recorded
 * @fails pricing.row_missing without a tax of the day; insurance.out_of_range for instalments that do not exist
 * @source INS-110, domain 3.1, 3.2
 */
export const chargedPremium = (
  values: Values,
  total: number,
  day: LocalDate,
): Result<Values, AppError> => {
  const branch = familyOf(values['insuranceType']) === 'LIFE' ? 'PERSONS' : 'DAMAGE';
  const tax = premiumTax(branch, day);
  if (!tax.ok) return tax;
  const share = one + (parsePercentage(tax.value.percent) ?? 0n);
  const net = roundHalfUp(divide(fixedOf(BigInt(total)), share));
  const count = Number(values['installmentNumber'] ?? 1);
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
