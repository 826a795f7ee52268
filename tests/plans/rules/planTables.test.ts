import { planTableRows } from '#portal/server/seed/insertDemoPlans.ts';
import { financeTypeTable, iofTable, priceQuote } from '#pricing/rules/index.ts';
import {
  quoteOfTable,
  rateKindOf,
  planRowsOfTable,
  pricingTablesOf,
  rateFor,
  type VersionedPlan,
} from '#plans/rules/planTables.ts';
import { typicalDeals } from '#plans/rules/planImpact.ts';

const now = new Date('2026-06-16T15:00:00.000Z');
const day = '2026-06-16';
const reference = { financeTypes: financeTypeTable, iof: iofTable };

const tables = planTableRows(now).map(
  (row) =>
    ({ ...row, version: 1, rates: JSON.parse(String(row['rates'])) as unknown }) as VersionedPlan,
);
const tableOf = (code: string): VersionedPlan => {
  const table = tables.find((one) => one.code === code);
  if (!table) throw new Error(code);
  return table;
};

test('ENUM-133, ENUM-144: forty tables cover all finance types', () => {
  expect(tables).toHaveLength(40);
  const types = new Set(tables.map(({ financeType }) => financeType));
  expect([...types].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('SIMR-054: three terms of a demo table are preselected, one of SmartBuy', () => {
  const limits = new Map<number, number>(
    tables.map(({ financeType, limitTerms }) => [financeType, limitTerms]),
  );
  expect([1, 2, 9, 12, 13].map((type) => limits.get(type))).toEqual([3, 3, 3, 3, 1]);
});

test.each(tables.map(({ code }) => code))(
  'ENT-PLAN-03: thirty quotes of %s have a price',
  (code) => {
    const table = tableOf(code);
    const asks = typicalDeals(table, day);
    expect(asks).toHaveLength(30);
    for (const { term, ask } of asks) {
      const quote = quoteOfTable(table, term, ask);
      const own = pricingTablesOf(table, reference, ask);
      if (!quote || !own.ok) throw new Error('no quote');
      expect(priceQuote(quote, own.value)).toMatchObject({ ok: true });
    }
  },
);

test('ENT-PLAN-03: the months of a plan come from the table', () => {
  const table = { ...tableOf('CAR-TD'), graceMonths: [5] };
  const [typical] = typicalDeals(table, day);
  const quote = quoteOfTable(table, 12, typical!.ask)!;
  const rows = planRowsOfTable(table, quote, reference);
  expect(rows.ok && rows.value.at(-1)?.month).toBe(16);
  const usual = planRowsOfTable(tableOf('CAR-TD'), quote, reference);
  expect(usual).toMatchObject({ ok: false, error: [{ path: 'options.grace' }] });
});

test('ENT-PLAN-03: a term missing from the table is refused', () => {
  const [typical] = typicalDeals(tableOf('FDU-TD'), day);
  const quote = quoteOfTable(tableOf('FDU-TD'), 36, typical!.ask)!;
  const rows = planRowsOfTable(tableOf('FDU-TD'), { ...quote, term: 37 }, reference);
  expect(rows).toMatchObject({
    ok: false,
    error: [{ path: 'term', code: 'pricing.term_off_table' }],
  });
});

test('ENT-PLAN-03: a release outside the validity of the table is refused', () => {
  const table = tableOf('FDU-TD');
  const ask = { ...typicalDeals(table, day)[0]!.ask, releaseDate: '2025-01-01' };
  const own = pricingTablesOf(table, reference, ask);
  if (!own.ok) throw new Error(own.error.code);
  expect(priceQuote(quoteOfTable(table, 36, ask)!, own.value)).toMatchObject({
    ok: false,
    error: { code: 'pricing.row_missing' },
  });
});

test('SIMR-048, CONST-041: a tier has its own rate, the others share one', () => {
  const table = tableOf('FDU-TD');
  expect(rateFor(table, 36, 'TR1')?.rate).toBe('1.5900');
  expect(rateFor(table, 36, 'TR9')?.rate).toBe('1.6900');
  expect(rateFor(table, 36)?.rate).toBe('1.6900');
});

test('ENUM-023, ENUM-024, ENUM-025: the subsidy follows the type of tax', () => {
  const kinds = ['FDU-TD', 'FDU-SUB', 'FDU-ZERO'].map((code) => {
    const table = tableOf(code);
    return quoteOfTable(table, 24, typicalDeals(table, day)[0]!.ask)?.rateKind;
  });
  expect(kinds).toEqual(['NET', 'SPECIAL', 'ZERO']);
});

test('ENT-PLAN-03: fees waived by a table are not charged in its quotes', () => {
  const table: VersionedPlan = { ...tableOf('FDU-TD'), charges: ['REG'] };
  const quote = quoteOfTable(table, 24, typicalDeals(tableOf('FDU-TD'), day)[0]!.ask);
  expect(quote?.charges?.map(({ code }) => code)).toEqual(['REG']);
});

test.each([
  [{ taxType: 'TAX ZERO' }, '0', '1.69', 'ZERO'],
  [{ taxType: 'SUBSIDIZED' }, '0', '1.69', 'SPECIAL'],
  [{ taxType: 'TAX ZERO' }, '1.69', '1.69', 'NET'],
  [{}, '1.6900', '1.69', 'NET'],
  [{}, '1.70', '1.69', 'RETURN'],
  [{}, '1.68', '1.69', 'SPECIAL'],
  [{ makerShare: '70' }, '1.68', '1.69', 'SPECIAL'],
  [{ makerShare: '0.00' }, '1.68', '1.69', 'BOUGHT'],
  [{}, null, '1.69', undefined],
  [{}, '1.69', null, undefined],
])(
  'ENT-PLAN-03: a table of %j with rate %s and net rate %s claims to be %s',
  (change, rate, netRate, kind) => {
    const table = { ...tableOf('FDU-TD'), taxType: 'NOT SUBSIDIZED', makerShare: null, ...change };
    expect(rateKindOf(table as never, { rate, netRate } as never)).toBe(kind);
  },
);
