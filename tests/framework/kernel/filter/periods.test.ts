import type { Filter } from '#framework/kernel/filter/filterFields.ts';
import {
  isPeriodName,
  periodDays,
  periodNames,
  withDays,
} from '#framework/kernel/filter/periods.ts';

/** Tuesday, 2026-03-10, at 23:59:59 in São Paulo; already the next day in UTC. */
const now = new Date('2026-03-11T02:59:59Z');

describe('periods', () => {
  it.each([
    ['today', '2026-03-10', '2026-03-10'],
    ['yesterday', '2026-03-09', '2026-03-09'],
    ['thisWeek', '2026-03-09', '2026-03-15'],
    ['lastWeek', '2026-03-02', '2026-03-08'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['last7Days', '2026-03-04', '2026-03-10'],
    ['last30Days', '2026-02-09', '2026-03-10'],
    ['last90Days', '2025-12-11', '2026-03-10'],
    ['next7Days', '2026-03-10', '2026-03-16'],
    ['next30Days', '2026-03-10', '2026-04-08'],
  ] as const)('%s is %s to %s', (name, first, last) => {
    expect(periodDays(name, now)).toEqual([first, last]);
  });

  it.each([
    ['2024-02-29T15:00:00Z', 'lastYear', '2023-01-01', '2023-12-31'],
    ['2024-03-31T15:00:00Z', 'lastMonth', '2024-02-01', '2024-02-29'],
    ['2026-01-01T15:00:00Z', 'yesterday', '2025-12-31', '2025-12-31'],
    ['2026-01-01T15:00:00Z', 'lastWeek', '2025-12-22', '2025-12-28'],
    ['2026-01-04T15:00:00Z', 'thisWeek', '2025-12-29', '2026-01-04'],
  ] as const)('at %s %s is %s to %s', (at, name, first, last) => {
    expect(periodDays(name, new Date(at))).toEqual([first, last]);
  });

  it('are recognised by name', () => {
    expect(periodNames.every(isPeriodName)).toBe(true);
    expect(['tomorrow', '', 7, null].some(isPeriodName)).toBe(false);
  });
});

describe('withDays', () => {
  it('replaces every relative date with its days and leaves the rest', () => {
    const relative = { type: 'compare', field: 'day', op: 'relative', value: 'today' } as const;
    const other = { type: 'compare', field: 'uf', op: 'eq', value: 'SP' } as const;
    const search = { type: 'search', text: 'x' } as const;
    const filter: Filter = {
      type: 'or',
      items: [other, search, { type: 'and', items: [relative] }],
    };
    const days = {
      type: 'compare',
      field: 'day',
      op: 'between',
      value: ['2026-03-10', '2026-03-10'],
    };
    expect(withDays(filter, now)).toEqual({
      type: 'or',
      items: [other, search, { type: 'and', items: [days] }],
    });
  });
});
