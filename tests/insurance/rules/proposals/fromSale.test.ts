import { assuredOfSale, vehicleOfSale } from '#insurance/rules/proposals/fromSale.ts';

const client = {
  personType: 'PF',
  name: 'Ana',
  cpf: '52998224725',
  cnpj: '1',
  birthDate: '1990-01-01',
  gender: 'F',
  maritalStatusId: 1,
  occupationId: 2,
  isPep: false,
  phoneNumber: '11',
  cellNumber: null,
  email: 'a@b.com',
  annualIncome: 100_000,
  zipCode: '01310100',
  neighborhood: 'Centro',
  stateId: 'SP',
  cityId: 'São Paulo',
  complement: '',
};

test('INS-113: the insured party is the registered client of the sale, with the known data', () => {
  expect(assuredOfSale({ client, simulation: { clientName: 'Rui' } })).toEqual({
    personType: 'PF',
    clientName: 'Ana',
    clientDocument: '52998224725',
    birthDate: '1990-01-01',
    gender: 'F',
    maritalId: 1,
    occupation: 2,
    exposedPerson: false,
    phone: '11',
    email: 'a@b.com',
    confirmEmail: 'a@b.com',
    monthlyIncome: 8_333,
    zipCode: '01310100',
    neighbourhood: 'Centro',
    state: 'SP',
    city: 'São Paulo',
  });
  const business = { ...client, personType: 'PJ', cellNumber: '99', annualIncome: null };
  expect(assuredOfSale({ client: business })).toEqual({
    personType: 'PJ',
    businessName: 'Ana',
    clientDocument: '1',
    phone: '99',
    email: 'a@b.com',
    confirmEmail: 'a@b.com',
    zipCode: '01310100',
    neighbourhood: 'Centro',
    state: 'SP',
    city: 'São Paulo',
  });
});

test('INS-113: falls back to the simulated person, else leaves it empty', () => {
  const simulation = {
    clientName: 'Rui',
    clientDocument: '1',
    state: 'RJ',
    birthDate: '1980-01-01',
  };
  expect(assuredOfSale({ simulation: { ...simulation, personType: 'PF' } })).toEqual({
    personType: 'PF',
    clientName: 'Rui',
    clientDocument: '1',
    state: 'RJ',
    birthDate: '1980-01-01',
  });
  expect(assuredOfSale({ simulation: { ...simulation, personType: 'PJ' } })).toEqual({
    personType: 'PJ',
    businessName: 'Rui',
    clientDocument: '1',
    state: 'RJ',
  });
  expect(assuredOfSale({})).toEqual({});
});

const simulation = {
  manufacturer: '12',
  model: 'M',
  vehicleVersion: 'V',
  modelYear: 2026,
  manufacturerYear: 2025,
  vehicleTypeId: 2,
  vehiclePrice: 9_000_000,
  mileage: 30_000,
  directSale: '5',
};
const vehicleAdditionalInfo = { vin: 'X', renavam: 'R', registrationNumber: 'ABC1D23' };

test('INS-088 to INS-097: the vehicle is that of the sale; mileage only if used, direct sale only for car insurance', () => {
  const whole = vehicleOfSale('SEGURO_AUTO', { simulation, sale: { vehicleAdditionalInfo } });
  expect(whole).toEqual({
    manufacturer: '12',
    model: 'M',
    vehicleVersion: 'V',
    modelYear: 2026,
    manufacturerYear: 2025,
    assetType: 2,
    vehicleValue: 9_000_000,
    mileage: 30_000,
    directSale: '5',
    vin: 'X',
    renavam: 'R',
    plate: 'ABC1D23',
  });
  const fresh = vehicleOfSale('GAP', { simulation: { ...simulation, vehicleTypeId: 1 } });
  expect(Object.keys(fresh)).toEqual(
    Object.keys(whole).filter(
      (name) => !['mileage', 'directSale', 'vin', 'renavam', 'plate'].includes(name),
    ),
  );
  expect(vehicleOfSale('GAP', { sale: { vehiclePrice: 7 } })).toEqual({ vehicleValue: 7 });
  expect(vehicleOfSale('LIFE', { simulation })).toEqual({});
});
