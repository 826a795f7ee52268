import { personTaxes } from '#pricing/rules/iof.ts';
import { taxRegimes, taxRegimesFor } from '#pricing/rules/tables/taxes.ts';
import { tableFaults } from './datedTables';

const codes = (personType: 'PF' | 'PJ', horsepower: number | null, date = '2026-11-23') => {
  const outcome = taxRegimesFor({ personType, horsepower }, date);
  return outcome.ok ? outcome.value.map(({ code }) => code) : outcome.error.code;
};

describe('regimes of the tax on credit (domain 1.4, 6.1)', () => {
  test('form one valid table with every regime of the IOF', () => {
    expect(tableFaults(taxRegimes)).toEqual([]);
    expect(taxRegimes.rows[0]?.value.map(({ code }) => code)).toEqual([...personTaxes]);
  });

  test.each([
    ['PF', 127, ['PF', 'EXEMPT']],
    ['PF', 128, ['PF']],
    ['PF', null, ['PF']],
    ['PJ', 100, ['PJ', 'PJ_SIMPLES_30K', 'EXEMPT']],
    ['PJ', 200, ['PJ', 'PJ_SIMPLES_30K']],
  ] as const)('of a %s with %s hp are %j', (personType, horsepower, expected) => {
    expect(codes(personType, horsepower)).toEqual(expected);
  });

  test('are refused before the first row', () => {
    expect(codes('PF', 100, '2015-01-21')).toBe('pricing.row_missing');
    expect(codes('PF', 100, '2015-01-22')).toEqual(['PF', 'EXEMPT']);
  });
});
