import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  formatInstant,
  formatLocalDate,
  isInstant,
  isLocalDate,
  localDateOf,
  parseLocalDate,
} from '#framework/kernel/localDate.ts';

describe('days', () => {
  test.each(['1990-01-01', '2000-02-29', '2024-02-29', '0001-01-01', '9999-12-31'])(
    '%s is a date',
    (text) => {
      expect(isLocalDate(text)).toBe(true);
    },
  );
  test.each([
    '1990-02-31',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '01/01/1990',
    '2026-1-1',
    '',
  ])('%j is not a date', (text) => expect(isLocalDate(text)).toBe(false));

  test.each([
    ['01/01/1990', '1990-01-01'],
    ['29/02/2000', '2000-02-29'],
    [' 09/03/2026 ', '2026-03-09'],
    ['31/02/1990', null],
    ['31/04/1980', null],
    ['1990-01-01', null],
    ['1/1/1990', null],
  ])('%j typed gives %j (VAL-048)', (typed, date) => expect(parseLocalDate(typed)).toBe(date));

  test('are displayed as DD/MM/YYYY (FMT-002) and parse back', () => {
    expect(formatLocalDate('2026-03-09')).toBe('09/03/2026');
    expect(formatLocalDate('x')).toBe('x');
    const day = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (instant) => {
        const date = instant.toISOString().slice(0, 10);
        expect(isLocalDate(date)).toBe(true);
        expect(parseLocalDate(formatLocalDate(date))).toBe(date);
      }),
    );
  });

  test('of an instant are in São Paulo time', () => {
    expect(localDateOf(new Date('2026-03-10T02:59:59Z'))).toBe('2026-03-09');
    expect(localDateOf(new Date('2026-03-10T03:00:00Z'))).toBe('2026-03-10');
  });
});

describe('counting days and months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-23', 36, '2029-11-23'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) =>
    expect(addMonths(date, months)).toBe(expected),
  );

  test.each([
    ['2026-11-23', '2026-12-23', 30],
    ['2026-11-23', '2029-11-23', 1096],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-03-01', '2026-02-28', -1],
    ['0001-01-01', '9999-12-31', 3652058],
  ])('from %s to %s is %i days', (from, until, days) => {
    expect(daysBetween(from, until)).toBe(days);
    expect(addDays(from, days)).toBe(until);
  });

  test('agree with the calendar of Intl', () => {
    const instants = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [from, until] = [a.toISOString().slice(0, 10), b.toISOString().slice(0, 10)];
        expect(daysBetween(from, until)).toBe((Date.parse(until) - Date.parse(from)) / 86_400_000);
        expect(addDays(from, daysBetween(from, until))).toBe(until);
      }),
    );
  });
});

describe('instants', () => {
  test.each(['2026-03-09T12:00:00Z', '2026-03-09T12:00:00.123Z', '2026-03-09T12:00:00-03:00'])(
    '%s is an instant',
    (text) => {
      expect(isInstant(text)).toBe(true);
    },
  );
  test.each([
    '2026-03-09', '2026-03-09T12:00:00', '2026-03-09T24:00:00Z', '2026-03-09T12:60:00Z', '2026-02-30T12:00:00Z',
    '0001-01-01T00:00:00+12:00', '9999-12-31T23:59:59-12:00', '2026-03-09 12:00:00Z', '',
  ])('%j is not an instant', (text) => expect(isInstant(text)).toBe(false)); // prettier-ignore

  test('are displayed in São Paulo time', () => {
    expect(formatInstant('2026-03-10T02:05:00.000Z')).toBe('09/03/2026 23:05');
    expect(formatInstant('x')).toBe('x');
  });
});
