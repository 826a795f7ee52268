import { isCalendarDay } from '#framework/kernel/filter/parseFilter.ts';

describe('isCalendarDay', () => {
  it.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '', 20260101, null])(
    'refuses %s',
    (day) => {
      expect(isCalendarDay(day)).toBe(false);
    },
  );
});
