import { parseMoment } from '#framework/browser/kinds/dateKinds.tsx';
import { dayMask } from '#framework/browser/kinds/parts/DayField.tsx';
import { dayPattern } from '#framework/browser/texts/kindWords.ts';
// Each dictionary makes its words known as it is loaded.
import '#framework/browser/texts/messages/kinds.en.ts';
import '#framework/browser/texts/messages/kinds.pt-BR.ts';
import { formatInstant } from '#framework/kernel/localDate.ts';

describe('a moment that is typed in the time of São Paulo', () => {
  test.each([
    ['09/03/2026 09:30', '2026-03-09T12:30:00.000Z'],
    ['31/12/2025 22:00', '2026-01-01T01:00:00.000Z'],
    // Summer time until 2019: two hours behind.
    ['15/01/2018 10:00', '2018-01-15T12:00:00.000Z'],
  ])('%s is %s', (typed, instant) => {
    expect(parseMoment(typed)).toBe(instant);
    expect(formatInstant(instant)).toBe(typed);
  });

  test('the field shows the order in which days are read, in the letters of the language', () => {
    expect(dayPattern('pt-BR')).toBe('DD/MM/AAAA');
    expect(dayPattern('en')).toBe('DD/MM/YYYY');
    expect(dayMask()).toBe('00/00/0000');
  });

  test('zeros may be left out', () => {
    expect(parseMoment('9/3/2026 9:30')).toBe('2026-03-09T12:30:00.000Z');
  });

  test('an instant that is pasted keeps its moment', () => {
    expect(parseMoment('2026-03-09T09:30:00-03:00')).toBe('2026-03-09T12:30:00.000Z');
  });

  test.each([
    '31/02/2026 10:00',
    '09/03/2026 24:00',
    '09/03/2026',
    '09/03/2026 09:30 PM',
    'amanhã',
  ])('%s stays as it is, for the validator to refuse', (typed) => {
    expect(parseMoment(typed)).toBe(typed);
  });

  test('nothing is nothing', () => {
    expect(parseMoment(' ')).toBeNull();
  });
});
