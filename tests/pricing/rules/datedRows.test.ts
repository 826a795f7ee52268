import { rowAt, type DatedRows } from '#pricing/rules/datedRows.ts';

const table: DatedRows<number> = {
  table: 'sample',
  rows: [
    { from: '2026-01-01', until: '2026-06-30', version: 'a', value: 1 },
    { from: '2026-07-02', version: 'b', value: 2 },
    { from: '2027-01-01', until: '2027-01-01', version: 'c', value: 3 },
  ],
};

describe('dated tables', () => {
  test.each([
    ['2026-01-01', 'a'],
    ['2026-06-30', 'a'],
    ['2026-07-02', 'b'],
    ['2030-01-01', 'b'],
  ])('on %s the row %s is in force, both ends included', (date, version) => {
    expect(rowAt(table, date)).toMatchObject({ ok: true, value: { version } });
  });

  test.each([
    ['2025-12-31', 'pricing.row_missing', { table: 'sample', date: '2025-12-31' }],
    ['2026-07-01', 'pricing.row_missing', { table: 'sample', date: '2026-07-01' }],
    ['2027-01-01', 'pricing.row_ambiguous', { table: 'sample', date: '2027-01-01', count: 2 }],
    ['2026-02-30', 'pricing.date_invalid', { table: 'sample' }],
    ['', 'pricing.date_invalid', { table: 'sample' }],
  ])('%j is refused as %s, never guessed', (date, code, params) => {
    expect(rowAt(table, date)).toEqual({ ok: false, error: { code, params } });
  });
});
