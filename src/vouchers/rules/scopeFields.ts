/** Scope fields of a voucher or coupon, in display order. */
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
