import type { Client } from '#generated/types/client.ts';
import { vehicleRows } from '#vehicles/server/seed/vehicleRows.ts';
import type { InsertRow } from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';

type Address = readonly [zipCode: string, street: string, neighborhood: string, city: string];

/** Real streets and zip codes. */
const addresses: readonly Address[] = [
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo'],
  ['03318000', 'Rua Serra de Bragança', 'Vila Gomes Cardim', 'São Paulo'],
  ['04144070', 'Rua Pereira Estéfano', 'Vila da Saúde', 'São Paulo'],
  ['03222120', 'Rua Manuel de Vasconcelos', 'Jardim Independência', 'São Paulo'],
];

/** An individual of the demo data. */
export type Person = {
  readonly dealer: string;
  readonly name: string;
  readonly cpf: string;
  readonly gender: 'F' | 'M';
  readonly birthDate: string;
  readonly motherName: string;
  readonly documentType: NonNullable<Client['documentType']>;
  readonly documentNr: string;
  /** CBO code. */
  readonly occupationId: string;
  readonly employer: readonly [name: string, cnpj: string];
  /** Cents a year. */
  readonly annualIncome: number;
  readonly partner?: readonly [name: string, cpf: string, birthDate: string];
};

const hospital = ['Hospital Santa Clara S.A.', '60841395000187'] as const;
const school = ['Colégio Pedro Nunes Ltda.', '27418635000160'] as const;
const builder = ['Construtora Horizonte Ltda.', '71520486000137'] as const;
const software = ['Lume Sistemas Ltda.', '39052714000189'] as const;

/** Names and CPFs match those of the demo simulations where possible. */
const people: readonly Person[] = [
  {
    dealer: '101',
    name: 'Marcela Antunes',
    cpf: '28001238938',
    gender: 'F',
    birthDate: '1990-04-18',
    motherName: 'Sônia Antunes',
    documentType: 'RG',
    documentNr: '33.871.204-6',
    occupationId: '2235-05',
    employer: hospital,
    annualIncome: 10_200_000,
  },
  {
    dealer: '101',
    name: 'Rogério Sampaio',
    cpf: '11144477735',
    gender: 'M',
    birthDate: '1978-11-02',
    motherName: 'Lourdes Sampaio',
    documentType: 'CNH',
    documentNr: '02817734590',
    occupationId: '2142-05',
    employer: builder,
    annualIncome: 18_600_000,
    partner: ['Tatiana Sampaio', '41726830535', '1981-06-30'],
  },
  {
    dealer: '101',
    name: 'Otacílio Brandão',
    cpf: '39053344705',
    gender: 'M',
    birthDate: '1963-01-25',
    motherName: 'Zulmira Brandão',
    documentType: 'RG',
    documentNr: '9.112.407-X',
    occupationId: '2522-10',
    employer: builder,
    annualIncome: 14_400_000,
    partner: ['Neide Brandão', '60395128498', '1966-09-12'],
  },
  {
    dealer: '101',
    name: 'Cláudio Menezes',
    cpf: '86288366757',
    gender: 'M',
    birthDate: '1985-08-07',
    motherName: 'Aparecida Menezes',
    documentType: 'RG',
    documentNr: '28.540.916-1',
    occupationId: '5211-10',
    employer: school,
    annualIncome: 7_800_000,
  },
  {
    dealer: '101',
    name: 'Patrícia Lemos Arantes',
    cpf: '27581493628',
    gender: 'F',
    birthDate: '1994-12-15',
    motherName: 'Regina Lemos',
    documentType: 'CNH',
    documentNr: '05290118347',
    occupationId: '2124-05',
    employer: software,
    annualIncome: 13_200_000,
  },
  {
    dealer: '102',
    name: 'Beatriz Azambuja',
    cpf: '15350946056',
    gender: 'F',
    birthDate: '1987-03-21',
    motherName: 'Clarice Azambuja',
    documentType: 'RG',
    documentNr: '30.664.158-2',
    occupationId: '2410-05',
    employer: software,
    annualIncome: 6_000_000,
  },
  {
    dealer: '102',
    name: 'Gustavo Pellegrini',
    cpf: '31864052708',
    gender: 'M',
    birthDate: '1972-05-09',
    motherName: 'Iolanda Pellegrini',
    documentType: 'RG',
    documentNr: '17.209.873-4',
    occupationId: '7825-10',
    employer: builder,
    annualIncome: 6_900_000,
    partner: ['Márcia Pellegrini', '52910486389', '1975-02-17'],
  },
  {
    dealer: '102',
    name: 'Lívia Monteiro Dias',
    cpf: '74620539180',
    gender: 'F',
    birthDate: '1999-10-28',
    motherName: 'Fátima Monteiro',
    documentType: 'CNH',
    documentNr: '07641120985',
    occupationId: '2521-05',
    employer: school,
    annualIncome: 8_400_000,
  },
];

