import { readIdentity } from '../../../src/watchdoc/rules/readIdentity';

const today = '2026-11-25';

const licence = [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'CARTEIRA NACIONAL DE HABILITAÇÃO',
  '2 e 1 NOME E SOBRENOME            1ª HABILITAÇÃO',
  'MARIA APARECIDA DO NASCIMENTO     10/05/2005',
  '3 DATA, LOCAL E UF DE NASCIMENTO',
  '14/08/1985, SÃO PAULO, SP',
  '4a DATA EMISSÃO   4b VALIDADE   ACC D',
  '10/05/2021        10/05/2031',
  '4c DOC IDENTIDADE / ÓRG EMISSOR / UF',
  '12345678 SSP SP',
  '4d CPF   5 Nº REGISTRO   9 CAT HAB',
  '529.982.247-25   01234567890   B',
  'FILIAÇÃO',
  'JOSÉ DO NASCIMENTO',
  'ANTÔNIA APARECIDA DA SILVA',
];

const identityCard = [
  'ESTADO DE SÃO PAULO',
  'SECRETARIA DA SEGURANÇA PÚBLICA',
  'INSTITUTO DE IDENTIFICAÇÃO RICARDO GUMBLETON DAUNT',
  'CARTEIRA DE IDENTIDADE',
  'REGISTRO GERAL 33.871.204-6   DATA DE EXPEDIÇÃO 14/03/2012',
  'NOME MARCELA ANTUNES',
  'FILIAÇÃO OSVALDO ANTUNES',
  'SÔNIA ANTUNES',
  'NATURALIDADE   DATA DE NASCIMENTO',
  'CAMPINAS - SP   18/04/1990',
  'CPF 280012389/38',
];

const passport = [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'PASSAPORTE  PASSPORT',
  'P<BRAOLIVEIRA<DE<SOUZA<<ANDREA<CRISTINA<<<<<',
  'FB123456<9BRA9007150F3106095<<<<<<<<<<<<<<02',
];

test('a driving licence tells name, CPF, birth, mother and its number; where it was issued is asked of no licence', () => {
  expect(readIdentity(licence, today)).toEqual({
    name: 'Maria Aparecida do Nascimento',
    cpf: '52998224725',
    birthDate: '1985-08-14',
    motherName: 'Antônia Aparecida da Silva',
    documentType: 'CNH',
    documentNr: '01234567890',
  });
});

test('an identity card tells besides who issued it and when, by the initials of the list of issuers', () => {
  expect(readIdentity(identityCard, today)).toEqual({
    name: 'Marcela Antunes',
    cpf: '28001238938',
    birthDate: '1990-04-18',
    motherName: 'Sônia Antunes',
    documentType: 'RG',
    documentNr: '33.871.204-6',
    documentIssuer: 'SSP',
    documentIssuedDate: '2012-03-14',
  });
});

test('a passport is read from its machine-readable zone', () => {
  expect(readIdentity(passport, today)).toMatchObject({
    name: 'Andrea Cristina Oliveira de Souza',
    gender: 'F',
    birthDate: '1990-07-15',
    documentType: 'PASSPORT',
    documentNr: 'FB123456',
  });
});

test('a CPF whose check digits are wrong is not told, and none is made of other eleven digits', () => {
  const wrong = licence.map((line) => line.replace('529.982.247-25', '529.982.247-26'));
  const read = readIdentity(wrong, today);
  expect(read).toMatchObject({ name: 'Maria Aparecida do Nascimento', documentNr: '01234567890' });
  expect(read?.cpf).toBeUndefined();
});

test('parents are two: a name that stands below them is not the mother', () => {
  const signed = [...licence.slice(0, -1), 'OSVALDO DA SILVA', 'ANTÔNIA APARECIDA DA SILVA'];
  expect(readIdentity(licence, today)?.motherName).toBe('Antônia Aparecida da Silva');
  expect(readIdentity(signed, today)?.motherName).toBeUndefined();
});

test('a day that the calendar lacks is not told', () => {
  const wrong = licence.map((line) => line.replace('14/08/1985', '31/02/1985'));
  expect(readIdentity(wrong, today)?.birthDate).toBeUndefined();
});

test.each<[string, readonly string[]]>([
  ['nothing', []],
  ['words alone', ['PADARIA BOA VISTA', 'PÃO FRANCÊS 0,90', 'TOTAL 12,40']],
  ['labels alone', ['CARTEIRA DE IDENTIDADE', 'NOME', 'FILIAÇÃO', 'DATA DE NASCIMENTO']],
  ['a name alone', ['NOME', 'MARCELA ANTUNES']],
])('%s is a document of nobody', (_, lines) => {
  expect(readIdentity(lines, today)).toBeUndefined();
});
