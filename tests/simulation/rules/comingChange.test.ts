import { comingChanges, dayOfChange } from '#simulation/rules/otherDay.ts';
import type { DayCharges } from '#simulation/rules/parameters.ts';
import { input, parameters as answer, tableOf } from '../browser/grid/gridSale';

const { iof, fees } = answer;
const parameters = { ...answer, releaseDate: '2026-11-20' };
const look = (validTo: string | null, next: readonly DayCharges[] = []) =>
  comingChanges({ input, parameters, table: { ...tableOf('FDU-TD'), validTo } }, next);

const dearer = fees.map((fee) => (fee.code === 'REG' ? { ...fee, amount: 31_000 } : fee));
const used = [...fees, { code: 'TU', amount: 50_000, version: 'TU/SP' } as const];
const step = (from: string, change: Partial<DayCharges> = {}): DayCharges => ({
  from,
  fees,
  iof,
  ...change,
});

test('the end of a table is announced in its last seven days', () => {
  expect(look('2026-11-28')).toEqual([]);
  expect(look(null)).toEqual([]);
  expect(look('2026-11-27')).toEqual([{ code: 'ending', until: '2026-11-27' }]);
  expect(look('2026-11-27').map(dayOfChange)).toEqual(['2026-11-28']);
});

test('only changes that affect the sale are announced, the nearest first', () => {
  const next = [
    step('2026-12-01', { fees: used }),
    step('2026-12-05', { fees: dearer }),
    step('2026-12-10', { iof: null }),
  ];
  const change = {
    code: 'charges',
    from: '2026-12-05',
    causes: [{ code: 'fee', fee: 'REG', from: 29_500, to: 31_000 }],
  };
  expect(look(null, next)).toEqual([change]);
  expect(look('2026-11-22', next)).toEqual([{ code: 'ending', until: '2026-11-22' }, change]);
  expect(look('2026-11-27', [step('2026-11-25', { fees: dearer })])).toMatchObject([
    { code: 'charges', from: '2026-11-25' },
    { code: 'ending' },
  ]);
});

test('an unknown future rate is announced as unknown', () => {
  expect(look(null, [step('2026-12-10', { iof: null })])).toEqual([
    { code: 'unknown', from: '2026-12-10' },
  ]);
});