type Business = {
  readonly dealer: string;
  readonly name: string;
  readonly cnpj: string;
  readonly businessTypeName: NonNullable<Client['businessTypeName']>;
  readonly businessNatureId: string;
  readonly foundationOn: string;
  readonly partners: readonly (readonly [name: string, cpf: string, quota: string])[];
  /** Additional signatories besides the first partner. */
  readonly attorneys?: readonly (readonly [name: string, cpf: string])[];
};

const businesses: readonly Business[] = [
  {
    dealer: '101',
    name: 'Padaria Sol Nascente Ltda.',
    cnpj: '11222333000181',
    businessTypeName: 'LTDA',
    businessNatureId: '206-2',
    foundationOn: '2008-05-12',
    partners: [
      ['Joaquim Teixeira', '18473960203', '70.00'],
      ['Rosa Teixeira', '86742150335', '30.00'],
    ],
  },
  {
    dealer: '101',
    name: 'Lume Sistemas Ltda.',
    cnpj: '39052714000189',
    businessTypeName: 'EPP',
    businessNatureId: '206-2',
    foundationOn: '2016-09-01',
    partners: [
      ['Vinícius Prado', '40295716894', '50.00'],
      ['Débora Falcão', '69318025424', '50.00'],
    ],
    attorneys: [
      ['Olívia Sampaio de Albuquerque', '38417026517'],
      ['Tadeu Brito', '60592814351'],
    ],
  },
  {
    dealer: '102',
    name: 'Transportes Aliança S.A.',
    cnpj: '11444777000161',
    businessTypeName: 'SA',
    businessNatureId: '205-4',
    foundationOn: '1996-02-20',
    partners: [
      ['Norberto Aliança', '41726830535', '51.00'],
      ['Heloísa Aliança', '60395128498', '49.00'],
    ],
  },
  {
    dealer: '102',
    name: 'Construtora Horizonte Ltda.',
    cnpj: '71520486000137',
    businessTypeName: 'LTDA',
    businessNatureId: '206-2',
    foundationOn: '2003-11-17',
    partners: [
      ['Amadeu Correia', '27581493628', '80.00'],
      ['Silvana Correia', '52910486389', '20.00'],
    ],
  },
];

const mailName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('.');

/** Common address and contact details. */
const contactOf = (name: string, at: number): InsertRow => {
  const [zipCode, street, neighborhood, cityId] = addresses[at % addresses.length] ?? addresses[0]!;
  return {
    zipCode,
    street,
    neighborhood,
    cityId,
    stateId: 'SP',
    number: String(120 + at * 37),
    complement: at % 3 === 0 ? `Apto. ${at + 11}` : null,
    cellNumber: `119${String(84_120_000 + at * 7919)}`,
    phoneNumber: null,
    email: `${mailName(name)}@exemplo.com.br`,
  };
};

