import fc from 'fast-check';
import { parseDay, parseInstant } from '#framework/server/transfer/import/parseCell.ts';
import { tenThousand, thorough } from '#tests/harness/thorough.ts';

const two = (value: number): string => String(value).padStart(2, '0');

describe('a date in a table', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/2026 23:59:59.997', '2026-12-31'],
    ['31/12/2026 11:59 PM', '2026-12-31'],
    ['31/12/2026, 23:59:59', '2026-12-31'],
    ['2026-12-31T00:00:00', '2026-12-31'],
  ])('is read from all of %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    '01/12/2026 a 31/12/2026',
    '31/12/2026 ou 15/01/2027',
    '31/12/2026 (prorrogado)',
    '31/12/2026 25:00',
    '2026-12-31T23:00:00Z',
    '2026-12-31 10:00 UTC',
    '31/12/26',
    '31/02/2026',
    '1/2-2026',
    '',
  ])('is refused for %s', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('a timestamp in a table', () => {
  it.each([
    ['01/02/2026 09:05 PM', '2026-02-02T00:05:00.000Z'],
    ['01/02/2026 09:05 am', '2026-02-01T12:05:00.000Z'],
    ['01/02/2026 12:05 a.m.', '2026-02-01T03:05:00.000Z'],
    ['01/02/2026 12:05 p.m.', '2026-02-01T15:05:00.000Z'],
    ['2026-02-01 10:00:00 UTC', '2026-02-01T10:00:00.000Z'],
    ['2026-02-01 10:00 GMT-5', '2026-02-01T15:00:00.000Z'],
    ['2026-02-01 10:00 UTC+05:30', '2026-02-01T04:30:00.000Z'],
    ['2026-02-01T10:00:00-0300', '2026-02-01T13:00:00.000Z'],
    ['2026-02-01 10:00-03', '2026-02-01T13:00:00.000Z'],
    ['2026-02-01T10:00:00.1234567Z', '2026-02-01T10:00:00.123Z'],
    ['01/02/2026 9:05', '2026-02-01T12:05:00.000Z'],
    ['1/2/2026 9h05', '2026-02-01T12:05:00.000Z'],
    ['01/02/2026 às 9h', '2026-02-01T12:00:00.000Z'],
    ['01/02/2026, 09:05:07', '2026-02-01T12:05:07.000Z'],
    ['31/12/2026 23:59:59.997', '2027-01-01T02:59:59.997Z'],
    ['31/12/2026 23:59:59,999999', '2027-01-01T02:59:59.999Z'],
    ['01/02/2026', '2026-02-01T03:00:00.000Z'],
    ['15/01/2018 10:00', '2018-01-15T12:00:00.000Z'],
  ])('is read completely from %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    '01/02/2026 09:05 da noite',
    '01/02/2026 13:05 PM',
    '01/02/2026 0:05 AM',
    '01/02/2026 24:00',
    '01/02/2026 10:60',
    '01/02/2026 10',
    '01/02/2026 10:00-11:00',
    '01/02/2026 10:00 a 11:00',
    '01/02/2026 10:00 02/02/2026',
    '2026-02-01 10:00 EST',
    '2026-02-01 10:00 GMT-15',
    '2026-02-01 10:00 UTC+01:60',
    '2026-02-01T',
    // Clocks went forward from midnight to one.
    '04/11/2018 00:30',
  ])('is refused in %s', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

const parts = fc.record({
  day: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  hour: fc.nat({ max: 23 }),
  minute: fc.nat({ max: 59 }),
  second: fc.option(fc.nat({ max: 59 })),
  millisecond: fc.option(fc.nat({ max: 999 })),
  isYearFirst: fc.boolean(),
  isShort: fc.boolean(),
  half: fc.constantFrom('', ' AM/PM', ' a.m./p.m.', 'am/pm'),
  zone: fc.constantFrom('', 'Z', ' UTC', ' GMT', ' GMT-5', ' UTC+05:30', '+02:00', '-0300'),
  between: fc.constantFrom(' ', '  ', 'T', ', ', ' às '),
});

/** A notation of a timestamp, and the instant it means in its zone. */
const written = parts.map((told) => {
  const { day, hour, minute, second, millisecond, isYearFirst, isShort, between } = told;
  const [y = '', m = '', d = ''] = day.split('-');
  const short = (digits: string): string => (isShort ? String(Number(digits)) : digits);
  const dayText = isYearFirst ? day : `${short(d)}/${short(m)}/${y}`;
  const names = told.half.split('/');
  const half = told.half === '' ? '' : (names[hour < 12 ? 0 : 1] ?? '').trim();
  const space = told.half.startsWith(' ') ? ' ' : '';
  const shownHour = half === '' ? hour : hour % 12 || 12;
  const seconds = second === null ? '' : `:${two(second)}`;
  const rest =
    second === null || millisecond === null ? '' : `.${String(millisecond).padStart(3, '0')}`;
  const zone = isYearFirst || !/^[+-]/.test(told.zone) ? told.zone : ` GMT${told.zone}`;
  const hourText = isShort ? String(shownHour) : two(shownHour);
  return {
    day,
    zone,
    dayText,
    time: `${two(hour)}:${two(minute)}:${two(second ?? 0)}${rest}`,
    text: `${dayText}${between}${hourText}:${two(minute)}${seconds}${rest}${half === '' ? '' : space + half}${zone}`,
  };
});

const offsets: Readonly<Record<string, string>> = {
  '': '-03:00',
  Z: 'Z',
  ' UTC': 'Z',
  ' GMT': 'Z',
  ' GMT-5': '-05:00',
  ' UTC+05:30': '+05:30',
  '+02:00': '+02:00',
  ' GMT+02:00': '+02:00',
  '-0300': '-03:00',
  ' GMT-0300': '-03:00',
};

describe('dates and timestamps in any notation', () => {
  it('are read completely as intended, or refused', () => {
    fc.assert(
      fc.property(written, ({ text, day, time, zone }) => {
        const summer = day < '2019-02-17' && zone === '';
        const meant = new Date(`${day}T${time}${offsets[zone] ?? ''}`).toISOString();
        const read = parseInstant(text);
        if (summer)
          expect([meant, new Date(Date.parse(meant) - 3_600_000).toISOString(), null]).toContain(
            read,
          );
        else expect(read).toBe(meant);
        expect(parseDay(text)).toBe(zone === '' ? day : null);
      }),
      tenThousand,
    );
  });

  it('are refused with anything before, after or in between', () => {
    const more = fc.constantFrom(
      'x', ' x', ' 1', ':00', '-', ' a 31/12/2026', ' (BRT)', ' BRT', ' EST', '/', ' PM PM', '.5.5', ' 10:00',
    ); // prettier-ignore
    fc.assert(
      fc.property(written, more, ({ text, dayText }, junk) => {
        const wrong = [
          `${junk}${text}`,
          `${text}${text}`,
          `${dayText}${junk} ${text}`,
          `${text} ${junk}`,
        ];
        for (const one of wrong) expect([one, parseDay(one)]).toEqual([one, null]);
        for (const one of wrong) expect([one, parseInstant(one)]).toEqual([one, null]);
      }),
      thorough,
    );
  });
});
