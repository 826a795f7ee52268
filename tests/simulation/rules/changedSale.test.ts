import { changedSaleOf, changedSaleSearch } from '#simulation/rules/SimulationInput.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return changedSaleOf((name) => params.get(name));
};

test('the address for another down payment and term round-trips', () => {
  const change = { entryValue: 2_954_700, term: 36 };
  expect(changedSaleSearch(change)).toBe('?entryValue=2954700&term=36');
  expect(read(changedSaleSearch(change))).toEqual(change);
  expect(read('?entryValue=0&term=9999999999')).toEqual({ entryValue: 0, term: 9_999_999_999 });
});

test.each([
  '',
  '?term=36',
  '?entryValue=1',
  '?entryValue=1&term=',
  '?entryValue=-1&term=36',
  '?entryValue=1.5&term=36',
  '?entryValue=1&term=x6',
  '?entryValue=12345678901&term=36',
])('%j contains no changed sale', (search) => expect(read(search)).toBeUndefined());
