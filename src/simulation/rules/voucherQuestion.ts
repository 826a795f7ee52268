import { type UncheckedValues } from '@patio/framework/kernel';
import type { DiscountQuestion } from '#generated/types/wire.ts';

const givenValue = <T>(value: unknown): T | undefined =>
  value === null || value === undefined || value === '' ? undefined : (value as T);

/** Known members; a condition on an unknown one fails. */
const known = (members: object): Partial<DiscountQuestion> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Known values of a simulation that a code's conditions are checked against. */
export const dealQuestionOf = (
  values: UncheckedValues<'simulations'>,
): Omit<DiscountQuestion, 'code'> => {
  const directSale = givenValue<string>(values.directSale);
  return known({
    document: givenValue(values.clientDocument),
    personType: givenValue(values.personType),
    assetTypeId: givenValue(values.vehicleTypeId),
    saleType: givenValue(values.saleType),
    directSaleType: directSale === undefined ? undefined : Number(directSale),
    saleOptionTypes: givenValue(values.saleOptions),
    financeStructure: givenValue(values.financeType),
    manufacturer: givenValue(values.manufacturer),
    model: givenValue(values.model),
    version: givenValue(values.vehicleVersion),
    manufacturerYear: givenValue(values.manufacturerYear),
    modelYear: givenValue(values.modelYear),
  });
};

/**
 * Voucher request of a simulation; undefined without a code.
 * @source CALL-128, OQ-158
 */
export const voucherQuestionOf = (
  values: UncheckedValues<'simulations'>,
): DiscountQuestion | undefined => {
  const code = givenValue<string>(values.voucherCode)?.trim();
  return code ? { code, ...dealQuestionOf(values) } : undefined;
};
