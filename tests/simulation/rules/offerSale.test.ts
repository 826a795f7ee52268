import { offerSale } from '#simulation/rules/offerSale.ts';

const vehicle = { manufacturer: '12', model: '12001', modelYear: 2027, vehicleType: 2 };

test('OFFR-007: an offer is converted to a sale of its vehicle under its conditions', () => {
  const offer = {
    personType: 'PJ',
    state: 'RJ',
    price: '8499000',
    entryValue: 1,
    financeType: 5,
    deferralUnit: 3,
    tableCode: 'SAFRA-TD',
    term: 36,
  };
  expect(offerSale(offer, { vehicle, campaign: 'Festival' })).toEqual({
    personType: 'PJ',
    state: 'RJ',
    saleType: 'TD',
    vehicleTypeId: 2,
    manufacturer: '12',
    model: '12001',
    modelYear: 2027,
    vehiclePrice: 8_499_000,
    entryValue: 1,
    financeType: 5,
    periodicity: 3,
    tableCode: 'SAFRA-TD',
    term: 36,
    campaign: 'Festival',
  });
});

test('OFFR-007: missing values of an offer have defaults', () => {
  const usual = {
    personType: 'PF',
    state: 'SP',
    saleType: 'TD',
    vehicleTypeId: 1,
    manufacturer: null,
    model: null,
    modelYear: null,
    vehiclePrice: 0,
    entryValue: 0,
    financeType: null,
    periodicity: null,
    tableCode: null,
    term: null,
    campaign: null,
  };
  const none = { personType: null, state: undefined, price: null };
  for (const offer of [{}, none])
    expect(offerSale(offer, { vehicle: undefined, campaign: null })).toEqual(usual);
});
