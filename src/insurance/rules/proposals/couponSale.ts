import type { DiscountQuestion } from '#generated/types/wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a coupon of a proposal is held against, as far as it is known. @source INS-103 */
export const couponSaleOf = (values: Values): Omit<DiscountQuestion, 'code'> => {
  const sale = {
    document: values['clientDocument'],
    personType: values['personType'],
    assetTypeId: values['assetType'],
    manufacturer: values['manufacturer'],
    model: values['model'],
    version: values['vehicleVersion'],
    manufacturerYear: values['manufacturerYear'],
    modelYear: values['modelYear'],
  };
  return Object.fromEntries(
    Object.entries(sale).filter(([, value]) => value !== null && value !== undefined),
  );
};
