import { nextMailAt, type ReportSchedule } from '#framework/kernel/reports/SavedReport.ts';

const to = ['ANA'];
const next = (schedule: Omit<ReportSchedule, 'to'>, after: string): string =>
  nextMailAt({ ...schedule, to }, new Date(after)).toISOString();

describe('the next run of a scheduled mail', () => {
  it('is today if still ahead, else tomorrow, in the application’s time zone', () => {
    const daily = { every: 'day', hour: 8 } as const;
    expect(next(daily, '2026-11-29T10:59:59Z')).toBe('2026-11-29T11:00:00.000Z');
    expect(next(daily, '2026-11-29T11:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
    // Still the 28th in the application's time zone.
    expect(next(daily, '2026-11-29T02:00:00Z')).toBe('2026-11-29T11:00:00.000Z');
  });

  it('is the weekday of this week or the next, Sunday last', () => {
    const monday = { every: 'week', hour: 8, weekday: 1 } as const;
    const sunday = { every: 'week', hour: 23, weekday: 7 } as const;
    expect(next(monday, '2026-11-29T15:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
    expect(next(monday, '2026-11-30T11:00:00Z')).toBe('2026-12-07T11:00:00.000Z');
    expect(next(sunday, '2026-11-29T15:00:00Z')).toBe('2026-11-30T02:00:00.000Z');
  });

  it('is the day of this month or the next, across the end of a year', () => {
    const monthly = { every: 'month', hour: 0, day: 28 } as const;
    expect(next(monthly, '2026-02-01T12:00:00Z')).toBe('2026-02-28T03:00:00.000Z');
    expect(next(monthly, '2026-12-28T03:00:00Z')).toBe('2027-01-28T03:00:00.000Z');
  });

  it('is the next hour if clocks skip one', () => {
    // Clocks went from 00:00 to 01:00 on 4 November 2018.
    expect(next({ every: 'day', hour: 0 }, '2018-11-03T12:00:00Z')).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });
});
