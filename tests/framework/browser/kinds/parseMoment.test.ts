import { dayMask, parseMoment } from '#framework/browser/kinds/parts/DayField.tsx';
import { dayPattern } from '#framework/browser/texts/kindWords.ts';
// Each dictionary registers its texts on load.
import '#framework/browser/texts/messages/kinds.en.ts';
import '#framework/browser/texts/messages/kinds.pt-BR.ts';
import { formatInstant } from '#framework/kernel/localDate.ts';

describe('a timestamp typed in São Paulo time', () => {
  test.each([
    ['09/03/2026 09:30', '2026-03-09T12:30:00.000Z'],
    ['31/12/2025 22:00', '2026-01-01T01:00:00.000Z'],
    // Daylight saving time until 2019: two hours behind UTC.
    ['15/01/2018 10:00', '2018-01-15T12:00:00.000Z'],
  ])('%s is %s', (typed, instant) => {
    expect(parseMoment(typed)).toBe(instant);
    expect(formatInstant(instant)).toBe(typed);
  });

  test('the field shows the date order in the letters of the language', () => {
    expect(dayPattern('pt-BR')).toBe('DD/MM/AAAA');
    expect(dayPattern('en')).toBe('DD/MM/YYYY');
    expect(dayMask()).toBe('00/00/0000');
  });

  test('leading zeros are optional', () => {
    expect(parseMoment('9/3/2026 9:30')).toBe('2026-03-09T12:30:00.000Z');
  });

  test('a pasted instant keeps its time', () => {
    expect(parseMoment('2026-03-09T09:30:00-03:00')).toBe('2026-03-09T12:30:00.000Z');
  });

  test.each([
    '31/02/2026 10:00',
    '09/03/2026 24:00',
    '09/03/2026',
    '09/03/2026 09:30 PM',
    'amanhã',
  ])('%s is left as typed, for the validator to refuse', (typed) => {
    expect(parseMoment(typed)).toBe(typed);
  });

  test('an empty text is null', () => {
    expect(parseMoment(' ')).toBeNull();
  });
});
