import { clientFaults, quotaLimits } from '#clients/rules/clientFaults.ts';

const today = '2026-06-15';
const codes = (client: Record<string, unknown>) =>
  clientFaults(client, today).map(({ path, code }) => [path, code]);

const partners = (...quotas: readonly string[]) => ({
  personType: 'PJ',
  partnersPj: quotas.map((quota) => ({ name: 'Davi Rocha', document: '52998224725', quota })),
});

test.each([
  ['1.00', []],
  ['98.00', []],
  ['0.99', [['partnersPj.0.quota', 'CLI025']]],
  ['0', [['partnersPj.0.quota', 'CLI025']]],
  ['99', [['partnersPj.0.quota', 'CLI025']]],
])('VAL-052, CLF-066: a quota of %s%%: %j', (quota, refused) => {
  expect(codes(partners(quota))).toEqual(refused);
});

test('CONST-005, CONST-006, OQ-222: the bounds have two decimals', () => {
  expect([quotaLimits.lowest, quotaLimits.highest]).toEqual(['1.00', '98.00']);
});

test('OQ-116: quotas add up to at most 100, without rounding errors', () => {
  expect(codes(partners('33.33', '33.33', '33.34'))).toEqual([]);
  expect(clientFaults(partners('33.33', '33.33', '33.35'), today)).toEqual([
    { path: 'partnersPj', code: 'CLI.quota_sum', params: { total: '100,01' } },
  ]);
});

test.each([
  [0, true],
  [10, true],
  [11, false],
  [20, false],
])('VAL-077, CONST-013, CLF-081: %d attorneys are accepted: %p', (count, taken) => {
  const row = { name: 'Ana Reis', document: '52998224725', role: 'Diretora' };
  const representativesPj = [
    ...Array.from({ length: count }, () => ({ ...row, attorney: true })),
    row,
  ];
  const refused = taken ? [] : [['representativesPj', 'CLI.attorneys']];
  expect(codes({ personType: 'PJ', representativesPj })).toEqual(refused);
});

test('VAL-042, VAL-044: people related to an individual have full names without digits', () => {
  const people = { name: 'Maria', motherName: 'Ana 2 Lima', partnerName: 'João Souza' };
  expect(codes({ personType: 'PF', ...people })).toEqual([
    ['name', 'CLI.full_name'],
    ['motherName', 'CLI.name_digits'],
  ]);
});

test('CLF-004, VAL-044: a mother may have a single name', () => {
  expect(codes({ personType: 'PF', motherName: 'Sebastiana' })).toEqual([]);
});

test('VAL-042, VAL-044: people of a business are checked as person names, business partners as business names', () => {
  const client = {
    personType: 'PJ',
    administrator: { name: 'Ana', documentNr: '529.982.247-25' },
    responsible: { name: 'Azul 2000', documentNr: '11444777000161' },
    manager: null,
    representativesPj: [{ name: 'Rui 2 Sá', document: '39053344705', role: 'Procurador' }],
    partnersPj: [
      { name: 'Davi', document: '16899535009', quota: '10.00' },
      { name: '3M', document: '11222333000181', quota: '10.00' },
    ],
  };
  expect(codes(client)).toEqual([
    ['partnersPj.0.name', 'CLI.full_name'],
    ['representativesPj.0.name', 'CLI.name_digits'],
    ['administrator.name', 'CLI.full_name'],
  ]);
});

test('VAL-043: a business name needs a letter or digit', () => {
  expect(codes({ personType: 'PJ', name: '3M' })).toEqual([]);
  expect(codes({ personType: 'PJ', name: '--- ---' })).toEqual([['name', 'CLI.business_name']]);
});

test.each([
  ['(11) 98765-4321', []],
  ['21712345678', []],
  ['(11) 68765-4321', [['cellNumber', 'CLI.mobile_invalid']]],
  ['(11) 3333-4444', [['cellNumber', 'CLI.mobile_invalid']]],
])('VAL-047, CLF-034: the mobile %s: %j', (cellNumber, refused) => {
  expect(codes({ cellNumber })).toEqual(refused);
});

test('VAL-048, CLF-010, CLF-025: dates of birth lie in the past, and no one is 101', () => {
  expect(codes({ birthDate: '2026-06-16', partnerBirthDate: '1925-06-15' })).toEqual([
    ['birthDate', 'CLI.date_future'],
    ['partnerBirthDate', 'CLI.birth_age'],
  ]);
  expect(codes({ birthDate: '1925-06-16', partnerBirthDate: '2026-06-14' })).toEqual([]);
});

test('dates of issue and foundation are not in the future', () => {
  expect(codes({ documentIssuedDate: '2026-06-16', foundationOn: today })).toEqual([
    ['documentIssuedDate', 'CLI.date_future'],
  ]);
});

test('documents are not issued before the birth of their owner', () => {
  const partner = { partnerBirthDate: '1990-03-02', partnerDocumentIssuedDate: '1990-03-01' };
  expect(codes({ birthDate: '1988-02-29', documentIssuedDate: '1988-02-28', ...partner })).toEqual([
    ['documentIssuedDate', 'CLI.issued_before_birth'],
    ['partnerDocumentIssuedDate', 'CLI.issued_before_birth'],
  ]);
  expect(codes({ birthDate: '1988-02-29', documentIssuedDate: '1988-02-29' })).toEqual([]);
  expect(codes({ birthDate: '2026-06-16', documentIssuedDate: '2009-07-14' })).toEqual([
    ['birthDate', 'CLI.date_future'],
  ]);
});

test('SEL004, ERR-059, ERR-111, VAL-054: client and spouse cannot share a CPF', () => {
  const cpf = '529.982.247-25';
  expect(codes({ cpf, partnerCpfNr: '52998224725' })).toEqual([['partnerCpfNr', 'SEL004']]);
  expect(codes({ cpf, partnerCpfNr: '39053344705' })).toEqual([]);
  expect(codes({ cpf: '', partnerCpfNr: '' })).toEqual([]);
});
