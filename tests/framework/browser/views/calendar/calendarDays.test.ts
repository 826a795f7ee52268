import fc from 'fast-check';
import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import { application, configureApplication } from '#framework/kernel/application.ts';
import { addDays, daysBetween, localDateOf } from '#framework/kernel/localDate.ts';
import {
  entryOf,
  hoursOf,
  isOn,
  layDay,
  layWeek,
  rangeFilter,
  rangeOf,
  shifted,
  stepped,
  weekOf,
  weeksOfMonth,
  type Entry,
} from '#framework/browser/views/calendar/calendarDays.ts';

const recordOf = (values: object, id = 'r1'): WireRecord => ({ id, version: 1, ...values });
const days = { from: 'from', to: 'to', isMoment: false } as const;
const moments = { from: 'from', to: 'to', isMoment: true } as const;

describe('weeks', () => {
  test('start on the first day of the language', () => {
    expect(weekOf('2026-11-29', 0)[0]).toBe('2026-11-29');
    expect(weekOf('2026-11-29', 1)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  test('of a month contain each of its days once, and start and end with a whole week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 40_000 }),
        fc.constantFrom(0, 1, 6),
        (offset, start) => {
          const day = addDays('2026-01-15', offset);
          const weeks = weeksOfMonth(day, start as 0 | 1 | 6);
          const all = weeks.flat();
          const own = all.filter((one) => one.startsWith(day.slice(0, 7)));
          expect(own).toContain(day);
          expect(new Set(all).size).toBe(weeks.length * 7);
          expect(own[0]).toMatch(/-01$/);
          expect(addDays(own.at(-1)!, 1)).toMatch(/-01$/);
          expect(weeks.every((week) => week.some((one) => own.includes(one)))).toBe(true);
        },
      ),
    );
  });

  test('moves from the last day of a month to the next month, and by week', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('list', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(rangeOf('list', '2026-02-10', 0)).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(rangeOf('month', '2026-02-10', 1)).toEqual({ first: '2026-01-26', last: '2026-03-01' });
  });
});

describe('entries', () => {
  test('span the days of their period, open-ended without an end', () => {
    const entry = entryOf(days, recordOf({ from: '2026-11-01', to: null }))!;
    expect(entry).toMatchObject({ first: '2026-11-01', last: null, time: undefined });
    expect([isOn(entry, '2026-10-31'), isOn(entry, '2099-01-01')]).toEqual([false, true]);
    expect(entryOf({ from: 'from', isMoment: false }, recordOf({ from: '2026-11-01' }))?.last).toBe(
      '2026-11-01',
    );
    expect(entryOf(days, recordOf({ from: null, to: '2026-11-01' }))).toBeUndefined();
  });

  test('starting at a time are placed by day and hour of the application', () => {
    const late = recordOf({ from: '2026-11-02T02:30:00.000Z', to: '2026-11-02T03:30:00.000Z' });
    expect(entryOf(moments, late)).toMatchObject({
      first: '2026-11-01',
      last: '2026-11-02',
      time: '23:30',
    });
  });

  test('of a range start by its end and end on or after its start', () => {
    const range = { first: '2026-11-01', last: '2026-11-30' };
    expect(rangeFilter({ from: 'day' }, range)).toEqual({
      day: { gte: '2026-11-01', lte: '2026-11-30' },
    });
    expect(rangeFilter(days, range)).toEqual({
      and: [
        { from: { lte: '2026-11-30' } },
        { or: [{ to: { empty: true } }, { to: { gte: '2026-11-01' } }] },
      ],
    });
  });
});

