import { assuredNameOf, withAssuredParts } from '#insurance/rules/proposals/assuredParts.ts';
import { cardFaults, brandOf, lastDigitsOf } from '#insurance/rules/proposals/card.ts';
import {
  couponQuestionOf,
  paymentCodeOf,
  proposalParts,
} from '#insurance/rules/proposals/proposalParts.ts';

const person = {
  personType: 'PF',
  clientName: 'Helena Prado',
  clientDocument: '52998224725',
  birthDate: '1984-03-10',
  gender: 'g',
  maritalId: 'm',
  zipCode: '01310100',
};

test('INS-060, INS-064, INS-065, INS-066, INS-067, INS-068, INS-069, INS-070: an insured party who drives is the main driver, whatever was typed', () => {
  const typed = { driverName: 'Outra Pessoa', driverRelation: 'r' };
  expect(withAssuredParts({ ...person, ...typed, isMainDriver: true })).toMatchObject({
    driverName: 'Helena Prado',
    driverIdentification: '52998224725',
    driverBirthDate: '1984-03-10',
    driverGender: 'g',
    driverMaritalId: 'm',
    driverZipCode: '01310100',
    driverRelation: null,
  });
  expect(withAssuredParts({ ...person, ...typed, isMainDriver: false })).toMatchObject(typed);
});

test('INS-060, INS-061: clears copied data of the insured party when another person is named', () => {
  const stored = withAssuredParts({ ...person, isMainDriver: true, isOwner: true });
  const changed = { ...stored, isMainDriver: false, isOwner: false, ownerName: 'Rui Prado' };
  expect(withAssuredParts(changed, stored)).toMatchObject({
    driverName: null,
    driverIdentification: null,
    driverBirthDate: null,
    driverZipCode: null,
    ownerName: 'Rui Prado',
    ownerIdentification: null,
  });
  expect(withAssuredParts(changed, changed)).toMatchObject({ driverName: stored['driverName'] });
});

test('INS-060, INS-061, INS-066: a business with the car is its driver and owner under its own name', () => {
  const named = { personType: 'PJ', businessName: 'Prado Ltda', clientDocument: '11222333000181' };
  const business = { ...person, ...named, isMainDriver: true, isOwner: true };
  expect(assuredNameOf(business)).toBe('Prado Ltda');
  expect(withAssuredParts(business)).toMatchObject({
    driverName: 'Prado Ltda',
    driverIdentification: '11222333000181',
    ownerName: 'Prado Ltda',
    ownerIdentification: '11222333000181',
  });
  expect(assuredNameOf({ personType: 'PF', clientName: '' })).toBeNull();
});

test.each([
  ['BOLETO', 1],
  ['DEBIT', 2],
  ['CARD', 3],
  [null, null],
  ['CASH', null],
])('INS-043, INS-098: payment type %p has the code %p', (type, code) => {
  expect(paymentCodeOf(type)).toBe(code);
  expect(proposalParts({ paymentType: type }).payment).toEqual({
    paymentType: type,
    paymentTypeCode: code,
  });
});

test('INS-024, INS-026, INS-028, INS-030, INS-031, INS-035, INS-036: the client is nested as expected by the resume', () => {
  expect(proposalParts({ ...person, email: 'h@exemplo.com', phone: '11987654321' })).toMatchObject({
    client: {
      name: 'Helena Prado',
      genderId: 'g',
      maritalStatusId: 'm',
      email: 'h@exemplo.com',
      documents: [{ number: '52998224725' }],
      phones: ['11987654321'],
      addresses: [{ zipCode: '01310100', street: null }],
    },
  });
});

