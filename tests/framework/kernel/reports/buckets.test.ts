import fc from 'fast-check';
import {
  alignedBucket,
  bucketDays,
  bucketsOf,
  reportDays,
} from '#framework/kernel/reports/result.ts';
import { dateUnits } from '#framework/kernel/reports/question.ts';
import { addDays, type LocalDate } from '#framework/kernel/localDate.ts';
import type { PeriodName } from '#framework/kernel/filter/periods.ts';

/** Noon of a day in the application's time zone. */
const noon = (day: LocalDate): Date => new Date(`${day}T15:00:00Z`);

describe('buckets of a date', () => {
  it.each([
    ['day', '2024-02-29', '2024-02-29', '2024-02-29'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['year', '2024-12-31', '2024-01-01', '2024-12-31'],
  ] as const)('put the %s of %s from %s to %s', (unit, day, first, last) => {
    expect(bucketsOf(unit, [day, day], 1)).toEqual([first]);
    expect(bucketDays(unit, first)).toEqual([first, last]);
  });

  it('are contiguous without overlap and cover the period', () => {
    const days = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 300 }))
      .map(([from, length]) => [addDays('2020-01-01', from), length] as const);
    fc.assert(
      fc.property(fc.constantFrom(...dateUnits), days, (unit, [first, length]) => {
        const last = addDays(first, length);
        const spans = bucketsOf(unit, [first, last], 400)!.map((start) => bucketDays(unit, start));
        expect(spans[0]![0] <= first && first <= spans[0]![1]).toBe(true);
        expect(spans.at(-1)![0] <= last && last <= spans.at(-1)![1]).toBe(true);
        for (const [at, [start]] of spans.entries())
          if (at > 0) expect(start).toBe(addDays(spans[at - 1]![1], 1));
      }),
    );
  });

  it('are not listed beyond the maximum of a chart', () => {
    expect(bucketsOf('day', ['2026-01-01', '2026-01-31'], 31)).toHaveLength(31);
    expect(bucketsOf('day', ['2026-01-01', '2026-02-01'], 31)).toBeUndefined();
  });
});

describe('the previous period', () => {
  it.each([
    ['today', '2026-03-01', ['2026-02-28', '2026-02-28']],
    ['thisWeek', '2026-01-01', ['2025-12-22', '2025-12-28']],
    ['lastWeek', '2026-01-01', ['2025-12-15', '2025-12-21']],
    ['thisMonth', '2024-03-31', ['2024-02-01', '2024-02-29']],
    ['lastMonth', '2026-01-15', ['2025-11-01', '2025-11-30']],
    ['thisYear', '2025-06-30', ['2024-01-01', '2024-12-31']],
    ['lastYear', '2026-06-30', ['2024-01-01', '2024-12-31']],
    ['last7Days', '2026-03-05', ['2026-02-20', '2026-02-26']],
    ['last30Days', '2026-03-31', ['2026-01-31', '2026-03-01']],
    ['next7Days', '2026-03-05', ['2026-02-26', '2026-03-04']],
  ] as const satisfies readonly (readonly [PeriodName, LocalDate, readonly LocalDate[]])[])(
    'of %s on %s is %j',
    (name, today, before) => {
      expect(reportDays(name, noon(today)).before).toEqual(before);
    },
  );

  it('ends the day before the period, even near midnight', () => {
    // 23:30 of the last day of February in the application's time zone.
    const { now, before } = reportDays('thisMonth', new Date('2026-03-01T02:30:00Z'));
    expect(now).toEqual(['2026-02-01', '2026-02-28']);
    expect(before).toEqual(['2026-01-01', '2026-01-31']);
  });

  it('is aligned unit by unit, without units that a shorter period lacks', () => {
    const days = reportDays('lastMonth', noon('2026-03-10'));
    expect(alignedBucket('day', '2026-01-03', days)).toBe('2026-02-03');
    expect(alignedBucket('day', '2026-01-31', days)).toBeUndefined();
    expect(alignedBucket('month', '2026-01-01', days)).toBe('2026-02-01');
    expect(alignedBucket('day', '2025-12-31', days)).toBeUndefined();
  });
});
