/** Fields of a voucher or coupon that narrow where it holds, in the order in which they are told. */
export const scopeFields = [
  'personType',
  'assetTypeIds',
  'manufacturers',
  'models',
  'versions',
  'manufacturerYears',
  'modelYears',
  'saleType',
  'directSaleTypes',
  'saleOptionTypes',
  'financeStructures',
  'dealerCodes',
  'regions',
] as const;