const partnerOf = ([partnerName, partnerCpfNr, partnerBirthDate]: NonNullable<
  Person['partner']
>): InsertRow => ({
  maritalStatusId: '2',
  partnershipTypeId: '1',
  partnerName,
  partnerCpfNr,
  partnerBirthDate,
  partnerDocumentType: 'CNH',
  partnerDocumentNr: `0${partnerCpfNr.slice(0, 10)}`,
});

const personRow = ({ partner, employer, ...person }: Person): InsertRow => ({
  ...person,
  ...(person.documentType === 'RG'
    ? { documentIssuer: 'SSP', documentIssuedDate: '2012-03-14' }
    : {}),
  birthCountryId: 'BR',
  birthStateId: 'SP',
  birthCityId: 'São Paulo',
  fiscalCountryId: 'BR',
  ...(partner ? partnerOf(partner) : { maritalStatusId: '1' }),
  employerName: employer[0],
  employerDocumentNr: employer[1],
  isPep: false,
  hasPepRelatives: false,
  specifiedUsPerson: false,
  countryId: null,
  personType: 'PF',
});

const businessRow = ({ partners, attorneys = [], ...business }: Business): InsertRow => ({
  ...business,
  personType: 'PJ',
  birthCountryId: null,
  countryId: 'BR',
  partnersPj: JSON.stringify(
    partners.map(([name, document, quota]) => ({ name, document, quota, birthDate: null })),
  ),
  representativesPj: JSON.stringify(
    [
      ...partners.slice(0, 1).map(([name, document]) => [name, document, 'Administrador']),
      ...attorneys.map(([name, document]) => [name, document, 'Procurador']),
    ].map(([name, document, role]) => ({ name, document, role, attorney: true })),
  ),
});

/** Id of a demo client by CPF or CNPJ. */
const clientId = (document: string): string => demoId(`client:${document}`);

const reachable = (row: InsertRow, index: number, at: Date): InsertRow => ({
  ...row,
  ...contactOf(String(row['name']), index),
  id: clientId(String(row['cpf'] ?? row['cnpj'])),
  dealer: dealerId(String(row['dealer'])),
  createdAt: at,
  updatedAt: at,
});

/** Eight individuals and four businesses of two dealers. Needs the dealers. */
export const clientRows = (at: Date): readonly InsertRow[] =>
  [...people.map(personRow), ...businesses.map(businessRow)].map((row, index) =>
    reachable(row, index, at),
  );

/** Further individuals. */
export const furtherClientRows = (further: readonly Person[], at: Date): readonly InsertRow[] =>
  further.map((person, index) =>
    reachable(personRow(person), people.length + businesses.length + index, at),
  );

const entryYear = 2027;

/** Entries by DGI users: client, vehicle and its colour. Needs clients, vehicles and colours. */
export const dgiEntryRows = (at: Date): readonly InsertRow[] =>
  [
    ['101', '27581493628', '12001A2', 'Branca', 'Selma Rocha'],
    ['101', '39052714000189', '12006B4', 'Prata', 'Selma Rocha'],
    ['102', '31864052708', '12003B4', 'Cinza', 'Flávio Meireles'],
  ].map(([dealer = '', document = '', derivative = '', color = '', seller = '']) => {
    const vehicle = vehicleRows.find(
      (one) => one.derivative === derivative && one.modelYear === entryYear,
    );
    if (!vehicle) throw new Error(`Demo entry of an unknown vehicle: ${derivative}`);
    const { manufacturer, model, versionName, modelYear, manufacturerYear } = vehicle;
    return {
      id: demoId(`dgi:${document}`),
      dealer: dealerId(dealer),
      client: clientId(document),
      vehicleTypeId: 1,
      manufacturer,
      model,
      vehicleVersion: derivative,
      modelYear,
      manufacturerYear,
      color: demoId(`color:dgi::${color}`),
      seller,
      vehicleDescription: `${versionName} ${manufacturerYear}/${modelYear}`,
      createdAt: at,
      updatedAt: at,
    };
  });
