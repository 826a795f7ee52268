import { changeOf, filterOfMark } from '#framework/kernel/reports/result.ts';
import type { ReportQuestion } from '#framework/kernel/reports/question.ts';

const question: ReportQuestion = {
  resource: 'things',
  filter: { isOpen: true },
  measure: { operation: 'count' },
  by: [{ field: 'uf' }, { field: 'day', unit: 'month' }],
  display: 'pivot',
};

describe('the list behind a chart mark', () => {
  it('has the filter of the question and a condition per value', () => {
    expect(filterOfMark(question, { values: ['SP', '2024-02-01'] })).toEqual({
      isOpen: true,
      uf: 'SP',
      day: { between: ['2024-02-01', '2024-02-29'] },
    });
  });

  it('omits the axes of a total, and filters for empty fields if there is no value', () => {
    expect(filterOfMark(question, { values: [undefined, '2026-12-01'] })).toEqual({
      isOpen: true,
      day: { between: ['2026-12-01', '2026-12-31'] },
    });
    expect(filterOfMark(question, { values: [null, null] })).toEqual({
      isOpen: true,
      uf: { empty: true },
      day: { empty: true },
    });
    expect(filterOfMark(question, { values: [] })).toEqual({ isOpen: true });
  });

  it('narrows a unit to the days within the period', () => {
    const recent: ReportQuestion = { ...question, period: { field: 'day', name: 'last30Days' } };
    const days = ['2026-10-31', '2026-11-29'] as const;
    const listed = (first: string) => filterOfMark(recent, { values: ['SP', first], days })['day'];
    expect(listed('2026-10-01')).toEqual({ between: ['2026-10-31', '2026-10-31'] });
    expect(listed('2026-11-01')).toEqual({ between: ['2026-11-01', '2026-11-29'] });
    expect(filterOfMark(recent, { values: ['SP'], days })).toEqual({
      isOpen: true,
      uf: 'SP',
      day: { between: days },
    });
  });

  it('applies both if the period is on another field', () => {
    const other: ReportQuestion = { ...question, period: { field: 'moment', name: 'today' } };
    const days = ['2026-11-29', '2026-11-29'] as const;
    expect(filterOfMark(other, { values: ['SP', '2026-11-01'], days })).toEqual({
      isOpen: true,
      uf: 'SP',
      moment: { between: days },
      day: { between: ['2026-11-01', '2026-11-30'] },
    });
  });

  it('keeps a condition of the question alongside a unit of the same field, and replaces it by a value', () => {
    const filter = { day: { gte: '2026-11-10' }, uf: { in: ['SP', 'RJ'] } };
    expect(filterOfMark({ ...question, filter }, { values: ['SP', '2026-11-01'] })).toEqual({
      day: { gte: '2026-11-10' },
      uf: 'SP',
      and: [{ day: { between: ['2026-11-01', '2026-11-30'] } }],
    });
  });

  it('combines two units of one date', () => {
    const by = [
      { field: 'day', unit: 'year' },
      { field: 'day', unit: 'quarter' },
    ] as const;
    expect(filterOfMark({ ...question, by }, { values: ['2026-01-01', '2026-10-01'] })).toEqual({
      isOpen: true,
      day: { between: ['2026-01-01', '2026-12-31'] },
      and: [{ day: { between: ['2026-10-01', '2026-12-31'] } }],
    });
  });
});

describe('the change of a figure', () => {
  it('is a fraction of the absolute previous figure', () => {
    expect(changeOf(15, 10)).toBe(0.5);
    expect(changeOf(5, 10)).toBe(-0.5);
    expect(changeOf(-5, -10)).toBe(0.5);
    expect(changeOf(0, 10)).toBe(-1);
  });

  it('is undefined from zero or for withheld figures', () => {
    for (const [now, before] of [
      [5, 0],
      [0, 0],
      [null, 5],
      [5, null],
      [5, undefined],
    ] as const)
      expect(changeOf(now, before)).toBeNull();
  });
});
