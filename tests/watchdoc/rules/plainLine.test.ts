import { plainLine, writtenName } from '#watchdoc/rules/plainLine.ts';

test('a line is read without accents, in capitals and with single spaces', () => {
  expect(plainLine('  Filiação \t José  ')).toBe('FILIACAO JOSE');
});

test.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['DA SILVA', 'Da Silva'],
  [' JOÃO  DOS SANTOS E SOUZA ', 'João dos Santos e Souza'],
  ["ANA SANT'ANNA", "Ana Sant'Anna"],
  ['ANNA-MARIA DAS DORES', 'Anna-Maria das Dores'],
  ['ÉLCIO D’ÁVILA', 'Élcio D’Ávila'],
])('%s is written %s', (name, written) => {
  expect(writtenName(name)).toBe(written);
});
