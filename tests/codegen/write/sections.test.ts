import { sectionsOf } from '#codegen/write/sections.ts';

const callsIn = (...files: readonly string[]) =>
  files.map((file, at) => ({ file, name: `Call${at}`, schema: {}, shared: false }));

test('files of the application and the framework with one name get files of their own', () => {
  const sections = sectionsOf(
    callsIn('schemas/framework/people.schema.json', 'schemas/workflows/people.schema.json'),
  );
  expect(sections.map(({ name, member }) => [name, member])).toEqual([
    ['wire-people', 'people'],
    ['wire-own-people', 'ownPeople'],
  ]);
});

test.each([
  ['final-client', 'finalClient'],
  ['2fa', 'own2fa'],
  ['step-2 (old)', 'step2Old'],
])('the calls of the file %s have a name that code can have', (stem, member) => {
  const [section] = sectionsOf(callsIn(`schemas/workflows/${stem}.schema.json`));
  expect(section?.member).toBe(member);
});
