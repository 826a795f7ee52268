import {
  gapRiskOf,
  lifeRiskOf,
  mayBePriced,
  missingForQuote,
  riskOfProposal,
  taxiCategory,
  useOf,
  warrantyRiskOf,
} from '#insurance/rules/proposals/proposalRisk.ts';

const day = '2026-11-23';
const car = { isTaxi: false, isElectric: false };
const values = {
  isMainDriver: true,
  birthDate: '1984-03-10',
  zipCode: '01310100',
  personType: 'PF',
  assetType: 1,
  vehicleValue: 9_800_000,
  manufacturerYear: 2026,
};
const risk = (change: object = {}, facts = car) =>
  riskOfProposal({ ...values, ...change }, facts, { day });

test.each([
  [true, false, true, 2],
  [true, true, true, 2],
  [false, true, true, 1],
  [false, false, false, null],
])(
  'INS-108, VAL-066, CONST-051: taxi %p and business use %p give use %p in category %p',
  (isTaxi, businessUse, forced, commercialCategory) => {
    expect(taxiCategory).toBe(2);
    expect(useOf({ businessUse }, isTaxi)).toEqual({ businessUse: forced, commercialCategory });
  },
);

test('INS-108, INS-082, INS-106: a taxi is priced as a taxi, whatever the switch says', () => {
  expect(risk({ businessUse: false }, { ...car, isTaxi: true }).use).toBe('TAXI');
  expect(risk({ businessUse: true }).use).toBe('COMMERCIAL');
  expect(risk().use).toBe('PRIVATE');
});

test('INS-004, INS-071: defaults to the broad coverage A', () => {
  expect(risk().coverage).toBe('A');
  expect(risk({ coverage: 'C' }).coverage).toBe('C');
});

test.each([
  ['INS-080, INS-105', { hasYoungDriver: true }, { hasYoungDriver: true }],
  ['INS-083', { onBoardAssistance: true }, { hasAssistance: true }],
  ['INS-085', { garage: false }, { hasGarage: false }],
  ['INS-086', { armouring: true, armourValue: 5_000_000 }, { armourCents: 5_000_000n }],
  ['INS-087', { gasKit: true }, { hasGasKit: true }],
  ['INS-075', { trackingDevice: 'OTHER' }, { hasTracker: true }],
  ['INS-107', { onStar: true }, { hasTracker: true }],
  ['INS-107', { onStar: true, trackingDevice: 'OTHER' }, { hasTracker: true }],
  ['INS-107', { onStar: false }, { hasTracker: false }],
  ['INS-075', { trackingDevice: 'NONE' }, { hasTracker: false }],
  ['INS-102', { parkingZipCode: '20040002' }, { zone: 'RJ' }],
  ['INS-076', { deductible: 'REDUCED' }, { deductible: 'REDUCED' }],
  ['INS-086', { armouring: false, armourValue: 5_000_000 }, { armourCents: 0n }],
  ['INS-085', {}, { hasGarage: true, hasGasKit: false, hasAssistance: false, hasTracker: false }],
  ['INS-082', { businessUse: true }, { use: 'COMMERCIAL' }],
  ['INS-076', {}, { deductible: 'NORMAL', use: 'PRIVATE', hasYoungDriver: false, bonusClass: 0 }],
])('%s: %p is sent to the insurer as %p', (_, said, told) => {
  expect(risk(said)).toMatchObject(told);
});

test('INS-077, INS-078, INS-079: a bonus class applies with a previous insurance, minus one class per claim', () => {
  const before = { previousInsurance: 'Outra', bonus: 5 };
  expect(risk({ bonus: 5 }).bonusClass).toBe(0);
  expect(risk(before).bonusClass).toBe(5);
  expect(risk({ ...before, sinister: 2 }).bonusClass).toBe(3);
  expect(risk({ ...before, sinister: 9 }).bonusClass).toBe(0);
});

test('INS-060: the age is that of the insured party if they drive', () => {
  expect(risk().driverAge).toBe(42);
  expect(risk({ isMainDriver: false, driverBirthDate: '2004-11-24' }).driverAge).toBe(21);
});

test('INS-088, INS-089: a used car has an age, a new one does not', () => {
  expect(risk({ assetType: 2, manufacturerYear: 2020 }).vehicleAge).toBe(6);
  expect(risk({ manufacturerYear: 2020 }).vehicleAge).toBe(0);
});

test('INS-066, domain 3.2: a business as driver has no age: it is quoted at factor 1', () => {
  const driver = { isMainDriver: false, driverIdentification: '11222333000181' };
  expect(missingForQuote({ ...values, ...driver })).toEqual([]);
  expect(risk({ ...driver, driverBirthDate: '2004-11-24' }).driverAge).toBe(35);
});

test('a quote requires zip code, driver, value and year', () => {
  expect(missingForQuote(values)).toEqual([]);
  expect(missingForQuote({ isMainDriver: true })).toEqual([
    'zipCode',
    'driverBirthDate',
    'vehicleValue',
    'manufacturerYear',
  ]);
});

test.each([
  ['LIFE', { insuredCapital: 5_000_000 }, { birthDate: '1984-03-10' }],
  ['GAP', {}, { vehicleValue: 9_800_000 }],
  ['PMC', { vehicleValue: 9_800_000 }, { warrantyUntil: '2028-01-31' }],
])(
  'CALL-201: requests the price of %s once its fields are filled in',
  (insuranceType, before, last) => {
    expect(mayBePriced({ insuranceType, ...before })).toBe(false);
    expect(mayBePriced({ insuranceType, ...before, ...last })).toBe(true);
  },
);

test('maps typed values of other products, else zero', () => {
  const typed = { vehicleValue: 900, term: 24, mileageLimit: 60_000, warrantyUntil: '2028-01-31' };
  expect(warrantyRiskOf(typed)).toEqual({
    vehicleCents: 900n,
    months: 24,
    mileage: 60_000,
    warrantyUntil: '2028-01-31',
  });
  expect(warrantyRiskOf({})).toEqual({
    vehicleCents: 0n,
    months: 0,
    mileage: 0,
    warrantyUntil: '',
  });
  const note = { invoiceCents: 900n, months: 24 };
  expect(gapRiskOf({ ...typed, assetType: 2, hasCasco: true })).toEqual({
    ...note,
    vehicleType: 2,
    hasCasco: true,
  });
  expect(gapRiskOf(typed)).toEqual({ ...note, vehicleType: 1, hasCasco: false });
  const person = { insuredCapital: 500, term: 12, personType: 'PJ', birthDate: '1984-11-23' };
  expect(lifeRiskOf({ ...person, hasHealthDeclaration: true }, day)).toEqual({
    insuredCents: 500n,
    months: 12,
    personType: 'PJ',
    age: 42,
    hasHealthDeclaration: true,
  });
  expect(lifeRiskOf({ birthDate: '1984-11-24' }, day)).toMatchObject({
    insuredCents: 0n,
    personType: 'PF',
    age: 41,
    hasHealthDeclaration: false,
  });
  expect(lifeRiskOf({}, day).age).toBe(0);
  expect(mayBePriced({})).toBe(true);
});
