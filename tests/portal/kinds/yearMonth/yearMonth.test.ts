import { showOwn } from '#framework/kernel/kinds/ownKinds.ts';
import { isYearMonth, normaliseYearMonth, yearMonth } from '#portal/kinds/yearMonth/yearMonth.ts';

test.each([
  ['12/2026', '2026-12'],
  ['122026', '2026-12'],
  [' 3-2027 ', '2027-03'],
  ['dezembro de 2026', '2026-12'],
  ['dez/2026', '2026-12'],
  ['dez. de 2026', '2026-12'],
  ['Março 2027', '2027-03'],
  ['December 2026', '2026-12'],
  ['Feb 2027', '2027-02'],
  ['2026-12', '2026-12'],
])('a month may be typed as %s', (typed, stored) => {
  expect(normaliseYearMonth(typed)).toBe(stored);
  expect(isYearMonth(stored)).toBe(true);
});

test.each(['13/2026', '00/2026', '12/1999', 'Dezembro', 'Smarch 2026', '2026-13', ''])(
  '%s is not a month',
  (typed) => expect(isYearMonth(normaliseYearMonth(typed))).toBe(false),
);

test("a month is read in words, in the reader's language", () => {
  expect(showOwn(yearMonth, '2026-12', 'pt-BR')).toBe('dezembro de 2026');
  expect(showOwn(yearMonth, '2026-12', 'en')).toBe('December 2026');
  expect(showOwn(yearMonth, '2026-12')).toBe('dezembro de 2026');
});

test('samples are distinct for a hundred years', () => {
  const samples = Array.from({ length: 1200 }, (_, seed) => yearMonth.fake(seed));
  expect(new Set(samples).size).toBe(1200);
  expect(samples.every(isYearMonth)).toBe(true);
});
