import { isInsurableBirth, proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';

const day = '2026-06-15';
const person = {
  personType: 'PF',
  clientDocument: '52998224725',
  birthDate: '1984-03-10',
  gender: 'g',
  maritalId: 'm',
  occupation: 'o',
  insuranceType: 'SEGURO_AUTO',
  isMainDriver: true,
};
const faults = (change: object) =>
  proposalFaults({ ...person, ...change }, day).map(({ path, code }) => `${path}: ${code}`);

test('a complete person has no errors', () => expect(faults({})).toEqual([]));

test.each([
  ['1925-06-16', true],
  ['2027-06-15', true],
  ['1925-06-15', false],
  ['2027-06-16', false],
])('VAL-049, CONST-029, CONST-030, INS-051: born on %s is insurable: %p', (birth, may) => {
  expect(isInsurableBirth(birth, day)).toBe(may);
  expect(faults({ birthDate: birth })).toEqual(
    may ? [] : ['birthDate: insurance.birth_out_of_range'],
  );
});

test.each(['driverBirthDate', 'ownerBirthDate'])(
  'INS-067, VAL-049: %s is validated the same way',
  (name) => {
    expect(faults({ [name]: '1925-06-15' })).toEqual([`${name}: insurance.birth_out_of_range`]);
    expect(faults({ [name]: '1960-02-01' })).toEqual([]);
  },
);

test.each([
  ['52998224725', ['driverBirthDate: validation.required']],
  [undefined, ['driverBirthDate: validation.required']],
  ['11222333000181', []],
])(
  'INS-066, INS-067: requires the birth date of a main driver %s, unless it is a business',
  (document, request) => {
    const driver = { isMainDriver: false, driverIdentification: document };
    expect(faults(driver)).toEqual(request);
    expect(faults({ ...driver, driverBirthDate: '1960-02-01' })).toEqual([]);
    expect(faults({ ...driver, insuranceType: 'GAP' })).toEqual([]);
  },
);

test.each([
  ['Maria 2 Silva', 'name_digits'],
  ['J0ão Souza', 'name_digits'],
  ['Maria S', 'full_name'],
])('INS-048, INS-065, VAL-042, VAL-044: %s is not a valid name of a person', (name, code) => {
  for (const path of ['clientName', 'driverName', 'ownerName', 'holderName'])
    expect(faults({ [path]: name })).toEqual([`${path}: CLI.${code}`]);
});

test('INS-048, INS-065, INS-066, VAL-043: business names are unrestricted, also for drivers, owners and holders', () => {
  const business = {
    personType: 'PJ',
    clientDocument: '11222333000181',
    businessName: 'Azul 2000',
    driverName: 'Azul 2000',
    driverIdentification: '11222333000181',
    ownerName: 'Azul 2000',
    ownerIdentification: '11222333000181',
    holderName: 'Azul 2000',
    holderDocument: '11222333000181',
  };
  expect(faults(business)).toEqual([]);
  expect(faults({ ...business, businessName: '--- ---' })).toEqual([
    'businessName: CLI.business_name',
  ]);
  expect(faults({ ...business, driverName: '--- ---' })).toEqual(['driverName: CLI.business_name']);
});

test.each([
  ['PF', '11222333000181'],
  ['PJ', '52998224725'],
])('INS-050: %s cannot be identified by %s', (personType, clientDocument) =>
  expect(faults({ personType, clientDocument })).toEqual([
    'clientDocument: insurance.document_of_person',
  ]),
);

test.each(['gender', 'maritalId', 'occupation'])(
  'INS-052, INS-053, INS-055: requires %s of a person, not of a business',
  (name) => {
    expect(faults({ [name]: null })).toEqual([`${name}: validation.required`]);
    expect(faults({ [name]: null, personType: 'PJ', clientDocument: '11222333000181' })).toEqual(
      [],
    );
  },
);

test('INS-121: life insurance requires a person', () => {
  const business = { personType: 'PJ', clientDocument: '11222333000181', insuranceType: 'LIFE' };
  expect(faults(business)).toEqual(['personType: insurance.person_type']);
  expect(faults({ insuranceType: 'LIFE' })).toEqual([]);
});

test('cover starts today at the earliest', () => {
  expect(faults({ effectiveFrom: '2026-06-14' })).toEqual(['effectiveFrom: insurance.start_past']);
  expect(faults({ effectiveFrom: day })).toEqual([]);
});
