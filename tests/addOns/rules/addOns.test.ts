import { addOnInputOf, ageOn, chosenOptions, quoteOf } from '#addOns/rules/addOns.ts';

test.each([
  ['2026-05-03', 35],
  ['2026-05-04', 36],
  ['2026-05-05', 36],
  ['2026-12-31', 36],
] as const)('SIMR-092: a person born on 4 May 1990 is, on %s, %i years old', (day, age) => {
  expect(ageOn('1990-05-04', day)).toBe(age);
});

test('SIMR-092: without a date of birth there is no age', () => {
  expect(ageOn(null, '2026-05-04')).toBeUndefined();
  expect(ageOn('', '2026-05-04')).toBeUndefined();
  expect(addOnInputOf({ personType: 'PJ' }, [], '2026-05-04')).not.toHaveProperty('age');
});

test('SIMR-092: the insured amount is the price less down payment and voucher, never negative', () => {
  const sale = { vehiclePrice: 10_000_000, entryValue: 3_000_000, voucherDiscount: 500_000 };
  expect(addOnInputOf(sale, [], '2026-05-04')).toMatchObject({ financedValue: 6_500_000 });
  const paid = { ...sale, entryValue: 9_900_000 };
  expect(addOnInputOf(paid, [], '2026-05-04')).toMatchObject({ financedValue: 0 });
});

test('SIMR-049: add-ons are priced with the values of the sale, with usual values for missing ones', () => {
  const usual = {
    personType: 'PF',
    vehicleTypeId: 1,
    term: null,
    vehiclePrice: 1,
    financedValue: 0,
    hasCasco: false,
    options: [],
  };
  expect(addOnInputOf({}, [], '2026-05-04')).toEqual(usual);
  expect(addOnInputOf({ dealer: 'd1' }, [], '2026-05-04')).toEqual({ ...usual, dealerId: 'd1' });
  const sale = {
    personType: 'PJ',
    vehicleTypeId: 2,
    term: 36,
    vehiclePrice: 10_000_000,
    birthDate: '1990-05-04',
    autoInsurance: 'q1',
  };
  expect(addOnInputOf(sale, [{ code: 'PMC', term: 24 }], '2026-05-04')).toEqual({
    personType: 'PJ',
    vehicleTypeId: 2,
    term: 36,
    vehiclePrice: 10_000_000,
    age: 36,
    financedValue: 10_000_000,
    hasCasco: true,
    options: [{ code: 'PMC', term: 24 }],
  });
  const agesOf = (birthDate: string) => addOnInputOf({ birthDate }, [], '2026-05-04').age;
  expect(['2027-01-01', '1900-01-01'].map(agesOf)).toEqual([0, 120]);
});

test('SIMR-050: car insurance has its own quote and is not listed as an option', () => {
  const selectedVaps = [{ code: 'SEGURO_AUTO' }, { code: 'PMC' }];
  expect(chosenOptions({ selectedVaps }).map(({ code }) => code)).toEqual(['PMC']);
  expect([{ autoInsurance: '' }, { autoInsurance: null }].map(quoteOf)).toEqual([
    undefined,
    undefined,
  ]);
});
