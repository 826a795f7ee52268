import { weeksOf } from '#vouchers/rules/weeks.ts';

describe('uses by week', () => {
  it('are empty without uses', () => {
    expect(weeksOf([], '2026-11-25')).toEqual([]);
  });

  it('run from the Monday of the first use to the current week, including weeks without any', () => {
    const days = [
      { day: '2026-11-01', count: 1 },
      { day: '2026-11-02', count: 2 },
      { day: '2026-11-08', count: 4 },
    ];
    expect(weeksOf(days, '2026-11-16')).toEqual([
      { from: '2026-10-26', count: 1 },
      { from: '2026-11-02', count: 6 },
      { from: '2026-11-09', count: 0 },
      { from: '2026-11-16', count: 0 },
    ]);
  });

  it('are one week if the only use is from this week', () => {
    expect(weeksOf([{ day: '2026-11-23', count: 3 }], '2026-11-29')).toEqual([
      { from: '2026-11-23', count: 3 },
    ]);
  });

  it('include the week of a use dated ahead of the clock', () => {
    expect(weeksOf([{ day: '2026-11-30', count: 1 }], '2026-11-29')).toEqual([
      { from: '2026-11-30', count: 1 },
    ]);
  });

  it('are limited to the latest half year', () => {
    const weeks = weeksOf([{ day: '2025-01-06', count: 1 }], '2026-11-25');
    expect([weeks.length, weeks[0]?.from, weeks.at(-1)?.from]).toEqual([
      26,
      '2026-06-01',
      '2026-11-23',
    ]);
  });

  it('start on a Monday for days before the reference day', () => {
    expect(weeksOf([{ day: '2023-12-31', count: 1 }], '2023-12-31')).toEqual([
      { from: '2023-12-25', count: 1 },
    ]);
  });
});
