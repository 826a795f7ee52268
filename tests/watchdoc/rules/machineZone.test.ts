import { agrees, readMachineZone } from '../../../src/watchdoc/rules/machineZone';

const today = '2026-11-25';

test('check digits are those of the examples of the standard', () => {
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

test('the specimens of the standard are read', () => {
  const person = { name: 'Anna Maria Eriksson', gender: 'F', birthDate: '1974-08-12' };
  expect(readMachineZone(passport, today)).toEqual({
    ...{ kind: 'PASSPORT', documentNr: 'L898902C3' },
    ...person,
  });
  expect(readMachineZone(['RESIDENCE PERMIT', ...card], today)).toEqual({
    ...{ kind: 'FOREIGN', documentNr: 'D23145890' },
    ...person,
  });
});

test('letters that were read for digits are told from the check digit, and a part that disagrees is left out', () => {
  const blurred = passport.map((line) => line.replace('7408122', '74O8I22'));
  expect(readMachineZone(blurred, today)).toMatchObject({ birthDate: '1974-08-12' });
  const wrong = passport.map((line) => line.replace('7408122', '7408222'));
  expect(readMachineZone(wrong, today)).not.toHaveProperty('birthDate');
  expect(readMachineZone(wrong, today)).toMatchObject({ documentNr: 'L898902C3' });
});

test('whoever would be born in the future was born a century before', () => {
  const old = passport.map((line) => line.replace('7408122', '3001019'));
  expect(readMachineZone(old, today)).toMatchObject({ birthDate: '1930-01-01' });
});

test('lines that are no such zone tell nothing', () => {
  expect(readMachineZone(['P<', 'A < B', ''], today)).toBeUndefined();
});
