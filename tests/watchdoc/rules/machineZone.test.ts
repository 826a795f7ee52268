import { agrees, readMachineZone, plainLine, writtenName } from '#watchdoc/rules/machineZone.ts';

const today = '2026-11-25';

test('check digits match the examples of the standard', () => {
  // ICAO Doc 9303-3, appendix A to part 3: examples 1 and 3.
  expect(agrees('520727', '3')).toBe(true);
  expect(agrees('HA672242<658022549601086<<<<<<<<<<<<<<0', '8')).toBe(true);
  expect(agrees('520727', '4')).toBe(false);
});

// ICAO Doc 9303-4, appendix A, and 9303-5, appendix A: specimens of the standard.
const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];

test('reads the specimens of the standard', () => {
  const person = { name: 'Anna Maria Eriksson', gender: 'F', birthDate: '1974-08-12' };
  expect(readMachineZone(passport, today)).toEqual({
    kind: 'PASSPORT',
    documentNr: 'L898902C3',
    ...person,
  });
  expect(readMachineZone(['RESIDENCE PERMIT', ...card], today)).toEqual({
    kind: 'FOREIGN',
    documentNr: 'D23145890',
    ...person,
  });
});

test('corrects misread digits by check digit and omits fields that disagree', () => {
  const blurred = passport.map((line) => line.replace('7408122', '74O8I22'));
  expect(readMachineZone(blurred, today)).toMatchObject({ birthDate: '1974-08-12' });
  const wrong = passport.map((line) => line.replace('7408122', '7408222'));
  expect(readMachineZone(wrong, today)).not.toHaveProperty('birthDate');
  expect(readMachineZone(wrong, today)).toMatchObject({ documentNr: 'L898902C3' });
});

test('a future birth date belongs to the previous century', () => {
  const old = passport.map((line) => line.replace('7408122', '3001019'));
  expect(readMachineZone(old, today)).toMatchObject({ birthDate: '1930-01-01' });
});

test('a birth date of today stays in this century', () => {
  const born = (day: string) =>
    readMachineZone(
      passport.map((line) => line.replace('7408122', day)),
      today,
    )?.birthDate;
  expect(born('2611251')).toBe('2026-11-25');
  expect(born('2611262')).toBe('1926-11-26');
});

const holder = (change: (line: string) => string) => readMachineZone(passport.map(change), today);

test('omits an unspecified gender, a one-word name and an invalid date', () => {
  expect(holder((line) => line.replace('2F1204', '2<1204'))).not.toHaveProperty('gender');
  expect(holder((line) => line.replace('2F1204', '2M1204'))).toMatchObject({ gender: 'M' });
  const short = holder((line) => line.replace('ERIKSSON<<ANNA<MARIA', 'ERIKSSON<<<<<<<<<<<<'));
  expect(short).not.toHaveProperty('name');
  expect(short).toMatchObject({ documentNr: 'L898902C3' });
  // 31 February, with a correct check digit.
  const none = holder((line) => line.replace('7408122', '7402315'));
  expect(none).not.toHaveProperty('birthDate');
  expect(holder((line) => line.replace('L898902C36', 'L898902C37'))).not.toHaveProperty(
    'documentNr',
  );
});

test('recognises a Brazilian card by its nationality', () => {
  const own = card.map((line) => line.replace('9UTO', '9BRA'));
  expect(readMachineZone(own, today)).toMatchObject({ kind: 'BRAZILIAN' });
});

test('tolerates up to three missing or extra characters per line, and ignores spaces', () => {
  const [first = '', second = ''] = passport;
  const kinds = (lines: readonly string[]) => readMachineZone(lines, today)?.kind;
  expect(kinds([first.slice(0, -3), `${second}<<<`])).toBe('PASSPORT');
  expect(kinds([first.slice(0, -4), second])).toBeUndefined();
  expect(kinds([first, `${second}<<<<`])).toBeUndefined();
  expect(kinds([first])).toBeUndefined();
  expect(kinds([first.replace('<<ANNA', '« ANNA').toLowerCase(), second])).toBe('PASSPORT');
  expect(readMachineZone([first.replace('<<ANNA', '«ANNA'), second], today)).toMatchObject({
    name: 'Anna Maria Eriksson',
  });
  expect(kinds(card.map((line) => `${line}<<<`))).toBe('FOREIGN');
  expect(kinds(card.map((line) => `${line}<<<<`))).toBeUndefined();
  expect(kinds(card.slice(0, 2))).toBeUndefined();
  expect(kinds(['RUBBISH<', ...card])).toBe('FOREIGN');
  expect(kinds(card.map((line) => line.replace(/^I/, 'X')))).toBeUndefined();
});

test('other lines yield nothing', () => {
  expect(readMachineZone(['P<', 'A < B', ''], today)).toBeUndefined();
});

test('normalises a line to upper case, without accents, with single spaces', () => {
  expect(plainLine('  Filiação \t José  ')).toBe('FILIACAO JOSE');
});

test.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['DA SILVA', 'Da Silva'],
  [' JOÃO  DOS SANTOS E SOUZA ', 'João dos Santos e Souza'],
  ["ANA SANT'ANNA", "Ana Sant'Anna"],
  ['ANNA-MARIA DAS DORES', 'Anna-Maria das Dores'],
  ['ÉLCIO D’ÁVILA', 'Élcio D’Ávila'],
])('%s is formatted as %s', (name, written) => {
  expect(writtenName(name)).toBe(written);
});
