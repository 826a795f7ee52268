import { hasDigits, isBusinessName, isFullName, longestName } from '#clients/rules/personFaults.ts';

test.each([
  ['Maria Silva', true],
  ['Li Wu', true],
  ['  Ana   de  Sá ', true],
  ['Maria', false],
  ['Maria S', false],
  ['M Silva', false],
  ['', false],
])('VAL-042: "%s" is a full name: %s', (name, isFull) => {
  expect(isFullName(name)).toBe(isFull);
});

test.each([
  ['Azul 2000', true],
  ['Auto Verde', true],
  ['3M', true],
  ['', false],
  ['  ', false],
  ['--- ---', false],
])('VAL-043: "%s" is a business name: %s', (name, isName) => {
  expect(isBusinessName(name)).toBe(isName);
});

test.each([
  ['Maria Silva', false],
  ['João de Souza', false],
  ['Maria 2 Silva', true],
  ['J0ão Souza', true],
])('VAL-044: "%s" contains digits: %s', (name, has) => {
  expect(hasDigits(name)).toBe(has);
});

test('VAL-044: a name has at most 100 characters, in the schema too', async () => {
  const { clients } = await import('#generated/descriptions/clients.ts');
  const named = clients.fields.filter(({ name }) =>
    ['name', 'motherName', 'partnerName'].includes(name),
  );
  expect(named.map(({ maxLength }) => maxLength)).toEqual([longestName, longestName, longestName]);
});
