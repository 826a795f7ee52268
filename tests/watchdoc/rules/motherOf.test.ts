import { motherOf } from '#watchdoc/rules/motherOf.ts';

test.each([
  [['Osvaldo Antunes', 'Sônia Antunes'], 'Sônia Antunes'],
  [['Sônia Antunes', 'Osvaldo Antunes'], 'Sônia Antunes'],
  [['José do Nascimento', 'Raquel Dias'], 'Raquel Dias'],
  [['Iracema Figueiredo'], 'Iracema Figueiredo'],
])('of %j the mother is %s, whichever stands first', (parents, mother) => {
  expect(motherOf(parents)).toBe(mother);
});

test.each([
  [['Osvaldo Antunes']],
  [['Ana Prado', 'Célia Prado']],
  [['Ariel Dias', 'Noah Lima']],
  [[]],
])('of %j nobody is guessed to be the mother', (parents: readonly string[]) =>
  expect(motherOf(parents)).toBeUndefined(),
);
