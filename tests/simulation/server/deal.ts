/** A sale of a new car to an individual in São Paulo, with 30 % down. */
export const deal = (change: object = {}) => ({
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  vehiclePrice: 9_849_000,
  entryValue: 2_954_700,
  ...change,
});