test('INS-043, INS-044: the resume gets assured, driver, owner, vehicle and details under the names of their sections', () => {
  const address = { zipCode: '01310100', state: 'SP', city: 'São Paulo', number: '1000' };
  const optional = {
    socialName: 'Lena',
    phone: '11987654321',
    occupation: 'o',
    monthlyIncome: 1,
    email: 'h@exemplo.com',
    confirmEmail: 'h@exemplo.com',
    isMainDriver: true,
    isOwner: false,
    foreign: false,
    exposedPerson: true,
  };
  const car = {
    assetType: 2,
    modelYear: 2027,
    manufacturerYear: 2026,
    fuelType: 'f',
    plate: 'BRA2E19',
    renavam: '1',
    vin: 'v',
    vehicleValue: 5,
    mileage: 9,
    fiscalNote: 'n',
    pickupDate: '2026-12-01',
  };
  const details = {
    coverage: 'A',
    term: 12,
    effectiveFrom: '2026-11-24',
    effectiveTo: '2027-11-24',
    commission: '9.00',
    trackingDevice: 'NONE',
    deductible: 'NORMAL',
    bonus: 1,
    previousInsurance: 'x',
    sinister: 0,
    hasYoungDriver: true,
    extendsToDrivers: true,
    businessUse: true,
    commercialCategory: 2,
    onBoardAssistance: true,
    taxExemption: true,
    garage: true,
    armouring: false,
    gasKit: false,
    onStar: true,
    coupon: 'AUTO10',
  };
  const driver = {
    driverRelation: '1',
    driverName: 'Rui',
    driverIdentification: 'd',
    driverGender: 'M',
    driverBirthDate: '1990-02-01',
    driverZipCode: '20040002',
    driverMaritalId: '2',
  };
  const values = { ...person, ...address, ...optional, ...car, ...details, ...driver };
  const { birthDate, gender, maritalId, personType } = person;
  expect(proposalParts({ ...values, ownerName: 'Ana' })).toMatchObject({
    assured: {
      personType,
      name: 'Helena Prado',
      identification: '52998224725',
      birthDate,
      gender,
      maritalId,
      ...address,
      ...optional,
    },
    mainDriver: {
      relationalTypeCode: '1',
      name: 'Rui',
      identification: 'd',
      gender: 'M',
      birthDate: '1990-02-01',
      zipCode: '20040002',
      maritalId: '2',
    },
    owner: { relationalTypeCode: null, name: 'Ana' },
    vehicle: car,
    details,
  });
});

const card = {
  number: '4111 1111 1111 1111',
  holder: 'HELENA PRADO',
  expiry: '11/26',
  code: '123',
};
test.each([
  [{}, []],
  [{ number: '4111 1111 1111 1112' }, ['number']],
  [{ number: '4111' }, ['number']],
  [{ number: '400000000010' }, ['number']],
  [{ number: '4000000000014' }, []],
  [{ number: '4000000000000000014' }, []],
  [{ number: '40000000000000000010' }, ['number']],
  [{ holder: ' ' }, ['holder']],
  [{ expiry: '10/26' }, ['expiry']],
  [{ expiry: '13/27' }, ['expiry']],
  [{ code: '12' }, ['code']],
])('INS-101: a card with %p has the errors %p', (change, faults) =>
  expect(cardFaults({ ...card, ...change }, '2026-11-23')).toEqual(faults),
);

test.each([
  ['4111111111111111', 'Visa'],
  ['5555 5555 5555 4444', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6362970000457013', 'Elo'],
  ['6062826786276634', 'Hipercard'],
  ['9999', null],
])('INS-101: %s is a %s card', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
  expect(lastDigitsOf(number)).toMatch(/^\d{4}$/);
});

test('INS-103: checks a coupon against the known person and car', () => {
  expect(couponQuestionOf({ ...person, model: '100', vehicleVersion: null })).toEqual({
    document: '52998224725',
    personType: 'PF',
    model: '100',
  });
});

test.each(['driver', 'owner'])(
  'INS-066, INS-067, INS-068, INS-069, INS-070: a business as the %s has no date of birth, gender or marital status',
  (part) => {
    const own = { [`${part}Name`]: 'Frota', [`${part}ZipCode`]: '01310100' };
    const personal = {
      [`${part}BirthDate`]: '1990-02-01',
      [`${part}Gender`]: 'g',
      [`${part}MaritalId`]: 'm',
    };
    const flags = { isMainDriver: false, isOwner: false };
    const given = (document: string) =>
      withAssuredParts({ ...flags, ...own, ...personal, [`${part}Identification`]: document });
    const none = Object.fromEntries(Object.keys(personal).map((name) => [name, null]));
    expect(given('11222333000181')).toMatchObject({ ...own, ...none });
    expect(given('11144477735')).toMatchObject({ ...own, ...personal });
  },
);
