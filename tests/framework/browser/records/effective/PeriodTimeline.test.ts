import { placeOnAxis } from '#framework/browser/records/effective/PeriodTimeline.tsx';

describe('the timeline of periods', () => {
  it('places them in sequence, an open one to the end, with today in between', () => {
    const periods = [
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01', to: null },
    ];
    const { places, today } = placeOnAxis(periods, '2026-07-02');
    const [past, open] = places;
    expect(past?.start).toBe(0);
    expect((past?.start ?? 0) + (past?.width ?? 0)).toBeCloseTo(open?.start ?? 0, 1);
    expect((open?.start ?? 0) + (open?.width ?? 0)).toBeCloseTo(100, 1);
    expect(today).toBeCloseTo(88, 0);
  });

  it('has a length even for a single day', () => {
    const { places, today } = placeOnAxis([{ from: '2026-01-01', to: null }], '2026-01-01');
    expect(places).toEqual([{ start: 0, width: 100 }]);
    expect(today).toBe(0);
  });
});
