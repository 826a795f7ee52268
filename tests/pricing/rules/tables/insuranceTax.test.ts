import { financeTypeTable } from '#pricing/rules/FinanceType.ts';
import { iofTable } from '#pricing/rules/iof.ts';
import { exemptions, insuranceTax, premiumTax } from '#pricing/rules/tables/taxes.ts';
import { tableFaults } from './datedTables';

describe('dated reference tables', () => {
  test.each([
    [insuranceTax, []],
    [exemptions, []],
    [financeTypeTable, []],
    // Days without a verified legal text, see the note in the table.
    [iofTable, ['2020-11-27', '2021-01-01']],
  ])('case %# is sorted, without overlap, with a source in each row', (table, gaps) => {
    expect(tableFaults(table, gaps)).toEqual([]);
  });

  test('the check detects errors', () => {
    const row = (from: string, until?: string) => ({
      from,
      ...(until === undefined ? {} : { until }),
      version: from,
      source: 'a law',
      value: 0,
    });
    const faults = (...rows: ReturnType<typeof row>[]) => tableFaults({ table: 'any', rows });
    expect(faults(row('2026-01-01', '2026-06-30'), row('2026-07-01'))).toEqual([]);
    expect(faults(row('2026-01-01', '2026-06-30'), row('2026-06-30'))).toHaveLength(1);
    expect(faults(row('2026-01-01', '2026-06-30'), row('2026-07-02'))).toEqual([
      'gap from 2026-07-01',
    ]);
    expect(faults(row('2026-01-01'), row('2026-07-02'))).toHaveLength(1);
    expect(faults(row('2026-02-30', '2026-01-01'))).toHaveLength(2);
    expect(
      tableFaults({ table: 'any', rows: [{ from: '2026-01-01', version: 'a', value: 0 }] }),
    ).toEqual(['a: no source']);
  });
});

describe('the tax on premiums (domain 3.1)', () => {
  test.each([
    ['DAMAGE', '7.38'],
    ['PERSONS', '0.38'],
    ['HEALTH', '2.38'],
  ] as const)('of %s is %s %% through the last day of 2026', (branch, percent) => {
    const expected = { ok: true, value: { percent, version: '2015-01' } };
    expect(premiumTax(branch, '2026-11-23')).toEqual(expected);
    expect(premiumTax(branch, '2026-12-31')).toEqual(expected);
    expect(premiumTax(branch, '2027-01-01')).toEqual({
      ok: false,
      error: { code: 'pricing.row_missing', params: { table: 'insuranceTax', date: '2027-01-01' } },
    });
  });

  test('of 2027 is that of the supplied row', () => {
    const supplied = {
      ...insuranceTax,
      rows: [
        ...insuranceTax.rows,
        {
          from: '2027-01-01',
          version: '2027-01',
          source: 'a law to come',
          value: { DAMAGE: '8.1', PERSONS: '1.2', HEALTH: '2' },
        },
      ],
    };
    expect(tableFaults(supplied)).toEqual([]);
    expect(premiumTax('DAMAGE', '2027-01-01', supplied)).toEqual({
      ok: true,
      value: { percent: '8.1', version: '2027-01' },
    });
    expect(premiumTax('DAMAGE', '2026-12-31', supplied)).toMatchObject({
      value: { percent: '7.38' },
    });
  });

  test('does not apply to services, on any day', () => {
    const none = { ok: true, value: { percent: '0', version: 'none' } };
    expect(premiumTax('SERVICE', '2026-12-31')).toEqual(none);
    expect(premiumTax('SERVICE', '2027-01-01')).toEqual(none);
  });
});
