import type { DiscountQuestion } from '#generated/types/wire.ts';

const told = <T>(value: unknown): T | undefined =>
  value === null || value === undefined || value === '' ? undefined : (value as T);

/** Known members; a condition on an unknown one fails. */
const known = (members: Readonly<Record<string, unknown>>): Partial<DiscountQuestion> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Known values of a simulation that a code's conditions are checked against. */
export const dealQuestionOf = (
  values: Readonly<Record<string, unknown>>,
): Omit<DiscountQuestion, 'code'> => {
  const directSale = told<string>(values['directSale']);
  return known({
    document: told(values['clientDocument']),
    personType: told(values['personType']),
    assetTypeId: told(values['vehicleTypeId']),
    saleType: told(values['saleType']),
    directSaleType: directSale === undefined ? undefined : Number(directSale),
    saleOptionTypes: told(values['saleOptions']),
    financeStructure: told(values['financeType']),
    manufacturer: told(values['manufacturer']),
    model: told(values['model']),
    version: told(values['vehicleVersion']),
    manufacturerYear: told(values['manufacturerYear']),
    modelYear: told(values['modelYear']),
  });
};

/**
 * Voucher request of a simulation; undefined without a code.
 * @source CALL-128, OQ-158
 */
export const voucherQuestionOf = (
  values: Readonly<Record<string, unknown>>,
): DiscountQuestion | undefined => {
  const code = told<string>(values['voucherCode'])?.trim();
  return code ? { code, ...dealQuestionOf(values) } : undefined;
};
