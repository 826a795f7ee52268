import type { DiscountQuestion } from '#generated/types/wire.ts';

const told = <T>(value: unknown): T | undefined =>
  value === null || value === undefined || value === '' ? undefined : (value as T);

/** Members that are known; a condition over one that is not is not met. */
const known = (members: Readonly<Record<string, unknown>>): Partial<DiscountQuestion> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** What a code is held against: the values of a simulation as far as they are known. */
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
 * What is asked of a voucher by the values of a simulation; undefined where no code was typed.
 * @source CALL-128, OQ-158
 */
export const voucherQuestionOf = (
  values: Readonly<Record<string, unknown>>,
): DiscountQuestion | undefined => {
  const code = told<string>(values['voucherCode'])?.trim();
  return code ? { code, ...dealQuestionOf(values) } : undefined;
};
