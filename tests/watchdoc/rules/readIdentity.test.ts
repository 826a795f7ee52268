import { readIdentity, motherOf } from '#watchdoc/rules/readIdentity.ts';

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

test('a driving licence yields name, CPF, birth date, mother and number, but no issuer', () => {
  expect(readIdentity(licence, today)).toEqual({
    name: 'Maria Aparecida do Nascimento',
    cpf: '52998224725',
    birthDate: '1985-08-14',
    motherName: 'Antônia Aparecida da Silva',
    documentType: 'CNH',
    documentNr: '01234567890',
  });
});

test('accents of a PDF may stand apart from their letters', () => {
  const apart = licence.map((line) => line.normalize('NFD'));
  expect(readIdentity(apart, today)).toEqual(readIdentity(licence, today));
});

test('an identity card also yields issue date and issuer, by the initials of the issuer list', () => {
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

test('reads a passport from its machine-readable zone', () => {
  expect(readIdentity(passport, today)).toMatchObject({
    name: 'Andrea Cristina Oliveira de Souza',
    gender: 'F',
    birthDate: '1990-07-15',
    documentType: 'PASSPORT',
    documentNr: 'FB123456',
  });
});

test('omits a CPF with wrong check digits and other eleven-digit numbers', () => {
  const wrong = licence.map((line) => line.replace('529.982.247-25', '529.982.247-26'));
  const read = readIdentity(wrong, today);
  expect(read).toMatchObject({ name: 'Maria Aparecida do Nascimento', documentNr: '01234567890' });
  expect(read?.cpf).toBeUndefined();
});

test('with two parents, a name below them is not the mother', () => {
  const signed = [...licence.slice(0, -1), 'OSVALDO DA SILVA', 'ANTÔNIA APARECIDA DA SILVA'];
  expect(readIdentity(licence, today)?.motherName).toBe('Antônia Aparecida da Silva');
  expect(readIdentity(signed, today)?.motherName).toBeUndefined();
});

test('omits an invalid date', () => {
  const wrong = licence.map((line) => line.replace('14/08/1985', '31/02/1985'));
  expect(readIdentity(wrong, today)?.birthDate).toBeUndefined();
});

const changed = (lines: readonly string[], from: string, to: string) =>
  readIdentity(
    lines.map((line) => line.replace(from, to)),
    today,
  );

test('eleven digits are a CPF only with a CPF label on the same line or the one above', () => {
  const bare = (lines: readonly string[]) =>
    readIdentity([...identityCard.slice(0, -1), ...lines], today)?.cpf;
  expect(bare(['CPF 28001238938'])).toBe('28001238938');
  expect(bare(['CPF', '28001238938'])).toBe('28001238938');
  expect(bare(['28001238938', 'CPF'])).toBeUndefined();
  expect(bare(['28001238938'])).toBeUndefined();
  expect(bare(['CPF', 'SSP', '28001238938'])).toBeUndefined();
  expect(bare(['280.012.389-38'])).toBe('28001238938');
  // The number of the licence is not a CPF, even if its check digits match.
  const same = licence.map((line) => line.replace('01234567890', '52998224725'));
  expect(
    readIdentity(
      same.map((line) => line.replace('529.982.247-25', '—')),
      today,
    ),
  ).toMatchObject({
    documentNr: '52998224725',
  });
  expect(
    readIdentity(
      same.map((line) => line.replace('529.982.247-25', '—')),
      today,
    )?.cpf,
  ).toBeUndefined();
});

test('a value is at most two lines below its label', () => {
  const below = (gap: number) =>
    readIdentity(
      [
        'CARTEIRA DE IDENTIDADE',
        'CPF 280012389/38',
        'NOME',
        ...Array.from({ length: gap }, () => '—'),
        'MARCELA ANTUNES',
        'DATA DE NASCIMENTO',
        ...Array.from({ length: gap }, () => '—'),
        '18/04/1990',
        'REGISTRO GERAL',
        ...Array.from({ length: gap }, () => '—'),
        '33.871.204-6',
      ],
      today,
    );
  const expected = { birthDate: '1990-04-18', documentNr: '33.871.204-6' };
  expect(below(0)).toMatchObject({ ...expected, name: 'Marcela Antunes' });
  expect(below(1)).toMatchObject({ ...expected, name: 'Marcela Antunes' });
  expect(below(2)).not.toHaveProperty('birthDate');
  expect(below(2)).not.toHaveProperty('documentNr');
});

test('reads gender and issuer as words or initials', () => {
  expect(changed(identityCard, 'CPF 28', 'SEXO F CPF 28')).toMatchObject({ gender: 'F' });
  expect(changed(identityCard, 'CPF 28', 'SEX M CPF 28')).toMatchObject({ gender: 'M' });
  expect(changed(identityCard, 'CPF 28', 'SEXO X CPF 28')).not.toHaveProperty('gender');
  const issuer = (words: string) =>
    changed(identityCard, 'SECRETARIA DA SEGURANÇA PÚBLICA', words)?.documentIssuer;
  expect(issuer('SECRETARIA DE ESTADO DA SEGURANÇA PÚBLICA')).toBe('SSP');
  expect(issuer('POLÍCIA CIVIL')).toBe('PC');
  expect(issuer('DETRAN RJ')).toBe('DETRAN');
  expect(issuer('PREFEITURA')).toBeUndefined();
});

test.each([
  ['a card for foreigners', 'REGISTRO NACIONAL MIGRATÓRIO', 'RNM V123456-J', 'RNE', 'V123456-J'],
  ['a passport', 'PASSAPORTE', 'PASSAPORTE FB123456', 'PASSPORT', 'FB123456'],
])(
  '%s without a machine-readable zone is recognised by its words, and its number by its label',
  (_, words, at, type, number) => {
    const read = readIdentity([words, at, 'NOME', 'MARCELA ANTUNES', 'CPF 280012389/38'], today);
    expect(read).toMatchObject({ documentType: type, documentNr: number, name: 'Marcela Antunes' });
  },
);

const zone = [
  'I<BRAD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159BRA<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];

test('without keywords the zone decides the kind and supplies the data; printed names come first', () => {
  const read = readIdentity(zone, today);
  expect(read).toMatchObject({ documentType: 'RG', name: 'Anna Maria Eriksson', gender: 'F' });
  expect(read).not.toHaveProperty('documentNr');
  const foreign = zone.map((line) => line.replace('9BRA', '9UTO'));
  expect(readIdentity(foreign, today)).toMatchObject({
    documentType: 'RNE',
    documentNr: 'D23145890',
  });
  const printed = readIdentity(['NOME', 'ANA MARIA', 'SEXO M', '18/04/1990', ...zone], today);
  expect(printed).toMatchObject({ name: 'Ana Maria', gender: 'F', birthDate: '1974-08-12' });
});

test('a name with a birth date or number identifies a person; one-word or short names do not', () => {
  const born = ['NOME', 'MARCELA ANTUNES', 'DATA DE NASCIMENTO 18/04/1990'];
  expect(readIdentity(born, today)).toMatchObject({ name: 'Marcela Antunes' });
  const numbered = ['REGISTRO GERAL 33.871.204-6', 'NOME', 'MARCELA ANTUNES'];
  expect(readIdentity(numbered, today)).toMatchObject({ name: 'Marcela Antunes' });
  for (const none of ['MARCELA', 'DE DA', 'CARTEIRA ANTIGA'])
    expect(readIdentity([...born.slice(0, 1), none, born[2]!], today)).toBeUndefined();
});

test.each<[string, readonly string[]]>([
  ['nothing', []],
  ['words alone', ['PADARIA BOA VISTA', 'PÃO FRANCÊS 0,90', 'TOTAL 12,40']],
  ['labels alone', ['CARTEIRA DE IDENTIDADE', 'NOME', 'FILIAÇÃO', 'DATA DE NASCIMENTO']],
  ['a name alone', ['NOME', 'MARCELA ANTUNES']],
])('%s identifies no one', (_, lines) => {
  expect(readIdentity(lines, today)).toBeUndefined();
});

test.each([
  [['Osvaldo Antunes', 'Sônia Antunes'], 'Sônia Antunes'],
  [['Sônia Antunes', 'Osvaldo Antunes'], 'Sônia Antunes'],
  [['José do Nascimento', 'Raquel Dias'], 'Raquel Dias'],
  [['Iracema Figueiredo'], 'Iracema Figueiredo'],
])('from %j the mother is %s, in any order', (parents, mother) => {
  expect(motherOf(parents)).toBe(mother);
});

test.each([
  [['Osvaldo Antunes']],
  [['Ana Prado', 'Célia Prado']],
  [['Ariel Dias', 'Noah Lima']],
  [[]],
])('from %j no mother is guessed', (parents: readonly string[]) =>
  expect(motherOf(parents)).toBeUndefined(),
);
