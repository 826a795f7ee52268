import { isOtherName } from '#clients/rules/clientMatch.ts';

test.each([
  ['Ana Beatriz Moura', 'Otacílio Brandão', true],
  ['Kátia Prado', 'Marcela Antunes', true],
  ['Ana Moura', 'Ana Prado', true],
  ['katia prado', 'Kátia Prado', false],
  ['Kátia', 'Kátia Prado Lima', false],
  ['Ana B. Moura', 'Ana Beatriz de Moura', false],
  ['Marcela Antunes da Silva', 'Marcela Antunes', false],
  ['', 'Marcela Antunes', false],
])('%j and %j are names of different people: %s', (simulated, client, is) => {
  expect(isOtherName(simulated, client)).toBe(is);
});
