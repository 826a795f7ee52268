import { isOtherName } from '#proposals/rules/otherClient.ts';

test.each([
  ['Ana Beatriz Moura', 'Otacílio Brandão', true],
  ['Kátia Prado', 'Marcela Antunes', true],
  ['Ana Moura', 'Ana Prado', true],
  ['katia prado', 'Kátia Prado', false],
  ['Kátia', 'Kátia Prado Lima', false],
  ['Ana B. Moura', 'Ana Beatriz de Moura', false],
  ['Marcela Antunes da Silva', 'Marcela Antunes', false],
  ['', 'Marcela Antunes', false],
])('that %j was simulated and %j is the client is another name: %s', (simulated, client, is) => {
  expect(isOtherName(simulated, client)).toBe(is);
});