describe('lanes of a week', () => {
  const week = weekOf('2026-11-29', 0);
  const entry = (id: string, from: string, to: string | null): Entry =>
    entryOf(days, recordOf({ from, to }, id))!;

  test('show entries that start or end in it first, and collapse the others by day', () => {
    const entries = [
      entry('c', '2026-11-30', '2026-11-30'),
      entry('a', '2026-10-01', null),
      entry('b', '2026-11-29', '2026-12-01'),
      entry('d', '2026-12-02', '2026-12-20'),
      entry('e', '2027-01-01', null),
    ];
    const { bars, hidden } = layWeek(entries, week, 2);
    expect(bars.map(({ entry: { record }, ...bar }) => [record.id, bar])).toEqual([
      ['b', { start: 0, length: 3, lane: 0, isBegun: false, isContinued: false }],
      ['c', { start: 1, length: 1, lane: 1, isBegun: false, isContinued: false }],
      ['d', { start: 3, length: 4, lane: 0, isBegun: false, isContinued: true }],
    ]);
    expect(hidden).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test('never hold two entries on one day, and every entry is shown or counted', () => {
    const period = fc.tuple(fc.integer({ min: -9, max: 12 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (all, lanes) => {
          const entries = all.map(([start, length], at) => {
            const from = addDays(week[0]!, start);
            return entry(String(at), from, addDays(from, length));
          });
          const { bars, hidden } = layWeek(entries, week, lanes);
          week.forEach((day, at) => {
            const shown = bars.filter(({ start, length }) => start <= at && at < start + length);
            expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length);
            const due = entries.filter((one) => isOn(one, day)).length;
            expect(shown.length + hidden[at]!).toBe(due);
          });
        },
      ),
    );
  });
});

describe('moving to another day', () => {
  test('preserves the length of a period; an open end stays open', () => {
    const record = recordOf({ from: '2026-01-30', to: '2026-02-02' });
    expect(shifted(days, record, { names: ['from', 'to'], days: 2 })).toEqual({
      from: '2026-02-01',
      to: '2026-02-04',
    });
    const open = recordOf({ from: '2026-01-30', to: null });
    expect(shifted(days, open, { names: ['from', 'to'], days: -30 })).toEqual({
      from: '2025-12-31',
    });
  });

  describe('in a time zone with daylight saving time', () => {
    const usual = application();
    beforeAll(() => configureApplication({ ...usual, timeZone: 'Europe/Madrid' }));
    afterAll(() => configureApplication(usual));

    test('preserves the local time, even across a clock change', () => {
      // 10:00 in Madrid, before and after the last Sunday of October.
      const record = recordOf({ from: '2026-10-24T08:00:00.000Z', to: '2026-10-24T08:30:00.000Z' });
      expect(shifted(moments, record, { names: ['from', 'to'], days: 1 })).toEqual({
        from: '2026-10-25T09:00:00.000Z',
        to: '2026-10-25T09:30:00.000Z',
      });
    });

    test('to a day whose clocks skip that hour stays on that day', () => {
      const record = recordOf({ from: '2026-03-28T01:30:00.000Z' });
      const { from } = shifted(moments, record, { names: ['from'], days: 1 });
      expect(daysBetween('2026-03-28', localDateOf(new Date(from!)))).toBe(1);
    });
  });
});

describe('hours of a day', () => {
  const timed = (id: string, from: string, to: string | null = null) =>
    entryOf(moments, recordOf({ from, to }, id))!;
  const nine = timed('nine', '2026-11-27T12:00:00.000Z', '2026-11-27T13:30:00.000Z');
  const ten = timed('ten', '2026-11-27T13:00:00.000Z', '2026-11-27T13:15:00.000Z');
  const noon = timed('noon', '2026-11-27T15:00:00.000Z', '2026-11-27T16:00:00.000Z');
  const night = timed('night', '2026-11-28T00:30:00.000Z', '2026-11-28T01:30:00.000Z');

  test('place entries by their time in the application’s time zone, side by side if they overlap', () => {
    const places = layDay([noon, ten, nine, night], '2026-11-27').map(
      ({ entry, from, to, column, columns }) => [entry.record.id, from, to, column, columns],
    );
    expect(places).toEqual([
      ['nine', 540, 630, 0, 2],
      ['ten', 600, 630, 1, 2],
      ['noon', 720, 780, 0, 1],
      ['night', 1290, 1350, 0, 1],
    ]);
  });

  test('cover a working day, extended for earlier or later entries', () => {
    expect(hoursOf([])).toEqual([8, 18]);
    expect(hoursOf([nine, night])).toEqual([8, 23]);
  });

  test('move both ends by minutes', () => {
    const by = { names: ['from', 'to'], days: 1, minutes: -30 };
    expect(shifted(moments, nine.record, by)).toEqual({
      from: '2026-11-28T11:30:00.000Z',
      to: '2026-11-28T13:00:00.000Z',
    });
  });
});
