import { fakeCnpj } from '#framework/br/kinds.ts';
import { fakeCpf } from '@patio/framework/br';

const place = {
  zipCode: '13010000',
  street: 'Rua Treze de Maio',
  number: '120',
  neighborhood: 'Centro',
  stateId: 'SP',
  cityId: 'Campinas',
  cellNumber: '19987654321',
};

/** Columns of an individual inserted directly, without its dealer and CPF. */
export const storedClient = {
  personType: 'PF',
  name: 'Marcela Antunes',
  gender: 'F',
  birthDate: '1985-04-12',
  motherName: 'Joana Antunes',
  documentType: 'CNH',
  documentNr: '12345678900',
  maritalStatusId: '1',
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  stateId: 'SP',
  cityId: 'São Paulo',
  neighborhood: 'Bela Vista',
  cellNumber: '11987654321',
  email: 'marcela@example.com',
  employerName: 'Escola Aurora',
  employerDocumentNr: '11222333000181',
  annualIncome: 14_400_000,
  isPep: false,
  hasPepRelatives: false,
  birthCountryId: 'BR',
  birthStateId: 'SP',
  birthCityId: 'São Paulo',
  occupationId: '1',
  countryId: null,
};

/** An individual as sent by a form: unmarried, born in Brazil, with an RG. */
export const individual = (seed = 1, more: Record<string, unknown> = {}) => ({
  ...place,
  personType: 'PF',
  name: 'Helena Prado Martins',
  cpf: fakeCpf(seed),
  gender: 'F',
  birthDate: '1988-02-29',
  motherName: 'Ivone Prado',
  documentType: 'RG',
  documentNr: '27.884.112-3',
  documentIssuer: 'SSP',
  documentIssuedDate: '2009-07-14',
  birthCountryId: 'BR',
  birthStateId: 'SP',
  birthCityId: 'Campinas',
  maritalStatusId: '1',
  email: `helena${seed}@exemplo.com.br`,
  occupationId: '2521-05',
  employerName: 'Oficina Boa Vista Ltda.',
  employerDocumentNr: '11444777000161',
  annualIncome: 9_600_000,
  isPep: false,
  hasPepRelatives: false,
  ...more,
});

/** Additional values of a married person. */
export const married = (seed = 501) => ({
  maritalStatusId: '2',
  partnershipTypeId: '1',
  partnerName: 'Caio Martins Neto',
  partnerCpfNr: fakeCpf(seed),
  partnerBirthDate: '1986-10-03',
  partnerDocumentType: 'CNH',
  partnerDocumentNr: '04512398711',
});

/** A business with two partners and one attorney. */
export const business = (seed = 1, more: Record<string, unknown> = {}) => ({
  ...place,
  personType: 'PJ',
  name: '3 Irmãos Transportes Ltda.',
  cnpj: fakeCnpj(seed),
  businessNatureId: '206-2',
  businessTypeName: 'LTDA',
  foundationOn: '2011-03-01',
  email: `contato${seed}@exemplo.com.br`,
  partnersPj: [
    { name: 'Davi Rocha', document: fakeCpf(seed + 20), quota: '60.00', birthDate: '1975-01-20' },
    { name: 'Elza Rocha', document: fakeCpf(seed + 21), quota: '40.00' },
  ],
  representativesPj: [
    { name: 'Davi Rocha', document: fakeCpf(seed + 20), role: 'Diretor', attorney: true },
  ],
  ...more,
});
